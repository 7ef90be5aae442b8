import {
  isEmpty,
  type PageRef,
  type Plan,
  type PlanFinding,
  type TextChange,
} from '../plan/plan.ts'
import {
  listedChanges,
  NO_CHANGES,
  number,
  type PageChanges,
  pageNames,
  SECTION_TITLES,
  totalsLine,
} from '../plan/plan-words.ts'
import { diffText, type Segment, shortened } from '../plan/text-diff.ts'
import { escapeHtml } from '../text/escape-html.ts'
import { longDate } from '../text/long-date.ts'
import { PLAN_STYLE } from './plan-html-style.ts'
import { reportHtml } from './report-html.ts'

interface PlanHtmlOptions {
  title: string
  /** The day of the plan, e.g. `2026-11-22`. */
  date?: string
}

/** Entries of a section that are open; the rest is one click away, and printed. */
const MOST_OPEN = 12
/** An unchanged stretch that is longer is shortened: here is more room than in a terminal. */
const MOST_SAME_WORDS = 16

/** A plan as one HTML file to send to a colleague: no scripts, nothing to load, for screens and paper. */
export function planHtml(plan: Plan, { title, date }: PlanHtmlOptions): string {
  const content = `${date === undefined ? '' : `<p class="date">${dateHtml(date)}</p>\n`}<p class="totals">${escapeHtml(isEmpty(plan) ? NO_CHANGES : totalsLine(plan))}</p>
${sections(plan).join('')}`
  return reportHtml({ title, style: PLAN_STYLE, content })
}

function sections(plan: Plan): string[] {
  const { pages, everyPage, findings, files } = plan
  const { titles, texts } = listedChanges(plan)
  const total = plan.totals.pages
  const changes = (all: PageChanges[]) => all.map((item) => changesHtml(item, total))
  return [
    section('added', list(pages.added.map(pageHtml)), pages.added.length),
    section('removed', list(pages.removed.map(pageHtml)), pages.removed.length),
    section(
      'moved',
      list(
        pages.moved.map(({ from, to }) => `${path(from)} moved to ${path(to.path)}${titleOf(to)}`),
      ),
      pages.moved.length,
    ),
    section('retitled', foldable(changes(titles), ''), pages.retitled.length),
    section('changed', foldable(changes(texts), ''), plan.totals.texts),
    section('everyPage', everyPage.length > 0 ? textsHtml(everyPage) : '', everyPage.length),
    section('files', list(files.map(path)), files.length),
    section('newFindings', list(findings.new.map(findingHtml)), findings.new.length),
    section('resolvedFindings', list(findings.resolved.map(findingHtml)), findings.resolved.length),
  ]
}

function section(name: keyof typeof SECTION_TITLES, content: string, count: number): string {
  if (content === '') return ''
  return `<section>\n<h2>${SECTION_TITLES[name]} <span>(${number(count)})</span></h2>\n${content}\n</section>\n`
}

function list(items: readonly string[]): string {
  return foldable(
    items.map((item) => `<li>${item}</li>`),
    'ul',
  )
}

/** The first entries, and the rest folded away. */
function foldable(items: readonly string[], tag: 'ul' | ''): string {
  if (items.length === 0) return ''
  const wrap = (part: readonly string[]) =>
    tag === '' ? part.join('\n') : `<${tag}>\n${part.join('\n')}\n</${tag}>`
  if (items.length <= MOST_OPEN) return wrap(items)
  const rest = items.slice(MOST_OPEN)
  return `${wrap(items.slice(0, MOST_OPEN))}\n<details>\n<summary>${number(rest.length)} more</summary>\n${wrap(rest)}\n</details>`
}

function changesHtml({ pages, changes }: PageChanges, total: number): string {
  const [first] = pages
  const name = pageNames(pages, total)
  const heading =
    first !== undefined && pages.length === 1
      ? `${path(first.path)}<span class="title">${escapeHtml(first.title)}</span>`
      : `${escapeHtml(name.charAt(0).toUpperCase() + name.slice(1))}`
  return `<article>\n<h3>${heading}</h3>\n${textsHtml(changes)}\n</article>`
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
  return `${path(page.path)}${titleOf(page)}`
}

function titleOf({ title, kind }: PageRef): string {
  return `<span class="title">${escapeHtml(title)} <span class="kind">${escapeHtml(kind)}</span></span>`
}

function path(text: string): string {
  return `<span class="path">${escapeHtml(text)}</span>`
}

function findingHtml({ severity, rule, place, message }: PlanFinding): string {
  return `<span class="severity ${severity}">${severity === 'error' ? 'Error' : 'Warning'}</span> <span class="path">${escapeHtml(place)}</span><span class="kind">${escapeHtml(rule)}</span><span class="title">${escapeHtml(message)}</span>`
}

/** @example dateHtml('2026-11-22') // '<time datetime="2026-11-22">November 22, 2026</time>' */
function dateHtml(date: string): string {
  return `<time datetime="${escapeHtml(date)}">${longDate(date)}</time>`
}
