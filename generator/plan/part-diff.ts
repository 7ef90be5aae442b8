import { isDeepStrictEqual } from 'node:util'
import type { Inline } from '../../schema/page.ts'
import {
  headingLabel,
  innerParts,
  isHeading,
  isPicture,
  isRecord,
  type Part,
  typeOf,
} from '../trace/page-parts.ts'
import { align } from './align.ts'
import { canonicalJson, hrefsOf, isText, markdownOf, plain } from './plain.ts'
import type { TextChange } from './plan.ts'

/**
 * What differs between the fields of two records, in the order of `after`. Records that differ in anything but the order
 * of their keys never give an empty list, unless `isCompared` leaves out what differs.
 */
export function fieldChanges(
  before: Part,
  after: Part,
  isCompared = (_key: string) => true,
): TextChange[] {
  const [old, next] = [before, after].map(
    (part) => new Map(innerParts(part)?.map((field) => [field.key, field])),
  ) as [Map<string, Part>, Map<string, Part>]
  const keys = new Set([...next.keys(), ...old.keys()])
  return [...keys].filter(isCompared).flatMap((key) => partChanges(old.get(key), next.get(key)))
}

/** Changes between two versions of a part; one version is missing where it was added or removed. */
function partChanges(old: Part | undefined, next: Part | undefined): TextChange[] {
  const before = old ?? (next && { ...next, value: undefined })
  const after = next ?? (old && { ...old, value: undefined })
  if (before === undefined || after === undefined) return []
  if (isDeepStrictEqual(before.value, after.value)) return []
  const changes = wordChanges(before, after).filter((change) => change.before !== change.after)
  if (changes.length > 0) return changes
  // Nothing a reader sees, such as a switch inside a block.
  const [json, nextJson] = [canonicalJson(before.value), canonicalJson(after.value)]
  return json === nextJson ? [] : [{ part: after.label, before: json, after: nextJson }]
}

function wordChanges(before: Part, after: Part): TextChange[] {
  const [old, next] = [before.value, after.value]
  // An empty list is a text without words, or a list without items.
  if (Array.isArray(old) && Array.isArray(next))
    return [old, next].every((list) => list.length === 0 || isText(list))
      ? textChanges(old, next, after.label)
      : itemChanges(before, after)
  if (isRecord(old) && isRecord(next)) return recordChanges(before, after)
  const part = isHeading(old) || isHeading(next) ? headingLabel(after.label) : after.label
  return [{ part, before: plain(old), after: plain(next) }]
}

function textChanges(before: Inline[], after: Inline[], part: string): TextChange[] {
  const [oldLinks, nextLinks] = [hrefsOf(before), hrefsOf(after)]
  const changes = [
    { part, before: plain(before), after: plain(after) },
    {
      part: 'link',
      before: without(oldLinks, nextLinks).join(', '),
      after: without(nextLinks, oldLinks).join(', '),
    },
  ].filter((change) => change.before !== change.after)
  return changes.length > 0
    ? changes
    : [{ part: `${part} format`, before: markdownOf(before), after: markdownOf(after) }]
}

function without(all: readonly string[], others: readonly string[]): string[] {
  return all.filter((item) => !others.includes(item))
}

function itemChanges(before: Part, after: Part): TextChange[] {
  const [old, next] = [before, after].map(itemsOf) as [Part[], Part[]]
  if (isReordered(old, next))
    return [
      { part: `${after.label} order`, before: plain(before.value), after: plain(after.value) },
    ]
  return align(old, next).flatMap((pair) => partChanges(pair.before, pair.after))
}

function itemsOf(list: Part): Part[] {
  return (list.value as unknown[]).map((value) => ({ ...list, value }))
}

function isReordered(before: readonly Part[], after: readonly Part[]): boolean {
  if (before.length !== after.length) return false
  const [old, next] = [before, after].map((items) =>
    items.map(({ value }) => canonicalJson(value)).toSorted(),
  )
  return isDeepStrictEqual(old, next)
}

function recordChanges(before: Part, after: Part): TextChange[] {
  const [old, next] = [before.value, after.value] as [object, object]
  if (isPicture(old) && isPicture(next)) return pictureChanges(before, after)
  const part = after.label
  if (typeOf(old) !== typeOf(next))
    return [
      { part: `${part} format`, before: typeOf(old), after: typeOf(next) },
      { part, before: plain(old), after: plain(next) },
    ]
  const changes = fieldChanges(before, after, (key) => key !== 'id')
  // An anchor follows from the words of its heading, and is worth a line only where they stay.
  return changes.length > 0 ? changes : fieldChanges(before, after, (key) => key === 'id')
}

/** Another picture is another file and another description; its size and color follow. */
function pictureChanges(before: Part, after: Part): TextChange[] {
  const file = fieldChanges(before, after, (key) => key === 'path')
  return file.length > 0
    ? [...file, ...fieldChanges(before, after, (key) => key === 'alt')]
    : fieldChanges(before, after)
}
