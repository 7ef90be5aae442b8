import { ChangeSet, Text } from '@codemirror/state'
import type { DocResponse, DraftState } from '../contract/api.ts'
import { changeBetween, toText } from '../contract/text.ts'

/** What was typed at one place, not sent yet. */
interface Typed {
  changes: ChangeSet
  isStep: boolean
}

interface TextOptions {
  /** Reads the whole draft. */
  read(): Promise<DocResponse>
  /** Told about every change of the text, also one that was typed here. */
  onChange(doc: Text, changes: ChangeSet): void
}

/** The text of the draft in this browser: what the server says, and what was typed here since. */
export class DraftText {
  readonly #read: TextOptions['read']
  readonly #onChange: TextOptions['onChange']
  #doc = Text.empty
  #version = 0
  /** The text as the server has it. */
  #known = Text.empty
  #typed: Typed[] = []
  readonly #listeners = new Set<(changes: ChangeSet) => void>()

  constructor({ read, onChange }: TextOptions) {
    this.#read = read
    this.#onChange = onChange
  }

  /** The last version of the draft that this browser knows. */
  get version(): number {
    return this.#version
  }

  /** Whether the server has everything that was typed here. */
  get isSent(): boolean {
    return this.#typed.length === 0
  }

  /** Begins with the whole draft. */
  load({ text, state }: DocResponse): Text {
    this.#doc = toText(text)
    this.#known = this.#doc
    this.#version = state.version
    return this.#doc
  }

  /** Tells an editor of changes that it has not made itself, until the returned function is called. */
  follow(listener: (changes: ChangeSet) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Takes what was typed into the editor. A step is undone alone. */
  type(changes: ChangeSet, isStep: boolean): void {
    const last = this.#typed.at(-1)
    // The first may be on its way.
    if (this.#typed.length > 1 && last !== undefined && !isStep && !last.isStep)
      last.changes = last.changes.compose(changes)
    else this.#typed.push({ changes, isStep })
    this.#change(changes)
  }

  /** Sends what was typed, and takes the answers. What could not be sent stays. */
  async send(post: (version: number, typed: Typed) => Promise<DraftState>): Promise<void> {
    for (let [first] = this.#typed; first !== undefined; [first] = this.#typed) {
      const state = await post(this.#version, first)
      this.#typed.shift()
      await this.take(state, first.changes.apply(this.#known))
    }
  }

  /**
   * Takes the draft as it is on the server, where `expected` is what this browser has of it. The first place that is another
   * one, and the state of the version that was taken.
   */
  async take(
    state: DraftState,
    expected = this.#known,
  ): Promise<{ state: DraftState; first: number | undefined }> {
    if (state.version <= this.#version) return { state, first: undefined }
    const isNext = state.version === this.#version + 1
    const doc = isNext ? undefined : await this.#read()
    const next =
      doc === undefined
        ? ChangeSet.of(state.changes, this.#known.length).apply(this.#known)
        : toText(doc.text)
    const others =
      isNext && expected === this.#known
        ? ChangeSet.of(state.changes, this.#known.length)
        : difference(expected, next)
    this.#known = next
    this.#version = doc?.state.version ?? state.version
    return { state: doc?.state ?? state, first: this.#draw(others) }
  }

  /** Changes the text by what others did, around what was typed here. */
  #draw(others: ChangeSet): number | undefined {
    let changes = others
    for (const typed of this.#typed) {
      const after = typed.changes.map(changes, true)
      changes = changes.map(typed.changes)
      typed.changes = after
    }
    if (changes.empty) return undefined
    for (const listener of this.#listeners) listener(changes)
    this.#change(changes)
    let first: number | undefined
    changes.iterChangedRanges((_from, _to, from) => {
      first ??= from
    })
    return first
  }

  #change(changes: ChangeSet): void {
    this.#doc = changes.apply(this.#doc)
    this.#onChange(this.#doc, changes)
  }
}

/** The change of one place that makes `next` of `text`. */
function difference(text: Text, next: Text): ChangeSet {
  if (text.eq(next)) return ChangeSet.empty(text.length)
  const { insert, ...place } = changeBetween(text.toString(), next.toString())
  return ChangeSet.of({ ...place, insert: toText(insert) }, text.length)
}
