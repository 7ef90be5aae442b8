import type { Outcome } from './walk.ts'

/** The outcomes of one engine, in the order of the paths. */
export interface Column {
  title: string
  outcomes: readonly Outcome[]
}

/** A table of paths and engines: whether each path passed, and its seconds. */
export function outcomeTable(names: readonly string[], columns: readonly Column[]): string {
  const widest = Math.max(...names.map((name) => name.length))
  const widths = columns.map(({ title }) => Math.max(title.length, 'FAIL 100.0'.length))
  const line = (name: string, cells: readonly string[]) =>
    [name.padEnd(widest), ...cells.map((cell, at) => cell.padEnd(widths[at] ?? 0))]
      .join('  ')
      .trimEnd()
  return [
    line(
      'path',
      columns.map(({ title }) => title),
    ),
    ...names.map((name, at) =>
      line(
        name,
        columns.map(({ outcomes }) => cellOf(outcomes[at])),
      ),
    ),
    line(
      'passed',
      columns.map(({ outcomes }) => `${outcomes.filter(passed).length} of ${outcomes.length}`),
    ),
  ].join('\n')
}

function cellOf(outcome: Outcome | undefined): string {
  if (outcome === undefined) return ''
  return `${passed(outcome) ? 'ok  ' : 'FAIL'} ${outcome.seconds.toFixed(1).padStart(5)}`
}

function passed({ mistakes }: Outcome): boolean {
  return mistakes.length === 0
}
