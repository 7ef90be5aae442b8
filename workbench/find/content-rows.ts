import { BLOCKS, blockOf } from '../../schema/titles.ts'
import type { OutlineEntry } from '../contract/api.ts'
import { parentsOf } from './full-text.ts'
import { type Badges, type Hit, NO_BADGES, pathKey, type Row } from './row.ts'
import { placeOf } from './words.ts'

interface Options {
  outline: readonly OutlineEntry[]
  /** The words searched for; without them, everything in the groups that are expanded. */
  words: RegExp | undefined
  /** Where the words are in the texts; missing while they are being looked for. */
  hits: ReadonlyMap<number, Hit>
  /** Ids of the groups that are expanded. */
  expanded: ReadonlySet<string>
  badges: (entry: OutlineEntry) => Badges
}

/** The rows of the contents of site.yaml: those that match the search, inside their groups. */
export function contentRows({ outline, words, hits, expanded, badges }: Options): Row[] {
  const parents = parentsOf(outline)
  const sizes = sizesOf(parents)
  const shown = words === undefined ? undefined : matching({ outline, words, hits, parents })
  const rows: Row[] = []
  const visible = new Set<number>()
  for (const [index, entry] of outline.entries()) {
    const parent = parents[index]
    const isTop = parent === undefined && shown === undefined
    const isInOpen = parent !== undefined && visible.has(parent) && isExpanded(parent)
    const isMatch = shown?.has(index) === true
    if (!isMatch && !isTop && !(isInOpen && shown?.get(parent) !== 'around')) continue
    visible.add(index)
    rows.push(rowOf(entry, index))
  }
  return inOrderOfUse(rows)

  /** A group around matches shows them; another one shows what is in it when a person expands it. */
  function isExpanded(index: number): boolean {
    return shown?.get(index) === 'around' || expanded.has(pathKey(outline[index]?.path ?? []))
  }
  function rowOf(entry: OutlineEntry, index: number): Row {
    const size = sizes.get(index)
    const hit = placeOf(entry.label, words) === undefined ? hits.get(index) : undefined
    const own = badges(entry)
    return {
      id: pathKey(entry.path),
      level: entry.depth + 1,
      label: entry.label,
      name: String(entry.path.at(-1)),
      badges: own.errors + own.warnings > 0 || own.isChanged ? own : NO_BADGES,
      target: { record: { from: entry.from, to: entry.to } },
      ...(size !== undefined && {
        size,
        isExpanded: isExpanded(index),
      }),
      ...(hit && { hit }),
    }
  }
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

/** How many entries each group has. */
function sizesOf(parents: readonly (number | undefined)[]): Map<number, number> {
  const sizes = new Map<number, number>()
  for (const parent of parents)
    if (parent !== undefined) sizes.set(parent, (sizes.get(parent) ?? 0) + 1)
  return sizes
}

/** The records that match, and those around them. */
function matching({
  outline,
  words,
  hits,
  parents,
}: {
  outline: readonly OutlineEntry[]
  words: RegExp
  hits: ReadonlyMap<number, Hit>
  parents: readonly (number | undefined)[]
}): Map<number, 'itself' | 'around'> {
  const shown = new Map<number, 'itself' | 'around'>()
  for (const [index, entry] of outline.entries()) {
    if (!isFound(entry, index, words, hits)) continue
    if (!shown.has(index)) shown.set(index, 'itself')
    let outer = parents[index]
    while (outer !== undefined && shown.get(outer) !== 'around') {
      shown.set(outer, 'around')
      outer = parents[outer]
    }
  }
  return shown
}

/** How many records match by their name or text, without the groups around them. */
export function countMatches(
  outline: readonly OutlineEntry[],
  words: RegExp,
  hits: ReadonlyMap<number, Hit>,
): number {
  return outline.filter((entry, index) => isFound(entry, index, words, hits)).length
}

/** A record is found by its name, its key or its text. */
function isFound(
  { label, path }: OutlineEntry,
  index: number,
  words: RegExp,
  hits: ReadonlyMap<number, Hit>,
): boolean {
  const names = [label, String(path.at(-1))]
  return hits.has(index) || names.some((name) => placeOf(name, words) !== undefined)
}
