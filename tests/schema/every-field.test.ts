import { describe, expect, test } from 'vitest'
import { valueAt } from '../../generator/read/value-at.ts'
import { siteJsonSchema, siteSchema } from '../../schema/site.ts'
import { FULL_SITE } from '../fixtures/full-site.ts'

type Path = (string | number)[]
type Node = Record<string | number, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** The paths of all values that a site may have; of a list, the first entry stands for all. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  if (!isNode(value)) return [path]
  const keys = Array.isArray(value) ? [0].slice(0, value.length) : Object.keys(value)
  return [path, ...keys.flatMap((key) => pathsIn(value[key], [...path, key]))]
}

/** Issues about the full site with the value at `path` changed in each of these ways, below the path of its block. */
function issuesWith(path: Path, ...changes: ((value: unknown) => unknown)[]) {
  const [block = '', ...rest] = path
  const schema = block === '' ? siteSchema : siteSchema.in.shape[block as keyof typeof FULL_SITE]
  // Not structuredClone: it keeps what two records share.
  const root = JSON.parse(JSON.stringify({ value: valueAt(FULL_SITE, path.slice(0, 1)) })) as Node
  const place = ['value', ...rest]
  const parent = valueAt(root, place.slice(0, -1))
  const key = place.at(-1) ?? ''
  if (!isNode(parent)) throw new Error(`There is nothing at ${path.join('.')}`)
  const before = parent[key]
  return changes.flatMap((change) => {
    parent[key] = change(before)
    return schema.safeParse(root.value).error?.issues ?? []
  })
}

const PATHS = pathsIn(FULL_SITE)
/** Blocks whose keys the marketer chooses: there an unknown key is a new entry. */
const OWN_KEYS = [
  'traits',
  'pictures',
  'prices',
  'promises.work',
  'glossary.terms',
  'sources',
  'cityTexts',
  'cityTexts.tampa.services',
  'services.0.traits',
  'tools.repair-or-replace.materials',
]
const RECORDS = PATHS.filter((path) => {
  const value = valueAt(FULL_SITE, path)
  return isNode(value) && !Array.isArray(value) && !OWN_KEYS.includes(path.join('.'))
})

/** Paths by the block that they are in. */
function byBlock(paths: readonly Path[]): [block: string, paths: readonly Path[]][] {
  const blocks = [...new Set(paths.map(([block]) => block))]
  return blocks.map((block) => [
    String(block ?? 'the top'),
    paths.filter(([first]) => first === block),
  ])
}

interface JsonSchema {
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
}

/** Paths of the fields that `schema` knows and `value` does not use. */
function unusedFields(
  { properties = {}, items }: JsonSchema,
  value: unknown,
  path: Path,
): string[] {
  if (items !== undefined) return unusedFields(items, valueAt(value, [0]), [...path, 0])
  return Object.entries(properties).flatMap(([key, field]) => {
    const part = valueAt(value, [key])
    return part === undefined
      ? [[...path, key].join('.')]
      : unusedFields(field, part, [...path, key])
  })
}

test('the site that uses every field is valid, and does use every field', () => {
  expect(siteSchema.safeParse(FULL_SITE).error).toBeUndefined()
  // A menu group has either items or cities, a redirect either to or gone, a closed day no open; the second of each has it.
  expect(
    unusedFields(siteJsonSchema(), FULL_SITE, []),
    'An example of each field stands in tests/fixtures/full-site.ts.',
  ).toEqual(['closedDays.0.open', 'navigation.menus.0.groups.0.cities', 'redirects.0.gone'])
})

describe('keys are strict', () => {
  test.each(byBlock(RECORDS))('an unknown key is refused in every record of %s', (_, paths) => {
    for (const path of paths) {
      const issues = issuesWith(path, (record) => ({ ...(record as Node), qqqqqqqqqqqqqqqq: 1 }))
      expect(
        issues.map(({ code, path: at }) => ({ code, path: at })),
        path.join('.'),
      ).toEqual([{ code: 'unrecognized_keys', path: path.slice(1) }])
      expect(issues[0]?.message).toMatch(/^"q+" is not a key here\. The keys are: /)
    }
  })

  test.each(byBlock(RECORDS))(
    'a misspelled key is answered with the right one in every record of %s',
    (_, paths) => {
      for (const path of paths) {
        const [key = ''] = Object.keys(valueAt(FULL_SITE, path) as Node)
        const misspelled = `${key}s`
        const messages = issuesWith(path, (record) => {
          const { [key]: value, ...rest } = record as Node
          return { ...rest, [misspelled]: value }
        }).map(({ message }) => message)
        expect(messages, path.join('.')).toContain(
          `"${misspelled}" is not a key here. Did you mean "${key}"?`,
        )
      }
    },
  )
})

describe('every mistake has a hint', () => {
  const WRONG = [
    undefined,
    null,
    true,
    7,
    -7,
    1.5,
    '',
    ' ',
    'No way!',
    '\u0007',
    [],
    [1],
    {},
    { Q: 1 },
  ]
  const zodWords = /^(Invalid|Too (big|small)|Unrecognized)|expected/

  test.each(byBlock(PATHS.slice(1)))(
    'no wrong value in %s is answered in the words of zod',
    (_, paths) => {
      for (const path of paths) {
        const messages = issuesWith(path, ...WRONG.map((wrong) => () => wrong)).map(
          ({ message }) => message,
        )
        expect(messages, path.join('.')).not.toEqual([])
        expect(
          messages.filter((message) => zodWords.test(message)),
          path.join('.'),
        ).toEqual([])
      }
    },
  )
})
