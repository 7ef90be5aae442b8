import type { Page } from '../../schema/page.ts'
import { pageText } from '../text/page-text.ts'
import { repeatedText } from '../text/repeated-text.ts'
import { wordHashes } from '../text/words.ts'

/** A removed page and an added page with mostly the same text. */
export interface Move {
  from: Page
  to: Page
}

/** Share of the text that has to stay. Pages about one service in two cities of the shipped site share 0.36 at most. */
const LEAST_SHARED = 0.5

/** Pages that moved: each removed page with the added page of its template that most resembles it. Each is used once. */
export function findMoves(removed: readonly Page[], added: readonly Page[]): Move[] {
  const templates = new Set(removed.map(({ template }) => template))
  return [...templates].flatMap((template) => {
    const ofTemplate = (page: Page) => page.template === template
    return movesOfTemplate(removed.filter(ofTemplate), added.filter(ofTemplate))
  })
}

function movesOfTemplate(removed: readonly Page[], added: readonly Page[]): Move[] {
  if (removed.length === 0 || added.length === 0) return []
  const identical = identicalPages(removed, added)
  const [from, to] = [
    new Set(identical.map((move) => move.from)),
    new Set(identical.map((move) => move.to)),
  ]
  return [
    ...identical,
    ...similarPages(
      removed.filter((page) => !from.has(page)),
      added.filter((page) => !to.has(page)),
    ),
  ]
}

function identicalPages(removed: readonly Page[], added: readonly Page[]): Move[] {
  const byText = new Map<string, Page[]>()
  for (const page of removed) {
    const text = pageText(page)
    byText.set(text, [...(byText.get(text) ?? []), page])
  }
  return added.flatMap((to) => {
    const text = pageText(to)
    const from = text.trim() === '' ? undefined : byText.get(text)?.shift()
    return from === undefined ? [] : [{ from, to }]
  })
}

/** Pairs each added page with the removed page whose text it repeats most, the best pairs first. No page is in two pairs. */
function similarPages(removed: readonly Page[], added: readonly Page[]): Move[] {
  const repeated = repeatedText()
  for (const page of [...removed, ...added]) repeated.add(wordHashes(pageText(page)))
  const candidates = added
    .flatMap((to, index) =>
      repeated
        .similar(removed.length + index, (other) => other < removed.length)
        .map(({ other, share }) => ({ from: removed[other] as Page, to, share })),
    )
    .filter(({ share }) => share >= LEAST_SHARED)
    .toSorted((a, b) => b.share - a.share)
  const used = new Set<Page>()
  return candidates.filter(({ from, to }) => {
    if (used.has(from) || used.has(to)) return false
    used.add(from).add(to)
    return true
  })
}
