import type { PageFacts } from '../audit/audited-page.ts'
import { type LedgerEntry, oneLine } from './ledger.ts'

/** What the ledger compares of a page. */
export type PageState = Pick<LedgerEntry, 'path' | 'title' | 'hash' | 'sketch'>

/**
 * The state of the page at `path`. An unchanged page keeps the sketch that the ledger has, so that a release leaves its
 * line as it is.
 */
export function pageState(
  path: string,
  { title, own }: Pick<PageFacts, 'title' | 'own'>,
  entry?: LedgerEntry,
): PageState {
  const { hash, sketch } = own
  return { path, title: oneLine(title), hash, sketch: entry?.hash === hash ? entry.sketch : sketch }
}
