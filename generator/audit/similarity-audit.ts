import { localFacts } from '../../schema/field-info.ts'
import type { Site } from '../../schema/site.ts'
import type { PageEntry } from '../pages/kind.ts'
import { bandsOf, type Signature, similarity } from '../text/similarity.ts'
import type { PageFinding } from './page-finding.ts'
import type { PageNotes } from './page-notes.ts'

/** Above the first share, two pages get a warning; above the second, `--strict` makes it an error. Our own thresholds. */
const WARN_ABOVE = 0.55
const STOP_ABOVE = 0.75

interface Seen {
  entry: PageEntry
  signature: Signature
}

/** Finds pages that share most of their text. Names of cities and counties don't count as a difference. */
export function similarityAudit({ site, strict }: { site: Site; strict: boolean }) {
  const bands = new Map<string, Seen[]>()
  const findings: PageFinding[] = []

  const compare = ({ entry, signature }: Seen, others: readonly Seen[]) => {
    const most = others
      .map((other) => ({ other, share: similarity(signature, other.signature) }))
      .toSorted((a, b) => b.share - a.share)[0]
    if (most === undefined || most.share <= WARN_ABOVE) return
    const percent = Math.round(most.share * 100)
    findings.push({
      severity: strict && most.share > STOP_ABOVE ? 'error' : 'warning',
      rule: 'similar-pages',
      entry,
      about: 'page',
      message: `About ${percent}% of ${entry.path} is also on ${most.other.entry.path}. ${fixFor(entry, site)}`,
      weight: most.share,
    })
  }
  return {
    add(entry: PageEntry, { isIndexed, signature }: PageNotes): void {
      if (!isIndexed) return
      const seen = { entry, signature }
      const met = new Set<Seen>()
      for (const band of bandsOf(seen.signature)) {
        const others = bands.get(band)
        if (others === undefined) bands.set(band, [seen])
        else {
          // The first few are enough: on a site with a thousand similar pages, each needs one warning.
          for (const other of others.slice(0, MOST_COMPARED)) met.add(other)
          if (others.length < MOST_COMPARED) others.push(seen)
        }
      }
      compare(seen, [...met])
    },
    findings: (): readonly PageFinding[] => findings,
  }
}

const MOST_COMPARED = 8

/** What would set the page apart. */
function fixFor({ records }: PageEntry, { cities }: Site): string {
  const [top, index] = records.at(-1) ?? []
  const city = top === 'cities' ? cities[Number(index)] : undefined
  if (city === undefined) return 'Add what only this page can say, or merge the two.'
  const facts = localFacts()
  const missing = [...facts.city, ...facts.cityTexts].filter((fact) => !Object.hasOwn(city, fact))
  return missing.length > 0
    ? `${city.name} has no ${missing.join(', ')}.`
    : `Write more under cityTexts for ${city.name}.`
}
