import type { City } from '../../schema/city.ts'
import type { Site } from '../../schema/site.ts'
import type { Originals } from '../pictures/original.ts'
import { pagePictures } from '../pictures/page-pictures.ts'
import { cityLinks } from './city-links.ts'
import { contactOf } from './contact.ts'
import { type ListedPage, linkOf, type NearbyCity, phoneHref, type SiteContext } from './context.ts'
import { fillSite } from './fill-site.ts'
import { type PageEntry, recordsAt } from './kind.ts'
import { PAGE_KINDS } from './kinds.ts'
import { neighbors } from './neighbors.ts'
import { siteScope } from './scope.ts'
import { sharedPicture } from './social-picture.ts'

interface ContextOptions {
  /** When a published page was last changed; without it no page shows a date. */
  lastChanged?: SiteContext['lastChanged']
  /** What is in media/. Without it pages name files that do not exist. */
  originals?: Originals | undefined
}

/** Everything the page makers need to know of `definition`. */
export function siteContext(
  definition: Site,
  { lastChanged = () => undefined, originals }: ContextOptions = {},
): SiteContext {
  const scope = siteScope(definition, definition.cities)
  const site = fillSite(definition, scope)
  const { business, legal, navigation } = site
  const near = neighbors(site.cities.filter(({ coverage }) => coverage !== 'served'))
  let entries: Map<string, PageEntry> | undefined
  const allEntries = () => {
    entries ??= new Map(
      PAGE_KINDS.flatMap((kind) => [...kind.entries(site)].map((entry) => [entry.path, entry])),
    )
    return entries
  }
  const context: SiteContext = {
    site,
    scope,
    quote: linkOf(navigation.quote),
    call: { label: `Call ${business.phone}`, href: phoneHref(business.phone) },
    contact: (page) => contactOf(context, page),
    notice: { statements: legal.claimsNotice, information: legal.information },
    pictures: pagePictures(originals),
    sharedPicture: sharedPicture(site),
    cityScope: (city) => ({ ...scope, city }),
    card: onceEach(String, (path) => {
      const entry = allEntries().get(path)
      if (entry === undefined) throw new Error(`No page has the path ${path}`)
      const { link } = entry.listed(context)
      return { ...link, text: entry.description(context) }
    }),
    *listedPages(): Iterable<ListedPage> {
      for (const entry of allEntries().values()) yield entry.listed(context)
    },
    nearby: onceEach(slugIn<City>, (city) =>
      near(city).map(({ slug, name, coverage }) => ({ slug, name, coverage })),
    ),
    cityLinks: onceEach(slugIn<NearbyCity>, (city) => cityLinks(site, city)),
    records: (paths) => recordsAt(site, paths),
    lastChanged,
  }
  return context
}

function slugIn<Named extends { slug: string }>({ slug }: Named): string {
  return slug
}

/** `make`, which makes each value once: all pages of a city ask for the same. Equal keys mean equal values. */
function onceEach<Given, Made>(
  keyOf: (given: Given) => string,
  make: (given: Given) => Made,
): (given: Given) => Made {
  const made = new Map<string, Made>()
  return (given) => {
    const key = keyOf(given)
    let value = made.get(key)
    if (value === undefined) {
      value = make(given)
      made.set(key, value)
    }
    return value
  }
}
