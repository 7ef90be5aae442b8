import { expect, test } from 'vitest'
import { siteJsonSchema } from '../../schema/site.ts'
import type { JsonSchema } from '../../workbench/contract/api.ts'
import { splitEntries } from '../../workbench/form/split-entries.ts'
import { schemasAt } from '../../workbench/site/schema-walk.ts'

const SCHEMA: JsonSchema = JSON.parse(JSON.stringify(siteJsonSchema()))

function entrySchemaAt(...path: (string | number)[]): JsonSchema {
  const [schema] = schemasAt(SCHEMA, [...path, 0])
  if (schema === undefined) throw new Error(`${path.join('.')} is no list.`)
  return schema
}

const NEIGHBORHOODS = entrySchemaAt('cityTexts', 'tampa', 'neighborhoods')
const ZIPS = entrySchemaAt('cityTexts', 'tampa', 'zips')
const STEPS = entrySchemaAt('tools', 'emergency-check', 'outcomes', 'danger', 'steps')
const RELATED = entrySchemaAt('guides', 0, 'related')

test.each([
  ['33563, 33565'],
  ['33563,33565'],
  ['33563 33565'],
  ['33563; 33565'],
  ['33563\n33565'],
  ['33563,\r\n33565\n'],
  ['- 33563\n- 33565'],
])('%j are two ZIP codes', (typed) => {
  expect(splitEntries(typed, ZIPS)).toEqual(['33563', '33565'])
})

test.each([
  ['Walden Lake, Historic Downtown'],
  ['Walden Lake\nHistoric Downtown'],
  ['Walden Lake; Historic Downtown'],
  ['• Walden Lake\n\n• Historic Downtown'],
])('%j are two neighborhoods', (typed) => {
  expect(splitEntries(typed, NEIGHBORHOODS)).toEqual(['Walden Lake', 'Historic Downtown'])
})

test.each([
  'Walden Lake',
  'Plant City, FL',
  'Plant City, Florida',
  'Close to the water, and low.',
  'Everything between the old rail line and the lake, Downtown',
])('%j is one neighborhood', (typed) => {
  expect(splitEntries(typed, NEIGHBORHOODS)).toEqual([typed])
})

test('a comma in a step stays, and a line is a step', () => {
  expect(splitEntries('Stay out, Call us\nMove the car', STEPS)).toEqual([
    'Stay out, Call us',
    'Move the car',
  ])
})

test('names are several only where all of them are known, and commas may be in one', () => {
  const known = ['Roof repair in Tampa, FL', 'Roof rats', '/sitemap']
  const isName = (text: string) => known.includes(text)
  expect(splitEntries('Roof repair in Tampa, FL', RELATED, isName)).toHaveLength(1)
  expect(splitEntries('Roof rats, /sitemap', RELATED, isName)).toEqual(['Roof rats', '/sitemap'])
  expect(splitEntries('Roof rats, Roof cats', RELATED, isName)).toHaveLength(1)
})
