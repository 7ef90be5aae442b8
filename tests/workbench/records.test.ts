import { expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { readSource } from '../../generator/read/source.ts'
import { outlineOf } from '../../workbench/server/draft/outline.ts'
import { readRecord, recordsOf } from '../../workbench/server/draft/records.ts'
import { FULL_SITE } from '../fixtures/full-site.ts'
import { REAL_SITE } from '../fixtures/real-site.ts'

const site: unknown = parse(REAL_SITE)
const recordsIn = (text: string) => recordsOf(readSource(text, 'site.yaml'), text)
const at = (value: unknown, path: readonly PropertyKey[]) =>
  path.reduce<unknown>((parent, key) => (parent as Record<PropertyKey, unknown>)[key], value)

test('every record of the real site reads by itself as it does in the file', () => {
  const records = recordsIn(REAL_SITE)
  for (const record of records) {
    const read = readRecord(REAL_SITE.slice(record.from, record.to), record)
    expect(read?.value, record.path.join('.')).toEqual(at(site, record.path))
  }
  const sizes = records
    .filter(({ path }) => !records.some((other) => isInside(other.path, path)))
    .map(({ from, to }) => to - from)
  expect(Math.max(...sizes), 'the largest undivided record').toBeLessThan(20_000)
})

function isInside(path: readonly PropertyKey[], outer: readonly PropertyKey[]): boolean {
  return path.length > outer.length && outer.every((key, index) => key === path[index])
}

test('a line of a city is a record, with the comment lines below it', () => {
  const records = recordsIn(`x: 1\nlist:\n${'  - { a: 1 }\n'.repeat(400)}  # end\ny: 2\n`)
  const paths = records.map(({ path }) => path.join('.'))
  expect(paths.slice(0, 4)).toEqual(['x', 'list', 'list.0', 'list.1'])
  expect(paths.at(-1)).toBe('y')
  expect(recordsIn('a: [\n')).toEqual([])
  // What the alias stands for is in the lines of the other record.
  expect(recordsIn('a: &a\n  x: 1\nb: *a\n').map(({ path }) => path)).toEqual([
    ['a'],
    ['a', 'x'],
    ['b'],
  ])
})

test('the outline lists every record with a name, and no field of a block that is one record', () => {
  const text = stringify(FULL_SITE, { aliasDuplicateObjects: false })
  const source = readSource(text, 'site.yaml')
  const entries = outlineOf(recordsOf(source, text), source.value, text)
  const listed = (block: string) =>
    entries.flatMap(({ path }) => (path.length === 2 && path[0] === block ? [path[1]] : []))
  for (const block of ['cityTexts', 'sources', 'prices', 'pictures', 'traits'] as const) {
    const names = Object.keys(FULL_SITE[block] ?? {})
    expect(names, block).not.toEqual([])
    expect(listed(block), block).toEqual(names)
  }
  expect(listed('cities')).toEqual([...FULL_SITE.cities.keys()])
  for (const block of ['home', 'business', 'glossary', 'wording'])
    expect(listed(block), block).toEqual([])
  expect(entries.filter(({ label }) => label === 'No name yet')).toEqual([])
})

test('lines that hold something else by now are not read as the record', () => {
  const record = { path: ['list', 0], from: 0, to: 0 }
  expect(readRecord('  - a: 1\n', record)?.value).toEqual({ a: 1 })
  expect(readRecord('  - a: 1\n  - b: 2\n', record)).toBeUndefined()
  expect(readRecord('  - a: [\n', record)).toBeUndefined()
  expect(readRecord('# nothing\n', record)).toBeUndefined()
  const key = { path: ['list'], from: 0, to: 0 }
  expect(readRecord('lists: 1\n', key)).toBeUndefined()
  expect(readRecord('list: 1\nmore: 2\n', key)).toBeUndefined()
  expect(readRecord('list: *anchor\n', key)).toBeUndefined()
  expect(readRecord('list: &anchor 1\n', key)).toBeUndefined()
})
