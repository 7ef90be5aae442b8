import type { Acknowledged } from '../../schema/acknowledged.ts'
import type { Finding } from '../read/site-error.ts'
import type { Source } from '../read/source.ts'
import type { PageFinding } from './audited-page.ts'

/** Keeps track of which warnings somebody has acknowledged, and which acknowledgements match no warning any more. */
export function acknowledgements(acknowledged: Acknowledged, source: Source) {
  const used = new Set<number>()
  return {
    /** Whether the finding is to be reported. An error cannot be acknowledged. */
    isOpen(finding: Finding | PageFinding): boolean {
      if (finding.severity === 'error') return true
      const path = 'entry' in finding ? finding.entry.path : undefined
      const index = acknowledged.findIndex(
        ({ rule, page }) => rule === finding.rule && (page === undefined || page === path),
      )
      if (index !== -1) used.add(index)
      return index === -1
    },
    /** A warning for every acknowledgement that matched no warning. */
    idle(): Finding[] {
      return acknowledged.flatMap(({ rule, page }, index): Finding[] => {
        if (used.has(index)) return []
        const path = ['acknowledged', index]
        const place = page === undefined ? '' : ` on ${page}`
        return [
          {
            severity: 'warning',
            rule: 'idle-acknowledgement',
            path,
            position: source.position(path),
            message: `There is no "${rule}" warning${place} to acknowledge any more. Delete this entry.`,
          },
        ]
      })
    },
  }
}
