import type { Page } from '../../schema/page.ts'
import { pageStrings } from './page-strings.ts'

/** The words a visitor reads in the middle of a page, in their order. */
export function pageText({ props }: Page): string {
  // A bold word stands in a text of its own, with its spaces in those beside it.
  return pageStrings(props, String).read.join(' ').replace(/\s+/g, ' ')
}

/** Lower-case words of a text. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu) ?? []
}

/** Paths of this site among the addresses that the page at `from` links to, without anchors, each once. */
export function pageLinks(from: string, hrefs: readonly string[]): string[] {
  const links = new Set<string>()
  for (const href of hrefs) {
    const anchor = href.indexOf('#')
    // Most addresses have none, and the same text is looked up faster than a copy of it.
    const target = anchor === -1 ? href : href.slice(0, anchor)
    if (target.startsWith('/') && target !== from && !target.includes('.')) links.add(target)
  }
  return [...links]
}
