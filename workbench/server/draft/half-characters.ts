import type { ChangeSet, Text } from '@codemirror/state'

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
