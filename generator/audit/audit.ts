import type { Shell } from '../../schema/page.ts'
import type { Site } from '../../schema/site.ts'
import type { PageEntry } from '../pages/kind.ts'
import type { Finding } from '../read/site-error.ts'
import type { Source } from '../read/source.ts'
import { handTypedFindings } from './hand-typed.ts'
import { lawFindings } from './law.ts'
import { linkAudit } from './link-audit.ts'
import { type OwnWords, ownWordsAudit } from './own-words.ts'
import type { PageFinding } from './page-finding.ts'
import type { PageNotes } from './page-notes.ts'
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
 * The audits of what pages say: length, similarity, links, law, and agreement with the constants. They read the notes on
 * each page, in the order of the pages.
 */
export function auditPages({ site, source, shell, strict }: AuditOptions) {
  const similar = similarityAudit({ site, strict })
  const links = linkAudit(shell)
  const own = ownWordsAudit(site)
  const alts = pictureAltAudit()
  const findings: PageFinding[] = []
  return {
    add(entry: PageEntry, notes: PageNotes): void {
      findings.push(...thinFindings(entry, notes), ...lawFindings(entry, notes.law))
      similar.add(entry, notes)
      links.add(entry, notes)
      own.add(entry, notes)
      alts.add(entry.path, notes)
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
