import type { PlanFinding } from './plan.ts'

/**
 * The findings of a run that are not among those of another. A finding stays the same when its line, its numbers or
 * some of its pages change.
 */
export function findingsNotIn(
  findings: readonly PlanFinding[],
  others: readonly PlanFinding[],
): PlanFinding[] {
  const left = new Map<string, PlanFinding[]>()
  for (const other of others) left.set(keyOf(other), [...(left.get(keyOf(other)) ?? []), other])
  return findings.filter((finding) => {
    const candidates = left.get(keyOf(finding)) ?? []
    const index = candidates.findIndex((other) => isSame(finding, other))
    // One finding about many pages may be what several about few of them were before.
    const match = candidates[index]
    if (match !== undefined && pageCount(match) <= pageCount(finding)) candidates.splice(index, 1)
    return index === -1
  })
}

function pageCount({ pages = [] }: PlanFinding): number {
  return pages.length
}

function keyOf({ severity, rule }: PlanFinding): string {
  return `${severity} ${rule}`
}

function isSame(a: PlanFinding, b: PlanFinding): boolean {
  const { pages: pagesOfA = [] } = a
  const { pages: pagesOfB = [] } = b
  if (pagesOfA.length > 0 || pagesOfB.length > 0)
    return pagesOfA.some((page) => pagesOfB.includes(page))
  return a.message === b.message || a.path === b.path
}
