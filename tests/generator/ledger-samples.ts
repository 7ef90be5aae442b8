import { pageFacts } from '../../generator/audit/page-facts.ts'
import type { LedgerEntry } from '../../generator/ledger/ledger.ts'
import { type PageState, pageState } from '../../generator/ledger/page-state.ts'
import type { Page } from '../../schema/page.ts'

/** A page whose only text of its own, beside its title, is `text`. */
export function pageWith(path: string, text: string, title = `Title of ${path}`): Page {
  return {
    path,
    template: 'plain',
    head: {
      title,
      description: '',
      canonical: path,
      robots: 'index, follow',
      image: { url: '', width: 0, height: 0, alt: '' },
      drawing: { file: '', card: { title, business: '', phone: '', license: '' } },
    },
    props: {
      trail: [{ label: 'Home', href: '/' }],
      heading: '',
      lead: [],
      contact: { actions: [], promise: '', credentials: [], firm: { checks: [] } },
      body: [{ type: 'paragraph', children: [text] }],
      questions: [],
      related: [],
    },
  }
}

/** What the ledger compares of a page; `entry` is its line in the ledger. */
export function stateOf(page: Page, entry?: LedgerEntry): PageState {
  return pageState(page.path, pageFacts(page), entry)
}

/** A ledger entry of a page that says `text`, published on the first of October. */
export function entryFor(path: string, text: string, changes: Partial<LedgerEntry> = {}) {
  return {
    ...stateOf(pageWith(path, text)),
    firstPublished: '2026-10-01',
    lastChanged: '2026-10-01',
    ...changes,
  } satisfies LedgerEntry
}

/** A ledger of `entries`. */
export function ledgerOf(...entries: LedgerEntry[]): Map<string, LedgerEntry> {
  return new Map(entries.map((entry) => [entry.path, entry]))
}
