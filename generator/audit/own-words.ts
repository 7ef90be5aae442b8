import type { TemplateName } from '../../schema/page.ts'
import type { Site } from '../../schema/site.ts'
import type { RepeatedText } from '../text/repeated-text.ts'
import type { AuditedEntry, AuditedPage, PageFinding } from './audited-page.ts'

/** The least share of own words, in percent, of pages that search engines compare. Our own thresholds. */
const LEAST_PERCENT: Partial<Record<TemplateName, number>> = {
  'city-service': 40,
  location: 40,
  service: 75,
  guide: 75,
  hub: 75,
}

/** The own words of the pages of one kind, in percent. */
export interface OwnWords {
  kind: string
  least: number
  median: number
}

/**
 * Measures how much of each page is on no other page: the share of its words of which every run of eight words is on no
 * other page. A page put together from blocks that many pages share differs from each of them and still says nothing of
 * its own; comparing pages two at a time does not see that.
 */
export function ownWordsFindings(
  pages: readonly AuditedPage[],
  { repeated, site }: { repeated: RepeatedText; site: Site },
): { findings: PageFinding[]; ownWords: OwnWords[] } {
  const kinds = new Map<string, number[]>()
  const findings = pages.flatMap(({ entry, facts }, index): PageFinding[] => {
    const least = LEAST_PERCENT[facts.template]
    if (least === undefined) return []
    const percent = Math.round(repeated.ownShare(index) * 100)
    const shares = kinds.get(entry.kindLabel)
    if (shares === undefined) kinds.set(entry.kindLabel, [percent])
    else shares.push(percent)
    return percent < least ? [finding({ entry, percent, least, site })] : []
  })
  return { findings, ownWords: [...kinds].map(([kind, all]) => summaryOf(kind, all)) }
}

function summaryOf(kind: string, percents: readonly number[]): OwnWords {
  const sorted = percents.toSorted((a, b) => a - b)
  return { kind, least: sorted[0] ?? 0, median: sorted[Math.floor(sorted.length / 2)] ?? 0 }
}

function finding({
  entry,
  percent,
  least,
  site,
}: {
  entry: AuditedEntry
  percent: number
  least: number
  site: Site
}): PageFinding {
  return {
    severity: 'warning',
    rule: 'own-words',
    entry,
    about: 'page',
    message: `Only ${percent}% of the words are on no other page; recommended minimum: ${least}%. ${fixFor(entry, site)}`,
    weight: least - percent,
  }
}

/** Advice on where to write the page's own words in site.yaml. */
function fixFor({ kind, records }: AuditedEntry, { cities, services }: Site): string {
  const indexIn = (list: string) => Number(records.find(([top]) => top === list)?.[1])
  const city = cities[indexIn('cities')]
  if (city === undefined) return 'Say each thing on one page only, and link to it from the others.'
  const service = services[indexIn('services')]
  const place = `cityTexts.${city.slug}`
  return kind === 'city-service' && service !== undefined
    ? `Write what is different there under ${place}.services.${service.slug}.`
    : `Write "about", "roofs", "weather", "permits" and "facts" under ${place}.`
}
