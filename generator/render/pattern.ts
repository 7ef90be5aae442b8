import { roleOf } from '../../schema/prop-roles.ts'
import { escapeHtml } from '../../schema/shared/escape-html.ts'

/** The texts of a page, in the order in which `markTexts` numbers them. */
export function textsOf(value: unknown, texts: string[] = []): string[] {
  if (typeof value === 'string') {
    if (value !== '') texts.push(value)
  } else if (Array.isArray(value)) {
    for (const item of value) textsOf(item, texts)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value))
      if (!(roleOf(key).isBranch && typeof part === 'string')) textsOf(part, texts)
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
        roleOf(key).isBranch && typeof inner === 'string' ? inner : mark(inner),
      ]),
    )
  }
  return mark(value) as Value
}

/** Markup with places for texts. */
export interface Pattern {
  /** Markup before, between and after the texts. */
  markup: string[]
  /** The number of the text at each place. */
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
