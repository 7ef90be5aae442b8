import type { JsonSchema } from '../contract/api.ts'
import type { FieldEdit, Path } from '../contract/form.ts'
import { createStore } from '../session/create-store.ts'
import type { Scope } from './scope.ts'
import { textOf, typedValue } from './typed-value.ts'

/** Typing goes into the draft after this much rest, and once what was typed before is in it. */
const REST_MILLISECONDS = 30

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
  state: 'typed' | 'sending' | 'written'
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
  #writing: Promise<void> = Promise.resolve()

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
    const isOld = typing?.state === 'written' && typing.over !== JSON.stringify(field.value)
    if (isOld) this.drop()
  }

  /** What somebody else wrote into the field while it was typed in; undefined when nobody did. */
  others(now: unknown): string | undefined {
    const typing = this.#typing.get()
    if (typing?.state !== 'typed' || typing.over === JSON.stringify(now)) return undefined
    return textOf(now)
  }

  /** What was typed over what somebody else wrote, and is not in the draft. */
  rest(): string | undefined {
    return this.others(this.#now()) === undefined ? undefined : this.#typing.get()?.text
  }

  /** Says what the text is now. */
  type(text: string, isStep: boolean): void {
    const before = this.#typing.get()
    // What was typed before a step is one that it does not join.
    if (isStep && before?.state === 'typed') void this.#sendAfter(false)
    const isOver = before !== undefined && before.state !== 'written'
    const over = isOver ? before.over : JSON.stringify(this.#field.value)
    this.#show({ text, over, isStep, state: 'typed', isUnread: false })
    this.#sendLater()
  }

  /** Puts what was typed into the draft, as far as it can be written. */
  readonly send = (): Promise<void> => this.#sendAfter(true)

  /** Puts what was typed into the draft, over what somebody else wrote. */
  sendOver(): Promise<void> {
    const typing = this.#typing.get()
    if (typing !== undefined) this.#show({ ...typing, over: JSON.stringify(this.#field.value) })
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
    if (typing === undefined || typing.state === 'written') this.#unsent.delete(this.send)
    else this.#unsent.add(this.send)
  }

  #sendLater(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#sendAfter(false), REST_MILLISECONDS)
  }

  /** One write after the other. */
  #sendAfter(isLeaving: boolean): Promise<void> {
    clearTimeout(this.#timer)
    const typed = this.#typing.get()
    this.#writing = this.#writing.then(() => this.#send(isLeaving, typed?.isStep ?? false))
    return this.#writing
  }

  async #send(isLeaving: boolean, isStep: boolean): Promise<void> {
    const typing = this.#typing.get()
    if (typing?.state === 'written' && isLeaving) return this.drop()
    if (typing?.state !== 'typed' || this.others(this.#now()) !== undefined) return
    const { scope, path } = this.#field
    const edits = editsFor(typing.text, this.#field)
    if (edits === undefined && isLeaving) this.#show({ ...typing, isUnread: true })
    if (edits === undefined || scope.isLocked) return
    const sending = { ...typing, state: 'sending' } as const
    this.#show(sending)
    const all = [...edits, ...scope.alongside(path, typing.text)]
    const isWritten = edits.length === 0 || (await scope.write(all, { isStep }))
    const value = this.#now()
    const now = this.#typing.get()
    if (now === undefined) return
    // Somebody may have typed on.
    if (now !== sending)
      return this.#show(isWritten ? { ...now, over: JSON.stringify(value) } : now)
    if (!isWritten) return this.#show(typing)
    // The draft may have it in other words, such as a phone number, or on other lines.
    if (isLeaving || textOf(value) === typing.text) return this.drop()
    this.#show({ ...typing, over: JSON.stringify(value), state: 'written' })
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
