import type { TemplateName } from '../../schema/page.ts'
import type { Site } from '../../schema/site.ts'
import type { PageEntry } from '../pages/kind.ts'
import { ownShares, type Runs } from '../text/own-words.ts'
import type { PageFinding } from './page-finding.ts'
import type { PageNotes } from './page-notes.ts'

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

/** Measures how much of each page is on no other page. Pages pass through one at a time; their runs are kept. */
export function ownWordsAudit(site: Site) {
  const entries: { entry: PageEntry; least: number }[] = []
  const runs: Runs[] = []
  return {
    add(entry: PageEntry, notes: PageNotes): void {
      const least = LEAST_PERCENT[notes.template]
      // Pages that are not measured count too: what they repeat is not the other page's own.
      runs.push(notes.runs)
      entries.push({ entry, least: least ?? 0 })
    },
    result(): { findings: PageFinding[]; ownWords: OwnWords[] } {
      const percents = ownShares(runs).map((share) => Math.round(share * 100))
      const kinds = new Map<string, number[]>()
      const findings = entries.flatMap(({ entry, least }, index): PageFinding[] => {
        const percent = percents[index] ?? 0
        if (least === 0) return []
        const label = entry.countedAs
        const known = kinds.get(label)
        if (known === undefined) kinds.set(label, [percent])
        else known.push(percent)
        return percent < least ? [finding({ entry, percent, least, site })] : []
      })
      return { findings, ownWords: [...kinds].map(([kind, all]) => summaryOf(kind, all)) }
    },
  }
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
  entry: PageEntry
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

/** Where words of the page's own would go. */
function fixFor({ kind, records }: PageEntry, { cities, services }: Site): string {
  const indexIn = (list: string) => Number(records.find(([top]) => top === list)?.[1])
  const city = cities[indexIn('cities')]
  if (city === undefined) return 'Say each thing on one page only, and link to it from the others.'
  const service = services[indexIn('services')]
  const place = `cityTexts.${city.slug}`
  return kind === 'city-service' && service !== undefined
    ? `Write what is different there under ${place}.services.${service.slug}.`
    : `Write about, roofs, weather, permits and facts under ${place}.`
}
