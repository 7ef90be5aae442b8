import { escapeHtml } from '../../schema/shared/escape-html.ts'
import { number } from '../../schema/shared/format.ts'
import {
  dateHtml,
  foldedHtml,
  pathHtml,
  type ReportFonts,
  reportHtml,
  sectionHtml,
  severityHtml,
  verdictHtml,
} from '../../schema/shared/report-html.ts'
import {
  isEmpty,
  type PageRef,
  type Plan,
  type PlanFinding,
  type TextChange,
} from '../plan/plan.ts'
import {
  listedChanges,
  noChanges,
  type PageChanges,
  pageNames,
  SECTION_TITLES,
  totalsLine,
} from '../plan/plan-words.ts'
import { diffText, type Segment, shortened } from '../plan/text-diff.ts'

interface PlanHtmlOptions {
  title: string
  /** The day of the plan, e.g. `2026-11-22`. */
  date?: string
  /** The commit that the plan compares with, if not the last run of gen. */
  against?: string | undefined
  fonts?: ReportFonts
}

/** Entries of a section that are open; the rest is one click away, and printed. */
const MOST_OPEN = 12
/** An unchanged stretch that is longer is shortened: here is more room than in a terminal. */
const MOST_SAME_WORDS = 16

/** What the plan has beside every report: changed words, old and new. */
const PLAN_STYLE = `
h2 { margin-bottom: .75rem }
h3 { margin-bottom: .5rem }
.title { display: block; color: var(--soft); font-weight: 400 }
.kind { font-size: .9375rem; color: var(--soft); margin-inline-start: .5rem; white-space: nowrap }
dl { margin: 0; display: grid; grid-template-columns: minmax(6rem, 10rem) 1fr; gap: .4rem 1rem }
dt { color: var(--soft) }
dd { margin: 0; min-width: 0 }
ins, del { padding: 0 .15em; border-radius: .2em; -webkit-box-decoration-break: clone; box-decoration-break: clone }
ins { color: var(--good); background: var(--good-paper); text-decoration: none }
del { color: var(--bad); background: var(--bad-paper); text-decoration-thickness: 1px }
@media screen and (max-width: 40rem) {
  dl { grid-template-columns: 1fr; gap: 0 }
  dd:not(:last-child) { margin-bottom: .6rem }
}
@media print { ins { text-decoration: underline } }
`

/** A plan as one HTML file to send to a colleague: no scripts, nothing to load, for screens and paper. */
export function planHtml(plan: Plan, { title, date, against, fonts }: PlanHtmlOptions): string {
  return reportHtml({
    title,
    intro: date === undefined ? '' : `<p>${dateHtml(date)}</p>`,
    main: `${verdictHtml(isEmpty(plan) ? noChanges(against) : totalsLine(plan))}
${sections(plan).join('')}`,
    style: PLAN_STYLE,
    fonts,
  })
}

function sections(plan: Plan): string[] {
  const { pages, everyPage, findings, files } = plan
  const { titles, texts } = listedChanges(plan)
  const total = plan.totals.pages
  const changes = (all: PageChanges[]) =>
    foldedHtml(
      all.map((item) => changesHtml(item, total)),
      { most: MOST_OPEN, wrap: (items) => items.join('\n') },
    )
  return [
    section('added', list(pages.added.map(pageHtml)), pages.added.length),
    section('removed', list(pages.removed.map(pageHtml)), pages.removed.length),
    section(
      'moved',
      list(
        pages.moved.map(
          ({ from, to }) => `${pathHtml(from)} moved to ${pathHtml(to.path)}${titleOf(to)}`,
        ),
      ),
      pages.moved.length,
    ),
    section('retitled', changes(titles), pages.retitled.length),
    section('changed', changes(texts), plan.totals.texts),
    section('everyPage', everyPage.length > 0 ? textsHtml(everyPage) : '', everyPage.length),
    section('files', list(files.map(pathHtml)), files.length),
    section('newFindings', list(findings.new.map(findingHtml)), findings.new.length),
    section('resolvedFindings', list(findings.resolved.map(findingHtml)), findings.resolved.length),
  ]
}

function section(name: keyof typeof SECTION_TITLES, content: string, count: number): string {
  if (content === '') return ''
  return sectionHtml({ heading: SECTION_TITLES[name], count: number(count), content })
}

function list(items: readonly string[]): string {
  return foldedHtml(items, { most: MOST_OPEN })
}

function changesHtml({ pages, changes }: PageChanges, total: number): string {
  const [first] = pages
  const name = pageNames(pages, total)
  const heading =
    first !== undefined && pages.length === 1
      ? `${pathHtml(first.path)}<span class="title">${escapeHtml(first.title)}</span>`
      : `${escapeHtml(name.charAt(0).toUpperCase() + name.slice(1))}`
  return `<article class="card">\n<h3>${heading}</h3>\n${textsHtml(changes)}\n</article>`
}

function textsHtml(changes: readonly TextChange[]): string {
  const rows = changes.map(
    ({ part, before, after }) =>
      `<dt>${escapeHtml(part)}</dt>\n<dd>${shortened(diffText(before, after), { same: MOST_SAME_WORDS }).map(segmentHtml).join('')}</dd>`,
  )
  return `<dl>\n${rows.join('\n')}\n</dl>`
}

const TAGS = { added: 'ins', removed: 'del' } as const

function segmentHtml({ kind, text }: Segment): string {
  if (kind === 'same') return escapeHtml(text)
  return `<${TAGS[kind]}>${escapeHtml(text)}</${TAGS[kind]}>`
}

function pageHtml(page: PageRef): string {
  return `${pathHtml(page.path)}${titleOf(page)}`
}

function titleOf({ title, kind }: PageRef): string {
  return `<span class="title">${escapeHtml(title)} <span class="kind">${escapeHtml(kind)}</span></span>`
}

function findingHtml({ severity, rule, place, message }: PlanFinding): string {
  return `${severityHtml(severity)} ${pathHtml(place)}<span class="kind">${escapeHtml(rule)}</span><span class="title">${escapeHtml(message)}</span>`
}
