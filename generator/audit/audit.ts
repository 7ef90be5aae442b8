import type { Shell } from '../../schema/page.ts'
import type { Site } from '../../schema/site.ts'
import type { Expanded } from '../pages/expand.ts'
import type { Finding } from '../read/site-error.ts'
import type { Source } from '../read/source.ts'
import { handTypedFindings } from './hand-typed.ts'
import { lawFindings } from './law.ts'
import { linkAudit } from './link-audit.ts'
import { type OwnWords, ownWordsAudit } from './own-words.ts'
import type { PageFinding } from './page-finding.ts'
import { pictureAltAudit } from './picture-alts.ts'
import { similarityAudit } from './similarity-audit.ts'
import { thinFindings } from './thin.ts'
import { truthFindings } from './truth.ts'
import { unsourcedFindings } from './unsourced.ts'

interface AuditOptions {
  site: Site
  source: Source
  shell: Shell
  /** Pages that are almost the same are errors instead of warnings. */
  strict: boolean
}

/** What the audits found: on pages, and in the definition as a whole. */
export interface AuditResult {
  onPages: readonly PageFinding[]
  inSource: readonly Finding[]
  /** How much of the pages of each kind is on no other page. */
  ownWords: readonly OwnWords[]
}

/**
 * The audits of what pages say: length, similarity, links, law, and agreement with the constants. Pages pass through one
 * at a time, and little of each is kept.
 */
export function auditPages({ site, source, shell, strict }: AuditOptions) {
  const similar = similarityAudit({ site, strict })
  const links = linkAudit(shell)
  const own = ownWordsAudit(site)
  const alts = pictureAltAudit()
  const findings: PageFinding[] = []
  return {
    add(expanded: Expanded): void {
      findings.push(...thinFindings(expanded), ...lawFindings(expanded))
      similar.add(expanded)
      links.add(expanded)
      own.add(expanded)
      alts.add(expanded)
    },
    result(): AuditResult {
      const { findings: ownFindings, ownWords } = own.result()
      return {
        onPages: [...findings, ...similar.findings(), ...links.findings(), ...ownFindings],
        ownWords,
        inSource: [
          ...handTypedFindings(site, source),
          ...truthFindings(site, source),
          ...unsourcedFindings(source),
          ...alts.findings(source),
        ],
      }
    },
  }
}
