import { valueAt } from '../../../generator/read/value-at.ts'
import type { Path } from '../../contract/form.ts'
import { Refused } from '../../contract/refused.ts'
import { toText } from '../draft/edit-session.ts'
import { lineChanges, lineChunks } from '../draft/line-diff.ts'
import { mergeTexts } from '../draft/merge.ts'
import { applyChanges, type TextChange } from './lines.ts'
import { valueIn } from './place.ts'

/**
 * Changes of the text that somebody has seen, as changes of the draft, which others have changed since.
 *
 * @throws Refused when both changed the same lines.
 */
export function withOthers(
  draft: string,
  seen: string,
  changes: readonly TextChange[],
): TextChange[] {
  if (draft === seen) return [...changes]
  const [theirs, base] = [toText(draft), toText(seen)]
  const { text, conflicts } = mergeTexts({
    mine: toText(applyChanges(seen, changes)),
    base,
    theirs,
  })
  if (conflicts.length > 0) throw new Refused(409, CHANGED)
  const merged: TextChange[] = []
  lineChanges(theirs, text).iterChanges((from, to, _fromB, _toB, insert) =>
    merged.push({ from, to, insert: insert.toString() }),
  )
  return merged
}

const CHANGED =
  'The file changed at the same place in the meantime. Look at what it says now, then change it again.'

/**
 * Where the value at `path` of a text is in `site`, which the text says by now; undefined when it is gone. In a text that
 * was no valid YAML, positions were those from before.
 */
export function pathNow(seen: string, site: unknown, path: Path): Path | undefined {
  const now: Path = []
  try {
    for (const [depth, key] of path.entries()) {
      const moved =
        typeof key === 'number'
          ? indexNow(valueIn(seen, path.slice(0, depth)), valueAt(site, now), key)
          : key
      if (moved === undefined) return undefined
      now.push(moved)
    }
    return now
  } catch (error) {
    if (error instanceof Refused) return path
    throw error
  }
}

/** Where an entry of a list is in what became of the list. What says something else now is the one that was at its place. */
function indexNow(before: unknown, after: unknown, index: number): number | undefined {
  if (!Array.isArray(before) || !Array.isArray(after)) return index
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const same = onlyAt(now, old[index])
  if (same !== -1 && onlyAt(old, old[index]) === index) return same
  let moved = index
  for (const { from, to, lines } of lineChunks(old, now)) {
    if (from > index) break
    if (to > index) return lines.length === to - from ? moved : undefined
    moved += lines.length - (to - from)
  }
  return moved
}

function wordsOf(list: readonly unknown[]): string[] {
  return list.map((entry) => JSON.stringify(entry) ?? '')
}

/** The position of `word`, unless it is there twice; -1 without one. */
function onlyAt(list: readonly string[], word = ''): number {
  const first = list.indexOf(word)
  return first === list.lastIndexOf(word) ? first : -1
}
