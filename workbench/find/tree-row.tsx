import { ChevronRight } from 'lucide-react'
import { memo } from 'react'
import { BadgeList, Brought } from './badge-list.tsx'
import type { Row } from './row.ts'

interface TreeRowProps {
  row: Row
  /** The id of its element. */
  id: string
  isActive: boolean
  isSelected: boolean
}

/** A line of the tree, below its heading. The tree around it handles clicks and keys. */
export const TreeRow = memo(({ row, id, isActive, isSelected }: TreeRowProps) => {
  const { level, label, name, heading, detail, size, isExpanded, badges, counts } = row
  return (
    <>
      {heading !== undefined && (
        <p className="item-heading quiet" aria-hidden="true">
          {heading}
        </p>
      )}
      {/* The keyboard works on the whole tree: its active row is named by aria-activedescendant. */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: see above */}
      <div
        role="treeitem"
        title={name === label ? undefined : name}
        id={id}
        className="item tree-row"
        aria-level={level}
        aria-selected={isSelected}
        aria-expanded={isExpanded}
        data-active={isActive}
        data-lines={detail === undefined ? 1 : 2}
        style={{ paddingInlineStart: level * 16 - 10 }}
      >
        <span className="tree-arrow turn" aria-hidden="true">
          {isExpanded !== undefined && <ChevronRight size={14} />}
        </span>
        <span className="tree-words">
          <span className="clip">{label}</span>
          {detail !== undefined && <span className="clip quiet">{detail}</span>}
        </span>
        <BadgeList badges={badges} />
        {counts !== undefined && <Brought counts={counts} />}
        {size !== undefined && <span className="quiet">{size}</span>}
      </div>
    </>
  )
})
