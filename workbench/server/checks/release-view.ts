import type { PageRef, Plan, TextChange } from '../../../generator/plan/plan.ts'
import { changesByPages, type PageChanges } from '../../../generator/plan/plan-words.ts'
import { QUOTE_REFUSED_FILE, REDIRECTS_FILE } from '../../../generator/write/generated-files.ts'
import { NOT_FOUND_PATH, propsFile } from '../../../schema/paths.ts'
import { MAIL_FILE } from '../../../schema/shared/private-files.ts'
import type { ReleaseEntry, ReleaseSection, ReleaseView } from '../../contract/api.ts'
import { changeView, isLink, sentence, withChanges } from './plan-view.ts'

/** A redirect of site.yaml; without a target, the address is gone for good. */
export interface Redirect {
  from: string
  to?: string | undefined
}

/** A plan against the last release as Publish shows it: page by page, every changed word. */
export function releaseView(plan: Plan, redirects: readonly Redirect[]): ReleaseView {
  const { pages, everyPage, files, findings } = plan
  const changed = changesByPages(plan)
  const isFirst = pages.added.length === plan.totals.pages
  return {
    pages: countPages(plan),
    isFirst,
    hasTexts: true,
    sections: sectionsOf([
      ['New pages', pagesEntry(pages.added)],
      ['Pages that are gone', pagesEntry(pages.removed)],
      ['Pages with a new address', pages.moved.map(({ from, to }) => movedEntry(from, to))],
      ['Redirects', redirects.map(redirectEntry)],
      ['On every page', everyPage.map((change) => entryOf({ pages: [], changes: [change] }))],
      ['Changed pages', withChanges(changed, (change) => !isLink(change)).map(entryOf)],
      ['Lists of links that follow', withChanges(changed, isLink).map(entryOf)],
      // Of a first release, all of these would be new.
      ['Beside the pages', isFirst ? [] : files.flatMap(fileEntry)],
      ['New warnings', isFirst ? [] : findings.new.map(labeled)],
    ]),
  }
}

/** What the ledger alone tells of the pages that are new, or say something else, as Publish shows it. */
export function ledgerView(
  pages: readonly PageRef[],
  isPublished: (path: string) => boolean,
): ReleaseView {
  return {
    pages: pages.length,
    isFirst: false,
    hasTexts: false,
    sections: sectionsOf([
      ['New pages', pagesEntry(pages.filter(({ path }) => !isPublished(path)))],
      ['Changed pages', pagesEntry(pages.filter(({ path }) => isPublished(path)))],
    ]),
  }
}

function sectionsOf(all: readonly [title: string, entries: ReleaseEntry[]][]): ReleaseSection[] {
  return all.flatMap(([title, entries]) => (entries.length === 0 ? [] : [{ title, entries }]))
}

/** How many pages a visitor finds new, different, elsewhere or gone. */
function countPages({ pages, everyPage, totals }: Plan): number {
  if (everyPage.length > 0) return totals.pages + pages.removed.length
  const all = [
    ...pages.added,
    ...pages.removed,
    ...pages.moved.map(({ to }) => to),
    ...pages.retitled.map(({ page }) => page),
    ...pages.changed.map(({ page }) => page),
  ]
  return new Set(all.map(({ path }) => path)).size
}

function pagesEntry(pages: readonly PageRef[]): ReleaseEntry[] {
  return pages.length === 0 ? [] : [{ pages: pages.map(refOf), changes: [] }]
}

function movedEntry(from: string, to: PageRef): ReleaseEntry {
  return { label: `${from} is now ${to.path}`, pages: [refOf(to)], changes: [] }
}

function redirectEntry({ from, to }: Redirect): ReleaseEntry {
  return labeled({
    message: to === undefined ? `${from} is gone for good` : `${from} leads to ${to}`,
  })
}

function entryOf({ pages, changes }: PageChanges): ReleaseEntry {
  const every = { changed: Number.POSITIVE_INFINITY }
  return {
    pages: pages.map(refOf),
    changes: changes.map((change: TextChange) => changeView(change, every)),
  }
}

function labeled({ message }: { message: string }): ReleaseEntry {
  return { label: message, pages: [], changes: [] }
}

function refOf({ path, title, kind }: PageRef): ReleaseEntry['pages'][number] {
  return { path, title, kind: KINDS.get(kind) ?? sentence(kind) }
}

/** As the list of contents names them. */
const KINDS = new Map([
  ['home', 'Home page'],
  ['core', 'Other pages'],
  ['locations', 'City pages'],
])

/** What visitors, customers and search engines get besides the pages. */
const FILES = new Map([
  ['robots.txt', 'What search engines may read'],
  [MAIL_FILE, 'The details in e-mails to visitors'],
  [QUOTE_REFUSED_FILE, 'The page after a quote request that could not be sent'],
  [`props/${propsFile(NOT_FOUND_PATH)}`, 'The page for addresses that do not exist'],
])

function fileEntry(file: string): ReleaseEntry[] {
  if (file === REDIRECTS_FILE || file.startsWith('sitemap')) return []
  return [labeled({ message: FILES.get(file) ?? file })]
}
