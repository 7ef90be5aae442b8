import { ChevronRight, CircleAlert, TriangleAlert } from 'lucide-react'
import { counted } from '../../schema/format.ts'
import type { PageCount } from '../contract/api.ts'
import type { Position } from './positions.ts'
import { type Badges, HEADING_HEIGHT, type Row } from './row.ts'
import { placeOf } from './words.ts'

interface TreeRowProps {
  row: Row
  position: Position | undefined
  /** The id of its element, and where it is in the list. */
  id: string
  top: number
  height: number
  words: RegExp | undefined
  isActive: boolean
  isSelected: boolean
  onOpen: () => void
  onToggle: () => void
}

/** A line of the tree. Its arrow opens the group, the rest of it what the row is about. */
export function TreeRow(props: TreeRowProps) {
  const { row, position, id, top, height, words, isActive, isSelected, onOpen, onToggle } = props
  const { level, label, name, heading, detail, size, isExpanded, badges, counts, hit } = row
  const above = heading === undefined ? 0 : HEADING_HEIGHT
  return (
    <>
      {heading !== undefined && (
        <p className="tree-heading" aria-hidden="true" style={{ top, height: above }}>
          {heading}
        </p>
      )}
      {/* The keyboard works on the whole tree: its active row is named by aria-activedescendant. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: see above */}
      <div
        role="treeitem"
        title={name === label ? undefined : name}
        id={id}
        className="tree-row"
        aria-level={level}
        aria-posinset={position?.at}
        aria-setsize={position?.of}
        aria-selected={isSelected}
        aria-expanded={isExpanded}
        data-active={isActive}
        style={{
          transform: `translateY(${top + above}px)`,
          height: height - above,
          paddingInlineStart: level * 16 - 10,
        }}
        onClick={onOpen}
        onMouseDown={(event) => event.preventDefault()}
      >
        <span
          className="tree-arrow"
          aria-hidden="true"
          onClick={(event) => {
            if (isExpanded === undefined) return
            event.stopPropagation()
            onToggle()
          }}
        >
          {isExpanded !== undefined && <ChevronRight size={14} data-expanded={isExpanded} />}
        </span>
        <span className="tree-words">
          <span className="tree-label">
            <Found text={label} words={words} />
          </span>
          {detail !== undefined && (
            <span className="tree-detail">
              <Found text={clipped(detail, words)} words={words} />
            </span>
          )}
          {hit !== undefined && (
            <span className="tree-detail">
              <Marked text={hit.excerpt} start={hit.start} end={hit.end} />
            </span>
          )}
        </span>
        <RowBadges badges={badges} />
        {counts !== undefined && <PageBrought counts={counts} />}
        {size !== undefined && <span className="tree-size">{size}</span>}
      </div>
    </>
  )
}

/** How often a page was seen and how many leads it brought lately. */
function PageBrought({ counts: { views, leads } }: { counts: PageCount }) {
  const words = `${counted(views, 'view')} and ${counted(leads, 'lead')} in the last 30 days`
  return (
    <span className="tree-counts" title={words}>
      <span aria-hidden="true">
        {views.toLocaleString('en-US')}
        {leads > 0 && <b> {leads}</b>}
      </span>
      <span className="visually-hidden">, {words}</span>
    </span>
  )
}

/** Addresses of one kind begin alike: a match that would be cut off at the end is shown without their beginning. */
function clipped(text: string, words: RegExp | undefined): string {
  const place = placeOf(text, words)
  if (place === undefined || place.end < 28) return text
  return `…${text.slice(Math.max(0, place.start - 14))}`
}

function Found({ text, words }: { text: string; words: RegExp | undefined }) {
  const place = placeOf(text, words)
  return place === undefined ? text : <Marked text={text} {...place} />
}

function RowBadges({ badges: { errors, warnings, isChanged } }: { badges: Badges }) {
  return (
    <>
      {isChanged && (
        <span className="tree-changed" title="Changed in this draft">
          <span className="visually-hidden">, changed in this draft</span>
        </span>
      )}
      {errors > 0 && (
        <span className="tree-badge" data-tone="error" title={counted(errors, 'error')}>
          <CircleAlert size={13} aria-hidden="true" />
          {errors}
          <span className="visually-hidden"> {errors === 1 ? 'error' : 'errors'}</span>
        </span>
      )}
      {warnings > 0 && (
        <span className="tree-badge" data-tone="warning" title={counted(warnings, 'warning')}>
          <TriangleAlert size={13} aria-hidden="true" />
          {warnings}
          <span className="visually-hidden"> {warnings === 1 ? 'warning' : 'warnings'}</span>
        </span>
      )}
    </>
  )
}

interface MarkedProps {
  text: string
  start: number
  end: number
}

/** A text with a part of it marked as found. */
function Marked({ text, start, end }: MarkedProps) {
  return (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  )
}
