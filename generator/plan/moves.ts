import type { Page } from '../../schema/page.ts'
import { pageText } from '../text/page-text.ts'
import {
  bandsOf,
  filledBands,
  type Signature,
  signatureOf,
  similarity,
} from '../text/similarity.ts'
import { wordReader } from '../text/text-words.ts'

/** A page that was there before, and one that is there now, with mostly the same text. */
export interface Move {
  from: Page
  to: Page
}

/** Share of the text that has to stay. Pages about one service in two cities of the shipped site share 0.36 at most. */
const LEAST_SHARED = 0.5
/** Up to so many pairs, all are compared; beyond, those that meet in a band. */
const MOST_COMPARED = 250_000
const MOST_IN_BAND = 64
/** Candidates that are kept for each page. */
const MOST_KEPT = 8

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

interface Candidate extends Move {
  share: number
}

function similarPages(removed: readonly Page[], added: readonly Page[]): Move[] {
  const olds = removed.map(signed)
  const candidatesOf =
    removed.length * added.length <= MOST_COMPARED ? () => olds : meetingInBands(olds)
  const candidates = added
    .flatMap((page) => {
      const next = signed(page)
      return bestOf(candidatesOf(next), next)
    })
    .toSorted((a, b) => b.share - a.share)
  const used = new Set<Page>()
  return candidates.filter(({ from, to }) => {
    if (used.has(from) || used.has(to)) return false
    used.add(from).add(to)
    return true
  })
}

interface Signed {
  page: Page
  signature: Signature
}

const wordsOf = wordReader(new Set())

function signed(page: Page): Signed {
  return { page, signature: signatureOf(wordsOf(pageText(page)).words) }
}

function bestOf(olds: readonly Signed[], next: Signed): Candidate[] {
  const found: Candidate[] = []
  for (const { page, signature } of olds) {
    const share = similarity(signature, next.signature)
    if (share >= LEAST_SHARED) found.push({ from: page, to: next.page, share })
  }
  return found.toSorted((a, b) => b.share - a.share).slice(0, MOST_KEPT)
}

function meetingInBands(olds: readonly Signed[]): (next: Signed) => Signed[] {
  const bands = new Map<number, Signed[]>()
  for (const old of olds)
    for (const band of bandKeys(old.signature)) {
      const there = bands.get(band)
      if (there === undefined) bands.set(band, [old])
      else if (there.length < MOST_IN_BAND) there.push(old)
    }
  return ({ signature }) => [
    ...new Set(bandKeys(signature).flatMap((band) => bands.get(band) ?? [])),
  ]
}

/** The bands of a signature that say something, each as a number that no other band has. */
function bandKeys(signature: Signature): number[] {
  const isFilled = filledBands(signature)
  return Array.from(bandsOf(signature), (hash, band) => band * 2 ** 32 + hash).filter(
    (_, band) => isFilled[band],
  )
}
