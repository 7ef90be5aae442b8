import type { Page } from '../../schema/page.ts'
import { ownText } from './own-text.ts'
import { wordsOf } from './page-text.ts'
import { hashRun, hashWord, withNamesMasked } from './similarity.ts'

/**
 * Own words: the share of a page's words of which every run of eight words is found on no other page, with the names of
 * cities and counties masked. A page put together from blocks that many pages share differs from each of them and still
 * says nothing of its own; comparing pages two at a time does not see that.
 */
const RUN_LENGTH = 8

/** The hashes of a page's runs, in order: one for each word with seven more after it. */
export type Runs = Uint32Array

/** The runs of the text in the middle of a page, without forms, navigation and asides. */
export function runsOf({ props }: Pick<Page, 'props'>, masked: ReadonlySet<string>): Runs {
  const notice = 'notice' in props ? props.notice : undefined
  const text = [ownText({ head: NO_HEAD, props } as Page), notice?.statements, notice?.information]
  const words = withNamesMasked(wordsOf(text.join(' ')), masked).map(hashWord)
  const count = Math.max(0, words.length - RUN_LENGTH + 1)
  return Uint32Array.from({ length: count }, (_, start) => hashRun(words, start, RUN_LENGTH))
}

const NO_HEAD = { title: '', description: '' }

/**
 * For each page, the share of its words that are its own, from 0 to 1, in the same order.
 *
 * Two different runs get the same hash about once in 500 times on a site of 13,000 pages, so the shares there are about
 * two percent low.
 */
export function ownShares(pages: readonly Runs[]): number[] {
  const shared = sharedRuns(pages)
  return pages.map((runs) => ownShare(runs, (hash) => includes(shared, hash)))
}

/** The runs that more than one page has, sorted. */
function sharedRuns(pages: readonly Runs[]): Runs {
  // A page that repeats itself shares nothing with another page.
  const once = pages.map((runs) => Uint32Array.from(new Set(runs)))
  const all = new Uint32Array(once.reduce((sum, runs) => sum + runs.length, 0))
  let end = 0
  for (const runs of once) {
    all.set(runs, end)
    end += runs.length
  }
  all.sort()
  return all.filter((hash, index) => hash === all[index - 1] && hash !== all[index - 2])
}

/** Whether a sorted list has the number, by bisection. */
function includes(sorted: Runs, number: number): boolean {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? 0) < number) low = middle + 1
    else high = middle
  }
  return sorted[low] === number
}

function ownShare(runs: Runs, isShared: (hash: number) => boolean): number {
  if (runs.length === 0) return 0
  const words = runs.length + RUN_LENGTH - 1
  let shared = 0
  let counted = 0
  for (const [start, hash] of runs.entries()) {
    if (!isShared(hash)) continue
    const end = start + RUN_LENGTH
    shared += end - Math.max(start, counted)
    counted = end
  }
  return 1 - shared / words
}
