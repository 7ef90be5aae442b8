import type { Page, Shell } from '../../schema/page.ts'
import { PROP_ROLES } from '../../schema/prop-roles.ts'
import { wholePart } from '../trace/page-parts.ts'
import { fieldChanges } from './part-diff.ts'
import type { TextChange } from './plan.ts'

/** Parts that repeat the rest of the page: each counts as a change only if no earlier part of this list changed. */
const REPEATED = ['contents', 'jsonLd', 'image', 'drawing']
const DERIVED = new Set<string>(['path', 'head', 'props', ...PROP_ROLES.derived.keys, ...REPEATED])

/**
 * Everything that differs between two versions of a page, from its title to its last link. What follows from another
 * change, such as the breadcrumb and the structured data of a new title, is left out; two pages that differ in anything
 * but the order of their keys never give an empty list.
 */
export function diffPages(old: Page, next: Page): TextChange[] {
  // Most pages of most plans, thousands of them, end here.
  if (old === next || JSON.stringify(old) === JSON.stringify(next)) return []
  const changed = (isCompared: (key: string) => boolean) =>
    [
      [old, next],
      [old.head, next.head],
      [old.props, next.props],
    ].flatMap(([before, after]) => fieldChanges(wholePart(before), wholePart(after), isCompared))
  const moved = changed((key) => key === 'path')
  // The canonical address repeats the path.
  const own = changed((key) => !DERIVED.has(key) && (moved.length === 0 || key !== 'canonical'))
  const changes = [...moved, ...own]
  const listed = new Set(changes.map(pairOf))
  changes.push(...changed((key) => key === 'trail').filter((change) => !listed.has(pairOf(change))))
  for (const repeated of REPEATED)
    if (changes.length === 0) changes.push(...changed((key) => key === repeated))
  return unique(changes)
}

/** Changes between two versions of header, footer and the like, which every page shows. */
export function diffShell(old: Shell, next: Shell): TextChange[] {
  return unique(fieldChanges(wholePart(old), wholePart(next)))
}

/** The same new phone number in two sentences' links is one change. */
function unique(changes: readonly TextChange[]): TextChange[] {
  return [
    ...new Map(changes.map((change) => [`${change.part}\0${pairOf(change)}`, change])).values(),
  ]
}

function pairOf({ before, after }: TextChange): string {
  return `${before}\0${after}`
}
