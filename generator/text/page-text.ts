import type { Page } from '../../schema/page.ts'
import { pageStrings } from './page-strings.ts'

/** The words a visitor reads in the middle of a page, in their order. */
export function pageText({ props }: Page): string {
  // A bold word stands in a text of its own, with its spaces in those beside it.
  return pageStrings(props, String).read.join(' ').replace(/\s+/g, ' ')
}

/** The texts as one, with each run of white space as one space. */
export function joinedText(texts: readonly string[]): string {
  return texts
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
    .join(' ')
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
