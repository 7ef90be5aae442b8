import type { Guide } from '../../schema/article.ts'
import type { City } from '../../schema/city.ts'
import type { CorePage } from '../../schema/core-page.ts'
import {
  cityServicePath,
  corePath,
  guidePath,
  HOME_PATH,
  hasCityPage,
  hubPagePath,
  hubPath,
  locationPath,
} from '../../schema/paths.ts'
import type { Hub, HubPage, Service, Site } from '../../schema/site.ts'
import { fillTokens } from '../text/tokens.ts'
import { cityServiceLink, locationLink } from './city-links.ts'
import { cityServiceDescription, cityServicePage } from './city-service.ts'
import { corePage } from './core.ts'
import { guidePage } from './guide.ts'
import { homePage } from './home.ts'
import { hubPage } from './hub.ts'
import { hubArticlePage } from './hub-article.ts'
import { kind, type PageKind } from './kind.ts'
import type {
  ListedCity,
  ListedCorePage,
  ListedGuide,
  ListedHub,
  ListedHubPage,
  ListedService,
  ListedSite,
} from './listed-site.ts'
import { locationPage } from './location.ts'

/**
 * The table of page kinds: where the records of each kind are, which path and label they get, which function makes the
 * page, and what is checked of it. Expansion, cards, the list of all pages, the checks, the ledger, `plan` and `explain`
 * all read it, so a new kind of page is one more row; its list in site.yaml is one more line in outline.ts. Pages come
 * in the order of the rows.
 */
export const PAGE_KINDS: readonly PageKind[] = [
  kind<[Site['home']]>({
    name: 'home',
    informing: [],
    isWritten: () => false,
    *places() {
      yield { path: HOME_PATH, records: [['home']] }
    },
    kindLabel: () => 'home',
    listed: ({ site }) => ({
      label: site.navigation.home.label,
      group: companyGroup(site),
      index: true,
    }),
    description: (_, home) => home.description,
    page: (context) => homePage(context),
  }),
  kind<[CorePage], [ListedCorePage]>({
    name: 'core',
    informing: [],
    isWritten: () => true,
    *places({ pages }) {
      for (const [index, page] of pages.entries())
        yield { path: corePath(page), records: [['pages', index]] }
    },
    kindLabel: () => 'core',
    listed: ({ site }, { name, index }) => ({
      label: name,
      group: companyGroup(site),
      index: index !== false,
    }),
    description: (_, page) => page.description,
    page: corePage,
  }),
  kind<[Hub, HubPage?], [ListedHub, ListedHubPage?]>({
    name: 'hub',
    informing: ['hubs'],
    isWritten: ({ records }) => records.length > 1,
    *places({ hubs }) {
      for (const [index, hub] of hubs.entries()) {
        const above = ['hubs', index]
        yield { path: hubPath(hub), records: [above] }
        for (const [pageIndex, page] of hub.pages.entries())
          yield { path: hubPagePath(hub, page), records: [above, [...above, 'pages', pageIndex]] }
      }
    },
    kindLabel: ({ folder }) => folder,
    listed: (_, hub, page) => ({
      label: (page ?? hub).name,
      group: { id: hub.slug, heading: hub.name },
      index: true,
    }),
    description: (_, hub, page) => (page ?? hub).description,
    section: (_, hub, page) => (page === undefined ? undefined : hub.name),
    page: (context, hub, page) =>
      page === undefined ? hubPage(context, hub) : hubArticlePage(context, hub, page),
  }),
  kind<[City], [ListedCity]>({
    name: 'location',
    informing: ['cityTexts'],
    isWritten: () => false,
    *places({ cities }) {
      for (const [index, city] of cities.entries())
        if (city.coverage === 'full')
          yield { path: locationPath(city), records: [['cities', index]] }
    },
    kindLabel: () => 'locations',
    listed: ({ site }, city) => ({
      label: locationLink(site, city).label,
      group: cityGroup(city),
      index: true,
    }),
    description: ({ site, cityScope }, city) =>
      fillTokens(city.description ?? site.locations.description, cityScope(city)),
    section: ({ site }, city) => countyOf(city, site),
    page: locationPage,
  }),
  kind<[Service, City], [ListedService, ListedCity]>({
    name: 'city-service',
    informing: ['services', 'cityTexts'],
    isWritten: () => false,
    *places({ cities, services }) {
      const offered = services.map((service, index) => ({ service, record: ['services', index] }))
      for (const [index, city] of cities.entries()) {
        const record = ['cities', index]
        for (const { service, record: serviceRecord } of offered)
          if (hasCityPage(service, city))
            yield { path: cityServicePath(service, city), records: [serviceRecord, record] }
      }
    },
    kindLabel: () => 'city services',
    listed: ({ site }, service, city) => ({
      label: cityServiceLink(site, service, city).label,
      group: cityGroup(city),
      index: true,
    }),
    description: ({ cityScope }, service, city) =>
      cityServiceDescription(city, service, cityScope(city)),
    section: ({ site }, _service, city) => countyOf(city, site),
    page: (context, service, city) => cityServicePage(context, city, service),
  }),
  kind<[Guide], [ListedGuide]>({
    name: 'guide',
    informing: ['guides', 'glossary'],
    isWritten: () => true,
    *places({ guides }) {
      for (const [index, guide] of guides.entries())
        yield { path: guidePath(guide), records: [['guides', index]] }
    },
    kindLabel: () => 'guides',
    listed: ({ site }, guide) => ({
      label: guide.name,
      group: { id: 'guides', heading: site.wording.guides.heading },
      index: true,
    }),
    description: (_, guide) => guide.description,
    section: ({ site }) => site.wording.guides.heading,
    page: guidePage,
  }),
]

/** The headings of city pages name the city; this adds where it is. */
function countyOf({ county }: ListedCity, { region }: ListedSite): string {
  return `${county} County, ${region.state}`
}

function companyGroup({ business }: ListedSite): { id: string; heading: string } {
  return { id: 'company', heading: business.shortName }
}

function cityGroup({ slug, name }: ListedCity): { id: string; heading: string } {
  return { id: `city-${slug}`, heading: name }
}
