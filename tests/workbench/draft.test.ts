import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeBetween, toText } from '../../workbench/contract/text.ts'
import { Draft } from '../../workbench/server/draft/draft.ts'
import { createDraftValue } from '../../workbench/server/draft/draft-value.ts'
import { IN_TEXT } from '../../workbench/server/draft/history.ts'
import { lineChanges } from '../../workbench/server/draft/line-diff.ts'
import { REAL_SITE } from '../fixtures/real-site.ts'

const FILE = 'name: One\n# a comment\nlist:\n  - "é 😀"   # odd\n\n  - last'

/** Somebody types `insert` into the text, in place of what is from `from` to `to`. */
function typed(draft: Draft, from: number, to: number, insert: string) {
  return draft.editSince(draft.version, { from, to, insert: toText(insert) }, IN_TEXT)
}

function undo(draft: Draft): string {
  draft.undo()
  return draft.text
}

test('an edit changes nothing beside it, and undo and redo bring back the very characters', () => {
  const draft = new Draft(FILE)
  const at = FILE.indexOf('One')
  typed(draft, at, at + 3, 'Two')
  const edited = FILE.replace('One', 'Two')
  expect(draft.text).toBe(edited)
  expect(draft.isDirty).toBe(true)
  draft.undo()
  expect(draft.text).toBe(FILE)
  expect(draft.isDirty).toBe(false)
  draft.redo()
  expect(draft.text).toBe(edited)
  expect(draft.canRedo).toBe(false)
})

test('what is typed in one go is undone in one go, another place or a pause is not', () => {
  let time = 0
  const draft = new Draft('a\nb\n', { now: () => time })
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
  const draft = new Draft('', { now: () => 1_000_000 })
  const push = (at: number, insert: string, isStep: boolean) =>
    draft.editSince(draft.version, { from: at, insert }, isStep ? undefined : IN_TEXT)
  push(0, 'a', false)
  push(1, 'b', false)
  push(2, 'PASTED', true)
  push(8, 'c', false)
  push(9, 'd', false)
  const undone = [1, 2, 3].map(() => undo(draft))
  expect(undone).toEqual(['abPASTED', 'ab', ''])
})

test('edits of one field are undone together, those of another and those before a save are not', () => {
  const draft = new Draft('a: 1\n')
  draft.edit({ from: 3, to: 4, insert: '2' }, 'a')
  draft.saved()
  draft.edit({ from: 3, to: 4, insert: '3' }, 'a')
  draft.edit({ from: 3, to: 4, insert: '45' }, 'a')
  draft.edit({ from: 3, to: 5, insert: '6' }, 'b')
  const undone = [1, 2, 3].map(() => undo(draft))
  expect(undone).toEqual(['a: 45\n', 'a: 2\n', 'a: 1\n'])
})

test('a pause of more than a second in one field ends a step, however long somebody writes', () => {
  let time = 1_000_000
  const draft = new Draft('', { now: () => time })
  const write = (word: string, pause: number) => {
    time += pause
    draft.edit({ from: draft.text.length, insert: word }, 'lead')
  }
  write('We ', 0)
  write('mend ', 900)
  write('roofs.', 900)
  for (const word of [' Call', ' us', ' now.']) write(word, 1100)
  const undone = [1, 2, 3, 4].map(() => undo(draft))
  expect(undone).toEqual(['We mend roofs. Call us', 'We mend roofs. Call', 'We mend roofs.', ''])
})

test('what is typed right after an undo does not join what is left', () => {
  let time = 1_000_000
  const draft = new Draft('', { now: () => time })
  draft.edit({ from: 0, insert: 'one' }, 'lead')
  draft.edit({ from: 3, insert: 'two' }, 'text')
  draft.undo()
  time += 200
  draft.edit({ from: 3, insert: '!' }, 'lead')
  draft.undo()
  expect(draft.text).toBe('one')
})

test('undo goes back over a save, and then there is something to save again', () => {
  const draft = new Draft(FILE)
  typed(draft, 0, 0, '# top\n')
  draft.saved()
  expect(draft.isDirty).toBe(false)
  draft.undo()
  expect(draft.text).toBe(FILE)
  expect(draft.isDirty).toBe(true)
})

test('discard goes back to the file, and undo takes the discard back', () => {
  const draft = new Draft(FILE)
  typed(draft, FILE.length, FILE.length, '\nmore: 1')
  const edited = draft.text
  draft.discard()
  expect(draft.text).toBe(FILE)
  draft.undo()
  expect(draft.text).toBe(edited)
})

test('what is typed into an older version is merged where nobody else was', () => {
  const draft = new Draft('one\ntwo\nthree\n')
  draft.edit({ from: 0, to: 3, insert: 'ONE' })
  expect(draft.editSince(0, { from: 8, insert: 'very ' })).toBe(true)
  expect(draft.text).toBe('ONE\ntwo\nvery three\n')
  expect(draft.conflicts).toEqual([])
  draft.undo()
  expect(draft.text).toBe('ONE\ntwo\nthree\n')
})

test('a version that the draft never had, or had too long ago, is refused', () => {
  const draft = new Draft('a')
  expect(draft.editSince(1, { from: 0, insert: 'x' })).toBe(false)
  for (let number = 0; number < 201; number++) draft.edit({ from: 0, insert: '.' })
  expect(draft.editSince(0, { from: 0, insert: 'x' })).toBe(false)
  expect(draft.editSince(1, { from: 1, insert: 'x' })).toBe(true)
})

test('changes that do not fit the text are refused as a whole', () => {
  const draft = new Draft('abc')
  const changes = [
    { from: 0, insert: 'x' },
    { from: 4, insert: 'y' },
  ]
  expect(() => draft.editSince(0, changes)).toThrow(RangeError)
  expect(draft).toMatchObject({ text: 'abc', version: 0 })
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
      const draft = new Draft(text, { now: () => 0 })
      for (const [a, b, insert] of list) {
        const [from = 0, to = 0] = [a, b]
          .map((place) => characterAt(draft.text, place % (draft.text.length + 1)))
          .sort((x, y) => x - y)
        const expected = draft.text.slice(0, from) + insert + draft.text.slice(to)
        draft.edit({ from, to, insert: toText(insert) })
        expect(draft.text).toBe(expected)
      }
      const edited = draft.text
      while (draft.canUndo) draft.undo()
      expect(draft.text).toBe(text)
      while (draft.canRedo) draft.redo()
      expect(draft.text).toBe(edited)
    }),
  )
})

test('the one change between two texts is of whole characters, which a draft takes', () => {
  // They share their first or their second half with one another.
  const emojis = fc.string({ unit: fc.constantFrom('a', '😀', '😁', '🈀', '\n') })
  fc.assert(
    fc.property(emojis, emojis, (before, after) => {
      const draft = new Draft(before)
      draft.edit(changeBetween(before, after))
      expect(draft.text).toBe(after)
    }),
    { numRuns: 500 },
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

  test('edits of the same lines are a conflict, and both versions are kept until somebody chooses', () => {
    const draft = new Draft(BASE)
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

  test('new lines of both sides at one place are a conflict: nobody knows which come first', () => {
    const draft = new Draft(BASE)
    draft.edit({ from: 4, insert: 'mine\n' })
    draft.changedOnDisk(BASE.replace('two', 'theirs\ntwo'))
    expect(draft.text).toBe('one\nmine\ntwo\nthree\nfour\nfive\n')
    expect(draft.conflicts).toMatchObject([{ mine: 'mine\n', theirs: 'theirs\n', from: 4, to: 9 }])
  })

  test('the same edit on both sides is no conflict', () => {
    const draft = new Draft(BASE)
    draft.edit({ from: 4, to: 7, insert: '2' })
    draft.changedOnDisk(BASE.replace('two', '2'))
    expect(draft.isDirty).toBe(false)
    expect(draft.conflicts).toEqual([])
  })

  const SITE =
    'cities:\n  - name: Tampa\n    zip: 1\n  - name: Ocala\n    zip: 2\n  - name: Lutz\n    zip: 3\n'

  /** A draft that knows its records. */
  function siteDraft() {
    const value = createDraftValue(SITE)
    return new Draft(SITE, {
      now: () => 0,
      onChange: (text, changes) => value.update(text, changes),
      records: () => value.records,
    })
  }
  const replace = (draft: Draft, words: string, insert: string) => {
    const from = draft.text.indexOf(words)
    draft.edit({ from, to: from + words.length, insert })
  }

  test('steps in other records are undone and redone, one in the same record is gone', () => {
    const draft = siteDraft()
    replace(draft, 'Tampa', 'Tampa Bay')
    replace(draft, 'Ocala', 'Ocala!')
    replace(draft, 'zip: 3', 'zip: 33')
    replace(draft, 'zip: 1', 'zip: 11')
    draft.undo()
    const theirs = SITE.replace('zip: 2', 'zip: 22').replace('cities:', 'cities:\n  - name: New')
    expect(draft.changedOnDisk(theirs)).toBe(1)
    const merged = theirs
      .replace('Tampa', 'Tampa Bay')
      .replace('Ocala', 'Ocala!')
      .replace('zip: 3', 'zip: 33')
    expect(draft.text).toBe(merged)
    draft.redo()
    expect(draft.text).toBe(merged.replace('zip: 1', 'zip: 11'))
    const undone = [1, 2, 3].map(() => undo(draft))
    expect(undone).toEqual([
      merged,
      merged.replace('zip: 33', 'zip: 3'),
      merged.replace('zip: 33', 'zip: 3').replace('Tampa Bay', 'Tampa'),
    ])
    expect(draft.canUndo).toBe(false)
  })

  test('a step over several records is gone when one of them is, and what it did stays', () => {
    const draft = siteDraft()
    replace(draft, 'Lutz', 'Lutz!')
    replace(draft, 'zip: 2', 'zip: 20')
    const [tampa, lutz] = ['Tampa', 'zip: 3'].map((words) => draft.text.indexOf(words))
    draft.edit([
      { from: tampa ?? 0, insert: 'New ' },
      { from: lutz ?? 0, insert: 'big ' },
    ])
    const theirs = SITE.replace('zip: 1', 'zip: 10')
    expect(draft.changedOnDisk(theirs)).toBe(1)
    const edited = theirs.replace('Tampa', 'New Tampa').replace('Lutz', 'Lutz!')
    const after = edited.replace('zip: 3', 'big zip: 3')
    expect(draft.text).toBe(after.replace('zip: 2', 'zip: 20'))
    expect([undo(draft), undo(draft)]).toEqual([after, after.replace('Lutz!', 'Lutz')])
    expect(draft.canUndo).toBe(false)
  })

  test('whatever is edited here and outside, what can be undone leaves what others wrote', () => {
    const words = fc.constantFrom('Tampa', 'Ocala', 'Lutz', 'zip: 1', 'zip: 2', 'zip: 3')
    fc.assert(
      fc.property(fc.array(words, { maxLength: 6 }), words, (mine, theirs) => {
        const draft = siteDraft()
        for (const [at, word] of mine.entries()) replace(draft, word, `${word}+${at}`)
        const edited = draft.text
        draft.changedOnDisk(SITE.replace(theirs, `${theirs} theirs`))
        const isConflict = draft.conflicts.length > 0
        while (draft.canUndo) {
          draft.undo()
          if (!isConflict) expect(draft.text).toContain('theirs')
        }
        while (draft.canRedo) draft.redo()
        for (const line of edited.split('\n')) expect(draft.text).toContain(line)
      }),
    )
  })

  test('a file with another end of every line does not keep anybody waiting', () => {
    const draft = new Draft(REAL_SITE)
    draft.changedOnDisk(REAL_SITE.replaceAll('\n', ' \n'))
    expect(draft.text).toBe(REAL_SITE.replaceAll('\n', ' \n'))
  })

  test('twenty thousand lines are merged', () => {
    const disk = REAL_SITE.replace('emergencyHours: 24/7', 'emergencyHours: always')
    const draft = new Draft(REAL_SITE)
    const at = REAL_SITE.lastIndexOf('publisher:')
    draft.edit({ from: at, to: at, insert: 'x' })
    draft.changedOnDisk(disk)
    expect(draft.conflicts).toEqual([])
    expect(draft.text).toBe(disk.replace(/publisher:(?!.*publisher:)/s, 'xpublisher:'))
  })
})
