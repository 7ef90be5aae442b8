import type { City } from './city.ts'
import { urlIn } from './url.ts'

/**
 * Every URL of the site is built here: the generator, the server and the browser read the same functions. Pure, with
 * no list of pages, so the client stays small however many pages there are.
 */

export const HOME_PATH = '/'
export const SITEMAP_PATH = '/sitemap'
export const NOT_FOUND_PATH = '/404'
/** Names the page for refused quote requests. Nothing is served there: it answers a post of the form. */
export const QUOTE_REFUSED_PATH = '/quote-refused'
/** The file in dist-private/ that the server makes that page from. */
export const QUOTE_REFUSED_FILE = 'quote-refused.page'
/** Where a visitor lands after a quote request. */
export const THANK_YOU_PATH = '/thank-you'

/** Where a link in an email opens a lead, by its token. */
export function linkPath(token: string): string {
  return `/l/${token}`
}

/** Anchors on the home page that links may target. */
export const HOME_ANCHORS = ['services', 'quote', 'gallery', 'testimonials', 'contact'] as const

type Slugged = { slug: string }

export function corePath(page: Slugged): string {
  return `/${page.slug}`
}

export function hubPath(hub: Slugged): string {
  return `/${hub.slug}`
}

export function hubPagePath(hub: { folder: string }, page: Slugged): string {
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

/**
 * The path of the page that a full address of the site at `home` leads to, with its anchor; undefined for an address of
 * another site, and for one of a file. `www.`, http and what counts visits (`?utm_source=…`) make no difference.
 *
 * @example ownPath('http://roofing.example/sitemap/?a=b', 'https://www.roofing.example') // '/sitemap'
 */
export function ownPath(address: string, home: string): string | undefined {
  const [, path = '', anchor = ''] = /^https?:\/\/[^/?#]+([^?#]*)[^#]*(#.*)?$/i.exec(address) ?? []
  // The last part of a path may be a token, {city.slug}, which has a period too.
  const isFile = /\.[^/]*$/.test(path.replace(/\{[^}]*\}/g, ''))
  if (isFile || siteOf(address) === undefined || siteOf(address) !== siteOf(home)) return undefined
  return `${path.replace(/\/+$/, '') || HOME_PATH}${anchor}`
}

/** The host of a full address without `www.`; undefined for what is none. */
function siteOf(address: string): string | undefined {
  if (!/^https?:\/\//i.test(address)) return undefined
  return urlIn(address)?.host.replace(/^www\./, '')
}

/** Whether `service` has a page in `city`: full cities get every service, area cities only those marked for areas. */
export function hasCityPage(
  service: { coverage: 'full' | 'area' },
  city: Pick<City, 'coverage'>,
): boolean {
  return city.coverage === 'full' || (city.coverage === 'area' && service.coverage === 'area')
}

/**
 * The file in dist/ with the HTML of the page at `path`. The prerenderer writes it and the server reads it.
 *
 * @example htmlFile('/services/roof-repair-tampa') // 'services/roof-repair-tampa.html'
 */
export function htmlFile(path: string): string {
  return path === HOME_PATH ? 'index.html' : `${path.slice(1)}.html`
}

/** The file with the props of the page at `path`, in generated/props/. */
export function propsFile(path: string): string {
  return path === HOME_PATH ? 'index.json' : `${path.slice(1)}.json`
}

/** The address at which `npm run dev` answers with the props of the page at `path`; a built site has them in its HTML. */
export function propsAddress(path: string): string {
  return `/${propsFile(path)}`
}

/** The page path that `file`, a name given by `propsFile`, belongs to. */
export function pathOfPropsFile(file: string): string {
  return file === 'index.json' ? HOME_PATH : `/${file.slice(0, -'.json'.length)}`
}

/** The page path that `file`, a name given by `htmlFile`, belongs to. */
export function pathOfHtmlFile(file: string): string {
  return file === 'index.html' ? HOME_PATH : `/${file.slice(0, -'.html'.length)}`
}
