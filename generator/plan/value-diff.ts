import { isDeepStrictEqual } from 'node:util'
import type { Inline } from '../../schema/page.ts'
import { align } from './align.ts'
import { innerPart, partName } from './part-names.ts'
import { canonicalJson, hrefsOf, isInline, markdownOf, plain } from './plain.ts'
import type { TextChange } from './plan.ts'

/**
 * What differs between two values of a page's JSON, in the order of `after`. Values that differ in anything but the
 * order of their keys never give an empty list.
 */
export function valueChanges(before: unknown, after: unknown, part: string): TextChange[] {
  if (isDeepStrictEqual(before, after)) return []
  const changes = textChanges(before, after, part).filter(
    (change) => change.before !== change.after,
  )
  if (changes.length > 0) return changes
  // Nothing a reader sees, such as a switch inside a block.
  const [old, next] = [canonicalJson(before), canonicalJson(after)]
  return old === next ? [] : [{ part, before: old, after: next }]
}

/** What differs between the keys of two objects; `except` names keys that the caller compares. */
export function keyChanges(
  before: object,
  after: object,
  { partOf, except = [] }: { partOf: (key: string) => string; except?: readonly string[] },
): TextChange[] {
  const [old, next] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  const keys = new Set([...next.keys(), ...old.keys()])
  return [...keys]
    .filter((key) => !except.includes(key))
    .flatMap((key) => valueChanges(old.get(key), next.get(key), partOf(key)))
}

function textChanges(before: unknown, after: unknown, part: string): TextChange[] {
  const [oldText, nextText] = [runningText(before), runningText(after)]
  if (oldText !== undefined && nextText !== undefined) return inlineChanges(oldText, nextText, part)
  if (Array.isArray(before) && Array.isArray(after)) return listChanges(before, after, part)
  if (isObject(before) && isObject(after)) return objectChanges(before, after, part)
  const whole = isHeading(before) || isHeading(after) ? innerPart(part, 'heading') : part
  return [{ part: whole, before: plain(before), after: plain(after) }]
}

function listChanges(before: unknown[], after: unknown[], part: string): TextChange[] {
  if (isReordered(before, after))
    return [{ part: `${part} order`, before: plain(before), after: plain(after) }]
  const pairs = align(before, after, (item) => plain(item) || canonicalJson(item))
  return pairs.flatMap((pair) => valueChanges(pair.before, pair.after, part))
}

function isReordered(before: unknown[], after: unknown[]): boolean {
  if (before.length !== after.length) return false
  return isDeepStrictEqual(
    before.map(canonicalJson).toSorted(),
    after.map(canonicalJson).toSorted(),
  )
}

function objectChanges(before: object, after: object, part: string): TextChange[] {
  if (isPicture(before) && isPicture(after)) return pictureChanges(before, after, part)
  const [oldType, nextType] = [typeOf(before), typeOf(after)]
  if (oldType !== nextType)
    return [
      { part: `${part} format`, before: oldType, after: nextType },
      { part, before: plain(before), after: plain(after) },
    ]
  const own = isHeading(after) ? innerPart(part, 'heading') : part
  const changes = keyChanges(before, after, {
    partOf: (key) => (key === 'href' ? 'link' : innerPart(own, key)),
    except: ['id'],
  })
  // An anchor follows from the words of its heading, and is worth a line only where they stay.
  return changes.length > 0
    ? changes
    : keyChanges(before, after, { partOf: () => `${own} anchor`, except: [] })
}

function inlineChanges(before: Inline[], after: Inline[], part: string): TextChange[] {
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

interface PictureFiles {
  path: string
  alt: string
}

function pictureChanges(before: PictureFiles, after: PictureFiles, part: string): TextChange[] {
  const own = part.endsWith('picture') ? part : `${part} picture`
  if (before.path === after.path)
    return keyChanges(before, after, {
      partOf: (key) => (key === 'alt' ? `${own} description` : `${own} ${partName(key)}`),
    })
  return [
    { part: own, before: before.path, after: after.path },
    { part: `${own} description`, before: before.alt, after: after.alt },
  ]
}

/** An empty list is running text too: no words at all. */
function runningText(value: unknown): Inline[] | undefined {
  if (isInline(value)) return value
  return Array.isArray(value) && value.length === 0 ? [] : undefined
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isPicture(value: object): value is PictureFiles {
  return (
    'path' in value &&
    typeof value.path === 'string' &&
    'alt' in value &&
    typeof value.alt === 'string'
  )
}

function typeOf(value: object): string {
  return 'type' in value && typeof value.type === 'string' ? value.type : ''
}

function isHeading(value: unknown): boolean {
  return isObject(value) && ['heading', 'subheading'].includes(typeOf(value))
}
