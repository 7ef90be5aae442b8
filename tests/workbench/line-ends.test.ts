import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeText } from '../../generator/read/decode.ts'
import { withLineEnds } from '../../workbench/server/draft/line-ends.ts'

const FILES = fc.string({ unit: fc.constantFrom('\ufeff', 'a', 'b', ' ', '\n', '\r', '\r\n') })

test('what nobody edited is written as it was: byte order mark, Windows line ends and others', () => {
  fc.assert(
    fc.property(FILES, (disk) => {
      expect(withLineEnds(decodeText(disk, ''), disk)).toBe(disk)
    }),
  )
})

test('in a file with line ends of both kinds, new lines end like most', () => {
  const disk = '\ufeffa\r\nb\nc\r\nd\r\ne'
  expect(withLineEnds('a\nb\nnew\nd\ne\nlast', disk)).toBe('\ufeffa\r\nb\nnew\r\nd\r\ne\r\nlast')
  expect(withLineEnds('b\nc', disk)).toBe('\ufeffb\nc')
  expect(withLineEnds('x', '')).toBe('x')
})
