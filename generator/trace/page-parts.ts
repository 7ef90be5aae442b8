import type { Page, Shell } from '../../schema/page.ts'
import { roleOf } from '../../schema/prop-roles.ts'
import type { DrawnWords } from '../../schema/wording.ts'
import { hasMarks } from '../text/marks.ts'
import { isRunningText, plainText } from '../text/plain-text.ts'
import { drawnOn } from './drawn-words.ts'

/** One text of a page, with its marks. */
export interface PagePart {
  /** Where on the page it is: the names of its props, e.g. `hero heading`. */
  part: string
  marked: string
}

/**
 * Every text of a page in reading order: title, description, then the props. A paragraph, a list item, a table cell or
 * a link is one text. Then come those of `words` that its template draws by itself, and structured data.
 */
export function* pageParts(
  page: Pick<Page, 'head' | 'props' | 'template'>,
  words: Partial<DrawnWords>,
): Generator<PagePart> {
  const { head, props } = page
  yield { part: 'title', marked: head.title }
  yield { part: 'description', marked: head.description }
  yield* partsIn(props, [])
  for (const word of drawnOn(page)) yield* partsIn(words[word], ['wording', word])
  // The other texts there are names that search engines define.
  for (const { marked } of partsIn(head.jsonLd ?? [], []))
    if (hasMarks(marked)) yield { part: 'structured data', marked }
}

/** Every text that surrounds all pages. */
export function shellParts({ wording: _, ...around }: Shell): Generator<PagePart> {
  return partsIn(around, [])
}

function* partsIn(value: unknown, names: readonly string[]): Generator<PagePart> {
  if (typeof value === 'string') {
    if (value.trim() !== '') yield { part: names.join(' '), marked: value }
  } else if (Array.isArray(value)) {
    if (isRunningText(value)) yield { part: names.join(' '), marked: plainText(value) }
    else for (const item of value) yield* partsIn(item, names)
  } else if (typeof value === 'object' && value !== null) {
    yield* partsOfRecord(value, names)
  }
}

function* partsOfRecord(record: object, names: readonly string[]): Generator<PagePart> {
  const type = 'type' in record ? record.type : undefined
  const inner = type === 'heading' || type === 'subheading' ? [...names, type] : names
  for (const [key, part] of Object.entries(record)) {
    const { isUntraced, isUnnamed } = roleOf(key)
    // The value of a service type is a code; that of a number in the gallery is words.
    if (isUntraced || (key === 'value' && names.includes('serviceTypes'))) continue
    yield* partsIn(part, isUnnamed ? inner : [...inner, key])
  }
}
