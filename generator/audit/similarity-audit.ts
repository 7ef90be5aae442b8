import type { Site } from '../../schema/site.ts'
import type { Expanded } from '../expand.ts'
import type { Finding } from '../site-error.ts'
import type { Source } from '../source.ts'
import { pageText, wordsOf } from './page-text.ts'
import { bandsOf, type Signature, signatureOf, similarity } from './similarity.ts'

/** Above this share two pages want more of their own; above the second, `--strict` stops. Thresholds of our own. */
const WARN_ABOVE = 0.55
const STOP_ABOVE = 0.75

interface Seen {
  path: string
  record: readonly PropertyKey[]
  signature: Signature
}

/** Finds pages that say the same, with the names of cities and counties masked. */
export function similarityAudit({
  site,
  source,
  strict,
}: {
  site: Site
  source: Source
  strict: boolean
}) {
  const masked = new Set(
    site.cities.flatMap(({ name, county }) => [...wordsOf(name), ...wordsOf(county)]),
  )
  const meetings = new Map<string, Seen[]>()
  const findings: Finding[] = []

  const compare = (seen: Seen, others: readonly Seen[]) => {
    const most = others
      .map((other) => ({ other, share: similarity(seen.signature, other.signature) }))
      .toSorted((a, b) => b.share - a.share)[0]
    if (most === undefined || most.share <= WARN_ABOVE) return
    const percent = Math.round(most.share * 100)
    findings.push({
      severity: strict && most.share > STOP_ABOVE ? 'error' : 'warning',
      rule: 'similar-pages',
      page: seen.path,
      path: seen.record,
      position: source.position(seen.record),
      message: `About ${percent}% of ${seen.path} is also on ${most.other.path}. ${cureFor(seen, site)}`,
    })
  }
  return {
    add({ page, source: record }: Expanded): void {
      if (page.head.robots.startsWith('noindex')) return
      const seen = { path: page.path, record, signature: signatureOf(pageText(page), masked) }
      const met = new Set<Seen>()
      for (const band of bandsOf(seen.signature)) {
        const others = meetings.get(band)
        if (others === undefined) meetings.set(band, [seen])
        else {
          // The first few that meet here stand for the rest: a site of a thousand like pages needs one warning each.
          for (const other of others.slice(0, MOST_COMPARED)) met.add(other)
          if (others.length < MOST_COMPARED) others.push(seen)
        }
      }
      compare(seen, [...met])
    },
    findings: (): readonly Finding[] => findings,
  }
}

const MOST_COMPARED = 8

const CITY_FACTS = ['traits', 'about', 'roofs', 'weather', 'permits', 'services'] as const

/** What would make the page its own. */
function cureFor({ record: [top, index] }: Seen, { cities }: Site): string {
  const city = top === 'cities' ? cities[Number(index)] : undefined
  if (city === undefined) return 'Say here what only this page can say, or join the two.'
  const missing = CITY_FACTS.filter((fact) => city[fact] === undefined)
  return missing.length > 0
    ? `${city.name} lacks ${missing.join(', ')}.`
    : `Write more under cityTexts for ${city.name}.`
}
