import { BLOCKS, blockOf } from '../../schema/titles.ts'
import type { OutlineEntry } from '../contract/api.ts'
import { pathKey } from '../session/paths.ts'
import type { BadgesOf } from './badges.ts'
import type { Row } from './row.ts'

interface Options {
  outline: readonly OutlineEntry[]
  /** Ids of the groups that are expanded. */
  expanded: ReadonlySet<string>
  badges: BadgesOf['ofRecord']
}

/** The rows of the contents of site.yaml: its blocks, and the records in those that are expanded. */
export function contentRows({ outline, expanded, badges }: Options): Row[] {
  const sizes = new Map<string, number>()
  for (const { path } of outline) {
    const group = groupOf(path)
    sizes.set(group, (sizes.get(group) ?? 0) + 1)
  }
  const visible = new Set<string>([''])
  const rows = outline.flatMap(({ path, depth, label }): Row[] => {
    const id = pathKey(path)
    if (!visible.has(groupOf(path))) return []
    const isExpanded = expanded.has(id)
    if (isExpanded) visible.add(id)
    const size = sizes.get(id)
    return [
      {
        id,
        level: depth + 1,
        label,
        name: String(path.at(-1)),
        badges: badges(path),
        target: { record: path },
        ...(size !== undefined && { size, isExpanded }),
      },
    ]
  })
  return inOrderOfUse(rows)
}

/** The id of the group that a record is in: a block, or a field of work for its pages. */
function groupOf(path: OutlineEntry['path']): string {
  return pathKey(path.slice(0, path.length === 4 ? 2 : path.length - 1))
}

/** The blocks with their rows, sorted as people use them, with a heading for each group. */
function inOrderOfUse(rows: readonly Row[]): Row[] {
  const blocks: Row[][] = []
  for (const row of rows) {
    if (row.level === 1) blocks.push([row])
    else blocks.at(-1)?.push(row)
  }
  const names = Object.keys(BLOCKS)
  const rank = ([first]: Row[]) => names.indexOf(first?.name ?? '')
  let group: string | undefined
  return blocks
    .toSorted((one, other) => rank(one) - rank(other))
    .flatMap(([first, ...inside]) => {
      const own = blockOf(first?.name)?.group
      const isFirst = own !== group
      group = own
      return [{ ...(first as Row), ...(isFirst && own && { heading: own }) }, ...inside]
    })
}
