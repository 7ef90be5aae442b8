import { type Region, regionIn } from '../../schema/region.ts'
import { PAGE_KINDS } from '../pages/kinds.ts'
import { type Outline, readOutline } from '../pages/outline.ts'
import { siteScope } from '../pages/scope.ts'
import type { Source } from '../read/source.ts'
import { type Loose, loose, looseList } from '../read/value-at.ts'
import type { Scope } from '../text/tokens.ts'

/** The valid parts of a site definition that may still contain mistakes. */
export interface PartialSite extends Outline {
  /** Every path that the site has, and the records of the pages that share it. */
  paths: ReadonlyMap<string, readonly PartialRecords[]>
  cities: readonly PartialCity[]
  services: readonly PartialService[]
  traits: readonly string[]
  /** Undefined when there is a mistake in it. */
  region: Region | undefined
  /** What tokens may refer to. */
  scope: Scope
}

/** Paths in site.yaml of the records that make a page. */
type PartialRecords = readonly (readonly PropertyKey[])[]

type PartialCity = Outline['cities'][number] & { record: Loose; texts: Loose }
type PartialService = Outline['services'][number] & { record: Loose }

/** Reads a definition as far as it can be read. */
export function readPartialSite(source: Pick<Source, 'value'>): PartialSite {
  const top = loose(source.value)
  const outline = readOutline(top)
  const texts = loose(top.cityTexts)
  const [cityRecords, serviceRecords] = [looseList(top.cities), looseList(top.services)]
  const cities = outline.cities.map((city, index) => ({
    ...city,
    record: cityRecords[index] ?? {},
    texts: loose(texts[city.slug]),
  }))
  return {
    ...outline,
    cities,
    services: outline.services.map((service, index) => ({
      ...service,
      record: serviceRecords[index] ?? {},
    })),
    paths: pathsOf(outline),
    region: regionIn(top.region),
    traits: Object.keys(loose(top.traits)),
    scope: { ...siteScope(top, cities), city: CITY_TOKENS },
  }
}

function pathsOf(outline: Outline): Map<string, PartialRecords[]> {
  const paths = new Map<string, PartialRecords[]>()
  for (const kind of PAGE_KINDS) {
    for (const { path, records } of kind.places(outline)) {
      const existing = paths.get(path)
      if (existing === undefined) paths.set(path, [records])
      else existing.push(records)
    }
  }
  return paths
}

/** Tokens that the texts of services may use for the city of the page; every city has them. */
const CITY_TOKENS = {
  name: 'Tampa',
  county: 'Hillsborough',
  slug: 'tampa',
  permits: { office: 'the permit office' },
}
