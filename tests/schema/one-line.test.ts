import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oneLine } from '../../schema/shared/one-line.ts'

test('each break and the blanks around it become one space, and blanks within a line stay', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', ' ', '\t', '\u00a0', '\n', '\r\n'), { maxLength: 30 })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, (lines) => {
      const [first = '', ...rest] = lines.split('\n')
      const last = rest.pop()
      const middle = rest.map((line) => line.trim()).filter((line) => line !== '')
      const expected =
        last === undefined ? first : [first.trimEnd(), ...middle, last.trimStart()].join(' ')
      expect(oneLine(lines)).toBe(expected)
    }),
  )
})

// From each blank anew this takes half an hour.
test('a million blanks within a line are read once', () => {
  const line = `a${' '.repeat(1_000_000)}b`
  expect(oneLine(line) === line).toBe(true)
})
