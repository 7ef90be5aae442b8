import type { Page } from '../../schema/page.ts'
import { withoutFootnotes } from './footnotes.ts'

/** Keys of props whose strings are addresses, files or names that code looks at, never words. */
export const ADDRESS_KEYS: ReadonlySet<string> = new Set([
  'href',
  'id',
  'path',
  'color',
  'mp4',
  'webm',
  'endpoint',
  'formName',
  'formService',
  'region',
  'type',
  'tone',
])

/** Keys of props whose strings nobody reads in the middle of a page. */
const UNREAD = new Set([...ADDRESS_KEYS, 'alt', 'value'])

/**
 * Props that stand on every page alike or repeat what others say, such as the list of sources. A figure has the same
 * words wherever it is shown.
 */
export const SHARED: ReadonlySet<string> = new Set([
  'trail',
  'contact',
  'notice',
  'contents',
  'figure',
  'map',
  'sources',
])

/** Calls `visit` with every string in props that is not shared, and the key it stands under. */
function visitStrings(value: unknown, visit: (text: string, key: string) => void, key = ''): void {
  if (typeof value === 'string') visit(value, key)
  else if (Array.isArray(value))
    for (const item of withoutFootnotes(value)) visitStrings(item, visit, key)
  else if (typeof value === 'object' && value !== null) visitParts(value, visit)
}

function visitParts(value: object, visit: (text: string, key: string) => void): void {
  for (const [name, part] of Object.entries(value))
    if (!SHARED.has(name)) visitStrings(part, visit, name)
}

/** The words a visitor reads in the middle of a page, in their order. */
export function pageText({ props }: Page): string {
  const texts: string[] = []
  visitStrings(props, (text, key) => {
    if (!UNREAD.has(key)) texts.push(text)
  })
  // A bold word stands in a text of its own, with its spaces in those beside it.
  return texts.join(' ').replace(/\s+/g, ' ')
}

/** Lower-case words of a text. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu) ?? []
}

/** Paths of this site that the middle of a page links to, without anchors. */
export function pageLinks({ path, props }: Page): Set<string> {
  const links = new Set<string>()
  visitStrings(props, (text, key) => {
    if (key === 'href') addLink(text, path, links)
  })
  return links
}

function addLink(href: string, from: string, links: Set<string>): void {
  const [target = ''] = href.split('#')
  if (target.startsWith('/') && target !== from && !target.includes('.')) links.add(target)
}
