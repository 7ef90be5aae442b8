import type { Memo } from '../cache/memo.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { nextLedger, todayText } from '../ledger/next-ledger.ts'
import type { Originals } from '../pictures/original.ts'
import { generateSite, type SiteOptions } from './generate-site.ts'

interface ReleaseOptions {
  input: string | Uint8Array
  file?: string
  /** Everything published so far. */
  ledger: Ledger
  /** What is in media/. */
  originals?: Originals | undefined
  /** Results of earlier runs. */
  memo?: Memo | undefined
  /** What day it is. */
  clock: () => Date
  /** Called with every page. */
  onPage?: SiteOptions['onPage']
}

/**
 * The ledger after a release of the definition. Generating with it puts the new dates on the pages and in the sitemap.
 * Writes nothing.
 *
 * @throws SiteError when the definition has mistakes or a published URL has neither a page nor a redirect.
 */
export function releasedLedger({
  input,
  file = 'site.yaml',
  ledger,
  originals,
  memo,
  clock,
  onPage,
}: ReleaseOptions): Ledger {
  const today = todayText(clock)
  const { pages } = generateSite(
    { input, file, audit: 'warn', ledger, originals, memo, today, ...(onPage && { onPage }) },
    NOWHERE,
  )
  return nextLedger(ledger, pages.values(), today)
}

/** Takes no files: for a release, only the texts of the pages matter. */
const NOWHERE: Parameters<typeof generateSite>[1] = { write: () => 'same', keep: () => true }
