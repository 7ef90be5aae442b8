import { isBelow } from '../read/value-at.ts'
import { marksPattern } from '../text/marks.ts'
import { tokenNames, typedTokens } from '../text/tokens.ts'
import type { SiteTrace } from './site-trace.ts'

type Path = readonly PropertyKey[]

/**
 * A pattern for the marks of all texts that the values at `paths` lead to: a text itself and the texts of a block; for a
 * constant, the texts with its token; for a slug or another value without words, the texts of its record.
 */
export function shownBy(
  paths: readonly Path[],
  { leaves, scope }: Pick<SiteTrace, 'leaves' | 'scope'>,
): RegExp {
  const names = [
    ...new Set([...tokenNames(scope), ...leaves.flatMap(({ text }) => typedTokens(text))]),
  ]
  const tokens = new Set<string>()
  const numbers = new Set<number>()
  for (const path of paths.map(wholePrice)) {
    const referring = names.filter((name) => isRelated(name.split('.'), path))
    for (const name of referring) tokens.add(name)
    // All constants are one record, which leads to almost every page.
    const block = referring.length > 0 ? path : nearestWithTexts(path, leaves)
    for (const [number, leaf] of leaves.entries())
      if (isBelow(leaf.path, block)) numbers.add(number)
  }
  return marksPattern([...numbers], [...tokens])
}

/** Tokens show what is computed from a price, so every value of its record leads to all of them. */
function wholePrice(path: Path): Path {
  return path[0] === 'prices' ? path.slice(0, 2) : path
}

/** `path`, or the smallest block around it in which there are texts. */
function nearestWithTexts(path: Path, leaves: SiteTrace['leaves']): Path {
  for (let length = path.length; length > 0; length--) {
    const block = path.slice(0, length)
    if (leaves.some((leaf) => !leaf.isChoice && isBelow(leaf.path, block))) return block
  }
  return path
}

/** Whether one of the two is at or below the other. */
function isRelated(a: Path, b: Path): boolean {
  return isBelow(a, b) || isBelow(b, a)
}
