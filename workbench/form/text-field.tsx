import { type ReactNode, useRef, useState } from 'react'
import { oneLine } from '../../schema/shared/one-line.ts'
import { afterPress } from '../parts/after-press.ts'
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
  const typing = useWords(props, words)
  const { text, isUnread, others } = typing
  const element = useRef<HTMLTextAreaElement & HTMLInputElement>(null)
  useTarget(path, element)
  const isShown =
    schema.contentMediaType !== undefined && schema.pattern === undefined && words === undefined
  const { hasFocus, handlers } = useBox({ ...props, names }, typing, isShown && isLong(schema))
  const example = exampleOf(schema)?.slice(0, MOST_EXAMPLE)
  const box = {
    ...handlers,
    ref: element,
    value: text,
    placeholder: example && (words?.shown(example) ?? example),
    autoComplete: 'off',
  }
  return (
    <Field
      {...props}
      problem={isUnread ? unread : undefined}
      isFilled={text.trim() !== ''}
      aside={
        <>
          {isShown && hasFocus && (
            <TokenButton onInsert={(added) => insertAt(element.current, added, typing)} />
          )}
          {props.aside}
          <TextLength schema={schema} text={text} />
        </>
      }
    >
      {(tied) => (
        <>
          {isShown ? (
            <Said text={text} isOff={hasFocus}>
              <textarea {...tied} {...box} rows={1} spellCheck />
            </Said>
          ) : (
            <input
              {...tied}
              {...box}
              type="text"
              spellCheck={false}
              inputMode={controlOf(schema) === 'number' ? 'decimal' : undefined}
              list={names && `${tied.id}-offers`}
            />
          )}
          {names && <Offers id={`${tied.id}-offers`} names={names} isOpen={hasFocus} />}
          {others !== undefined && (
            <ChangedField others={others} onSend={typing.sendOver} onDrop={typing.drop} />
          )}
        </>
      )}
    </Field>
  )
}

type Typing = ReturnType<typeof useWords>
type Box = HTMLTextAreaElement | HTMLInputElement

/** What a box does with what is typed and pasted; Enter is done with it, unless it is a break of words in a long text. */
function useBox(field: TypedFieldProps, { type, settle }: Typing, isBreaking: boolean) {
  const [hasFocus, setFocus] = useState(false)
  const { split, addAfter } = useEntries(field)
  const take = async (typed: string, isGoing: boolean) => {
    const [first = '', ...others] = split(typed)
    if (others.length === 0) return settle()
    type(first, { isStep: true })
    await settle()
    await addAfter(others, isGoing)
  }
  const handlers = {
    onFocus: () => setFocus(true),
    onChange({ target, nativeEvent }: React.ChangeEvent<Box>) {
      keepCursor(target, nativeEvent)
      type(oneLine(target.value), { isStep: isInsertion(nativeEvent) })
    },
    onPaste(event: React.ClipboardEvent<Box>) {
      const pasted = event.clipboardData.getData('text/plain')
      const { value, selectionStart, selectionEnd } = event.currentTarget
      const whole = value.slice(0, selectionStart ?? 0) + pasted + value.slice(selectionEnd ?? 0)
      if (split(whole).length < 2) return
      event.preventDefault()
      void take(whole, true)
    },
    onBlur({ currentTarget, relatedTarget }: React.FocusEvent<Box>) {
      // The button beside the title inserts into the text.
      if (!currentTarget.closest('.form-field')?.contains(relatedTarget))
        afterPress(() => setFocus(false))
      void take(currentTarget.value, false)
    },
    onKeyDown(event: React.KeyboardEvent<Box>) {
      if (!isDone(event) || isBreaking) return
      event.preventDefault()
      void take(event.currentTarget.value, true)
    },
  }
  return { hasFocus, handlers }
}

/** Inserts words at the cursor of a box, which gets the focus. */
function insertAt(box: Box | null, added: string, { text, type }: Typing): void {
  if (box === null) return
  const { selectionStart, selectionEnd } = box
  const from = selectionStart ?? 0
  const cursor = from + added.length
  type(text.slice(0, from) + added + text.slice(selectionEnd ?? 0), { isStep: true })
  queueMicrotask(() => {
    box.focus()
    box.setSelectionRange(cursor, cursor)
  })
}

const MOST_EXAMPLE = 160

/** A text with examples longer than this is prose: Enter is a word break in it, and the end of shorter ones. */
const LONG_EXAMPLE = 26

function isLong(schema: FieldProps['schema']): boolean {
  return (exampleOf(schema) ?? '').length > LONG_EXAMPLE
}

/** React puts the cursor to the end of a text that is another than what was typed. A frame later, a next letter may be there. */
function keepCursor(element: Box, event: Event): void {
  if (!element.value.includes('\n')) return
  const before = element.value.slice(0, element.selectionStart ?? 0)
  const isBreak = event instanceof InputEvent && event.inputType === 'insertLineBreak'
  const cursor = oneLine(isBreak ? before : before.trimEnd()).length
  queueMicrotask(() => element.setSelectionRange(cursor, cursor))
}

function isInsertion(event: Event): boolean {
  const inputType = event instanceof InputEvent ? event.inputType : ''
  return inputType === 'insertFromPaste' || inputType === 'insertFromDrop'
}

const UNREAD =
  'Type latitude and longitude, e.g. 28.02, -82.12, or paste the address of a place in Google Maps.'

/** Several entries that are typed into one become as many, where the field is an entry of a list. */
function useEntries({ schema, path, names }: TypedFieldProps) {
  const scope = useScope()
  const at = path.at(-1)
  const list = path.slice(0, -1)
  const isName = names && ((text: string) => names.found(text) !== undefined)
  return {
    split: (typed: string) =>
      typeof at === 'number' ? splitEntries(typed, schema, isName) : [typed],
    async addAfter(entries: readonly string[], isGoing: boolean) {
      const edits = entries.map((entry, index) => ({
        kind: 'insert' as const,
        path: list,
        at: Number(at) + 1 + index,
        value: names?.stored(entry) ?? entry,
      }))
      const isWritten = await scope.write(edits, { isStep: true })
      if (isWritten && isGoing) scope.goTo([...list, Number(at) + entries.length])
    },
  }
}
