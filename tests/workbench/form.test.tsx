import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { valueAt } from '../../generator/read/value-at.ts'
import { siteJsonSchema } from '../../schema/site.ts'
import { BLOCK_GROUPS, BLOCKS, titleOf } from '../../schema/titles.ts'
import type { JsonSchema } from '../../workbench/contract/api.ts'
import type { Path } from '../../workbench/contract/form.ts'
import { blankOf, controlOf, entrySchema, isBranch } from '../../workbench/form/control-of.ts'
import { AnyField } from '../../workbench/form/record-fields.tsx'
import { type Scope, ScopeContext } from '../../workbench/form/scope.ts'
import { placeAfter } from '../../workbench/form/text-place.ts'
import { typedValue } from '../../workbench/form/typed-value.ts'
import type { Session } from '../../workbench/session/session.ts'
import { FIRST_PARTS, snapshotOf } from '../../workbench/session/snapshot.ts'
import { SessionContext } from '../../workbench/session/use-session.ts'
import { keysOf, schemasAt } from '../../workbench/site/schema-walk.ts'
import { FULL_SITE } from '../fixtures/full-site.ts'

const SCHEMA: JsonSchema = JSON.parse(JSON.stringify(siteJsonSchema()))

const SNAPSHOT = snapshotOf({ ...FIRST_PARTS, schema: SCHEMA })
const SESSION: Pick<Session, 'subscribe' | 'getSnapshot' | 'unsent'> = {
  subscribe: () => () => true,
  getSnapshot: () => SNAPSHOT,
  unsent: new Set(),
}

const SCOPE: Scope = {
  AnyField,
  record: [],
  isLocked: false,
  findings: [],
  target: undefined,
  reached: new Set(),
  valueOf: () => undefined,
  write: async () => true,
  goTo: () => undefined,
  alongside: () => [],
}

/** The paths of all fields that site.yaml may have; of a list or a map, one entry stands for all. */
function fieldsIn(schema: JsonSchema, path: Path = []): Path[] {
  const control = controlOf(schema)
  if (control === 'list') return [path, ...fieldsIn(entrySchema(schema), [...path, 0])]
  if (control === 'map') {
    const [key = 'name'] = Object.keys((schema.examples?.[0] as object | undefined) ?? {})
    return [path, ...fieldsIn(entrySchema(schema), [...path, key])]
  }
  if (control !== 'group') return [path]
  return [
    path,
    ...keysOf([schema]).flatMap(({ key, schema: field }) => fieldsIn(field, [...path, key])),
  ]
}

const FIELDS = fieldsIn(SCHEMA).slice(1)

function schemaOf(path: Path): JsonSchema {
  const [schema] = schemasAt(SCHEMA, path)
  if (schema === undefined) throw new Error(`The schema has no ${path.join('.')}.`)
  return schema
}

function drawn(path: Path): string {
  const schema = schemaOf(path)
  return renderToStaticMarkup(
    <SessionContext value={SESSION as Session}>
      <ScopeContext value={SCOPE}>
        <AnyField
          schema={schema}
          path={path}
          value={valueAt(FULL_SITE, path) ?? schema.examples?.[0]}
          title={titleOf(path)}
          isRequired
        />
      </ScopeContext>
    </SessionContext>,
  )
}

test('the schema has many fields', () => {
  expect(FIELDS.length).toBeGreaterThan(700)
})

test.each(Object.keys(BLOCKS))('every field of %s has a control, tied to its name', (block) => {
  const fields = FIELDS.filter(([top]) => top === block)
  expect(fields).not.toEqual([])
  for (const path of fields) {
    const name = path.join('.')
    const html = drawn(path)
    expect(html, name).toMatch(/<(?:input|textarea|select|button)\b|class="prose"/)
    const words = html.replaceAll(/<[^>]*>/g, '\n').replaceAll('&#x27;', "'")
    expect(words, name).toContain(titleOf(path))
    if (isBranch(schemaOf(path))) continue
    const id = /<label for="([^"]+)"/.exec(html)?.[1]
    const isTied = id !== undefined && html.includes(`id="${id}"`)
    const isNamed = /role="group" aria-labelledby="|<label class="form-switch">/.test(html)
    expect(isTied || isNamed, `the control of ${name} is tied to its name`).toBe(true)
  }
})

test('blocks are in the order of their groups', () => {
  const groups = Object.values(BLOCKS).map(({ group }) => BLOCK_GROUPS.indexOf(group))
  expect(groups).toEqual(groups.toSorted((one, other) => one - other))
})

test('a new record has all that it must have, and nothing else', () => {
  expect(blankOf(entrySchema(schemaOf(['cities'])))).toEqual({
    name: '',
    county: '',
    coverage: 'full',
  })
  expect(blankOf(entrySchema(schemaOf(['testimonials'])))).toEqual({
    name: '',
    rating: '',
    text: '',
  })
})

describe('what is typed', () => {
  test.each<[Path, string, unknown]>([
    [['prices', 'x', 'low'], '$1,200.50', 1200.5],
    [['prices', 'x', 'low'], 'about 5', 'about 5'],
    [['constants', 'rebateAmount'], '750', '$750'],
    [['constants', 'rebateAmount'], '$1,000', '$1,000'],
    [['business', 'phone'], '+1 813.555.0199', '(813) 555-0199'],
    [['business', 'phone'], '555-0199', '555-0199'],
    [['business', 'name'], '  Pelican Ridge ', 'Pelican Ridge'],
    [['cities', 0, 'position'], '28.0186, -82.1129', [28.02, -82.11]],
    [
      ['cities', 0, 'position'],
      'https://www.google.com/maps/@28.0186,-82.1129,12z',
      [28.02, -82.11],
    ],
    [
      ['cities', 0, 'position'],
      'https://www.google.com/maps/place/Plant+City/@28.1,-82.9,12z/data=!3d28.0186!4d-82.1129',
      [28.02, -82.11],
    ],
    [['cities', 0, 'position'], '28.0186° N, 82.1129° W', [28.02, -82.11]],
    [['cities', 0, 'position'], `28°01'07"N 82°06'46"W`, [28.02, -82.11]],
    [['cities', 0, 'position'], 'near Tampa', undefined],
    [['business', 'position'], '28.12512, -82.49255', { latitude: 28.12512, longitude: -82.49255 }],
  ])('%j: %s', (path, typed, value) => {
    expect(typedValue(schemaOf(path), typed)).toEqual(value)
  })

  test('a text on lines of its own keeps the end of its last line', () => {
    const body = schemaOf(['guides', 0, 'body'])
    expect(typedValue(body, 'New words.', 'Old words.\n')).toBe('New words.\n')
    expect(typedValue(body, 'New words.', 'Old words.')).toBe('New words.')
  })
})

test.each([
  ['', 'Roofs in Tampa', 0],
  ['Roofs ', 'Roofs in Tampa', 6],
  ['"Roofs in', 'Roofs in Tampa', 8],
  ['>-\n      Roofs\n      in', 'Roofs in Tampa', 8],
  ['|\n  ## Roofs\n\n  in ', '## Roofs\n\nin Tampa', 13],
  [`'Land O'' La`, "Land O' Lakes", 10],
  ['"He said \\"no', 'He said "no" twice', 11],
])('%j in the file is before the same word of the text', (lead, text, at) => {
  expect(placeAfter(lead, text)).toBe(at)
})
