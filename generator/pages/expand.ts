import type { Page } from '../schema/page.ts'
import type { Site } from '../schema/site.ts'
import { type SiteContext, siteContext } from './context.ts'
import { cityServicePage } from './pages/city-service.ts'
import { corePage } from './pages/core.ts'
import { guidePage } from './pages/guide.ts'
import { homePage } from './pages/home.ts'
import { hubPage } from './pages/hub.ts'
import { hubArticlePage } from './pages/hub-article.ts'
import { locationPage } from './pages/location.ts'
import { reaches } from './paths.ts'

/** A page, the kind it is counted under, and the record of site.yaml that it comes from. */
export interface Expanded {
  page: Page
  kind: string
  source: readonly PropertyKey[]
}

/**
 * Every page a site has, one at a time. Pure: the same site gives the same pages in the same order.
 *
 * A page is made when it is asked for, so a site of any size passes through without being held.
 */
export function* expandSite(
  definition: Site,
  context: SiteContext = siteContext(definition),
): Generator<Expanded> {
  // Not the definition itself: here its tokens are filled in.
  const { site } = context
  yield { page: homePage(context), kind: 'home', source: ['home'] }
  for (const [index, page] of site.pages.entries()) {
    yield { page: corePage(context, page), kind: 'core', source: ['pages', index] }
  }
  for (const [index, hub] of site.hubs.entries()) {
    yield { page: hubPage(context, hub), kind: hub.folder, source: ['hubs', index] }
    for (const [pageIndex, page] of hub.pages.entries()) {
      yield {
        page: hubArticlePage(context, hub, page),
        kind: hub.folder,
        source: ['hubs', index, 'pages', pageIndex],
      }
    }
  }
  for (const [index, city] of site.cities.entries()) {
    if (city.coverage === 'full')
      yield { page: locationPage(context, city), kind: 'locations', source: ['cities', index] }
  }
  for (const [index, city] of site.cities.entries()) {
    for (const service of site.services) {
      if (reaches(service, city))
        yield {
          page: cityServicePage(context, city, service),
          kind: 'city services',
          source: ['cities', index],
        }
    }
  }
  for (const [index, guide] of site.guides.entries()) {
    yield { page: guidePage(context, guide), kind: 'guides', source: ['guides', index] }
  }
}
