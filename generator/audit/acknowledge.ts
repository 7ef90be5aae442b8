import type { Acknowledged } from '../../schema/acknowledged.ts'
import type { Finding } from '../site-error.ts'
import type { Source } from '../source.ts'

/** The findings that nobody has acknowledged, and a warning for every acknowledgement that no longer has a reason. */
export function acknowledge(
  findings: readonly Finding[],
  acknowledged: Acknowledged,
  source: Source,
): Finding[] {
  const used = new Set<number>()
  const rest = findings.filter((finding) => {
    const index = acknowledged.findIndex(
      ({ rule, page }) => rule === finding.rule && (page === undefined || page === finding.page),
    )
    if (index === -1 || finding.severity === 'error') return true
    used.add(index)
    return false
  })
  const idle = acknowledged.flatMap((entry, index): Finding[] => {
    if (used.has(index)) return []
    const path = ['acknowledged', index]
    const message = `Nothing is left to acknowledge for "${entry.rule}"${entry.page === undefined ? '' : ` on ${entry.page}`}. Delete this entry.`
    return [
      {
        severity: 'warning',
        rule: 'idle-acknowledgement',
        path,
        position: source.position(path),
        message,
      },
    ]
  })
  return [...rest, ...idle]
}
