import { isEmpty, type PageRef, type Plan, type TextChange } from '../../../generator/plan/plan.ts'
import {
  listedChanges,
  type PageChanges,
  pageNames,
  SECTION_TITLES,
} from '../../../generator/plan/plan-words.ts'
import { diffText, shortened } from '../../../generator/plan/text-diff.ts'
import { sectionLabel } from '../../../generator/trace/page-parts.ts'
import { counted } from '../../../schema/shared/format.ts'
import type { PlanEntry, PlanSection, PlanView } from '../../contract/api.ts'

const MOST_PATHS = 12
const NOTHING = 'No changes'

/** Lists of links that pages get from the records of other pages. */
const LINK_PARTS = new Set(['area', 'groups', 'nearby', 'services'].map(sectionLabel))

/** Whether a change is one of a list of links, which follows from the records of other pages. */
export function isLink({ part }: TextChange): boolean {
  return LINK_PARTS.has(part)
}

/** A plan as the workbench draws it. */
export function planView(plan: Plan): PlanView {
  const { pages, everyPage, findings, files } = plan
  const { titles, texts: all } = listedChanges(plan)
  const texts = withChanges(all, (change) => !isLink(change))
  const links = withChanges(all, isLink)
  const linked = links.length === 0 ? '' : linkWords(plan, countPages(links))
  const changed = (listed: readonly PageChanges[]) =>
    listed.map(({ pages: on, changes }) => {
      // The paths follow as links.
      const [names = ''] = pageNames(on, plan.totals.pages).split(':')
      return entry(on.length > 1 ? sentence(names) : names, on, changes)
    })
  const sections: [keyof typeof SECTION_TITLES, PlanEntry[]][] = [
    ['added', pages.added.map((page) => entry(page.path, [page]))],
    ['removed', pages.removed.map(({ path }) => entry(path, []))],
    [
      'moved',
      pages.moved.map(({ from, to, changes }) => entry(`${from} → ${to.path}`, [to], changes)),
    ],
    ['retitled', changed(titles)],
    ['changed', changed(texts)],
    ['everyPage', everyPage.map((change) => entry(change.part, [], [change]))],
    ['files', files.map((file) => entry(file, []))],
    ['newFindings', findings.new.map(({ message }) => entry(message, []))],
    ['resolvedFindings', findings.resolved.map(({ message }) => entry(message, []))],
  ]
  return {
    summary: summaryOf(plan, { texts, linked }),
    isEmpty: isEmpty(plan),
    removed: pages.removed.map(({ path }) => path),
    sections: [
      ...sections.flatMap(([name, entries]): PlanSection[] =>
        entries.length > 0 ? [{ title: SECTION_TITLES[name], entries, isFolded: false }] : [],
      ),
      ...(linked === ''
        ? []
        : [{ title: sentence(linked), entries: changed(links), isFolded: true }]),
    ],
  }
}

/** The lists with the changes that are meant; those without one are left out. */
export function withChanges(
  listed: readonly PageChanges[],
  isMeant: (change: TextChange) => boolean,
): PageChanges[] {
  return listed
    .map(({ pages, changes }) => ({ pages, changes: changes.filter(isMeant) }))
    .filter(({ changes }) => changes.length > 0)
}

function countPages(listed: readonly PageChanges[]): number {
  return new Set(listed.flatMap(({ pages }) => pages.map(({ path }) => path))).size
}

/** @example 'linked from 72 pages' */
function linkWords({ totals }: Plan, count: number): string {
  const isOnlyMore = totals.added > 0 && totals.removed + totals.moved === 0
  return isOnlyMore
    ? `linked from ${counted(count, 'page')}`
    : `links change on ${counted(count, 'page')}`
}

/** Words as the beginning of a line. */
export function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function entry(
  label: string,
  pages: readonly PageRef[],
  changes: readonly TextChange[] = [],
): PlanEntry {
  return {
    label,
    pages: pages.slice(0, MOST_PATHS).map(({ path }) => path),
    total: pages.length,
    changes: changes.map((change) => changeView(change, { changed: 60 })),
  }
}

/** A changed text, word by word, without what is too long to show. */
export function changeView(
  { part, before, after }: TextChange,
  most: Parameters<typeof shortened>[1],
): PlanEntry['changes'][number] {
  const words = shortened(diffText(before, after), most)
  return { part, words: words.map(({ kind, text }) => ({ type: kind, text })) }
}

/** @example summaryOf(plan) // '11 pages added · linked from 72 pages · 1 new warning' */
function summaryOf(
  { totals }: Plan,
  { texts, linked }: { texts: readonly PageChanges[]; linked: string },
): string {
  const textCount = texts.reduce((sum, { changes }) => sum + changes.length, 0)
  const parts = [
    some(totals.added, `${counted(totals.added, 'page')} added`),
    some(totals.removed, `${counted(totals.removed, 'page')} removed`),
    some(totals.moved, `${counted(totals.moved, 'page')} moved`),
    linked,
    some(totals.retitled, `${counted(totals.retitled, 'page')} retitled`),
    some(
      textCount,
      `${counted(textCount, 'text')} changed on ${counted(countPages(texts), 'page')}`,
    ),
    some(totals.everyPage, `${counted(totals.everyPage, 'change')} on every page`),
    some(totals.newErrors, counted(totals.newErrors, 'new error')),
    some(totals.newWarnings, counted(totals.newWarnings, 'new warning')),
    some(totals.resolved, `${counted(totals.resolved, 'finding')} resolved`),
  ].filter((part) => part !== '')
  if (parts.length > 0) return parts.join(' · ')
  return totals.files > 0 ? `${counted(totals.files, 'file')} changed` : NOTHING
}

function some(count: number, words: string): string {
  return count > 0 ? words : ''
}
