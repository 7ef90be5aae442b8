import { ChangeSet, type Text } from '@codemirror/state'
import type { Update } from '../../contract/api.ts'

/**
 * The change sets of `updates`, the first of which applies to `doc`.
 *
 * @throws RangeError when one of them is broken or does not fit.
 */
export function readUpdates(updates: readonly Update[], doc: Text) {
  let before = doc
  return updates.map(({ clientID, changes, isStep }) => {
    const set = readChanges(changes)
    if (set.length !== before.length) throw new RangeError('These changes are for another text.')
    refuseHalfCharacters(set, before)
    before = set.apply(before)
    return { clientID, changes: set, isStep }
  })
}

/** ChangeSet.fromJSON takes lengths such as -1 and lines with a line end inside. */
function readChanges(json: unknown): ChangeSet {
  const parts = Array.isArray(json) ? json.flat() : [undefined]
  if (!parts.every((part) => (typeof part === 'string' ? !/[\r\n]/.test(part) : isLength(part))))
    throw new RangeError('These are not changes of a text.')
  return ChangeSet.fromJSON(json)
}

function isLength(part: unknown): boolean {
  return Number.isSafeInteger(part) && Number(part) >= 0
}

/**
 * A character such as an emoji has two UTF-16 units; one of them alone cannot be written to a file.
 *
 * @throws RangeError when `changes` of `doc` would leave one.
 */
export function refuseHalfCharacters(changes: ChangeSet, doc: Text): void {
  changes.iterChanges((from, to, _from, _to, inserted) => {
    if (isInside(doc, from) || isInside(doc, to) || HALF.test(inserted.toString()))
      throw new RangeError('These changes would leave half of a character.')
  }, true)
}

function isInside(doc: Text, at: number): boolean {
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(doc.sliceString(at - 1, at + 1))
}

const HALF = /\p{Surrogate}/u
