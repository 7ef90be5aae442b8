import { localFacts } from '../../schema/field-info.ts'
import type { Site } from '../../schema/site.ts'
import type { RepeatedText } from '../text/repeated-text.ts'
import type { AuditedEntry, AuditedPage, PageFinding } from './audited-page.ts'

/** Above the first share, two pages get a warning; above the second, `--strict` makes it an error. Our own thresholds. */
const WARN_ABOVE = 0.55
const STOP_ABOVE = 0.75

/** Finds pages that share most of their text. Names of cities and counties don't count as a difference. */
export function similarityFindings(
  pages: readonly AuditedPage[],
  { repeated, site, strict }: { repeated: RepeatedText; site: Site; strict: boolean },
): PageFinding[] {
  const isIndexed = (page: number) => pages[page]?.facts.isIndexed === true
  const { city, cityTexts } = localFacts()
  const fix = (entry: AuditedEntry) => fixFor(entry, { site, facts: [...city, ...cityTexts] })
  return pages.flatMap(({ entry }, index): PageFinding[] => {
    const [most] = isIndexed(index) ? repeated.similar(index, isIndexed) : []
    const other = most && pages[most.other]
    if (most === undefined || other === undefined || most.share <= WARN_ABOVE) return []
    const percent = Math.round(most.share * 100)
    return [
      {
        severity: strict && most.share > STOP_ABOVE ? 'error' : 'warning',
        rule: 'similar-pages',
        entry,
        about: 'page',
        message: `About ${percent}% of ${entry.path} is also on ${other.entry.path}. ${fix(entry)}`,
        weight: most.share,
      },
    ]
  })
}

/** Advice on which texts would set the page apart from the other one. */
function fixFor(
  { records }: AuditedEntry,
  { site, facts }: { site: Site; facts: readonly string[] },
): string {
  const [top, index] = records.at(-1) ?? []
  const city = top === 'cities' ? site.cities[Number(index)] : undefined
  if (city === undefined) return 'Add what only this page can say, or merge the two.'
  const missing = facts.filter((fact) => !Object.hasOwn(city, fact))
  return missing.length > 0
    ? `${city.name} has no ${missing.join(', ')}.`
    : `Write more under cityTexts for ${city.name}.`
}
