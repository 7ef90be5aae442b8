import { redirectAddress } from '../check/redirects.ts'
import type { Finding, Position } from '../read/site-error.ts'
import { byteSimilarity, sketchBytes } from '../text/sketch.ts'
import type { Ledger, LedgerEntry } from './ledger.ts'
import type { PageState } from './page-state.ts'

interface Published {
  ledger: Ledger
  /** The pages of the site as it is now, by path. */
  pages: ReadonlyMap<string, PageState>
  redirects: readonly { from: string }[]
  /** Where a line is to be added: at `redirects:`, or at the end of the file. */
  place: () => Position
}

/** An error for each published URL that neither a page nor a redirect answers, with the line to add. */
export function vanishedFindings({ ledger, pages, redirects, place }: Published): Finding[] {
  const covered = new Set(redirects.map(({ from }) => redirectAddress(from)))
  const vanished = [...ledger.values()].filter(({ path }) => !pages.has(path) && !covered.has(path))
  if (vanished.length === 0) return []
  const candidates = [...pages.values()].map(({ path, sketch }) => ({
    path,
    bytes: sketchBytes(sketch),
    isNew: !ledger.has(path),
  }))
  return vanished.map((entry) => {
    const target = successor(entry, candidates) ?? renamed(entry, candidates)
    const value = target && { from: entry.path, to: target.path }
    return {
      severity: 'error',
      rule: 'vanished-url',
      path: ['redirects'],
      position: place(),
      message: vanishedMessage(entry, target),
      ...(value && { adds: { path: ['redirects'], value } }),
    }
  })
}

function vanishedMessage(
  { path, firstPublished, title }: LedgerEntry,
  target: Successor | undefined,
): string {
  const what = `${path} was published on ${firstPublished} ("${title}") and no page answers it anymore.`
  const gone = `- { from: ${path}, gone: true }`
  if (target === undefined)
    return `${what} Add to redirects:  ${gone}, or  - { from: ${path}, to: /… } with the page that replaces it.`
  return `${what} Add to redirects:  - { from: ${path}, to: ${target.path} }  (${target.reason}), or  ${gone}`
}

interface Candidate {
  path: string
  bytes: Uint8Array
  isNew: boolean
}

interface Successor extends Candidate {
  /** Why it is proposed. */
  reason: string
}

/** Least share of the old text that a page must have to be proposed. */
const LEAST_SHARE = 0.5
/** Difference between two sketches that may be chance. Of candidates this close, the path decides. */
const NOISE = 0.1

/** The page that took over most of the entry's text: a new one if there is one. */
function successor(entry: LedgerEntry, candidates: readonly Candidate[]): Successor | undefined {
  const alike = alikeOf(sketchBytes(entry.sketch), candidates)
  const fresh = alike.filter(({ candidate }) => candidate.isNew)
  const chosen = fresh.length > 0 ? fresh : alike
  const most = chosen.reduce((best, { share }) => Math.max(best, share), 0)
  const [best] = chosen
    .filter(({ share }) => share >= most - NOISE)
    .map(({ candidate, share }) => ({
      candidate,
      share,
      ends: commonEnds(entry.path, candidate.path),
    }))
    .toSorted((a, b) => b.ends - a.ends || b.share - a.share)
  if (best === undefined) return undefined
  const { candidate } = best
  const when = candidate.isNew ? 'now' : 'also'
  return { ...candidate, reason: `most of its text is ${when} on ${candidate.path}` }
}

/** The new page whose address has every word of the old one, or only such words: pages of a renamed city say little of their own. */
function renamed({ path }: LedgerEntry, candidates: readonly Candidate[]): Successor | undefined {
  const old = wordsOf(path)
  const [best] = candidates
    .filter((candidate) => candidate.isNew)
    .map((candidate) => ({ candidate, words: wordsOf(candidate.path) }))
    .filter(({ words }) => isPartOf(old, words) || isPartOf(words, old))
    .toSorted((a, b) => Math.abs(a.words.size - old.size) - Math.abs(b.words.size - old.size))
  return best && { ...best.candidate, reason: 'its address has the same words' }
}

function wordsOf(path: string): Set<string> {
  return new Set(path.split(/[/-]/).filter((word) => word !== ''))
}

function isPartOf(some: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  return some.size > 1 && [...some].every((word) => all.has(word))
}

function alikeOf(bytes: Uint8Array, candidates: readonly Candidate[]) {
  const alike: { candidate: Candidate; share: number }[] = []
  for (const candidate of candidates) {
    const share = byteSimilarity(bytes, candidate.bytes)
    if (share >= LEAST_SHARE) alike.push({ candidate, share })
  }
  return alike
}

/** How many characters two paths have in common at their beginning and at their end. */
function commonEnds(a: string, b: string): number {
  const most = Math.min(a.length, b.length)
  let start = 0
  while (start < most && a[start] === b[start]) start++
  let end = 0
  while (end < most - start && a.at(-1 - end) === b.at(-1 - end)) end++
  return start + end
}
