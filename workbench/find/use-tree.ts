import { type KeyboardEvent, useState } from 'react'
import { useSession } from '../session/use-session.ts'
import type { Row } from './row.ts'
import { treeAction } from './tree-keys.ts'

interface Options {
  rows: readonly Row[]
  toggle: (id: string) => void
  /** Whether words are searched for: then Enter opens the first match. */
  isSearching: boolean
}

/** The row that the keyboard is on, and what keys and clicks do with rows. */
export function useTree({ rows, toggle, isSearching }: Options) {
  const session = useSession()
  const [activeId, setActiveId] = useState<string>()
  const found = rows.findIndex(({ id }) => id === activeId)
  const active = found === -1 && isSearching && rows.length > 0 ? firstMatch(rows) : found

  const open = (row: Row) => {
    setActiveId(row.id)
    const { target } = row
    if (target === undefined) toggle(row.id)
    else if ('page' in target) session.showPage(target.page)
    else session.openRecord(target.record, row.hit)
  }
  /** Does what the key means; true when it meant something. */
  const press = (event: KeyboardEvent, { isTyping }: { isTyping: boolean }): boolean => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false
    const action = treeAction({ key: event.key, rows, active, isTyping })
    const row = action && rows[action.index]
    if (row === undefined) return false
    event.preventDefault()
    if (action?.type === 'open') open(row)
    else if (action?.type === 'toggle') toggle(row.id)
    else setActiveId(row.id)
    return true
  }
  return { active, open, press, forget: () => setActiveId(undefined) }
}

/** The first row that is not just a group around matches. */
function firstMatch(rows: readonly Row[]): number {
  return Math.max(
    0,
    rows.findIndex(({ isExpanded }) => isExpanded !== true),
  )
}
