import type { City } from '../schema/city.ts'
import type { Hub, Service } from '../schema/site.ts'

/** The only speller of addresses: whoever needs the path of a page asks here. */

export const HOME_PATH = '/'
export const SITEMAP_PATH = '/sitemap'
export const NOT_FOUND_PATH = '/404'

/** Ids of the sections of the home page that links may lead to. */
export const HOME_ANCHORS = ['services', 'quote', 'gallery', 'testimonials', 'contact'] as const

type Slugged = { slug: string }

export function corePath(page: Slugged): string {
  return `/${page.slug}`
}

export function hubPath(hub: Slugged): string {
  return `/${hub.slug}`
}

export function hubPagePath(hub: Pick<Hub, 'folder'>, page: Slugged): string {
  return `/${hub.folder}/${page.slug}`
}

export function guidePath(guide: Slugged): string {
  return `/problems/${guide.slug}`
}

export function locationPath(city: Slugged): string {
  return `/locations/${city.slug}`
}

export function cityServicePath(service: Slugged, city: Slugged): string {
  return `/services/${service.slug}-${city.slug}`
}

/** Whether `service` has a page in `city`: full cities have all services, area cities those made for areas. */
export function reaches(service: Pick<Service, 'coverage'>, city: Pick<City, 'coverage'>): boolean {
  return city.coverage === 'full' || (city.coverage === 'area' && service.coverage === 'area')
}

/**
 * File in dist/ that holds the HTML of the page at `path`; the prerenderer writes it and the server reads it.
 *
 * @example htmlFile('/services/roof-repair-tampa') // 'services/roof-repair-tampa.html'
 */
export function htmlFile(path: string): string {
  return path === HOME_PATH ? 'index.html' : `${path.slice(1)}.html`
}

/** File that holds the props of the page at `path`, in generated/props/ and in dist/. */
export function propsFile(path: string): string {
  return path === HOME_PATH ? 'index.json' : `${path.slice(1)}.json`
}
