import type { Inline } from '../../schema/page.ts'
import { roleOf } from '../../schema/prop-roles.ts'
import { isFootnote } from '../text/footnotes.ts'
import { isRunningText, plainText } from '../text/plain-text.ts'

/** The words of a part of a page, in one line: what a list item, a card or a block of text says. */
export function plain(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value) && isText(value)) return plainText(value)
  if (Array.isArray(value)) return value.map(plain).filter(Boolean).reduce(joined('; '), '')
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .filter(([key, part]) => !roleOf(key).isUnplanned || (Array.isArray(part) && isText(part)))
    .map(([key, part]) => saidAs(key, plain(part)))
    .filter(Boolean)
    .reduce(joined(': '), '')
}

function saidAs(key: string, words: string): string {
  const { said } = roleOf(key)
  return said === undefined || words === '' ? words : said(words)
}

/** Whether a list is one text: strings and marked-up spans that belong to one sentence. */
export function isText(value: readonly unknown[]): value is Inline[] {
  if (isRunningText(value)) return true
  if (!value.every((item) => typeof item === 'string')) return false
  // Several strings with no space where they meet are a list, such as the names of neighborhoods.
  return value.length === 1 || value.some((item) => /^\s|\s$/.test(item))
}

/** Running text as it is typed, so that a change of its marks alone can be seen. */
export function markdownOf(content: readonly Inline[]): string {
  return content.map(spanMarkdown).join('')
}

function spanMarkdown(inline: Inline): string {
  if (typeof inline === 'string') return inline
  if (isFootnote(inline)) return `[^${inline.label}]`
  const text = markdownOf(inline.children)
  if (inline.type === 'link') return `[${text}](${inline.href})`
  return inline.type === 'strong' ? `**${text}**` : `*${text}*`
}

/** Where the links of running text lead, in order. */
export function hrefsOf(content: readonly Inline[]): string[] {
  return content.flatMap((inline) => {
    if (typeof inline === 'string' || isFootnote(inline)) return []
    return [...(inline.type === 'link' ? [inline.href] : []), ...hrefsOf(inline.children)]
  })
}

/** JSON with sorted keys: equal values give equal texts. */
export function canonicalJson(value: unknown): string {
  return (
    JSON.stringify(value, (_, part) =>
      typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    ) ?? ''
  )
}

function joined(separator: string): (text: string, next: string) => string {
  return (text, next) => {
    if (text === '') return next
    return /[.?!:;,]$/.test(text) ? `${text} ${next}` : `${text}${separator}${next}`
  }
}
