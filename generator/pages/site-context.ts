import { dayOf } from '../../schema/shared/time-zone.ts'
import type { Site } from '../../schema/site.ts'
import type { Originals } from '../pictures/original.ts'
import { pagePictures } from '../pictures/page-pictures.ts'
import { calendarOf } from './calendar.ts'
import { cityLinks } from './city-links.ts'
import { contactOf } from './contact.ts'
import { type ListedPage, type NearbyCity, phoneHref, type SiteContext } from './context.ts'
import { siteFiller } from './fill-site.ts'
import type { PageEntry } from './kind.ts'
import { PAGE_KINDS } from './kinds.ts'
import type { ListedCity } from './listed-site.ts'
import { neighbors } from './neighbors.ts'
import { quoteForm } from './quote.ts'
import { sharedPicture } from './social-picture.ts'

interface ContextOptions {
  /** When a published page was last changed; without it no page shows a date. */
  lastChanged?: SiteContext['lastChanged']
  /** What is in media/. Without it pages name files that do not exist. */
  originals?: Originals | undefined
  /** Every page by its path, for who lists them as well. They are listed at most once. */
  entries?: () => ReadonlyMap<string, PageEntry>
  /** What day it is, as `2026-11-22`: pages leave out what is over. The system clock says it when left out. */
  today?: string | undefined
  /** Fills in the tokens of one version of a draft after the other. */
  fill?: ReturnType<typeof siteFiller>
}

/** Every page of a site by its path, in the order of the site. */
export function entriesByPath(site: Site): ReadonlyMap<string, PageEntry> {
  const entries = new Map<string, PageEntry>()
  for (const kind of PAGE_KINDS)
    for (const entry of kind.entries(site)) entries.set(entry.path, entry)
  return entries
}

/** Everything the page makers need to know of `definition`. */
export function siteContext(
  definition: Site,
  {
    lastChanged = () => undefined,
    originals,
    entries,
    today = dayOf(new Date()),
    fill = siteFiller(),
  }: ContextOptions = {},
): SiteContext {
  const { site, scope, records } = fill(definition)
  const { business, legal, navigation } = site
  const near = neighbors(site.cities.filter(({ coverage }) => coverage !== 'served'))
  const allEntries = entries ?? once(() => entriesByPath(definition))
  const call = { label: site.wording.contact.call, href: phoneHref(business.phone) }
  const context: SiteContext = {
    site,
    scope,
    calendar: calendarOf(site, today),
    quote: {
      label: site.quote.action ?? navigation.quote.label,
      href: navigation.quote.path,
    },
    call,
    form: quoteForm({ site, call }),
    contact: (page, pageScope) => contactOf(context, page, pageScope),
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
    nearby: onceEach(slugIn<ListedCity>, (city) =>
      near(city).map(({ slug, name, coverage }) => ({ slug, name, coverage })),
    ),
    cityLinks: onceEach(slugIn<NearbyCity>, (city) => cityLinks(site, city)),
    records,
    lastChanged,
  }
  return context
}

/** `make`, which makes its value when somebody first asks for it. */
export function once<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
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
