import { type City, COVERAGES, slugOf } from '../../schema/city.ts'
import type { Outline } from '../pages/kind.ts'
import { PAGE_KINDS } from '../pages/kinds.ts'
import { siteScope } from '../pages/scope.ts'
import type { Source } from '../read/source.ts'
import type { Scope } from '../text/tokens.ts'

/**
 * What can be known of a site definition that may still hold mistakes. Where a mistake hides something, the draft
 * assumes the larger site, so that one mistake is not reported a second time as a link to a missing page.
 */
export interface Draft extends Outline {
  /** Every path that the site has, and the records of the pages that share it. */
  paths: ReadonlyMap<string, readonly DraftRecords[]>
  cities: readonly DraftCity[]
  services: readonly DraftService[]
  traits: readonly string[]
  /** What tokens may refer to. */
  scope: Scope
}

/** Paths in site.yaml of the records that make a page. */
type DraftRecords = readonly (readonly PropertyKey[])[]

interface DraftCity {
  name: string
  slug: string
  coverage: City['coverage']
  record: Loose
  texts: Loose
}

interface DraftService {
  slug: string
  coverage: 'full' | 'area'
  record: Loose
}

export type Loose = Readonly<Record<string, unknown>>

/** The value as a record; an empty one when it is something else. */
export function loose(value: unknown): Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Loose)
    : {}
}

/** The value as a list of records; an empty one when it is something else. */
export function looseList(value: unknown): Loose[] {
  return Array.isArray(value) ? value.map(loose) : []
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** A record without a slug gets one that no link can contain, so that its page exists and no other page clashes with it. */
function sluggedList(value: unknown): { slug: string; record: Loose }[] {
  return looseList(value).map((record, index) => ({ slug: slugIn(record, index), record }))
}

function slugIn(record: Loose, index: number): string {
  return text(record.slug) || `?${index}`
}

/** Reads a definition as far as it can be read. */
export function readDraft(source: Source): Draft {
  const top = loose(source.value)
  const cities = citiesOf(top)
  const services = sluggedList(top.services).map(({ slug, record }) => ({
    slug,
    record,
    coverage: record.coverage === 'full' ? ('full' as const) : ('area' as const),
  }))
  const outline = {
    pages: sluggedList(top.pages),
    hubs: sluggedList(top.hubs).map(({ slug, record }) => ({
      slug,
      folder: text(record.folder),
      pages: sluggedList(record.pages),
    })),
    cities,
    services,
    guides: sluggedList(top.guides),
  }
  return {
    ...outline,
    paths: pathsOf(outline),
    traits: Object.keys(loose(top.traits)),
    scope: { ...siteScope(top, cities), city: CITY_TOKENS },
  }
}

function citiesOf(top: Loose): DraftCity[] {
  const texts = loose(top.cityTexts)
  return looseList(top.cities).map((record, index) => {
    const slug = text(record.slug) || slugOf(text(record.name)) || slugIn(record, index)
    return {
      name: text(record.name),
      slug,
      coverage: COVERAGES.find((known) => known === record.coverage) ?? 'full',
      record,
      texts: loose(texts[slug]),
    }
  })
}

function pathsOf(outline: Outline): Map<string, DraftRecords[]> {
  const paths = new Map<string, DraftRecords[]>()
  for (const kind of PAGE_KINDS) {
    for (const { path, records } of kind.places(outline)) {
      const known = paths.get(path)
      if (known === undefined) paths.set(path, [records])
      else known.push(records)
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
