import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { valueAt } from '../../generator/read/value-at.ts'
import type { FieldEdit, Path } from '../../workbench/contract/form.ts'
import { edited, pathsOf, read, said, some, textAfter } from '../fixtures/field-edits.ts'
import { FULL_SITE } from '../fixtures/full-site.ts'
import { REAL_SITE } from '../fixtures/real-site.ts'
import { rounds } from '../setup/rounds.ts'

describe('every list and every map', () => {
  const SITES = [
    ['of the full site', stringify(FULL_SITE, { lineWidth: 0, aliasDuplicateObjects: false })],
    ['of the real site', REAL_SITE],
  ].slice(0, rounds(1, 2)) as [string, string][]

  // From the end, so that the positions of what comes later stay.
  const collections = (value: unknown) =>
    some(pathsOf(value).filter((path) => typeof valueAt(value, path) === 'object')).reverse()

  const listsOf = (value: unknown) =>
    collections(value).filter((path) => {
      const part = valueAt(value, path)
      return Array.isArray(part) && part.length > 0
    })

  test.each(SITES)(
    '%s: a copy of each last entry, taken out again, leaves the bytes',
    (_name, text) => {
      const value = read(text)
      const lists = listsOf(value)
      const last = (path: Path) => (valueAt(value, path) as unknown[]).length - 1
      const copies = lists.map(
        (path): FieldEdit => ({ kind: 'duplicate', path: [...path, last(path)] }),
      )
      const copied = textAfter(text, ...copies)
      expect(said(read(copied))).toEqual(said(copies.reduce(edited, value)))
      const removals = lists.map(
        (path): FieldEdit => ({ kind: 'remove', path: [...path, last(path) + 1] }),
      )
      expect(textAfter(copied, ...removals.reverse())).toBe(text)
    },
  )

  test.each(SITES)('%s: each first entry moves to the end and back', (_name, text) => {
    const value = read(text)
    const lists = listsOf(value)
    const last = (path: Path) => (valueAt(value, path) as unknown[]).length - 1
    const moves = lists.map(
      (path): FieldEdit => ({ kind: 'move', path: [...path, 0], to: last(path) }),
    )
    const moved = textAfter(text, ...moves)
    expect(said(read(moved))).toEqual(said(moves.reduce(edited, value)))
    const back = lists.map(
      (path): FieldEdit => ({ kind: 'move', path: [...path, last(path)], to: 0 }),
    )
    expect(textAfter(moved, ...back.reverse())).toBe(text)
  })

  test.each(SITES)('%s: the first and the last entry of each goes', (_name, text) => {
    const value = read(text)
    const keys = (path: Path) => {
      const part = valueAt(value, path) as object
      return Array.isArray(part) ? Array.from(part.keys()) : Object.keys(part)
    }
    const removals = collections(value).flatMap((path) =>
      [keys(path).at(-1), ...keys(path).slice(0, -1).slice(0, 1)].flatMap((key): FieldEdit[] =>
        key === undefined || path.length === 0 ? [] : [{ kind: 'remove', path: [...path, key] }],
      ),
    )
    const left = textAfter(text, ...removals)
    expect(said(read(left))).toEqual(said(removals.reduce(edited, value)))
  })

  test.each(SITES)(
    '%s: a new entry like the last one at the beginning and the end',
    (_name, text) => {
      const value = read(text)
      const inserts = collections(value).flatMap((path): FieldEdit[] => {
        const part = valueAt(value, path)
        if (!Array.isArray(part) || part.length === 0) return []
        const [first, entry] = [part[0], part.at(-1)]
        return [
          { kind: 'insert', path, value: first },
          { kind: 'insert', path, at: 0, value: entry },
        ]
      })
      const made = textAfter(text, ...inserts)
      expect(said(read(made))).toEqual(said(inserts.reduce(edited, value)))
    },
  )
})
