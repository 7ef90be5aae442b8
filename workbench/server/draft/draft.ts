import { ChangeSet, type ChangeSpec, type Text } from '@codemirror/state'
import type { DraftTask, TextChange } from '../../contract/api.ts'
import { changesOf, toText } from '../../contract/text.ts'
import { movedBy, type OpenConflict, withLater } from './conflicts.ts'
import { refuseHalfCharacters } from './half-characters.ts'
import { History, type IN_TEXT, rangesOf } from './history.ts'
import { lineChanges } from './line-diff.ts'
import { mergeTexts } from './merge.ts'
import { type SiteRecord, touchedRecords } from './records.ts'

interface DraftOptions {
  /** The time in milliseconds. */
  now?: () => number
  /** Told about every change of the text. */
  onChange?: (text: string, changes: ChangeSet) => void
  /** The records of the text as it is. */
  records?: () => readonly SiteRecord[]
}

/** Versions that an edit may be of. */
const MOST_VERSIONS = 200

/** A task that a person has begun, and the draft at its beginning. */
interface Begun extends DraftTask {
  text: Text
  base: Text
}

/**
 * Holds the draft: the text of site.yaml with edits that are not saved yet, how to undo them, and the task that they are
 * part of. Its lines end with `\n`.
 */
export class Draft {
  #doc: Text
  #base: Text
  #version = 0
  #conflicts: OpenConflict[] = []
  #task: Begun | undefined
  /** What takes the last versions back, the latest last. */
  readonly #past: ChangeSet[] = []
  #last: TextChange[] = []
  readonly #history = new History()
  readonly #options: Required<DraftOptions>

  /** A draft of a file that says `text`. */
  constructor(text: string, options: DraftOptions = {}) {
    this.#base = toText(text)
    this.#doc = this.#base
    const nothing = { now: Date.now, onChange: () => undefined, records: () => [] }
    this.#options = { ...nothing, ...options }
  }

  /** How often the text has changed since the dev server started. */
  get version(): number {
    return this.#version
  }

  /** The text in lines. */
  get doc(): Text {
    return this.#doc
  }

  get text(): string {
    return textOf(this.#doc)
  }

  /** What the file on disk says. */
  get base(): string {
    return textOf(this.#base)
  }

  /** Whether Save would write something. */
  get isDirty(): boolean {
    return !this.#doc.eq(this.#base)
  }

  get canUndo(): boolean {
    return this.#history.canUndo
  }

  get canRedo(): boolean {
    return this.#history.canRedo
  }

  /** Places that two people changed. Save is refused while there are some. */
  get conflicts(): readonly OpenConflict[] {
    return this.#conflicts
  }

  /** What made this version of the one before it. */
  get lastChanges(): readonly TextChange[] {
    return this.#last
  }

  get task(): DraftTask | undefined {
    if (this.#task === undefined) return undefined
    const { name, step, isAlone } = this.#task
    return { name, step, isAlone }
  }

  /**
   * Changes the text as it is. Positions outside it throw a RangeError. Changes in one `place`, such as a field, without a
   * pause between them are undone together.
   */
  edit(changes: ChangeSpec, place?: string): void {
    const set = ChangeSet.of(changes, this.#doc.length)
    refuseHalfCharacters(set, this.#doc)
    this.#do(set, place)
  }

  /**
   * Takes what somebody typed into the text of `version`. Where it was changed since, both versions are in a conflict. False
   * when that version is too long ago, or from another draft.
   */
  editSince(version: number, changes: ChangeSpec, place?: typeof IN_TEXT): boolean {
    if (version === this.#version) {
      this.edit(changes, place)
      return true
    }
    const behind = this.#version - version
    if (behind < 0 || behind > this.#past.length) return false
    const seen = this.#past.slice(-behind).reduceRight((doc, back) => back.apply(doc), this.#doc)
    const set = ChangeSet.of(changes, seen.length)
    refuseHalfCharacters(set, seen)
    const { text, conflicts } = mergeTexts({
      mine: set.apply(seen),
      base: seen,
      theirs: this.#doc,
    })
    this.#do(lineChanges(this.#doc, text))
    this.#conflicts = withLater(this.#conflicts, conflicts, 'tab')
    return true
  }

  undo(): void {
    const changes = this.#history.undo()
    if (changes !== undefined) this.#apply(changes)
  }

  redo(): void {
    const changes = this.#history.redo()
    if (changes !== undefined) this.#apply(changes)
  }

  /** Goes back to the file on disk; undo brings the edits back. A running task has ended with them. */
  discard(): void {
    this.#conflicts = []
    this.#task = undefined
    this.#do(lineChanges(this.#doc, this.#base))
  }

  /** Makes the draft say `text`, as one step of the history. */
  become(text: string): void {
    this.#do(lineChanges(this.#doc, toText(text)))
  }

  /** The text has been written to disk. */
  saved(): void {
    this.#base = this.#doc
    this.#history.endStep()
    if (this.#task !== undefined) this.#task = { ...this.#task, step: 'done' }
  }

  /**
   * The file on disk says `text` now, written by somebody else. How many steps can't be undone or redone any more: those in
   * records that both changed.
   */
  changedOnDisk(text: string): number {
    const theirs = toText(text)
    if (theirs.eq(this.#base)) return 0
    const merged = mergeTexts({ mine: this.#doc, base: this.#base, theirs })
    const changes = lineChanges(this.#doc, merged.text)
    const open = changes.invert(this.#doc)
    const conflicts = merged.conflicts.map(({ from, to }) => ({
      from: open.mapPos(from, -1),
      to: open.mapPos(to, 1),
    }))
    const touched = [...rangesOf(changes), ...conflicts]
    const records = touchedRecords(this.#options.records(), touched)
    const dropped = this.#history.rebase(changes, [...touched, ...records])
    this.#base = theirs
    if (!changes.empty) this.#apply(changes)
    this.#conflicts = withLater(this.#conflicts, merged.conflicts, 'disk')
    return dropped
  }

  /** Settles a conflict: `mine` keeps the words of the draft, `theirs` takes the others. False when there is none. */
  resolve(id: number, choice: 'mine' | 'theirs'): boolean {
    const conflict = this.#conflicts.find((candidate) => candidate.id === id)
    if (conflict === undefined) return false
    const { from, to, theirs } = conflict
    if (choice === 'theirs') this.edit({ from, to, insert: theirs })
    this.#conflicts = this.#conflicts.filter((other) => other.id !== id)
    return true
  }

  /** Begins a task instead of the one that is running, or goes to another step of it. */
  goToTask({ name, step }: Pick<DraftTask, 'name' | 'step'>): void {
    const isSame = this.#task?.name === name && this.#task.step !== 'done'
    const begun = { isAlone: !this.isDirty, text: this.#doc, base: this.#base }
    this.#task = { ...(isSame && this.#task !== undefined ? this.#task : begun), name, step }
  }

  /** Ends the task and leaves the text as it is. */
  endTask(): void {
    this.#task = undefined
  }

  /**
   * Takes back what the running task did, and nothing that was there before it. False when the file has changed since: then
   * nobody can tell one from the other.
   */
  discardTask(): boolean {
    const task = this.#task
    if (task === undefined) return true
    if (task.isAlone) this.discard()
    else if (!task.base.eq(this.#base)) return false
    else this.#do(lineChanges(this.#doc, task.text))
    this.#task = undefined
    return true
  }

  #do(changes: ChangeSet, place?: string): void {
    if (changes.empty) return
    const back = this.#apply(changes)
    this.#history.add({ back, again: changes, time: this.#options.now(), place })
  }

  #apply(changes: ChangeSet): ChangeSet {
    const back = changes.invert(this.#doc)
    this.#doc = changes.apply(this.#doc)
    this.#version += 1
    this.#past.push(back)
    if (this.#past.length > MOST_VERSIONS) this.#past.shift()
    this.#last = changesOf(changes)
    this.#conflicts = this.#conflicts.map((conflict) => movedBy(changes, conflict))
    this.#options.onChange(textOf(this.#doc), changes)
    return back
  }
}

const texts = new WeakMap<Text, string>()

/** A document as one string: a megabyte, put together once. */
function textOf(doc: Text): string {
  const text = texts.get(doc) ?? doc.toString()
  texts.set(doc, text)
  return text
}
