import { COVERAGES, slugOf } from '../../schema/city.ts'
import type { Site } from '../../schema/site.ts'
import { type Loose, loose, looseList } from '../read/value-at.ts'

/**
 * The lists of site.yaml that have pages, and how an entry of each is read when it may still hold mistakes. A list that
 * is not here can make no pages: the table of page kinds gets nothing else.
 *
 * Where a mistake hides something, the larger site is assumed, so that one mistake is not reported a second time as a
 * link to a missing page.
 */
const LISTS = {
  pages: slugged,
  hubs: (hub: Loose, index: number) => ({
    ...slugged(hub, index),
    folder: text(hub.folder),
    pages: looseList(hub.pages).map(slugged),
  }),
  cities: (city: Loose, index: number) => ({
    name: text(city.name),
    slug: text(city.slug) || slugOf(text(city.name)) || slugged(city, index).slug,
    coverage: COVERAGES.find((each) => each === city.coverage) ?? 'full',
  }),
  services: (service: Loose, index: number) => ({
    ...slugged(service, index),
    coverage: service.coverage === 'full' ? ('full' as const) : ('area' as const),
  }),
  guides: slugged,
} satisfies { [Key in keyof Site]?: (entry: Loose, index: number) => { slug: string } }

type Lists = Pick<Site, keyof typeof LISTS>
type Entries<Key extends keyof Lists> = readonly ReturnType<(typeof LISTS)[Key]>[]

/** What decides which pages there are. A valid site has it, and so has a definition that still holds mistakes. */
export type Outline = {
  readonly [Key in keyof Lists]: Entries<Key> | Extract<Lists[Key], undefined>
}

/** The outline of a definition, read as far as it can be read. */
export function readOutline(definition: unknown): { [Key in keyof typeof LISTS]: Entries<Key> } {
  const top = loose(definition)
  const lists = Object.entries(LISTS).map(([key, read]) => [key, looseList(top[key]).map(read)])
  return Object.fromEntries(lists)
}

/** A record without a slug gets one that no link can contain, so that its page exists and no other page clashes with it. */
function slugged({ slug }: Loose, index: number): { slug: string } {
  return { slug: text(slug) || `?${index}` }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
