import type { PageCount } from '../contract/api.ts'
import type { Path } from '../contract/form.ts'

/** What choosing an entry opens: a page with its record, a record, or a field of one; or what it does. */
export type Target =
  | { page: string; record?: Path }
  | { record: Path; field?: Path }
  | { command: () => void }

/** A line of the find panel: a group, a record of site.yaml or a page. */
export interface Row {
  id: string
  /** 1 for what is not inside a group. */
  level: number
  label: string
  /** Its key in site.yaml, for who points at it. */
  name?: string
  /** The heading above it: it is the first of its group of blocks. */
  heading?: string
  /** A second line, such as the address of a page. */
  detail?: string
  /** How many records or pages a group has. */
  size?: number
  /** Only groups have it. */
  isExpanded?: boolean
  badges: Badges
  /** What a page brought lately. */
  counts?: PageCount
  /** What choosing the row opens. A group of pages opens nothing. */
  target?: Target
}

/** What a person should know about a record or a page before opening it. */
export interface Badges {
  errors: number
  warnings: number
  isChanged: boolean
}

export const NO_BADGES: Badges = { errors: 0, warnings: 0, isChanged: false }
