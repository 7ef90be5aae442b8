import { NOT_FOUND_PATH } from '../../schema/paths.ts'
import { dayOf } from '../../schema/shared/time-zone.ts'
import type { Ledger, LedgerEntry } from './ledger.ts'
import type { PageState } from './page-state.ts'

/**
 * The ledger after `pages` are published on `today`. A page that is gone keeps its entry: its URL was public, so it
 * has to be answered for as long as the site lives. An entry whose page did not change is the same object.
 */
export function nextLedger(ledger: Ledger, pages: Iterable<PageState>, today: string): Ledger {
  const next = new Map(ledger)
  for (const page of pages)
    if (page.path !== NOT_FOUND_PATH)
      next.set(page.path, nextEntry(page, ledger.get(page.path), today))
  return next
}

function nextEntry(
  { path, title, hash, sketch }: PageState,
  entry: LedgerEntry | undefined,
  today: string,
): LedgerEntry {
  if (entry === undefined)
    return { path, firstPublished: today, lastChanged: today, hash, sketch, title }
  if (entry.hash === hash) return entry
  // A clock that is behind must not move the date back.
  const lastChanged = today > entry.lastChanged ? today : entry.lastChanged
  return { ...entry, lastChanged, hash, sketch, title }
}

/**
 * The date that a release records: the day in Tampa, wherever the machine stands, as a reader there would say it.
 *
 * @example todayText(() => new Date('2026-11-23T02:00:00Z')) // '2026-11-22'
 */
export function todayText(clock: () => Date): string {
  return dayOf(clock())
}
