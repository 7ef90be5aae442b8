import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { positionsOf } from './positions.ts'
import { HEADING_HEIGHT, type Row } from './row.ts'
import { TreeRow } from './tree-row.tsx'

const ONE_LINE = 30
const TWO_LINES = 46

interface TreeProps {
  /** The id of the tree; rows are `${id}-0`, `${id}-1`, … */
  id: string
  label: string
  rows: readonly Row[]
  words: RegExp | undefined
  /** The position of the row that the keyboard is on; -1 for none. */
  active: number
  /** The id of the row whose record or page is open. It scrolls into view when it becomes another one. */
  selected: string | undefined
  onOpen: (row: Row, index: number) => void
  onToggle: (row: Row) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** Thousands of rows, of which only those in view are in the document. */
export function Tree(props: TreeProps) {
  const { id, label, rows, words, active, selected, onOpen, onToggle, onKeyDown } = props
  const positions = useMemo(() => positionsOf(rows), [rows])
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(rows[index]),
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 12,
    // The active row is named by its id, so it has to be there.
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range)
      return active < 0 || indexes.includes(active) ? indexes : [...indexes, active]
    },
  })
  useEffect(() => virtualizer.measure(), [rows, virtualizer])
  useEffect(() => {
    if (active >= 0) virtualizer.scrollToIndex(active)
  }, [active, virtualizer])

  const lastSelected = useRef<string>(undefined)
  useEffect(() => {
    const index = rows.findIndex((row) => row.id === selected)
    if (selected === lastSelected.current || index === -1) return
    lastSelected.current = selected
    virtualizer.scrollToIndex(index)
  }, [rows, selected, virtualizer])

  return (
    <div ref={scroller} className="tree-scroller">
      <div
        role="tree"
        id={id}
        aria-label={label}
        tabIndex={0}
        aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
        className="tree"
        style={{ height: virtualizer.getTotalSize() }}
        onKeyDown={onKeyDown}
      >
        {virtualizer.getVirtualItems().map(({ index, key, start, size }) => {
          const row = rows[index]
          if (row === undefined) return null
          return (
            <TreeRow
              key={key}
              id={`${id}-${index}`}
              row={row}
              position={positions[index]}
              top={start}
              height={size}
              words={words}
              isActive={index === active}
              isSelected={row.id === selected}
              onOpen={() => onOpen(row, index)}
              onToggle={() => onToggle(row)}
            />
          )
        })}
      </div>
    </div>
  )
}

function heightOf(row: Row | undefined): number {
  const lines = row?.detail === undefined && row?.hit === undefined ? ONE_LINE : TWO_LINES
  return row?.heading === undefined ? lines : lines + HEADING_HEIGHT
}
