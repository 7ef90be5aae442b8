import { diffArrays } from 'diff'
import { wordsOf } from '../text/words.ts'
import { isRecord, type Part, typeOf } from '../trace/page-parts.ts'
import { canonicalJson, plain } from './plain.ts'

/** An old item of a list and the new one at its place; one is missing where an item was added or removed. */
interface Pair {
  before?: Part
  after?: Part
}

/** Beyond this many edits a list is compared place by place. */
const MOST_EDITS = 2000
/** Most pairs for which the best match is searched. */
const MOST_COMPARED = 2500
/** Words that two items have in common, as a share, for one to be an edit of the other. */
const LEAST_SHARED = 0.3

/**
 * The items of two lists side by side, in order: one more paragraph in the middle is one pair without a `before`, and
 * leaves those after it in pairs of their own.
 */
export function align(before: readonly Part[], after: readonly Part[]): Pair[] {
  const runs = diffArrays(before.map(textOf), after.map(textOf), { maxEditLength: MOST_EDITS })
  if (runs === undefined) return sideBySide(before, after)
  const pairs: Pair[] = []
  let [from, to] = [0, 0]
  let removed: Part[] = []
  let added: Part[] = []
  const flush = () => {
    pairs.push(...pairSimilar(removed, added))
    removed = []
    added = []
  }
  for (const run of runs) {
    if (run.removed) {
      removed = before.slice(from, from + run.count)
      from += run.count
    } else if (run.added) {
      added = after.slice(to, to + run.count)
      to += run.count
    } else {
      flush()
      pairs.push(
        ...sideBySide(before.slice(from, from + run.count), after.slice(to, to + run.count)),
      )
      from += run.count
      to += run.count
    }
  }
  flush()
  return pairs
}

function sideBySide(before: readonly Part[], after: readonly Part[]): Pair[] {
  return Array.from({ length: Math.max(before.length, after.length) }, (_, index) => ({
    ...(index < before.length ? { before: before[index] } : {}),
    ...(index < after.length ? { after: after[index] } : {}),
  }))
}

/** Pairs the items of a stretch in which nothing is the same: each with the one it is most likely an edit of. */
function pairSimilar(removed: readonly Part[], added: readonly Part[]): Pair[] {
  const product = removed.length * added.length
  if (product === 0 || product > MOST_COMPARED) return sideBySide(removed, added)
  const alone = removed.length === 1 && added.length === 1
  const scores = removed.map((before) =>
    added.map((after) => {
      if (sortOf(before) !== sortOf(after)) return 0
      const shared = sharedWords(textOf(before), textOf(after))
      const edited = shared >= LEAST_SHARED || (alone && hrefOf(before) === hrefOf(after))
      return edited ? Math.max(shared, Number.EPSILON) : 0
    }),
  )
  return bestPairs(scores).map(([from, to]) => ({
    ...(from === undefined ? {} : { before: removed[from] }),
    ...(to === undefined ? {} : { after: added[to] }),
  }))
}

/** The pairs of rows and columns with the highest sum of scores that keep the order of both; the rest stay alone. */
function bestPairs(scores: readonly number[][]): [number | undefined, number | undefined][] {
  const rows = scores.length
  const columns = scores[0]?.length ?? 0
  const best = Array.from({ length: rows + 1 }, () => new Array<number>(columns + 1).fill(0))
  const score = (row: number, column: number) => scores[row]?.[column] ?? 0
  const sum = (row: number, column: number) => best[row]?.[column] ?? 0
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--)
      (best[row] ?? [])[column] = Math.max(
        sum(row + 1, column),
        sum(row, column + 1),
        score(row, column) > 0 ? score(row, column) + sum(row + 1, column + 1) : 0,
      )
  const pairs: [number | undefined, number | undefined][] = []
  let [row, column] = [0, 0]
  while (row < rows && column < columns) {
    const own = score(row, column)
    if (own > 0 && own + sum(row + 1, column + 1) === sum(row, column))
      pairs.push([row++, column++])
    else if (sum(row + 1, column) === sum(row, column)) pairs.push([row++, undefined])
    else pairs.push([undefined, column++])
  }
  while (row < rows) pairs.push([row++, undefined])
  while (column < columns) pairs.push([undefined, column++])
  return pairs
}

function textOf({ value }: Part): string {
  return plain(value) || canonicalJson(value)
}

/** A paragraph is never an edit of a heading. */
function sortOf({ value }: Part): string {
  if (Array.isArray(value)) return 'list'
  return isRecord(value) ? `object ${typeOf(value)}` : typeof value
}

/** Two links with other words that lead to other places are two links, not an edit of one. */
function hrefOf({ value }: Part): unknown {
  return isRecord(value) && 'href' in value ? value.href : undefined
}

function sharedWords(before: string, after: string): number {
  const [first, second] = [new Set(wordsOf(before)), new Set(wordsOf(after))]
  if (first.size + second.size === 0) return 0
  let shared = 0
  for (const word of first) if (second.has(word)) shared++
  return (2 * shared) / (first.size + second.size)
}
