import { isEmpty, type PageRef, type Plan, type TextChange } from '../../../generator/plan/plan.ts'
import {
  listedChanges,
  number,
  pageNames,
  SECTION_TITLES,
} from '../../../generator/plan/plan-words.ts'
import { diffText, shortened } from '../../../generator/plan/text-diff.ts'
import type { PlanEntry, PlanSection, PlanView } from '../../contract/api.ts'

const MOST_PATHS = 12
const NOTHING = 'No changes'

/** A plan as the workbench draws it. */
export function planView(plan: Plan): PlanView {
  const { pages, everyPage, findings, files } = plan
  const { titles, texts } = listedChanges(plan)
  const changed = (all: typeof titles) =>
    all.map(({ pages: on, changes }) => entry(pageNames(on, plan.totals.pages), on, changes))
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
    ['newFindings', findings.new.map(({ place, message }) => entry(`${place}  ${message}`, []))],
    ['resolvedFindings', findings.resolved.map(({ message }) => entry(message, []))],
  ]
  return {
    summary: summaryOf(plan),
    isEmpty: isEmpty(plan),
    removed: pages.removed.map(({ path }) => path),
    sections: sections.flatMap(([name, entries]): PlanSection[] =>
      entries.length > 0 ? [{ title: SECTION_TITLES[name], entries }] : [],
    ),
  }
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
    changes: changes.map(({ part, before, after }) => ({
      part,
      words: shortened(diffText(before, after), { changed: 60 }).map(({ kind, text }) => ({
        type: kind,
        text,
      })),
    })),
  }
}

/** @example summaryOf(plan) // '11 pages added · 3 texts changed on 12 pages · 1 new warning' */
function summaryOf({ totals }: Plan): string {
  const parts = [
    some(totals.added, `${counted(totals.added, 'page')} added`),
    some(totals.removed, `${counted(totals.removed, 'page')} removed`),
    some(totals.moved, `${counted(totals.moved, 'page')} moved`),
    some(totals.retitled, `${counted(totals.retitled, 'page')} retitled`),
    some(
      totals.texts,
      `${counted(totals.texts, 'text')} changed on ${counted(totals.pagesWithTexts, 'page')}`,
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

function counted(count: number, what: string): string {
  return `${number(count)} ${what}${count === 1 ? '' : 's'}`
}
