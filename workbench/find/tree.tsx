import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { useSession } from '../session/use-session.ts'
import type { Row } from './row.ts'
import { type TreeAction, treeAction } from './tree-keys.ts'
import { TreeRow } from './tree-row.tsx'
import { open } from './use-search.tsx'

interface TreeProps {
  label: string
  rows: readonly Row[]
  /** The id of the row whose record or page is open. It scrolls into view when it becomes another one. */
  selected: string | undefined
  onToggle: (id: string) => void
  /** What is typed in the tree is searched for. */
  onType: () => void
}

/** The id of the tree; rows are `find-tree-0`, `find-tree-1`, … */
const ID = 'find-tree'

/** Records or pages in their groups, for the mouse and the keyboard. */
export function Tree({ label, rows, selected, onToggle, onType }: TreeProps) {
  const session = useSession()
  const [activeId, setActiveId] = useState<string>()
  const tree = useRef<HTMLDivElement>(null)
  const active = rows.findIndex(({ id }) => id === activeId)
  useEffect(() => scrollTo(tree.current, active), [active])
  const at = rows.findIndex(({ id }) => id === selected)
  const isListed = at !== -1
  useEffect(() => {
    if (isListed) scrollTo(tree.current, at)
  }, [selected, isListed])

  const act = ({ type, index }: TreeAction) => {
    const row = rows[index]
    if (row === undefined) return
    setActiveId(row.id)
    if (type === 'toggle' || (type === 'open' && row.target === undefined)) onToggle(row.id)
    else if (type === 'open' && row.target !== undefined) open(session, row.target)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const action = treeAction(event.key, rows, active)
    if (action === undefined) return event.key.length === 1 ? onType() : undefined
    event.preventDefault()
    act(action)
  }
  const onClick = ({ target }: MouseEvent) => {
    const index = Number((target as Element).closest('[role="treeitem"]')?.id.slice(ID.length + 1))
    const isArrow = (target as Element).closest('.tree-arrow') !== null
    const isGroup = rows[index]?.isExpanded !== undefined
    act({ type: isArrow && isGroup ? 'toggle' : 'open', index })
  }
  return (
    <div className="tree-scroller">
      <div
        ref={tree}
        role="tree"
        id={ID}
        aria-label={label}
        tabIndex={0}
        aria-activedescendant={active < 0 ? undefined : `${ID}-${active}`}
        className="tree"
        onKeyDown={onKeyDown}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClick}
      >
        {rows.map((row, index) => (
          <TreeRow
            key={row.id}
            id={`${ID}-${index}`}
            row={row}
            isActive={index === active}
            isSelected={row.id === selected}
          />
        ))}
      </div>
    </div>
  )
}

function scrollTo(tree: HTMLElement | null, index: number): void {
  tree?.querySelector(`#${ID}-${index}`)?.scrollIntoView({ block: 'nearest' })
}
