import type { CheckResponse, OutlineEntry, Span } from '../contract/api.ts'
import { type Badges, NO_BADGES, pathKey } from './row.ts'

/** A function that gives the badges of a record: its findings and those inside it, and whether the draft changes it. */
export function recordBadges(
  check: CheckResponse | undefined,
  changed: readonly Span[],
): (entry: OutlineEntry) => Badges {
  const counts = new Map<string, Badges>()
  for (const { path, severity } of check?.findings ?? [])
    for (let length = 1; length <= path.length; length++)
      count(counts, pathKey(path.slice(0, length)), severity)
  return ({ path, from, to }) => {
    const badges = counts.get(pathKey(path)) ?? NO_BADGES
    const isChanged = changed.some(
      (span) => span.from < to && from < Math.max(span.to, span.from + 1),
    )
    return isChanged ? { ...badges, isChanged } : badges
  }
}

/** A function that gives the badges of a page: its findings, and whether saving the draft would change it. */
export function pageBadges(check: CheckResponse | undefined): (path: string) => Badges {
  const counts = new Map<string, Badges>()
  for (const { pages = [], severity } of check?.findings ?? [])
    for (const page of pages) count(counts, page, severity)
  const changed = new Set(
    check?.plan?.sections.flatMap(({ entries }) => entries.flatMap(({ pages }) => pages)),
  )
  return (path) => {
    const badges = counts.get(path) ?? NO_BADGES
    return changed.has(path) ? { ...badges, isChanged: true } : badges
  }
}

function count(counts: Map<string, Badges>, key: string, severity: 'error' | 'warning'): void {
  const badges = counts.get(key) ?? { ...NO_BADGES }
  if (severity === 'error') badges.errors += 1
  else badges.warnings += 1
  counts.set(key, badges)
}
