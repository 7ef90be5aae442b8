import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { InHistory, JsonSchema } from '../contract/api.ts'
import type { FieldEdit, Path } from '../contract/form.ts'
import { useScope } from './scope.ts'
import { textOf, typedValue } from './typed-value.ts'

/** Typing goes into the draft after this much rest, and once what was typed before is in it. */
const REST_MILLISECONDS = 30

interface Typed {
  text: string
  /** What was typed cannot be written yet. */
  isUnread: boolean
  /** Says what the text is now. */
  type(text: string, how?: InHistory): void
  /** Puts what was typed into the draft now. */
  settle(): Promise<void>
}

interface Options {
  schema: JsonSchema
  path: Path
  value: unknown
  isRequired: boolean
}

/**
 * The text of a field: what is being typed, or what the draft says. What is typed stays until the draft has it, also
 * when the draft changes meanwhile.
 */
export function useTyped({ schema, path, value, isRequired }: Options): Typed {
  const scope = useScope()
  const [typed, setTyped] = useState<string>()
  const [isUnread, setUnread] = useState(false)
  const latest = useRef({ typed, value, path, schema, isRequired })
  latest.current = { ...latest.current, value, path, schema, isRequired }
  /** What was typed and is in the draft. */
  const written = useRef<string>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The write that is under way. */
  const sending = useRef<Promise<boolean>>(undefined)
  /** Whether what is to be sent is a step of its own. */
  const isStep = useRef(false)

  const show = (text: string | undefined) => {
    latest.current.typed = text
    if (text === undefined) written.current = undefined
    setTyped(text)
  }
  /** Writes what was typed, unless that is under way. False when the draft does not have it afterwards. */
  const write = async (text: string, isLeaving: boolean): Promise<boolean> => {
    if (text === written.current) return (await sending.current) ?? true
    const edits = editsFor({ ...latest.current, typed: text })
    setUnread(edits === undefined && isLeaving)
    if (edits === undefined || scope.isLocked) return false
    written.current = text
    const done =
      edits.length === 0
        ? Promise.resolve(true)
        : scope.write([...edits, ...scope.alongside(path, text)], { isStep: isStep.current })
    isStep.current = false
    sending.current = done
    const isWritten = await done
    if (sending.current === done) sending.current = undefined
    if (!isWritten) written.current = undefined
    return isWritten
  }
  const send = async (isLeaving: boolean) => {
    clearTimeout(timer.current)
    const { typed: text } = latest.current
    if (text === undefined || !(await write(text, isLeaving))) return
    // Somebody may have typed on.
    if (latest.current.typed !== text) return
    scope.pending.delete(settle.current)
    // The draft may have it in other words, such as a phone number, or on other lines.
    if (isLeaving) show(undefined)
  }
  useEffect(() => {
    const { typed: text } = latest.current
    if (text === undefined || text !== written.current || text !== textOf(value)) return
    scope.pending.delete(settle.current)
    show(undefined)
  }, [value])
  const newest = useRef(send)
  useEffect(() => {
    newest.current = send
  })
  const sendLater = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => (sending.current !== undefined ? sendLater() : void newest.current(false)),
      REST_MILLISECONDS,
    )
  }
  const settle = useRef(() => newest.current(true))
  useEffect(() => () => void settle.current(), [])
  return {
    text: typed ?? textOf(value),
    isUnread,
    type(text, how) {
      if (how?.isStep) {
        // What was typed before it is a step that it does not join.
        void send(false)
        isStep.current = true
      }
      show(text)
      setUnread(false)
      scope.pending.add(settle.current)
      sendLater()
    },
    settle: settle.current,
  }
}

/** The edits that make the value what was typed; none when it is that already, undefined when it cannot be written. */
function editsFor({
  typed,
  value,
  path,
  schema,
  isRequired,
}: Options & { typed: string }): FieldEdit[] | undefined {
  if (typed.trim() === '' && !isRequired)
    return value === undefined ? [] : [{ kind: 'remove', path }]
  const next = typedValue(schema, typed, value)
  if (next === undefined) return undefined
  return JSON.stringify(next) === JSON.stringify(value) ? [] : [{ kind: 'set', path, value: next }]
}

/** Whether a key press in a field of one line means that it is done. */
export function isDone({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !shiftKey && !nativeEvent.isComposing
}
