import { expect, test } from 'vitest'
import { shellOf } from '../../generator/pages/shell.ts'
import { PROP_ROLES, roleOf } from '../../schema/prop-roles.ts'
import { fullPages, realContext, realPages } from '../fixtures/real-pages.ts'

const ROLES = Object.entries(PROP_ROLES)
const NAMED: readonly string[] = PROP_ROLES.named.keys

/** Each key below `value`, with the one above it. */
function* keysIn(value: unknown, above = ''): Generator<{ key: string; above: string }> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) {
    const isItem = Array.isArray(value)
    if (!isItem) yield { key, above }
    yield* keysIn(part, isItem ? above : key)
  }
}

/** Every key in the props of any page, and in what surrounds every page. */
const KEYS = [...realPages(), ...fullPages()]
  .flatMap(({ props }) => [...keysIn(props)])
  .concat([...keysIn(shellOf(realContext()))])

test('every key in the props of a page has a role', () => {
  const all = new Set<string>(ROLES.flatMap(([, { keys }]) => keys))
  const missing = KEYS.filter(({ key, above }) => !NAMED.includes(above) && !all.has(key))
  expect(
    [...new Set(missing.map(({ key, above }) => `${above} ${key}`))],
    'Give each key a role in schema/prop-roles.ts.',
  ).toEqual([])
})

test('no key has two roles', () => {
  const keys = ROLES.flatMap(([, role]) => [...role.keys])
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

test('no name of a label is the key of a prop that is not words', () => {
  const names = KEYS.filter(({ above }) => NAMED.includes(above)).map(({ key }) => key)
  expect(names).toContain('ridge')
  expect(names.filter((name) => roleOf(name).isUntraced || roleOf(name).isUnplanned)).toEqual([])
})
