import type { JsonSchema } from '../contract/api.ts'
import type { FieldEdit, Path } from '../contract/form.ts'
import { createStore } from '../session/create-store.ts'
import type { Scope } from './scope.ts'
import { textOf, typedValue } from './typed-value.ts'

/** Typing goes into the draft after this much rest, and once what was typed before is in it. */
const REST_MILLISECONDS = 10

/** A field of a form, as it was drawn last. */
export interface FieldOptions {
  schema: JsonSchema
  path: Path
  value: unknown
  isRequired: boolean
  scope: Pick<Scope, 'write' | 'alongside' | 'valueOf' | 'isLocked'>
}

/** What is in a field and not only in the draft. */
interface Typing {
  text: string
  /** The value that it is typed over, as JSON. */
  over: string | undefined
  /** The draft has it, perhaps in other words. */
  isWritten: boolean
  /** It is a step of its own in the history. */
  isStep: boolean
  /** It cannot be written as it is. */
  isUnread: boolean
}

/** What is typed into one field, until the draft has it. */
export class TypedText {
  readonly #typing = createStore<Typing | undefined>(undefined)
  readonly #unsent: Set<() => Promise<void>>
  #field: FieldOptions
  #timer: ReturnType<typeof setTimeout> | undefined
  #last: Promise<void> = Promise.resolve()
  #isSending = false

  /** `unsent` has `send` in it while there is something to send. */
  constructor(field: FieldOptions, unsent: Set<() => Promise<void>>) {
    this.#field = field
    this.#unsent = unsent
  }

  /** What was typed, for the component that draws it. */
  readonly use = this.#typing.use

  /** The field was drawn with another value, or at another place. */
  draw(field: FieldOptions): void {
    this.#field = field
    const typing = this.#typing.get()
    if (typing?.isWritten && typing.over !== JSON.stringify(field.value)) this.drop()
  }

  /** What somebody else wrote into the field while it was typed in; undefined when nobody did. */
  others(now: unknown): string | undefined {
    const typing = this.#typing.get()
    const isOwn = typing === undefined || typing.isWritten || this.#isSending
    return isOwn || typing.over === JSON.stringify(now) ? undefined : textOf(now)
  }

  /** What was typed over what somebody else wrote, and is not in the draft. */
  rest(): string | undefined {
    return this.others(this.#now()) === undefined ? undefined : this.#typing.get()?.text
  }

  /** Says what the text is now. */
  type(text: string, isStep: boolean): void {
    const before = this.#typing.get()
    const isWaiting = before !== undefined && !before.isWritten
    // What was typed before a step is one that it does not join.
    if (isStep && isWaiting) void this.#sendAfter(false)
    const over = isWaiting ? before.over : JSON.stringify(this.#field.value)
    const isOwnStep = isStep || (isWaiting && before.isStep)
    this.#show({ text, over, isStep: isOwnStep, isWritten: false, isUnread: false })
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#sendAfter(false), REST_MILLISECONDS)
  }

  /** Puts what was typed into the draft, as far as it can be written. */
  readonly send = (): Promise<void> => this.#sendAfter(true)

  /** Puts what was typed into the draft, over what somebody else wrote. */
  sendOver(): Promise<void> {
    const typing = this.#typing.get()
    if (typing !== undefined) this.#show({ ...typing, over: JSON.stringify(this.#now()) })
    return this.send()
  }

  /** Leaves what the draft says. */
  drop(): void {
    clearTimeout(this.#timer)
    this.#show(undefined)
  }

  #now(): unknown {
    return this.#field.scope.valueOf(this.#field.path)
  }

  #show(typing: Typing | undefined): void {
    this.#typing.set(typing)
    if (typing === undefined || typing.isWritten) this.#unsent.delete(this.send)
    else this.#unsent.add(this.send)
  }

  /** Sends what is there now, once what was typed before it is sent. */
  #sendAfter(isLeaving: boolean): Promise<void> {
    clearTimeout(this.#timer)
    const typing = this.#typing.get()
    this.#last = this.#last.then(() => this.#send(typing, isLeaving))
    return this.#last
  }

  async #send(typing: Typing | undefined, isLeaving: boolean): Promise<void> {
    const newest = this.#typing.get()
    if (typing === undefined || newest === undefined) return
    if (newest.isWritten) return isLeaving ? this.drop() : undefined
    if (this.rest() !== undefined) return
    const edits = editsFor(typing.text, this.#field)
    if (edits === undefined && isLeaving) this.#show({ ...newest, isUnread: true })
    if (edits === undefined || this.#field.scope.isLocked) return
    const isWritten = await this.#write(edits, typing)
    const after = this.#typing.get()
    if (after === undefined) return
    const over = isWritten ? JSON.stringify(this.#now()) : after.over
    // Somebody may have typed on.
    if (!isWritten || after.text !== typing.text) return this.#show({ ...after, over })
    // The draft may have it in other words, such as a phone number, or on other lines.
    if (isLeaving || textOf(this.#now()) === typing.text) return this.drop()
    this.#show({ ...after, over, isWritten: true })
  }

  async #write(edits: FieldEdit[], { text, isStep }: Typing): Promise<boolean> {
    if (edits.length === 0) return true
    const { scope, path } = this.#field
    this.#isSending = true
    try {
      return await scope.write([...edits, ...scope.alongside(path, text)], {
        isStep,
        isTyped: true,
      })
    } finally {
      this.#isSending = false
    }
  }
}

/** The edits that make the value what was typed; none when it is that already, undefined when it cannot be written. */
function editsFor(
  typed: string,
  { value, path, schema, isRequired }: FieldOptions,
): FieldEdit[] | undefined {
  if (typed.trim() === '' && !isRequired)
    return value === undefined ? [] : [{ kind: 'remove', path }]
  const next = typedValue(schema, typed, value)
  if (next === undefined) return undefined
  return JSON.stringify(next) === JSON.stringify(value) ? [] : [{ kind: 'set', path, value: next }]
}
