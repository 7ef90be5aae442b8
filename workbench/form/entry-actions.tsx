import { ArrowDown, ArrowUp, Copy, Trash } from 'lucide-react'
import { useState } from 'react'
import { nameOf } from '../../schema/titles.ts'
import type { FieldEdit } from '../contract/form.ts'
import { IconButton } from '../parts/button.tsx'
import { pagesOf } from '../session/page-of.ts'
import { useSession } from '../session/use-session.ts'
import { controlOf, entrySchema, isBranch } from './control-of.ts'
import { RemoveDialog } from './remove-dialog.tsx'
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
  const session = useSession()
  const [key, entry] = entries[at] ?? [at]
  const path = [...list.path, key]
  const [asking, setAsking] = useState<() => void>()
  const name = nameIn(entrySchema(list.schema), entry) ?? `${list.title} ${at + 1}`
  return (
    <>
      <span className="form-actions">
        {actionsOf(props).map(({ action, edit, next, isOff }) => {
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
              onClick={({ currentTarget }) => {
                const all = currentTarget.closest('ul')
                const act = async () => {
                  if (await scope.write([edit])) focusAction(all, next, action)
                }
                if (action === 'remove' && pagesOf(path, session.getSnapshot().pages).length > 0)
                  setAsking(() => () => void act())
                else void act()
              }}
            />
          )
        })}
      </span>
      {asking !== undefined && (
        <RemoveDialog
          path={path}
          label={name}
          onAlone={asking}
          onClose={() => setAsking(undefined)}
        />
      )}
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
