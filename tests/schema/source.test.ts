import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { sourcesSchema } from '../../schema/source.ts'
import { answers } from '../fixtures/mistakes.ts'
import { SOURCES } from '../fixtures/sources.ts'

const [id, source] = Object.entries(SOURCES)[0] ?? []
const WHEN = 'Use the day you last read it as year, month and day, e.g. checked: 2026-11-22'

test('a source has a title, a publisher, an address and the day it was checked', () => {
  expect(answers(sourcesSchema, SOURCES)).toEqual([])
  expect(answers(sourcesSchema, { law: {} })).toHaveLength(4)
})

test('a date needs no quotes', () => {
  const typed = `law:
  title: The law
  publisher: The state
  url: https://law.example/
  checked: 2026-11-22
`
  expect(sourcesSchema.parse(parse(typed)).law?.checked).toBe('2026-11-22')
})

test.each(['November 22, 2026', '11/22/2026', '2026-2-1', '2026-02-30', '2026-13-01', 2026, ''])(
  '%j is answered with a date that works',
  (checked) => {
    expect(answers(sourcesSchema, { law: { ...source, checked } })).toEqual([WHEN])
  },
)

test.each(['http://law.example/', 'law.example', '/sitemap', 'javascript:alert(1)'])(
  'the address %j is answered with a full https address',
  (url) => {
    expect(answers(sourcesSchema, { law: { ...source, url } })).toEqual([
      expect.stringContaining('Use a full https address, e.g. url: https://'),
    ])
  },
)

test('an id is what a footnote can name', () => {
  expect(id).toBe('claim-law')
  expect(answers(sourcesSchema, { 'The law': source })).toHaveLength(1)
})
