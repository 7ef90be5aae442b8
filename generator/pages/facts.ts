import type { Fact } from '../../schema/page.ts'
import type { GlanceRow } from '../../schema/page-fields.ts'
import { stripMarks } from '../text/marks.ts'
import { inlineProse } from '../text/prose.ts'
import { fillTokens, type Scope } from '../text/tokens.ts'

/** Labels with what is said about each, ready to draw. */
export function factsOf(rows: readonly GlanceRow[] | undefined, scope: Scope): Fact[] {
  return (rows ?? []).map(({ label, value }) => ({
    label: fillTokens(label, scope),
    value: inlineProse(value, scope),
  }))
}

/** The rows of the first screen: those of the pattern, each replaced by the `own` one with its label, then the other `own` ones. */
export function glanceRows(
  pattern: readonly GlanceRow[] = [],
  own: readonly GlanceRow[] = [],
): GlanceRow[] | undefined {
  const labelOf = ({ label }: GlanceRow) => stripMarks(label)
  const rowIn = (rows: readonly GlanceRow[], row: GlanceRow) =>
    rows.find((other) => labelOf(other) === labelOf(row))
  const rows = [
    ...pattern.map((row) => rowIn(own, row) ?? row),
    ...own.filter((row) => rowIn(pattern, row) === undefined),
  ]
  return rows.length > 0 ? rows : undefined
}
