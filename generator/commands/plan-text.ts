import { number } from '../../schema/shared/format.ts'
import { isEmpty, type PageRef, type Plan, type PlanFinding } from '../plan/plan.ts'
import {
  listedChanges,
  noChanges,
  type PageChanges,
  pageNames,
  SECTION_TITLES,
  totalsLine,
} from '../plan/plan-words.ts'
import { changeLine, type PlanStyle, planStyle } from './plan-style.ts'

interface PlanTextOptions {
  color: boolean
  /** Lists everything, with changed texts whole. */
  verbose?: boolean
  /** The commit that the plan compares with, if not the last run of gen. */
  against?: string | undefined
}

const WIDEST_PATH = 60

/** A plan as a person reads it in a terminal: what comes, goes, moves and changes, and the totals in the last line. */
export function planText(plan: Plan, { color, verbose = false, against }: PlanTextOptions): string {
  if (isEmpty(plan)) return noChanges(against)
  const style = planStyle(color ? 'color' : 'plain', verbose ? 'whole' : 'short')
  const { colors } = style
  const { pages, everyPage, findings, files } = plan
  const { titles, texts } = listedChanges(plan)
  const changes = (all: PageChanges[]) => all.map((item) => changedPages(item, plan, style))
  const sections = [
    section('added', pageList(pages.added, colors.green('+'), style), style),
    section('removed', pageList(pages.removed, colors.red('-'), style), style),
    section(
      'moved',
      pages.moved.map(({ from, to }) => [`  ${colors.cyan('→')} ${from} moved to ${to.path}`]),
      style,
    ),
    section('retitled', changes(titles), style),
    section('changed', changes(texts), style),
    section(
      'everyPage',
      everyPage.map((change) => [`  ${changeLine(change, style)}`]),
      style,
    ),
    section(
      'files',
      files.map((file) => [`  ${colors.yellow('~')} ${file}`]),
      style,
    ),
    section(
      'newFindings',
      findings.new.map((finding) => [findingLine(finding, style)]),
      style,
    ),
    section(
      'resolvedFindings',
      findings.resolved.map((finding) => [findingLine(finding, style)]),
      style,
    ),
  ]
  return [...sections.filter((text) => text !== ''), colors.bold(totalsLine(plan))].join('\n\n')
}

/** A section of entries, each of one or more lines; empty when there are none. */
function section(
  name: keyof typeof SECTION_TITLES,
  entries: readonly string[][],
  { colors, listed }: PlanStyle,
): string {
  if (entries.length === 0) return ''
  return [
    colors.bold(SECTION_TITLES[name]),
    ...entries.slice(0, listed).flat(),
    ...more(entries.length - listed, '  '),
  ].join('\n')
}

function more(count: number, indent: string): string[] {
  return count > 0 ? [`${indent}… and ${number(count)} more`] : []
}

function pageList(
  pages: readonly PageRef[],
  sign: string,
  { colors, listed }: PlanStyle,
): string[][] {
  const width = Math.max(0, ...pages.slice(0, listed).map(({ path }) => path.length))
  return pages.map(({ path, title }) => [
    `  ${sign} ${path.padEnd(Math.min(width, WIDEST_PATH))}  ${colors.dim(title)}`,
  ])
}

function changedPages({ pages, changes }: PageChanges, plan: Plan, style: PlanStyle): string[] {
  return [
    `  ${style.colors.yellow('~')} ${pageNames(pages, plan.totals.pages)}`,
    ...changes.slice(0, style.listed).map((change) => `      ${changeLine(change, style)}`),
    ...more(changes.length - style.listed, '      '),
  ]
}

function findingLine(
  { severity, rule, place, message }: PlanFinding,
  { colors }: PlanStyle,
): string {
  const [first = ''] = message.split('\n')
  const paint = severity === 'error' ? colors.red : colors.yellow
  return `  ${paint(severity)} [${rule}] ${place}  ${first}`
}
