import { type KeyboardEvent, useEffect, useLayoutEffect, useState } from 'react'
import { useSession } from '../session/use-session.ts'
import { type FieldProps, type HowTyped, useScope } from './scope.ts'
import { TypedText } from './typed-text.ts'
import { textOf } from './typed-value.ts'

type Options = Pick<FieldProps, 'schema' | 'path' | 'value' | 'isRequired'>

/**
 * The text of a field: what is being typed, or what the draft says. What is typed stays until the draft has it, also
 * when somebody else changes the draft meanwhile.
 */
export function useTyped({ schema, path, value, isRequired }: Options) {
  const scope = useScope()
  const session = useSession()
  const field = { schema, path, value, isRequired, scope }
  const [typed] = useState(() => new TypedText(field, session.unsent))
  const typing = typed.use()
  useLayoutEffect(() => typed.draw(field))
  useEffect(
    () => () => {
      void typed.send().then(() => {
        const rest = typed.rest()
        if (rest !== undefined) session.say({ tone: 'error', text: notWritten(rest) })
      })
    },
    [typed, session],
  )
  return {
    text: typing?.text ?? textOf(value),
    /** What was typed cannot be written yet. */
    isUnread: typing?.isUnread ?? false,
    /** What somebody else wrote into the field while it was typed in; undefined when nobody did. */
    others: typed.others(value),
    type: (text: string, { isStep = false }: HowTyped = {}) => typed.type(text, isStep),
    /** Puts what was typed into the draft now. */
    settle: typed.send,
    /** Puts what was typed over what somebody else wrote. */
    sendOver: () => typed.sendOver(),
    /** Leaves what somebody else wrote. */
    drop: () => typed.drop(),
  }
}

function notWritten(text: string): string {
  return `Somebody changed a field while you typed into it, so this was not written: ${text}`
}

/** Whether a key press in a field of one line means that it is done. */
export function isDone({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !shiftKey && !nativeEvent.isComposing
}
