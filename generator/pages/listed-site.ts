import type { Guide } from '../../schema/article.ts'
import type { City } from '../../schema/city.ts'
import type { CorePage } from '../../schema/core-page.ts'
import type { Hub, HubPage, Service, Site } from '../../schema/site.ts'

const ARTICLE = ['slug', 'name', 'description'] as const
const CORE_PAGE = [...ARTICLE, 'index'] as const
const GUIDE = [...ARTICLE, 'topic'] as const
const HUB = [...ARTICLE, 'folder'] as const
const SERVICE = [...ARTICLE, 'coverage'] as const
/** With everything that a token in its description may name. */
const CITY = ['slug', 'name', 'county', 'coverage', 'position', 'permits', 'description'] as const

export type ListedCorePage = Pick<CorePage, (typeof CORE_PAGE)[number]>
export type ListedGuide = Pick<Guide, (typeof GUIDE)[number]>
export type ListedHubPage = Pick<HubPage, (typeof ARTICLE)[number]>
export type ListedHub = Pick<Hub, (typeof HUB)[number]> & { pages: ListedHubPage[] }
export type ListedService = Pick<Service, (typeof SERVICE)[number]>
export type ListedCity = Pick<City, (typeof CITY)[number]> & {
  services?: Record<string, { description?: string | undefined }> | undefined
}

/** What any page may show of `site`. */
export type ListedSite = Omit<Site, 'cityTexts' | keyof Lists> & Lists

interface Lists {
  pages: ListedCorePage[]
  guides: ListedGuide[]
  hubs: ListedHub[]
  services: ListedService[]
  cities: ListedCity[]
}

/**
 * The site without the texts that only one page shows, or only the pages of one city or service. A page is made from this
 * and from its own records: an edit of another page's text can't change it.
 */
export function listedSite({ cityTexts: _, ...site }: Site): ListedSite {
  return {
    ...site,
    pages: site.pages.map((page) => picked(page, CORE_PAGE)),
    guides: site.guides.map((guide) => picked(guide, GUIDE)),
    hubs: site.hubs.map((hub) => ({
      ...picked(hub, HUB),
      pages: hub.pages.map((page) => picked(page, ARTICLE)),
    })),
    services: site.services.map((service) => picked(service, SERVICE)),
    cities: site.cities.map(({ services, ...city }) => ({
      ...picked(city, CITY),
      ...(services !== undefined && {
        services: Object.fromEntries(
          Object.entries(services).map(([slug, own]) => [slug, picked(own, ['description'])]),
        ),
      }),
    })),
  }
}

/** In the order of `whole`. */
function picked<Whole extends object, Key extends keyof Whole>(
  whole: Whole,
  keys: readonly Key[],
): Pick<Whole, Key> {
  const kept = Object.entries(whole).filter(([key]) => keys.includes(key as Key))
  return Object.fromEntries(kept) as Pick<Whole, Key>
}
