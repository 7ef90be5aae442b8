import type { Source } from '../../schema/shared/counts.ts'

const NAMES = {
  direct: 'Direct',
  search: 'Search',
  social: 'Social networks',
  campaign: 'Campaigns, unnamed',
  host: 'Other sites, unnamed',
  site: 'This site',
  unknown: 'Unknown',
} as const satisfies Record<Source, string>

/**
 * Where visits came from, as the report calls it.
 *
 * @example sourceName({ source: 'host', host: 'nextdoor.com', campaign: '' }) // 'nextdoor.com'
 */
export function sourceName({
  source,
  host,
  campaign,
}: {
  source: Source
  host: string
  campaign: string
}): string {
  return [host, campaign].find((text) => text !== '' && text !== 'other') ?? NAMES[source]
}
