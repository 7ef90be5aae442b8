import { counted, number } from '../../schema/shared/format.ts'
import { type ChangeGroup, groupChanges } from './group-changes.ts'
import type { PageRef, Plan, TextChange } from './plan.ts'

/** The words that the terminal and the HTML page share. */
export const SECTION_TITLES = {
  added: 'Pages to add',
  removed: 'Pages to remove',
  moved: 'Pages to move',
  retitled: 'New titles',
  changed: 'Changed texts',
  everyPage: 'Also on every page',
  files: 'Other files that change',
  newFindings: 'New findings',
  resolvedFindings: 'Resolved findings',
} as const

/** Message for a plan without changes; `against` names the commit if it was not compared with the last run of gen. */
export function noChanges(against?: string): string {
  return against === undefined
    ? 'No changes. The site matches site.yaml.'
    : `No changes. The site is the same as at ${against}.`
}

/** Text changes that the same pages share. */
export interface PageChanges {
  pages: PageRef[]
  changes: TextChange[]
}

/** The new titles and the other text changes of a plan, each listed once with the pages it is on. */
export function listedChanges(plan: Plan): { titles: PageChanges[]; texts: PageChanges[] } {
  const { titles, texts } = changeGroups(plan)
  return { titles: bySamePages(titles), texts: bySamePages(texts) }
}

/** Everything that changes on the same pages together, a new title first. */
export function changesByPages(plan: Plan): PageChanges[] {
  const { titles, texts } = changeGroups(plan)
  return bySamePages([...titles, ...texts])
}

function changeGroups(plan: Plan): { titles: ChangeGroup[]; texts: ChangeGroup[] } {
  const retitled = new Set(plan.pages.retitled.map(({ page }) => page.path))
  const isTitle = ({ change, pages }: ChangeGroup) =>
    change.part === 'title' && pages.some(({ path }) => retitled.has(path))
  const groups = groupChanges(plan)
  return {
    titles: groups.filter(isTitle),
    texts: groups.filter((group) => !isTitle(group)),
  }
}

function bySamePages(groups: readonly ChangeGroup[]): PageChanges[] {
  const all = new Map<string, PageChanges>()
  for (const { change, pages } of groups) {
    const key = pages.map(({ path }) => path).join(' ')
    const listed = all.get(key)
    if (listed === undefined) all.set(key, { pages, changes: [change] })
    else listed.changes.push(change)
  }
  return [...all.values()]
}

const MOST_NAMED = 3

/** @example pageNames(pages, 206) // 'on 10 pages: /a, /b, /c, …' */
export function pageNames(pages: readonly PageRef[], total: number): string {
  const [first] = pages
  if (first !== undefined && pages.length === 1) return first.path
  if (pages.length === total) return `on all ${number(total)} pages`
  const named = pages.slice(0, MOST_NAMED).map(({ path }) => path)
  const rest = pages.length > MOST_NAMED ? ', …' : ''
  return `on ${number(pages.length)} pages: ${named.join(', ')}${rest}`
}

/** Totals of a plan in one sentence. */
export function totalsLine({ totals }: Plan): string {
  const pages = (count: number) => counted(count, 'page')
  const parts = [
    `${pages(totals.added)} to add`,
    `${number(totals.removed)} to remove`,
    ...some(totals.moved, `${number(totals.moved)} to move`),
    ...some(totals.retitled, `${number(totals.retitled)} to retitle`),
    ...some(
      totals.texts,
      `${counted(totals.texts, 'text')} changed on ${pages(totals.pagesWithTexts)}`,
    ),
    ...some(totals.everyPage, `${counted(totals.everyPage, 'change')} on every page`),
    ...some(totals.files, `${counted(totals.files, 'other file')} changed`),
    ...some(totals.newErrors, counted(totals.newErrors, 'new error')),
    ...some(totals.newWarnings, counted(totals.newWarnings, 'new warning')),
    ...some(totals.resolved, `${counted(totals.resolved, 'finding')} resolved`),
  ]
  return `Plan: ${parts.join(', ')}.`
}

function some(count: number, words: string): string[] {
  return count > 0 ? [words] : []
}
