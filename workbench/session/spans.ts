import type { ChangeDesc } from '@codemirror/state'
import type { CheckResponse, OutlineEntry, Span } from '../contract/api.ts'
import { isBelow } from './paths.ts'

/** Where a span is after `changes`. What is typed at its edges: inside at the beginning, outside at the end. */
export function mapSpan<Spanned extends Span>(span: Spanned, changes: ChangeDesc): Spanned {
  const { length } = changes
  // An answer of the server can be about a text that arrives here a moment later.
  const from = changes.mapPos(Math.min(span.from, length), -1)
  // The last record grows when something is added to the end of the file.
  const side = span.to >= length ? 1 : -1
  return { ...span, from, to: Math.max(from, changes.mapPos(Math.min(span.to, length), side)) }
}

/** The findings of a check at their places after `changes`, with fixes that still apply there. */
export function mapCheck(check: CheckResponse, changes: ChangeDesc): CheckResponse {
  return {
    ...check,
    findings: check.findings.map((finding) => ({
      ...mapSpan(finding, changes),
      ...(finding.fix !== undefined && {
        fix: {
          ...finding.fix,
          changes: finding.fix.changes.map((change) => mapSpan(change, changes)),
        },
      }),
    })),
  }
}

/** Whether nothing is left of what the span was around. */
export function isEmpty({ from, to }: Span): boolean {
  return from === to
}

/** Whether `inner` lies within `outer`. */
export function isWithin(inner: Span, outer: Span): boolean {
  return inner.from >= outer.from && inner.to <= outer.to
}

/** The smallest record of the outline around `span`; undefined between records. */
export function recordAround(
  outline: readonly OutlineEntry[],
  span: Span,
): OutlineEntry | undefined {
  return outline
    .filter((entry) => isWithin(span, entry))
    .reduce<OutlineEntry | undefined>(
      (best, entry) =>
        best === undefined || entry.to - entry.from < best.to - best.from ? entry : best,
      undefined,
    )
}

/** The records around `entry`, the outermost first, and itself: the trail above the editor. */
export function trailOf(
  outline: readonly OutlineEntry[],
  path: readonly (string | number)[],
): OutlineEntry[] {
  return outline.filter((entry) => isBelow(path, entry.path))
}
