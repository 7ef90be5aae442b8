import { Check } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { inWords } from '../../schema/titles.ts'
import { choicesOf } from '../site/schema-walk.ts'
import { entrySchema, FEW_CHOICES } from './control-of.ts'
import { Field } from './field.tsx'
import { type FieldProps, useScope } from './scope.ts'
import { useRecord } from './use-record.ts'
import { useTarget } from './use-target.ts'

/** One of a fixed set of words: a few side by side, more in a list. */
export function ChoiceField(props: FieldProps) {
  const { schema, path, value, isRequired } = props
  const scope = useScope()
  const choices = choicesOf([schema])
  const element = useRef<HTMLSelectElement & HTMLInputElement>(null)
  useTarget(path, element)
  const [current, show] = useChosen(value === undefined ? '' : String(value))
  const choose = (word: string) =>
    show(
      word,
      scope.write([word === '' ? { kind: 'remove', path } : { kind: 'set', path, value: word }]),
    )
  if (choices.length <= FEW_CHOICES)
    return (
      <Field {...props} isGroup>
        {({ id, disabled, ...tied }) => (
          <div {...tied} className="segments" role="radiogroup" aria-label={props.title}>
            {choices.map((word) => (
              <label key={word}>
                <input
                  disabled={disabled}
                  ref={word === (choices.includes(current) ? current : choices[0]) ? element : null}
                  type="radio"
                  name={id}
                  value={word}
                  checked={word === current}
                  onChange={() => choose(word)}
                />
                <span>{wordOf(word)}</span>
              </label>
            ))}
          </div>
        )}
      </Field>
    )
  const Options = choices.length > MANY_CHOICES ? InUseFirst : InOrder
  return (
    <Field {...props}>
      {(tied) => (
        <Options path={path} choices={choices}>
          {(options) => (
            <select
              {...tied}
              ref={element}
              value={current}
              onChange={({ target }) => choose(target.value)}
            >
              {(!isRequired || !choices.includes(current)) && (
                <option value="" disabled={isRequired}>
                  {isRequired ? 'Choose one' : 'Not set'}
                </option>
              )}
              {options}
            </select>
          )}
        </Options>
      )}
    </Field>
  )
}

/** What was chosen a moment ago, until the draft has it; what it has when it was refused. */
function useChosen<Chosen>(value: Chosen) {
  const [chosen, setChosen] = useState<{ before: Chosen; next: Chosen }>()
  const show = (next: Chosen, written: Promise<boolean>) => {
    setChosen({ before: value, next })
    void written.then(() => setChosen(undefined))
  }
  return [chosen?.before === value ? chosen.next : value, show] as const
}

/** From here on, the words that other records use come first. */
const MANY_CHOICES = 20

interface OptionsProps {
  path: FieldProps['path']
  choices: string[]
  /** Draws the list; when its options change, it is drawn again with them, or it would show another one than is chosen. */
  children(options: ReactNode): ReactNode
}

function InOrder({ choices, children }: OptionsProps) {
  return children(optionsOf(choices))
}

function InUseFirst({ path, choices, children }: OptionsProps) {
  const { record } = useRecord(path.slice(0, 1))
  const used = usedWords(record?.value, path.slice(1))
  const inUse = choices
    .filter((word) => used.has(word))
    .sort((one, other) => (used.get(other) ?? 0) - (used.get(one) ?? 0))
  if (inUse.length === 0) return children(optionsOf(choices))
  return children(
    <>
      <optgroup label="In use">{optionsOf(inUse)}</optgroup>
      <optgroup label="All others">{optionsOf(choices.filter((word) => !used.has(word)))}</optgroup>
    </>,
  )
}

/** How often each word is at this place of all entries of a list. */
function usedWords(entries: unknown, [, ...below]: FieldProps['path']): Map<string, number> {
  const used = new Map<string, number>()
  for (const entry of Array.isArray(entries) ? entries : []) {
    const word = below.reduce<unknown>(
      (value, key) => (value as Record<string | number, unknown> | undefined)?.[key],
      entry,
    )
    if (typeof word === 'string') used.set(word, (used.get(word) ?? 0) + 1)
  }
  return used
}

function optionsOf(words: readonly string[]): ReactNode {
  return words.map((word) => (
    <option key={word} value={word}>
      {wordOf(word)}
    </option>
  ))
}

/** Words of one's own are shown as words; names stay as they are. */
function wordOf(word: string): string {
  return /^[a-z][a-z-]*$/.test(word) ? inWords(word) : word
}

/** Yes or no; it is written only where it differs from what happens without it. */
export function SwitchField(props: FieldProps) {
  const { schema, path, value, isRequired, title, help } = props
  const scope = useScope()
  const element = useRef<HTMLInputElement>(null)
  useTarget(path, element)
  const written = schema.const ?? schema.examples?.[0] ?? true
  const [isOn, show] = useChosen(value === undefined ? written !== true : value === true)
  const set = (next: boolean) =>
    show(
      next,
      scope.write([
        next === written || isRequired
          ? { kind: 'set', path, value: next }
          : { kind: 'remove', path },
      ]),
    )
  return (
    <Field {...props} value={undefined} isBare help={undefined}>
      {({ 'aria-label': _label, ...tied }) => (
        <label className="form-switch">
          <input
            {...tied}
            ref={element}
            type="checkbox"
            role="switch"
            aria-checked={isOn}
            checked={isOn}
            onChange={({ target }) => set(target.checked)}
          />
          <span>
            {title}
            {help !== undefined && <small>{help}</small>}
          </span>
        </label>
      )}
    </Field>
  )
}

/** Several words of a fixed set, written in its order. */
export function ChecksField(props: FieldProps) {
  const { schema, path, value } = props
  const scope = useScope()
  const element = useRef<HTMLButtonElement>(null)
  useTarget(path, element)
  const chosen = Array.isArray(value) ? value.map(String) : []
  const choices = choicesOf([entrySchema(schema)])
  const offered = choices.length <= MANY_CHOICES ? choices : chosen
  const toggle = (word: string) => {
    const at = chosen.indexOf(word)
    if (at >= 0) return void scope.write([{ kind: 'remove', path: [...path, at] }])
    const rank = choices.indexOf(word)
    const before = chosen.findIndex((other) => choices.indexOf(other) > rank)
    const position = before === -1 ? {} : { at: before }
    void scope.write([{ kind: 'insert', path, value: word, ...position }])
  }
  return (
    <Field {...props} isGroup>
      {({ id, disabled, 'aria-describedby': description }) => (
        <div className="chips">
          {offered.map((word, at) => (
            <button
              key={word}
              aria-describedby={description}
              ref={at === 0 ? element : null}
              type="button"
              className="chip"
              disabled={disabled}
              aria-pressed={chosen.includes(word)}
              onClick={() => toggle(word)}
            >
              {chosen.includes(word) && <Check size={13} />}
              {wordOf(word)}
            </button>
          ))}
          {offered !== choices && (
            <select
              id={id}
              aria-label={`Add to ${props.title}`}
              disabled={disabled}
              value=""
              onChange={({ target }) => toggle(target.value)}
            >
              <option value="">Add…</option>
              {optionsOf(choices.filter((word) => !chosen.includes(word)))}
            </select>
          )}
        </div>
      )}
    </Field>
  )
}
