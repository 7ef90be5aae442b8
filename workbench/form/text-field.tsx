import { useRef, useState } from 'react'
import { exampleOf, type LengthRange, lengthRange } from '../editor/schema-walk.ts'
import { ChangedField } from './changed-field.tsx'
import { controlOf } from './control-of.ts'
import { Field } from './field.tsx'
import { OFFERED, Offers } from './offers.tsx'
import type { FieldProps } from './scope.ts'
import { TokenButton } from './token-button.tsx'
import { useTarget } from './use-target.ts'
import { isDone, useTyped } from './use-typed.ts'

/** A text, a number or a position. A text that pages show grows with its words. */
export function TextField(props: FieldProps) {
  const { schema, path } = props
  const { format = '' } = schema
  const hasOffers = OFFERED.has(format)
  const control = controlOf(schema)
  const { text, isUnread, others, type, settle, sendOver, drop } = useTyped(props)
  const element = useRef<HTMLTextAreaElement & HTMLInputElement>(null)
  const [hasFocus, setFocus] = useState(false)
  useTarget(path, element)
  const range = lengthRange(schema.description ?? '')
  const isShown = schema.contentMediaType !== undefined && schema.pattern === undefined
  const insert = (words: string) => {
    const { current } = element
    if (current === null) return
    const { selectionStart: from, selectionEnd: to } = current
    type(text.slice(0, from ?? 0) + words + text.slice(to ?? 0), { isStep: true })
    requestAnimationFrame(() => {
      current.focus()
      current.setSelectionRange((from ?? 0) + words.length, (from ?? 0) + words.length)
    })
  }
  const problem = isUnread ? UNREAD : undefined
  return (
    <Field
      {...props}
      problem={problem}
      aside={
        <>
          {isShown && hasFocus && <TokenButton onInsert={insert} />}
          {range !== undefined && <Length text={text} range={range} />}
        </>
      }
    >
      {(tied) => {
        const shared = {
          ...tied,
          ref: element,
          value: text,
          placeholder: exampleOf(schema)?.slice(0, MOST_EXAMPLE),
          autoComplete: 'off',
          onFocus: () => setFocus(true),
          onChange: ({ target, nativeEvent }: React.ChangeEvent<{ value: string }>) =>
            type(target.value, { isStep: isInsertion(nativeEvent) }),
          onBlur: (event: React.FocusEvent) => {
            // The button beside the title inserts into the text.
            if (!event.currentTarget.parentElement?.contains(event.relatedTarget)) setFocus(false)
            void settle()
          },
          onKeyDown: (event: React.KeyboardEvent) => {
            if (!isDone(event)) return
            event.preventDefault()
            void settle()
          },
        }
        const notice = others !== undefined && (
          <ChangedField others={others} onSend={sendOver} onDrop={drop} />
        )
        return isShown ? (
          <>
            <textarea {...shared} rows={1} spellCheck />
            {notice}
          </>
        ) : (
          <>
            <input
              {...shared}
              type="text"
              spellCheck={false}
              inputMode={control === 'number' ? 'decimal' : undefined}
              list={hasOffers ? `${tied.id}-offers` : undefined}
            />
            {hasOffers && <Offers id={`${tied.id}-offers`} format={format} isOpen={hasFocus} />}
            {notice}
          </>
        )
      }}
    </Field>
  )
}

const MOST_EXAMPLE = 160

function isInsertion(event: Event): boolean {
  const inputType = event instanceof InputEvent ? event.inputType : ''
  return inputType === 'insertFromPaste' || inputType === 'insertFromDrop'
}

const UNREAD =
  'Type degrees in Florida, e.g. 28.02, -82.12, or paste the address of a place in Google Maps.'

function Length({ text, range: { least, most, unit } }: { text: string; range: LengthRange }) {
  const count = unit === 'words' ? countWords(text) : text.trim().length
  const isOff = count > 0 && (count < least || count > most)
  const advice = least === 0 ? `up to ${most}` : `${least} to ${most}`
  return (
    <span className="form-length" data-off={isOff || undefined}>
      {count} {unit}, {advice}
    </span>
  )
}

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0
}
