import { ChangeSet } from '@codemirror/state'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  createEditSession,
  type EditSession,
  toText,
} from '../../workbench/server/draft/edit-session.ts'
import { lineChanges } from '../../workbench/server/draft/line-diff.ts'
import { REAL_SITE } from '../fixtures/real-site.ts'

const FILE = 'name: One\n# a comment\nlist:\n  - "é 😀"   # odd\n\n  - last'

/** A change of a browser: `insert` in place of what is from `from` to `to`. */
function typed(draft: EditSession, from: number, to: number, insert: string, clientID = 'a') {
  const changes = ChangeSet.of({ from, to, insert: toText(insert) }, draft.text.length, '\n')
  return draft.push(draft.version, [{ clientID, changes: changes.toJSON() }])
}

test('a new draft says what the file says, character by character', () => {
  const draft = createEditSession(FILE)
  expect(draft.text).toBe(FILE)
  expect(draft).toMatchObject({ isDirty: false, canUndo: false, canRedo: false, version: 0 })
})

test('an edit changes nothing beside it, and undo and redo bring back the very characters', () => {
  const draft = createEditSession(FILE)
  const at = FILE.indexOf('One')
  typed(draft, at, at + 3, 'Two')
  const edited = FILE.replace('One', 'Two')
  expect(draft.text).toBe(edited)
  expect(draft.isDirty).toBe(true)
  expect(draft.undo()).toBe(true)
  expect(draft.text).toBe(FILE)
  expect(draft.isDirty).toBe(false)
  expect(draft.redo()).toBe(true)
  expect(draft.text).toBe(edited)
  expect(draft.redo()).toBe(false)
})

test('what is typed in one go is undone in one go, another place or a pause is not', () => {
  let time = 0
  const draft = createEditSession('a\nb\n', { now: () => time })
  typed(draft, 1, 1, 'x')
  time = 500
  typed(draft, 2, 2, 'y')
  typed(draft, 5, 5, 'z')
  time = 5000
  typed(draft, 6, 6, '!')
  expect(draft.text).toBe('axy\nbz!\n')
  draft.undo()
  expect(draft.text).toBe('axy\nbz\n')
  draft.undo()
  expect(draft.text).toBe('axy\nb\n')
  draft.undo()
  expect(draft.text).toBe('a\nb\n')
})

test('a paste is a step of its own, also in the middle of typing', () => {
  const draft = createEditSession('', { now: () => 1_000_000 })
  const push = (at: number, insert: string, isStep: boolean) => {
    const changes = ChangeSet.of({ from: at, insert }, draft.text.length).toJSON()
    draft.push(draft.version, [{ clientID: 'a', changes, isStep }])
  }
  push(0, 'a', false)
  push(1, 'b', false)
  push(2, 'PASTED', true)
  push(8, 'c', false)
  push(9, 'd', false)
  const undone = [1, 2, 3].map(() => draft.undo() && draft.text)
  expect(undone).toEqual(['abPASTED', 'ab', ''])
})

test('edits of one field are undone together, those of another and those before a save are not', () => {
  const draft = createEditSession('a: 1\n')
  draft.edit({ from: 3, to: 4, insert: '2' }, 'a')
  draft.saved()
  draft.edit({ from: 3, to: 4, insert: '3' }, 'a')
  draft.edit({ from: 3, to: 4, insert: '45' }, 'a')
  draft.edit({ from: 3, to: 5, insert: '6' }, 'b')
  const undone = [1, 2, 3].map(() => draft.undo() && draft.text)
  expect(undone).toEqual(['a: 45\n', 'a: 2\n', 'a: 1\n'])
})

test('a pause of more than a second in one field ends a step, however long somebody writes', () => {
  let time = 1_000_000
  const draft = createEditSession('', { now: () => time })
  const write = (word: string, pause: number) => {
    time += pause
    draft.edit({ from: draft.text.length, insert: word }, 'lead')
  }
  write('We ', 0)
  write('mend ', 900)
  write('roofs.', 900)
  for (const word of [' Call', ' us', ' now.']) write(word, 1100)
  const undone = [1, 2, 3, 4].map(() => draft.undo() && draft.text)
  expect(undone).toEqual(['We mend roofs. Call us', 'We mend roofs. Call', 'We mend roofs.', ''])
})

test('what is typed right after an undo does not join what is left', () => {
  let time = 1_000_000
  const draft = createEditSession('', { now: () => time })
  draft.edit({ from: 0, insert: 'one' }, 'lead')
  draft.edit({ from: 3, insert: 'two' }, 'text')
  draft.undo()
  time += 200
  draft.edit({ from: 3, insert: '!' }, 'lead')
  draft.undo()
  expect(draft.text).toBe('one')
})

test('undo goes back over a save, and then there is something to save again', () => {
  const draft = createEditSession(FILE)
  typed(draft, 0, 0, '# top\n')
  draft.saved()
  expect(draft.isDirty).toBe(false)
  draft.undo()
  expect(draft.text).toBe(FILE)
  expect(draft.isDirty).toBe(true)
})

test('discard goes back to the file, and undo takes the discard back', () => {
  const draft = createEditSession(FILE)
  typed(draft, FILE.length, FILE.length, '\nmore: 1')
  const edited = draft.text
  draft.discard()
  expect(draft.text).toBe(FILE)
  draft.undo()
  expect(draft.text).toBe(edited)
})

test('changes for an older version are refused, and the browser can catch up', () => {
  const draft = createEditSession('abc')
  typed(draft, 3, 3, 'd')
  const late = ChangeSet.of({ from: 0, insert: 'x' }, 3).toJSON()
  expect(draft.push(0, [{ clientID: 'b', changes: late }])).toBe(false)
  const [missed] = draft.since(0) ?? []
  expect(ChangeSet.fromJSON(missed?.changes).apply(toText('abc')).toString()).toBe('abcd')
  expect(draft.since(1)).toEqual([])
  expect(draft.since(2)).toBeUndefined()
})

test('changes that do not fit the text are refused as a whole', () => {
  const draft = createEditSession('abc')
  const fits = ChangeSet.of({ from: 0, insert: 'x' }, 3).toJSON()
  expect(() =>
    draft.push(0, [
      { clientID: 'b', changes: fits },
      { clientID: 'b', changes: fits },
    ]),
  ).toThrow(RangeError)
  expect(draft.text).toBe('abc')
  expect(draft.version).toBe(0)
})

const TEXTS = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '😀', ' ', '#') })

/** The beginning of the character at `place`: half of an emoji is refused. */
function characterAt(text: string, place: number): number {
  return /[\udc00-\udfff]/.test(text.charAt(place)) ? place - 1 : place
}

test('any edits of any text are undone to the character, one by one', () => {
  const edits = fc.array(fc.tuple(fc.nat(), fc.nat(), TEXTS), { maxLength: 20 })
  fc.assert(
    fc.property(TEXTS, edits, (text, list) => {
      const draft = createEditSession(text, { now: () => 0 })
      for (const [a, b, insert] of list) {
        const [from = 0, to = 0] = [a, b]
          .map((place) => characterAt(draft.text, place % (draft.text.length + 1)))
          .sort((x, y) => x - y)
        const expected = draft.text.slice(0, from) + insert + draft.text.slice(to)
        draft.edit({ from, to, insert: toText(insert) })
        expect(draft.text).toBe(expected)
      }
      const edited = draft.text
      while (draft.undo());
      expect(draft.text).toBe(text)
      while (draft.redo());
      expect(draft.text).toBe(edited)
    }),
  )
})

test('the changes between two texts make one into the other', () => {
  fc.assert(
    fc.property(TEXTS, TEXTS, (before, after) => {
      const changes = lineChanges(toText(before), toText(after))
      expect(changes.apply(toText(before)).toString()).toBe(after)
    }),
    { numRuns: 500 },
  )
})

describe('when the file changes on disk', () => {
  const BASE = 'one\ntwo\nthree\nfour\nfive\n'

  test('a draft without edits follows it', () => {
    const draft = createEditSession(BASE)
    draft.changedOnDisk(BASE.replace('two', '2'))
    expect(draft.text).toBe(BASE.replace('two', '2'))
    expect(draft).toMatchObject({ isDirty: false, canUndo: false, conflicts: [] })
  })

  test('edits elsewhere are merged', () => {
    const draft = createEditSession(BASE)
    draft.edit({ from: 0, to: 3, insert: 'ONE' })
    draft.changedOnDisk(BASE.replace('five', '5').replace('three\n', ''))
    expect(draft.text).toBe('ONE\ntwo\nfour\n5\n')
    expect(draft.conflicts).toEqual([])
    expect(draft.isDirty).toBe(true)
    draft.discard()
    expect(draft.text).toBe('one\ntwo\nfour\n5\n')
  })

  test('edits of the same lines are a conflict, and both versions are kept until somebody chooses', () => {
    const draft = createEditSession(BASE)
    draft.edit({ from: 4, to: 7, insert: 'mine' })
    draft.changedOnDisk(BASE.replace('two', 'theirs'))
    expect(draft.text).toBe('one\nmine\nthree\nfour\nfive\n')
    const [conflict] = draft.conflicts
    expect(conflict).toMatchObject({ mine: 'mine\n', theirs: 'theirs\n', from: 4, to: 9 })
    draft.edit({ from: 0, insert: 'zero\n' })
    expect(draft.conflicts[0]).toMatchObject({ from: 9, to: 14 })
    expect(draft.resolve(conflict?.id ?? 0, 'theirs')).toBe(true)
    expect(draft.text).toBe('zero\none\ntheirs\nthree\nfour\nfive\n')
    expect(draft.conflicts).toEqual([])
    expect(draft.resolve(conflict?.id ?? 0, 'theirs')).toBe(false)
    draft.undo()
    expect(draft.text).toContain('\nmine\n')
  })

  test('the same edit on both sides is no conflict', () => {
    const draft = createEditSession(BASE)
    draft.edit({ from: 4, to: 7, insert: '2' })
    draft.changedOnDisk(BASE.replace('two', '2'))
    expect(draft).toMatchObject({ isDirty: false, conflicts: [] })
  })

  test('nothing that either side wrote is lost', () => {
    const lines = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 8 })
    fc.assert(
      fc.property(lines, lines, lines, (base, mine, theirs) => {
        const unique = (side: string) => (line: string, index: number) => `${line}${side}${index}`
        const own = mine.map(unique('m'))
        const other = theirs.map(unique('t'))
        const draft = createEditSession(base.join('\n'))
        draft.edit({ from: 0, to: draft.text.length, insert: toText(own.join('\n')) })
        draft.changedOnDisk(other.join('\n'))
        const all = draft.text + draft.conflicts.map((conflict) => conflict.theirs).join('')
        for (const line of [...own, ...other]) expect(all).toContain(line)
      }),
    )
  })

  test('a file with another end of every line does not keep anybody waiting', () => {
    const draft = createEditSession(REAL_SITE)
    draft.changedOnDisk(REAL_SITE.replaceAll('\n', ' \n'))
    expect(draft.text).toBe(REAL_SITE.replaceAll('\n', ' \n'))
  })

  test('twenty thousand lines are merged', () => {
    const disk = REAL_SITE.replace('emergencyHours: 24/7', 'emergencyHours: always')
    const draft = createEditSession(REAL_SITE)
    const at = REAL_SITE.lastIndexOf('publisher:')
    draft.edit({ from: at, to: at, insert: 'x' })
    draft.changedOnDisk(disk)
    expect(draft.conflicts).toEqual([])
    expect(draft.text).toBe(disk.replace(/publisher:(?!.*publisher:)/s, 'xpublisher:'))
  })
})
