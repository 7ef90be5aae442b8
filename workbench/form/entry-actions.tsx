import { ArrowDown, ArrowUp, Copy, Trash } from 'lucide-react'
import { useRef } from 'react'
import { nameOf } from '../../schema/titles.ts'
import type { FieldEdit } from '../contract/form.ts'
import { IconButton } from '../parts/button.tsx'
import { controlOf, entrySchema, isBranch } from './control-of.ts'
import { useRemoval } from './remove-dialog.tsx'
import { type FieldProps, useScope } from './scope.ts'

interface EntryActionsProps {
  /** The list or map, and what is in it. */
  list: FieldProps
  entries: readonly [string | number, unknown][]
  /** The place of the entry. */
  at: number
}

/** The buttons of an entry: it is moved, copied or removed, and the focus stays with it. */
export function EntryActions(props: EntryActionsProps) {
  const { list, entries, at } = props
  const scope = useScope()
  const all = useRef<HTMLSpanElement>(null)
  const [key, entry] = entries[at] ?? [at]
  const name = nameIn(entrySchema(list.schema), entry) ?? `${list.title} ${at + 1}`
  const actions = actionsOf(props)
  const act = async ({ action, edit, next }: Action) => {
    const entriesNow = all.current?.closest('ul') ?? null
    if (await scope.write([edit])) focusAction(entriesNow, next, action)
  }
  const { remove, dialog } = useRemoval([...list.path, key], name, async () => {
    const removal = actions.find(({ action }) => action === 'remove')
    if (removal !== undefined) await act(removal)
  })
  return (
    <>
      <span ref={all} className="form-actions">
        {actions.map((each) => {
          const { action, isOff } = each
          const { Icon, label } = ACTIONS[action]
          return (
            <IconButton
              key={action}
              Icon={Icon}
              label={`${label} ${name}`}
              title={label}
              size={14}
              data-action={action}
              disabled={isOff || scope.isLocked}
              onClick={() => (action === 'remove' ? remove() : void act(each))}
            />
          )
        })}
      </span>
      {dialog}
    </>
  )
}

const ACTIONS = {
  up: { Icon: ArrowUp, label: 'Move up' },
  down: { Icon: ArrowDown, label: 'Move down' },
  copy: { Icon: Copy, label: 'Duplicate' },
  remove: { Icon: Trash, label: 'Remove' },
} as const

interface Action {
  action: keyof typeof ACTIONS
  edit: FieldEdit
  /** The entry that gets the focus afterwards. */
  next: number
  isOff: boolean
}

/** What can be done with the entry at a place; entries of a map have no order. */
function actionsOf({ list, entries, at }: EntryActionsProps): Action[] {
  const { schema, isRequired, isRoot } = list
  const path = [...list.path, entries[at]?.[0] ?? at]
  const isFull = entries.length >= (schema.maxItems ?? Number.POSITIVE_INFINITY)
  const isLast = at === entries.length - 1
  const fewest = isRequired ? (schema.minItems ?? 0) : 0
  const moved = (to: number) => ({ kind: 'move', path, to }) as const
  const remove: Action = {
    action: 'remove',
    // A list without entries is nothing that anybody wanted.
    edit: { kind: 'remove', path: entries.length > 1 || isRequired || isRoot ? path : list.path },
    next: Math.min(at, entries.length - 2),
    isOff: entries.length <= fewest,
  }
  if (controlOf(schema) !== 'list') return [remove]
  const copy: Action = {
    action: 'copy',
    edit: { kind: 'duplicate', path },
    next: at + 1,
    isOff: isFull,
  }
  return [
    { action: 'up', edit: moved(at - 1), next: at - 1, isOff: at === 0 },
    { action: 'down', edit: moved(at + 1), next: at + 1, isOff: isLast },
    ...(isBranch(entrySchema(schema)) ? [copy] : []),
    remove,
  ]
}

function nameIn(schema: FieldProps['schema'], entry: unknown): string | undefined {
  return isBranch(schema) ? nameOf(entry) : undefined
}

/** The button of an entry, or another one of it where that is off; without the entry, the button that adds one. */
function focusAction(list: HTMLElement | null, at: number, action: Action['action']): void {
  const entry = list?.children[at]
  const buttons = [...(entry?.querySelectorAll<HTMLButtonElement>('[data-action]') ?? [])]
  const own = buttons.filter((button) => button.closest('li') === entry && !button.disabled)
  const button = own.find(({ dataset }) => dataset.action === action) ?? own[0]
  const add = list?.parentElement?.querySelector<HTMLElement>(':scope > .form-add')
  ;(button ?? add)?.focus()
}
