import { ChangeSet, type ChangeSpec, Text } from '@codemirror/state'
import type { Update } from '../../contract/api.ts'
import { lineChanges } from './line-diff.ts'
import { type Conflict, mergeTexts } from './merge.ts'
import { readUpdates, refuseHalfCharacters } from './read-updates.ts'

/**
 * Holds the draft: the text of site.yaml with edits that are not saved yet, and how to undo them. Its lines end with `\n`;
 * Save writes them with the line ends of the file.
 *
 * Several browsers edit one draft: each change set applies to one version, and those who are behind catch up with
 * `since` (the protocol of @codemirror/collab).
 */
export interface EditSession {
  /** How many change sets the draft has seen since the dev server started. */
  readonly version: number
  readonly text: string
  /** What the file on disk says. */
  readonly base: string
  /** Whether Save would write something. */
  readonly isDirty: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** Places where the file on disk and the draft both changed. Save is refused while there are some. */
  readonly conflicts: readonly Conflict[]
  /** The text as `version` had it; undefined when that version is from another draft. */
  at(version: number): string | undefined
  /** The change sets after `version`; undefined when that version is from another draft. */
  since(version: number): Update[] | undefined
  /** Adds the changes of a browser. False when they apply to an older version: it then catches up and tries again. */
  push(version: number, updates: readonly Update[]): boolean
  /**
   * Adds a change to the text as it is now. Positions outside it throw a RangeError. Changes of one `field` without a
   * pause between them are undone together.
   */
  edit(changes: ChangeSpec, field?: string): void
  undo(): boolean
  redo(): boolean
  /** Goes back to the file on disk; undo brings the edits back. */
  discard(): void
  /** The text has been written to disk. */
  saved(): void
  /** The file on disk says `text` now, written by somebody else. The history begins anew. */
  changedOnDisk(text: string): void
  /** Settles a conflict: `mine` keeps the words of the draft, `theirs` takes those of the file. */
  resolve(id: number, choice: 'mine' | 'theirs'): boolean
}

interface Entry {
  /** Takes the step back, from the text after it. */
  inverse: ChangeSet
  clientID: string
  time: number
  field?: string | undefined
}

/** Edits of one field, or of one browser at one place, within this time are undone together: a pause ends a step. */
const TOGETHER_MILLISECONDS = 1000
const SERVER = 'workbench'

interface SessionOptions {
  /** The time in milliseconds. */
  now?: () => number
  /** Told about every change of the text. */
  onChange?: (text: string, changes: ChangeSet) => void
}

/** An edit session of a file that says `text`. */
export function createEditSession(
  text: string,
  { now = Date.now, onChange = () => undefined }: SessionOptions = {},
): EditSession {
  let base = toText(text)
  let doc = base
  let conflicts: Conflict[] = []
  let undone: Entry[] = []
  const done: Entry[] = []
  const updates: { clientID: string; changes: ChangeSet; inverse: ChangeSet }[] = []

  const apply = (changes: ChangeSet, clientID: string): Entry => {
    const inverse = changes.invert(doc)
    doc = changes.apply(doc)
    updates.push({ clientID, changes, inverse })
    onChange(textOf(doc), changes)
    conflicts = conflicts.map(({ from, to, ...conflict }) => ({
      ...conflict,
      from: changes.mapPos(from, 1),
      // Where the draft has no lines of its own, what is typed there would come between the two.
      to: Math.max(changes.mapPos(from, 1), changes.mapPos(to, -1)),
    }))
    return { inverse, clientID, time: now() }
  }
  const record = (entry: Entry) => {
    const last = done.at(-1)
    undone = []
    if (last !== undefined && isSameEdit(last, entry)) done[done.length - 1] = together(last, entry)
    else done.push(entry)
  }
  const replaceAll = (next: Text): ChangeSet => lineChanges(doc, next)
  /** Takes the last step of `from` back, which puts its own way back onto `to`. */
  const step = (from: Entry[], to: Entry[]): boolean => {
    const entry = from.pop()
    if (entry === undefined) return false
    to.push({ ...entry, ...apply(entry.inverse, SERVER), time: 0 })
    endStep()
    return true
  }
  /** What comes next is a step of its own. */
  const endStep = () => {
    const last = done.at(-1)
    if (last !== undefined) done[done.length - 1] = { ...last, time: 0 }
  }

  return {
    get version() {
      return updates.length
    },
    get text() {
      return textOf(doc)
    },
    get base() {
      return textOf(base)
    },
    get isDirty() {
      return !doc.eq(base)
    },
    get canUndo() {
      return done.length > 0
    },
    get canRedo() {
      return undone.length > 0
    },
    get conflicts() {
      return conflicts
    },
    at(version) {
      if (version > updates.length) return undefined
      return textOf(
        updates.slice(version).reduceRight((text, { inverse }) => inverse.apply(text), doc),
      )
    },
    since: (version) =>
      version < 0 || version > updates.length
        ? undefined
        : updates.slice(version).map(({ clientID, changes }) => ({
            clientID,
            changes: changes.toJSON(),
          })),
    push(version, incoming) {
      if (version !== updates.length) return false
      // All of them are read before the first is applied, so that a broken one changes nothing.
      const sets = readUpdates(incoming, doc)
      for (const { clientID, changes, isStep } of sets) {
        const entry = apply(changes, clientID)
        record(isStep ? { ...entry, clientID: SERVER } : entry)
      }
      return true
    },
    edit(changes, field) {
      const set = ChangeSet.of(changes, doc.length)
      refuseHalfCharacters(set, doc)
      if (!set.empty) record({ ...apply(set, SERVER), field })
    },
    undo: () => step(done, undone),
    redo: () => step(undone, done),
    discard() {
      conflicts = []
      if (!doc.eq(base)) record({ ...apply(replaceAll(base), SERVER), time: 0 })
    },
    saved() {
      base = doc
      endStep()
    },
    changedOnDisk(disk) {
      const theirs = toText(disk)
      if (theirs.eq(base)) return
      const merged = mergeTexts({ mine: doc, base, theirs })
      base = theirs
      // Undoing an edit from before would take the changes on disk with it.
      done.length = 0
      undone = []
      if (!merged.text.eq(doc)) apply(replaceAll(merged.text), SERVER)
      const open = conflicts.filter((old) => !merged.conflicts.some((found) => overlap(old, found)))
      conflicts = [...open, ...merged.conflicts].sort((a, b) => a.from - b.from)
    },
    resolve(id, choice) {
      const conflict = conflicts.find((candidate) => candidate.id === id)
      if (conflict === undefined) return false
      const { from, to, theirs } = conflict
      if (choice === 'theirs') {
        const changes = ChangeSet.of({ from, to, insert: theirs }, doc.length)
        record({ ...apply(changes, SERVER), time: 0 })
      }
      conflicts = conflicts.filter((other) => other.id !== id)
      return true
    },
  }
}

const texts = new WeakMap<Text, string>()

/** A document as one string: a megabyte, put together once. */
function textOf(doc: Text): string {
  const text = texts.get(doc) ?? doc.toString()
  texts.set(doc, text)
  return text
}

/** The text in lines. */
export function toText(text: string): Text {
  return Text.of(text.split('\n'))
}

/** A later conflict at the same place has all that the file says there by now. */
function overlap(a: Conflict, b: Conflict): boolean {
  return (a.from < b.to && b.from < a.to) || (a.from === b.from && a.to === b.to)
}

function isSameEdit(last: Entry, { inverse, clientID, time, field }: Entry): boolean {
  if (time - last.time > TOGETHER_MILLISECONDS) return false
  if (field !== undefined) return field === last.field
  if (clientID === SERVER || clientID !== last.clientID) return false
  const ends: number[] = []
  last.inverse.iterChangedRanges((from, to) => ends.push(from, to))
  let isNear = true
  inverse.iterChangedRanges((_from, _to, from, to) => {
    isNear &&= ends.some((end) => end === from || end === to)
  })
  return isNear
}

function together(first: Entry, second: Entry): Entry {
  return { ...second, inverse: second.inverse.compose(first.inverse) }
}
