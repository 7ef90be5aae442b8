import { ArrowDown, ArrowUp, ChevronRight, Copy, Plus, Trash } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { inWords, nameOf } from '../../schema/titles.ts'
import type { JsonSchema } from '../contract/api.ts'
import type { FieldEdit, Path } from '../contract/form.ts'
import { Button, IconButton } from '../parts/button.tsx'
import { useSession, useSnapshot } from '../session/use-session.ts'
import { priceInWords } from '../site/price-in-words.ts'
import { blankOf, controlOf, entrySchema, isBranch } from './control-of.ts'
import { FieldFindings, FindingCount, useFindings } from './field-findings.tsx'
import { type Names, Offers, useNames } from './offers.tsx'
import { Published } from './published-text.tsx'
import { type FieldProps, useScope } from './scope.ts'
import { useIds } from './use-ids.ts'
import { useIsOnTheWay, useTarget } from './use-target.ts'

/** The entries of a list or a map: each can be edited, moved, copied and removed, and more can be added. */
export function EntriesField(props: FieldProps) {
  const { schema, path, value, title, isRequired, help, isRoot } = props
  const scope = useScope()
  const list = useRef<HTMLUListElement>(null)
  const isList = controlOf(schema) === 'list'
  const inner = entrySchema(schema)
  const names = useNames(keyFormat(props))
  const entries = entriesOf(value)
  const ids = useIds(entries)
  const canAdd = schema.maxItems === undefined || entries.length < schema.maxItems
  const canRemove = entries.length > (isRequired ? (schema.minItems ?? 0) : 0)
  const findings = useFindings(path).filter((finding) => finding.path.length === path.length)

  /** Makes an edit, and puts the focus on a button of the entry that it is about. */
  const act = async (edit: FieldEdit, at: number, action: Action) => {
    if (await scope.write([edit])) focusAction(list.current, at, action)
  }
  const add = () => {
    const entry = { kind: 'insert', path, value: blankOf(inner) } as const
    void scope.write([entry]).then((isDone) => isDone && scope.goTo([...path, entries.length]))
  }
  const nameAt = (at: number) =>
    (isBranch(inner) ? nameOf(entries[at]?.[1]) : undefined) ?? `${title} ${at + 1}`
  return (
    <section className="form-entries" title={isRoot ? undefined : String(path.at(-1))}>
      {!isRoot && (
        <h3>
          {title}
          {!isRequired && <span className="field-optional"> (optional)</span>}
        </h3>
      )}
      {help !== undefined && <p className="form-help">{help}</p>}
      <FieldFindings findings={findings} />
      <ul ref={list} aria-label={title}>
        {entries.map(([key, entry], at) => (
          <Entry
            key={ids[at]}
            schema={inner}
            path={[...path, key]}
            value={entry}
            title={isList ? `${title} ${at + 1}` : String(key)}
            called={typeof key === 'string' ? calledIn(names, key) : undefined}
            actions={
              <>
                {isList && (
                  <>
                    <ActionButton
                      action="up"
                      of={nameAt(at)}
                      isOff={at === 0}
                      onClick={() =>
                        act({ kind: 'move', path: [...path, at], to: at - 1 }, at - 1, 'up')
                      }
                    />
                    <ActionButton
                      action="down"
                      of={nameAt(at)}
                      isOff={at === entries.length - 1}
                      onClick={() =>
                        act({ kind: 'move', path: [...path, at], to: at + 1 }, at + 1, 'down')
                      }
                    />
                    {isBranch(inner) && (
                      <ActionButton
                        action="copy"
                        of={nameAt(at)}
                        isOff={!canAdd}
                        onClick={() =>
                          act({ kind: 'duplicate', path: [...path, at] }, at + 1, 'copy')
                        }
                      />
                    )}
                  </>
                )}
                <ActionButton
                  action="remove"
                  of={nameAt(at)}
                  isOff={!canRemove}
                  onClick={() =>
                    act(
                      entries.length === 1 && !isRequired && !isRoot
                        ? { kind: 'remove', path }
                        : { kind: 'remove', path: [...path, key] },
                      Math.min(at, entries.length - 2),
                      'remove',
                    )
                  }
                />
              </>
            }
          />
        ))}
      </ul>
      {canAdd &&
        (isList ? (
          <Button
            look="small form-add"
            disabled={scope.isLocked}
            aria-label={`Add to ${title}`}
            onClick={add}
          >
            <Plus size={13} /> Add
          </Button>
        ) : (
          <NewKey {...props} keys={entries.map(([key]) => String(key))} />
        ))}
    </section>
  )
}

/** The format of the names that entries are under. */
function keyFormat({ schema, path }: FieldProps): string | undefined {
  return path.join('.') === 'prices' ? 'price-name' : schema.propertyNames?.format
}

/** What people call the entry under a name; undefined where nobody calls it otherwise. */
function calledIn(names: Names | undefined, name: string): string | undefined {
  const called = names?.shown(name)
  return called === name ? undefined : called
}

function entriesOf(value: unknown): [string | number, unknown][] {
  if (Array.isArray(value)) return [...value.entries()]
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

interface EntryProps {
  schema: JsonSchema
  path: Path
  value: unknown
  title: string
  /** What people call it, where its name is not a title. */
  called: string | undefined
  actions: ReactNode
}

/** An entry: a field on a line, a record that opens below its name, or one that has a form of its own. */
function Entry({ schema, path, value, title, called, actions }: EntryProps) {
  const session = useSession()
  const { AnyField } = useScope()
  const own = useSnapshot(({ outline }) =>
    path.length === 2 || path[2] === 'pages'
      ? outline.find((entry) => entry.path.length === path.length && isSame(entry.path, path))
      : undefined,
  )
  const onTheWay = useIsOnTheWay(path)
  const [isOpen, setOpen] = useState(onTheWay !== undefined)
  const findings = useFindings(path)
  const button = useRef<HTMLButtonElement>(null)
  const isOwn = own !== undefined && isBranch(schema)
  useTarget(path, isOwn ? button : NOWHERE)
  useEffect(() => {
    if (onTheWay !== undefined) setOpen(true)
  }, [onTheWay])
  if (!isBranch(schema))
    return (
      <li className="form-entry" data-kind="line">
        {typeof path.at(-1) === 'string' && <code className="form-key">{path.at(-1)}</code>}
        <AnyField schema={schema} path={path} value={value} title={title} isRequired isBare />
        <span className="form-actions">{actions}</span>
      </li>
    )
  const key = path.at(-1)
  const hasWords = !isOwn || typeof key === 'string'
  const name = nameOf(value) ?? (typeof key === 'string' ? inWords(key) : title)
  return (
    <li className="form-entry" data-open={isOpen && !isOwn}>
      <div className="form-entry-head">
        <button
          ref={button}
          type="button"
          className="form-fold"
          title={typeof key === 'string' ? key : undefined}
          aria-expanded={isOwn ? undefined : isOpen}
          onClick={() => (isOwn ? void session.openPath(path) : setOpen(!isOpen))}
        >
          <ChevronRight size={14} />
          <span className="form-entry-name">
            <Published text={called ?? (isOwn ? own.label : name)} />
          </span>
          {!isOpen && hasWords && (
            <span className="form-fold-name" aria-hidden="true">
              <Published text={shortly(value, name)} />
            </span>
          )}
          {!isOpen && findings.length > 0 && <FindingCount findings={findings} />}
        </button>
        <span className="form-actions">{actions}</span>
      </div>
      {isOpen && !isOwn && (
        <div className="form-group-body">
          <AnyField schema={schema} path={path} value={value} title={name} isRequired isRoot />
        </div>
      )}
    </li>
  )
}

const NOWHERE = { current: null }

/** Its first values that are not its name: of a price, what it is. */
function shortly(value: unknown, name: string): string {
  const price = priceInWords(value)
  if (price !== undefined) return price
  const values = typeof value === 'object' && value !== null ? Object.values(value) : []
  const words = values.filter((word) => ['string', 'number'].includes(typeof word) && word !== name)
  return words.slice(0, MOST_WORDS).join(' · ')
}

const MOST_WORDS = 3

function isSame(one: Path, other: Path): boolean {
  return one.every((key, at) => key === other[at])
}

type Action = 'up' | 'down' | 'copy' | 'remove'

const ACTIONS = {
  up: { Icon: ArrowUp, label: 'Move up' },
  down: { Icon: ArrowDown, label: 'Move down' },
  copy: { Icon: Copy, label: 'Duplicate' },
  remove: { Icon: Trash, label: 'Remove' },
} as const

interface ActionButtonProps {
  action: Action
  /** What the entry is called. */
  of: string
  isOff: boolean
  onClick(): void
}

function ActionButton({ action, of, isOff, onClick }: ActionButtonProps) {
  const scope = useScope()
  const { Icon, label } = ACTIONS[action]
  return (
    <IconButton
      Icon={Icon}
      label={`${label} ${of}`}
      size={14}
      data-action={action}
      title={label}
      disabled={isOff || scope.isLocked}
      onClick={onClick}
    />
  )
}

/** The button of an entry, or another one of it where that is off; without the entry, the button that adds one. */
function focusAction(list: HTMLElement | null, at: number, action: Action): void {
  const entry = list?.children[at]
  const buttons = [...(entry?.querySelectorAll<HTMLButtonElement>('[data-action]') ?? [])]
  const own = buttons.filter((button) => button.closest('li') === entry && !button.disabled)
  const button = own.find(({ dataset }) => dataset.action === action) ?? own[0]
  const add = list?.parentElement?.querySelector<HTMLElement>(':scope > .form-add')
  ;(button ?? add)?.focus()
}

/** Adds an entry under a name of its own. */
function NewKey({ schema, path, title, keys }: FieldProps & { keys: readonly string[] }) {
  const scope = useScope()
  const id = useId()
  const element = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [hasFocus, setFocus] = useState(false)
  const { format, pattern } = schema.propertyNames ?? {}
  const [placeholder] = Object.keys((schema.examples?.[0] as object | undefined) ?? {})
  const names = useNames(format)
  const session = useSession()
  useTarget([...path, NEW_KEY], element)
  const key = names?.stored(name) ?? name.trim()
  const isTaken = keys.includes(key)
  const isWrong = pattern !== undefined && !new RegExp(pattern).test(key)
  const problem = name.trim() === '' ? undefined : problemOf(name.trim(), { isTaken, isWrong })
  const add = async () => {
    if (key === '' || problem !== undefined) return
    const inner = entrySchema(schema)
    const value = blankOf(inner)
    if (!(await scope.write([{ kind: 'insert', path, at: key, value }]))) return
    setName('')
    const to = [...path, key]
    if (path.length === 1 && isBranch(inner)) await session.openPath(to, { isNew: true })
    else scope.goTo(to)
  }
  return (
    <div className="form-new-key">
      <label htmlFor={id}>New name</label>
      <input
        id={id}
        ref={element}
        type="text"
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}-problem`}
        disabled={scope.isLocked}
        list={names && `${id}-offers`}
        onFocus={() => setFocus(true)}
        onBlur={() => setFocus(false)}
        placeholder={placeholder && (names?.shown(placeholder) ?? placeholder)}
        value={name}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void add()
        }}
      />
      {names && <Offers id={`${id}-offers`} names={names} isOpen={hasFocus} />}
      <Button
        look="small form-add"
        aria-label={`Add to ${title}`}
        disabled={scope.isLocked || name.trim() === '' || problem !== undefined}
        onClick={() => void add()}
      >
        <Plus size={13} /> Add
      </Button>
      <p id={`${id}-problem`} className="form-problem" role="alert">
        {problem}
      </p>
    </div>
  )
}

/** The key of a field that is not there: the form goes to the box for a new one. */
export const NEW_KEY = '+'

function problemOf(
  name: string,
  { isTaken, isWrong }: { isTaken: boolean; isWrong: boolean },
): string | undefined {
  if (isTaken) return `"${name}" is there already. Use another name.`
  return isWrong ? 'Use small letters, digits and hyphens, without spaces.' : undefined
}
