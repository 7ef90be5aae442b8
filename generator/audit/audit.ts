import type { Shell } from '../../schema/page.ts'
import type { Site } from '../../schema/site.ts'
import { type Memo, openMemo } from '../cache/memo.ts'
import type { Finding } from '../read/site-error.ts'
import type { Source } from '../read/source.ts'
import { repeatedText } from '../text/repeated-text.ts'
import { nameHashes, withoutNames } from '../text/words.ts'
import type { AuditedEntry, AuditedPage, PageFacts, PageFinding } from './audited-page.ts'
import { handTypedFindings } from './hand-typed.ts'
import { headFindings, headPatternFindings } from './head-audit.ts'
import { lawFindings } from './law.ts'
import { linkFindings } from './link-audit.ts'
import { type OwnWords, ownWordsFindings } from './own-words.ts'
import { ownWordsIn } from './page-facts.ts'
import { pictureAltFindings } from './picture-alts.ts'
import { similarityFindings } from './similarity-audit.ts'
import { thinFindings } from './thin.ts'
import { truthFindings } from './truth.ts'
import { unsourcedFindings } from './unsourced.ts'
import { homeworkFindings, voiceFindings } from './voice.ts'

interface AuditOptions {
  site: Site
  /** Results of earlier runs. */
  memo?: Memo | undefined
}

interface WholeSite {
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
 * The audits of what pages say: facts about each page, which follow from it alone, and what follows from the facts about
 * all pages.
 *
 * @example
 * const audits = openAudits({ site, memo })
 * for (const entry of entries) audits.add(entry, pageFacts(makePage(entry)))
 * audits.result({ source, shell, strict: false })
 */
export function openAudits({ site, memo = openMemo() }: AuditOptions) {
  const pages: AuditedPage[] = []
  return {
    /** The next page. */
    add(entry: AuditedEntry, facts: PageFacts): void {
      pages.push({ entry, facts })
    },
    /** The rules that every site has to keep, audited or not. */
    headFindings: (): PageFinding[] => headFindings(pages),
    result({ source, shell, strict }: WholeSite): AuditResult {
      const repeated = repeatedText()
      const names = nameHashes(site.cities.flatMap(({ name, county }) => [name, county]))
      for (const { facts } of pages) repeated.add(withoutNames(ownWordsIn(facts), names))
      const { findings, ownWords } = ownWordsFindings(pages, { repeated, site })
      return {
        onPages: [
          ...pages.flatMap((page) => [
            ...thinFindings(page),
            ...homeworkFindings(page),
            ...lawFindings(page, site.region),
          ]),
          ...headPatternFindings(pages, names),
          ...similarityFindings(pages, { repeated, site, strict }),
          ...linkFindings(pages, shell),
          ...findings,
        ],
        ownWords,
        inSource: [
          ...handTypedFindings(site, source),
          ...truthFindings(site, source),
          ...unsourcedFindings(source, { memo, region: site.region }),
          ...voiceFindings(source, memo),
          ...pictureAltFindings(pages, source),
        ],
      }
    },
  }
}
