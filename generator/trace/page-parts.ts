import type { Page, Shell } from '../../schema/page.ts'
import { roleOf } from '../../schema/prop-roles.ts'
import type { DrawnWords } from '../../schema/wording.ts'
import { hasMarks } from '../text/marks.ts'
import { isRunningText, plainText } from '../text/plain-text.ts'
import { drawnOn } from './drawn-words.ts'

/** A part of a page: a text, a number, or a list or record of smaller parts. */
export interface Part {
  /** The prop that holds it; empty for an item of a list. */
  key: string
  /** The names of the props that lead to it, as `explain` lists them: `hero heading`. */
  name: string
  /** Where it is in the words of site.yaml and marketers, as `plan` lists it: `hero heading`, `local text`. */
  label: string
  value: unknown
}

/** The part that holds everything in `value`, e.g. the props of a page. */
export function wholePart(value: unknown): Part {
  return { key: '', name: '', label: '', value }
}

/** The items of a list or the fields of a record, in their order. Undefined for a text or a number, which has no parts. */
export function innerParts(part: Part): Part[] | undefined {
  const { value } = part
  if (Array.isArray(value))
    return isRunningText(value)
      ? undefined
      : value.map((item) => ({ ...part, key: '', value: item }))
  return isRecord(value) ? fieldsOf(part, value) : undefined
}

function fieldsOf(part: Part, record: object): Part[] {
  const heading = isHeading(record) ? typeOf(record) : ''
  const name = joined(part.name, heading)
  const label = heading === '' ? part.label : headingLabel(part.label)
  return Object.entries(record).map(([key, value]) => ({
    key,
    name: roleOf(key).isUnnamed ? name : joined(name, key),
    label: isPicture(record) ? pictureLabel(label, key) : innerLabel(label, key),
    value,
  }))
}

function joined(names: string, name: string): string {
  return names === '' || name === '' ? `${names}${name}` : `${names} ${name}`
}

/** Labels of parts whose keys site.yaml and marketers call by another name. */
const LABELS = new Map([
  ['path', 'address'],
  ['canonical', 'address'],
  ['robots', 'robots setting'],
  ['image', 'share picture'],
  ['drawing', 'share picture'],
  ['jsonLd', 'structured data'],
  ['trail', 'breadcrumb'],
  ['contact', 'contact line'],
  ['notice', 'legal notice'],
  ['own', 'local text'],
  ['local', 'local text'],
  ['nearby', 'nearby cities'],
  ['groups', 'page groups'],
  ['related', 'related pages'],
  ['trust', 'trust claims'],
  ['problems', 'problem cards'],
  ['quote', 'quote form'],
  ['faq', 'questions'],
  ['facts', 'quick facts'],
  ['business', 'contact details'],
  ['consent', 'form consent'],
  ['toasts', 'notifications'],
  ['fallbackHero', 'loading headline'],
  ['closedDays', 'footer and forms, closed days'],
  ['storms', 'banner and forms, storms'],
  ['office', 'when we call'],
  ['wording', 'wording, on the pages that have it'],
])

/** Parts of a section that have a label of their own. */
const DETAILS = new Map([
  ['heading', 'heading'],
  ['lead', 'lead'],
  ['alt', 'picture description'],
  ['close', 'close button'],
  ['emergency', 'emergency note'],
  ['video', 'video'],
  ['rating', 'rating'],
  ['average', 'average'],
  ['stats', 'stats'],
  ['minutes', 'minutes until we answer'],
])

/**
 * The label of a section of a page; a key without a name of its own is its words.
 *
 * @example sectionLabel('licenseVerification') // 'license verification'
 */
export function sectionLabel(key: string): string {
  return (
    LABELS.get(key) ?? key.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  )
}

/** @example innerLabel('hero', 'lead') // 'hero lead' */
function innerLabel(label: string, key: string): string {
  if (label === '') return sectionLabel(key)
  if (label === 'share picture') return label
  if (key === 'href') return 'link'
  if (key === 'id') return `${label} anchor`
  const detail = DETAILS.get(key)
  return detail === undefined || label.endsWith(detail) ? label : `${label} ${detail}`
}

/** The label of a heading of the section with that label. */
export function headingLabel(label: string): string {
  return innerLabel(label, 'heading')
}

function pictureLabel(label: string, key: string): string {
  const own = label.endsWith('picture') ? label : joined(label, 'picture')
  if (key === 'path') return own
  return `${own} ${key === 'alt' ? 'description' : sectionLabel(key)}`
}

/** Whether a part of a page is a record, e.g. a block or a link. */
export function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a record is a picture: its files and its description. */
export function isPicture(value: object): boolean {
  return (
    'path' in value &&
    typeof value.path === 'string' &&
    'alt' in value &&
    typeof value.alt === 'string'
  )
}

/** The type of a block, e.g. `steps`; empty for other parts. */
export function typeOf(value: unknown): string {
  return isRecord(value) && 'type' in value && typeof value.type === 'string' ? value.type : ''
}

/** Whether a part of a page is a heading inside a text. */
export function isHeading(value: unknown): boolean {
  return ['heading', 'subheading'].includes(typeOf(value))
}

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
  yield* textsIn(wholePart(props))
  for (const word of drawnOn(page))
    yield* textsIn({ key: word, name: `wording ${word}`, label: '', value: words[word] })
  // The other texts there are names that search engines define.
  for (const { marked } of textsIn(wholePart(head.jsonLd)))
    if (hasMarks(marked)) yield { part: 'structured data', marked }
}

/** Every text that surrounds all pages. */
export function shellParts({ wording: _, ...around }: Shell): Generator<PagePart> {
  return textsIn(wholePart(around))
}

function* textsIn(part: Part): Generator<PagePart> {
  const { key, name, value } = part
  // The value of a service type is a code; that of a number in the gallery is words.
  if (roleOf(key).isUntraced || (key === 'value' && name.includes('serviceTypes'))) return
  const inner = innerParts(part)
  if (inner !== undefined) for (const smaller of inner) yield* textsIn(smaller)
  else if (typeof value === 'string' && value.trim() !== '') yield { part: name, marked: value }
  else if (Array.isArray(value)) yield { part: name, marked: plainText(value) }
}
