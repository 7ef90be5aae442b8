import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readRecord, recordsOf } from '../../generator/draft/records.ts'
import { REAL_SITE } from '../fixtures/real-site.ts'

const site: unknown = parse(REAL_SITE)
const at = (value: unknown, path: readonly PropertyKey[]) =>
  path.reduce<unknown>((parent, key) => (parent as Record<PropertyKey, unknown>)[key], value)

test.each([
  ['with line feeds', REAL_SITE],
  ['with Windows line ends and a byte order mark', `\ufeff${REAL_SITE.replaceAll('\n', '\r\n')}`],
])('every record of the real site %s reads by itself as it does in the file', (_, text) => {
  const records = recordsOf(text)
  for (const record of records) {
    const read = readRecord(text.slice(record.from, record.to), record)
    expect(read, record.path.join('.')).toEqual({ value: at(site, record.path) })
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
  const records = recordsOf(`x: 1\nlist:\n${'  - { a: 1 }\n'.repeat(400)}  # end\ny: 2\n`)
  const paths = records.map(({ path }) => path.join('.'))
  expect(paths.slice(0, 4)).toEqual(['x', 'list', 'list.0', 'list.1'])
  expect(paths.at(-1)).toBe('y')
  expect(recordsOf('a: [\n')).toEqual([])
  expect(recordsOf('a: &a 1\nb: *a\n')).toEqual([])
})

test('lines that hold something else by now are not read as the record', () => {
  const record = { path: ['list', 0], from: 0, to: 0 }
  expect(readRecord('  - a: 1\n', record)).toEqual({ value: { a: 1 } })
  expect(readRecord('  - a: 1\n  - b: 2\n', record)).toBeUndefined()
  expect(readRecord('  - a: [\n', record)).toBeUndefined()
  expect(readRecord('# nothing\n', record)).toBeUndefined()
  const key = { path: ['list'], from: 0, to: 0 }
  expect(readRecord('lists: 1\n', key)).toBeUndefined()
  expect(readRecord('list: 1\nmore: 2\n', key)).toBeUndefined()
  expect(readRecord('list: *anchor\n', key)).toBeUndefined()
})
