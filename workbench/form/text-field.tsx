import { type ReactNode, useRef, useState } from 'react'
import { oneLine } from '../../schema/one-line.ts'
import { exampleOf } from '../site/schema-walk.ts'
import { ChangedField } from './changed-field.tsx'
import { controlOf } from './control-of.ts'
import { Field } from './field.tsx'
import { NewSource } from './new-source.tsx'
import { type Names, namesSomething, Offers, useNames } from './offers.tsx'
import { Said, TextLength } from './published-text.tsx'
import { type FieldProps, useScope } from './scope.ts'
import { splitEntries } from './split-entries.ts'
import { TokenButton } from './token-button.tsx'
import { useTarget } from './use-target.ts'
import { isDone } from './use-typed.ts'
import { useWords, type Words } from './use-words.ts'

/** A text, a number or a position; of what is said elsewhere, its name. A text that pages show grows with its words. */
export function TextField(props: FieldProps) {
  return namesSomething(props.schema) ? <NamedField {...props} /> : <TypedField {...props} />
}

/** What is said elsewhere: people see and type what it is called. */
function NamedField(props: FieldProps) {
  const names = useNames(props.schema.format)
  return (
    <TypedField
      {...props}
      words={names}
      names={names}
      aside={props.schema.format === 'source-name' && <NewSource path={props.path} />}
    />
  )
}

interface TypedFieldProps extends FieldProps {
  /** Shows and reads the value in other words than the file has. */
  words?: Words | undefined
  names?: Names | undefined
  /** Said when the field is left and what was typed means nothing. */
  unread?: string
  /** Beside the title. */
  aside?: ReactNode
}

/** A field of words that are typed. */
export function TypedField({ words, names, unread = UNREAD, ...props }: TypedFieldProps) {
  const { schema, path } = props
  const { text, isUnread, others, type, settle, sendOver, drop } = useWords(props, words)
  const element = useRef<HTMLTextAreaElement & HTMLInputElement>(null)
  const [hasFocus, setFocus] = useState(false)
  const addOthers = useOtherEntries(props, names)
  useTarget(path, element)
  const example = exampleOf(schema)?.slice(0, MOST_EXAMPLE)
  const isShown =
    schema.contentMediaType !== undefined && schema.pattern === undefined && words === undefined
  const insert = (added: string) => {
    const { current } = element
    if (current === null) return
    const { selectionStart: from, selectionEnd: to } = current
    type(text.slice(0, from ?? 0) + added + text.slice(to ?? 0), { isStep: true })
    requestAnimationFrame(() => {
      current.focus()
      current.setSelectionRange((from ?? 0) + added.length, (from ?? 0) + added.length)
    })
  }
  const entriesIn = (typed: string) => splitEntries(typed, schema, names && isNameOf(names))
  /** Takes what was typed; several entries that were typed into one become as many. */
  const take = async (typed: string, isGoing: boolean) => {
    const [first = '', ...others] = addOthers === undefined ? [] : entriesIn(typed)
    if (addOthers === undefined || others.length === 0) return settle()
    type(first, { isStep: true })
    await settle()
    await addOthers(others, isGoing)
  }
  return (
    <Field
      {...props}
      problem={isUnread ? unread : undefined}
      isFilled={text.trim() !== ''}
      aside={
        <>
          {isShown && hasFocus && <TokenButton onInsert={insert} />}
          {props.aside}
          <TextLength schema={schema} text={text} />
        </>
      }
    >
      {(tied) => {
        const shared = {
          ...tied,
          ref: element,
          value: text,
          placeholder: example && (words?.shown(example) ?? example),
          autoComplete: 'off',
          onFocus: () => setFocus(true),
          onChange: ({
            target,
            nativeEvent,
          }: React.ChangeEvent<HTMLTextAreaElement | HTMLInputElement>) => {
            keepCursor(target, nativeEvent)
            type(oneLine(target.value), { isStep: isInsertion(nativeEvent) })
          },
          onPaste: (event: React.ClipboardEvent<HTMLTextAreaElement | HTMLInputElement>) => {
            const pasted = event.clipboardData.getData('text/plain')
            const { value, selectionStart, selectionEnd } = event.currentTarget
            const whole =
              value.slice(0, selectionStart ?? 0) + pasted + value.slice(selectionEnd ?? 0)
            if (addOthers === undefined || entriesIn(whole).length < 2) return
            event.preventDefault()
            void take(whole, true)
          },
          onBlur: (event: React.FocusEvent<HTMLTextAreaElement | HTMLInputElement>) => {
            // The button beside the title inserts into the text.
            if (!event.currentTarget.closest('.form-field')?.contains(event.relatedTarget))
              setFocus(false)
            void take(event.currentTarget.value, false)
          },
          onKeyDown: (event: React.KeyboardEvent<HTMLTextAreaElement | HTMLInputElement>) => {
            if (!isDone(event) || (isShown && isLong(schema))) return
            event.preventDefault()
            void take(event.currentTarget.value, true)
          },
        }
        const notice = others !== undefined && (
          <ChangedField others={others} onSend={sendOver} onDrop={drop} />
        )
        return isShown ? (
          <>
            <Said text={text} isOff={hasFocus}>
              <textarea {...shared} rows={1} spellCheck />
            </Said>
            {notice}
          </>
        ) : (
          <>
            <input
              {...shared}
              type="text"
              spellCheck={false}
              inputMode={controlOf(schema) === 'number' ? 'decimal' : undefined}
              list={names && `${tied.id}-offers`}
            />
            {names && <Offers id={`${tied.id}-offers`} names={names} isOpen={hasFocus} />}
            {notice}
          </>
        )
      }}
    </Field>
  )
}

const MOST_EXAMPLE = 160

/** A text with examples longer than this is prose: Enter is a word break in it, and the end of shorter ones. */
const LONG_EXAMPLE = 26

function isLong(schema: FieldProps['schema']): boolean {
  return (exampleOf(schema) ?? '').length > LONG_EXAMPLE
}

/** React puts the cursor to the end of a text that is another than what was typed. */
function keepCursor(element: HTMLTextAreaElement | HTMLInputElement, event: Event): void {
  if (!element.value.includes('\n')) return
  const before = element.value.slice(0, element.selectionStart ?? 0)
  const isBreak = event instanceof InputEvent && event.inputType === 'insertLineBreak'
  const cursor = oneLine(isBreak ? before : before.trimEnd()).length
  requestAnimationFrame(() => element.setSelectionRange(cursor, cursor))
}

function isInsertion(event: Event): boolean {
  const inputType = event instanceof InputEvent ? event.inputType : ''
  return inputType === 'insertFromPaste' || inputType === 'insertFromDrop'
}

const UNREAD =
  'Type degrees in Florida, e.g. 28.02, -82.12, or paste the address of a place in Google Maps.'

function isNameOf({ found }: Names): (text: string) => boolean {
  return (text) => found(text) !== undefined
}

/** Adds entries after a field that is an entry of a list; undefined for other fields. */
function useOtherEntries({ path }: FieldProps, names: Names | undefined) {
  const scope = useScope()
  const at = path.at(-1)
  if (typeof at !== 'number') return undefined
  const list = path.slice(0, -1)
  return async (entries: readonly string[], isGoing: boolean) => {
    const edits = entries.map((entry, index) => ({
      kind: 'insert' as const,
      path: list,
      at: at + 1 + index,
      value: names?.stored(entry) ?? entry,
    }))
    if ((await scope.write(edits, { isStep: true })) && isGoing)
      scope.goTo([...list, at + entries.length])
  }
}
