import { expect, test } from 'vitest'
import { remember } from '../../generator/text/remember.ts'

test('a value is made once, and forgotten after 20,000 others: dev reads another text with every save', () => {
  const valueFor = remember((text) => ({ text }))
  const first = valueFor('Call us.')
  expect(valueFor('Call us.')).toBe(first)

  for (let version = 0; version < 20_000; version++) valueFor(`${version}`)

  expect(valueFor('Call us.')).not.toBe(first)
  expect(valueFor('Call us.')).toEqual(first)
})
