import type { Shell } from '../../schema/page.ts'
import type { Site } from '../../schema/site.ts'
import type { Expanded } from '../expand.ts'
import type { Finding } from '../site-error.ts'
import type { Source } from '../source.ts'
import { acknowledge } from './acknowledge.ts'
import { handTypedFindings } from './hand-typed.ts'
import { lawFindings } from './law.ts'
import { linkAudit } from './link-audit.ts'
import { similarityAudit } from './similarity-audit.ts'
import { thinFindings } from './thin.ts'
import { truthFindings } from './truth.ts'

interface AuditOptions {
  site: Site
  source: Source
  shell: Shell
  /** Stops at pages that are all but the same, instead of warning. */
  strict: boolean
}

/**
 * Whether the pages are worth reading: long enough, unlike each other, linked, and true to the law and to the
 * constants. Pages pass through one at a time, and little of each is kept.
 */
export function auditPages({ site, source, shell, strict }: AuditOptions) {
  const similar = similarityAudit({ site, source, strict })
  const links = linkAudit({ source, shell })
  const findings: Finding[] = []
  return {
    add(expanded: Expanded): void {
      findings.push(...thinFindings(expanded, source), ...lawFindings(expanded, source))
      similar.add(expanded)
      links.add(expanded)
    },
    /** What there is to say, and of `others` what nobody has acknowledged. */
    findings(others: readonly Finding[]): Finding[] {
      const all = [
        ...others,
        ...findings,
        ...similar.findings(),
        ...links.findings(),
        ...handTypedFindings(site, source),
        ...truthFindings(site, source),
      ]
      return acknowledge(all, site.acknowledged ?? [], source)
    },
  }
}
