import type { Inline, Link, Page, Shell } from '../../schema/page.ts'
import { roleOf } from '../../schema/prop-roles.ts'
import { isFootnote } from '../text/footnotes.ts'
import { hasMarks } from '../text/marks.ts'
import { isRunningText, plainText } from '../text/plain-text.ts'
import { remember } from '../text/remember.ts'
import { typeset } from '../text/typeset.ts'
import { mapParts } from './map-parts.ts'

/**
 * A page as visitors see it. Everything before this, from the audits to `plan`, reads the words as they are typed in
 * site.yaml. The head stays as it is typed, since programs read it. In running text the number of the business, the label
 * of `call`, calls it.
 */
export function typesetPage<Kind extends Page>(page: Kind, call: Link): Kind {
  return { ...page, props: typesetPart(page.props, '', call) }
}

/** What surrounds every page, as visitors see it. */
export function typesetShell(shell: Shell): Shell {
  return typesetPart(shell, '', shell.business.call)
}

/** Most texts are on many pages. */
const typesetText = remember(typeset)

function typesetPart<Part>(value: Part, key: string, call: Link): Part
function typesetPart(value: unknown, key: string, call: Link): unknown {
  if (roleOf(key).isVerbatim) return value
  if (typeof value === 'string') return typesetText(value)
  if (typeof value !== 'object' || value === null || isCall(value)) return value
  if (Array.isArray(value)) {
    const isText = roleOf(key).isRunning && value.every((item) => typeof item === 'string')
    return isText || isRunningText(value)
      ? typesetRunningText(value, call)
      : mapParts(value, (item) =>
          isStep(item, key) ? inPieces(item) : typesetPart(item, key, call),
        )
  }
  return mapParts(value, (part, name) => typesetPart(part, String(name), call))
}

/** A text of one string in a list of texts, such as a step of an answer: no other list has lists of strings. */
function isStep(item: unknown, key: string): item is string[] {
  if (!Array.isArray(item) || roleOf(key).isRunning) return false
  return item.every((part) => typeof part === 'string')
}

/** Numbers in it don't call: where someone has to call 911 first, ours is not the one to tap. */
function inPieces(step: readonly string[]): Inline[] {
  return step.flatMap((text) => withSpans(typesetText(text)))
}

/** Links that call have the number as it is dialed, and styles keep it on one line. */
function isCall(value: object): boolean {
  return 'label' in value && 'href' in value && String(value.href).startsWith('tel:')
}

/** A quotation may begin before a bold word and end behind it, so all strings of the text are set together. */
function typesetRunningText(content: Inline[], call: Link): Inline[] {
  const words = plainText(content)
  const set = typesetText(words)
  if (set === words && !TOGETHER.test(words)) return content
  let at = 0
  const placed = (items: readonly Inline[], spans: Spans): Inline[] =>
    items.flatMap((item): Inline[] => {
      if (typeof item === 'string') {
        const start = at
        at += item.length
        return spans(set.slice(start, at))
      }
      if (isFootnote(item)) return [item]
      const inner = item.type === 'link' ? withSpans : spans
      return [{ ...item, children: placed(item.children, inner) }]
    })
  return placed(content, (text) => withSpans(text).map((part) => callable(part, call)))
}

/** What becomes of a string of running text. */
type Spans = (text: string) => Inline[]

/** A span with the number of the business as a link that calls it; any other part as it is. */
function callable(part: Inline, { label, href }: Link): Inline {
  if (typeof part === 'string' || part.type !== 'nowrap' || part.children[0] !== label) return part
  return { type: 'link', href, children: [part] }
}

/** Phone numbers, license numbers, and hours such as 9AM-5PM, which the browser would break at their hyphens. */
const TOGETHER =
  /((?<![\d-])(?:1-)?(?:\(\d{3}\) |\d{3}-)\d{3}-\d{4}(?![\d-])|\b[A-Z]{2,3}\d{6,7}\b|\b\d{1,2}[AP]M-\d{1,2}[AP]M\b)/

/** What stays together, in spans of its own. A marked text stays whole, or its marks would lose their ends. */
function withSpans(text: string): Inline[] {
  if (hasMarks(text) || !TOGETHER.test(text)) return [text]
  return text
    .split(TOGETHER)
    .map((part, index): Inline => (index % 2 === 1 ? { type: 'nowrap', children: [part] } : part))
    .filter((part) => part !== '')
}
