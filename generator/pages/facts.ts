import type { GlanceRow } from '../../schema/glance.ts'
import type { Fact } from '../../schema/page.ts'
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
  const isIn = (rows: readonly GlanceRow[], { label }: GlanceRow) =>
    rows.some((row) => row.label === label)
  const rows = [
    ...pattern.map((row) => own.find(({ label }) => label === row.label) ?? row),
    ...own.filter((row) => !isIn(pattern, row)),
  ]
  return rows.length > 0 ? rows : undefined
}
