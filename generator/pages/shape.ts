import { createHash } from 'node:crypto'
import { BRANCHING_KEYS, type Page } from '../schema/page.ts'

/**
 * The shape of a page is all that its template may look at: what is there, how many, numbers, truth values, and the
 * words under BRANCHING_KEYS. Pages of one shape differ in nothing but their texts, so one rendering serves them all.
 */

/** A short name of the shape of `page`: equal names mean equal markup but for the texts. */
export function shapeOf({ template, props }: Pick<Page, 'template' | 'props'>): string {
  return createHash('sha1')
    .update(template)
    .update(signature(props))
    .digest('base64url')
    .slice(0, 12)
}

function signature(value: unknown): string {
  if (typeof value === 'string') return value === '' ? '0' : '1'
  if (Array.isArray(value)) return `[${value.map(signature).join('')}]`
  if (typeof value !== 'object' || value === null) return `(${value})`
  let keys = ''
  for (const [key, part] of Object.entries(value))
    keys +=
      BRANCHING_KEYS.has(key) && typeof part === 'string'
        ? `${key}=${part};`
        : `${key}:${signature(part)}`
  return `{${keys}}`
}

/** The texts of a page, in the order in which `markTexts` numbers them. */
export function textsOf(value: unknown, texts: string[] = []): string[] {
  if (typeof value === 'string') {
    if (value !== '') texts.push(value)
  } else if (Array.isArray(value)) {
    for (const item of value) textsOf(item, texts)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value))
      if (!(BRANCHING_KEYS.has(key) && typeof part === 'string')) textsOf(part, texts)
  }
  return texts
}

const OPEN = '\ue000'
const CLOSE = '\ue001'

/** A copy of `value` in which every text is replaced by a mark with its number. */
export function markTexts<Value>(value: Value): Value {
  let count = 0
  const mark = (part: unknown): unknown => {
    if (typeof part === 'string') return part === '' ? part : `${OPEN}${count++}${CLOSE}`
    if (Array.isArray(part)) return part.map(mark)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(
      Object.entries(part).map(([key, inner]) => [
        key,
        BRANCHING_KEYS.has(key) && typeof inner === 'string' ? inner : mark(inner),
      ]),
    )
  }
  return mark(value) as Value
}

/** Markup with places for texts. */
export interface Pattern {
  /** Markup before, between and after the texts. */
  markup: string[]
  /** Which text stands at each place. */
  order: number[]
}

/** The pattern in markup that was rendered from marked props. */
export function patternOf(html: string): Pattern {
  const [first = '', ...rest] = html.split(OPEN)
  const pattern: Pattern = { markup: [first], order: [] }
  for (const part of rest) {
    const end = part.indexOf(CLOSE)
    pattern.order.push(Number(part.slice(0, end)))
    pattern.markup.push(part.slice(end + 1))
  }
  return pattern
}

/** The markup of a page: the pattern of its shape with its own texts. */
export function fillPattern({ markup, order }: Pattern, texts: readonly string[]): string {
  let html = markup[0] ?? ''
  for (let place = 0; place < order.length; place++)
    html += escapeHtml(texts[order[place] ?? 0] ?? '') + (markup[place + 1] ?? '')
  return html
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}
const NEEDS_ESCAPE = /[&<>"']/
const EACH_ESCAPE = /[&<>"']/g

/** Text as HTML, in the very characters that React writes. */
export function escapeHtml(text: string): string {
  return NEEDS_ESCAPE.test(text)
    ? text.replace(EACH_ESCAPE, (character) => ESCAPES[character] ?? character)
    : text
}
