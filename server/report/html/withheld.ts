import type { Cell, Report } from '../report.ts'
import { isShown, LEAST_SHOWN } from './shown.ts'

/** What stands for a count that is not low itself: see `withheld`. */
const LEFT_OUT = Number.NaN

/**
 * Which of these counts are not shown: those under five and, as offices of statistics do, so many of the next lowest
 * that a count under five can't be worked out from totals either: each line misses none or all of them, or two or more
 * that come to five or more together.
 * `lines` are the indexes of the counts that a total is of; all of them are one line unless it is given.
 */
export function withheld(
  counts: readonly number[],
  lines: readonly (readonly number[])[] = [[...counts.keys()]],
): boolean[] {
  const isHidden = counts.map((count) => !isShown(count))
  const hiddenIn = (line: readonly number[]) => line.filter((index) => isHidden[index])
  const countAt = (index: number) => counts[index] ?? 0
  const tells = (line: readonly number[]) => {
    const hidden = hiddenIn(line)
    const together = hidden.reduce((sum, index) => sum + countAt(index), 0)
    const isWhole = hidden.length === 0 || hidden.length === line.length
    return !isWhole && (hidden.length === 1 || together < LEAST_SHOWN)
  }
  // Hiding a count where its other line has gaps already opens no new one there.
  const newGaps = (index: number) =>
    lines.filter((line) => line.includes(index) && hiddenIn(line).length === 0).length
  for (;;) {
    const line = lines.find(tells)
    if (line === undefined) return isHidden
    const [next] = line
      .filter((index) => !isHidden[index])
      .toSorted((a, b) => newGaps(a) - newGaps(b) || countAt(a) - countAt(b))
    isHidden[next ?? 0] = true
  }
}

/** The report for others: without the counts that would tell one under five. Totals and names stay. */
export function reportToSend(report: Report): Report {
  const { weeks, kinds, cities, services, landing, sources, calls, deliveries } = report
  const { matrix } = report
  const funnel = ['views', 'form', 'sent', 'calls'] as const
  return {
    ...report,
    weeks: without(weeks, ['views', 'leads']),
    kinds: without(kinds, funnel),
    cities: without(cities, funnel),
    services: without(services, funnel),
    landing: without(landing, ['visits', 'leads']),
    sources: without(sources, ['visits', 'sent']),
    calls: without(calls, ['calls']),
    deliveries: deliveries.map((row) => ({ ...row, bins: without(row.bins, ['count']) })),
    matrix: { ...matrix, cells: without(matrix.cells, ['views', 'sent'], linesOf(matrix.cells)) },
  }
}

function without<Name extends string, Row extends Record<Name, number>>(
  rows: readonly Row[],
  names: readonly Name[],
  lines?: readonly (readonly number[])[],
): Row[] {
  const hidden = names.map((name) => {
    const counts = rows.map((row) => row[name])
    return withheld(counts, lines).map((isHidden, row) => isHidden && isShown(counts[row] ?? 0))
  })
  return rows.map((row, index) => ({
    ...row,
    ...Object.fromEntries(
      names.filter((_, column) => hidden[column]?.[index]).map((name) => [name, LEFT_OUT]),
    ),
  }))
}

/** Cities and services both have totals. */
function linesOf(cells: readonly Cell[]): number[][] {
  const by = (name: 'city' | 'service') =>
    [...new Set(cells.map((cell) => cell[name]))].map((value) =>
      cells.flatMap((cell, index) => (cell[name] === value ? [index] : [])),
    )
  return [...by('city'), ...by('service')]
}
