import { expect, test } from 'vitest'
import { loadSite } from '../../generator/load/load-site.ts'
import type { SiteContext } from '../../generator/pages/context.ts'
import { expandSite } from '../../generator/pages/expand.ts'
import { siteContext } from '../../generator/pages/site-context.ts'
import type { Page } from '../../schema/page.ts'
import { pageAt, pagesOf } from '../fixtures/expanded.ts'
import { goodService } from '../fixtures/good-site.ts'
import { realPages } from '../fixtures/real-pages.ts'
import { LUTZ, ODESSA, siteText, TAMPA } from '../fixtures/site.ts'

const EVERY_COVERAGE = siteText({ cities: [TAMPA, LUTZ, ODESSA] })

/** Every path that `value` links to, without its anchor. */
function linkedPaths(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'href' && typeof part === 'string' && part.startsWith('/')
      ? [part.split('#')[0] ?? '']
      : linkedPaths(part),
  )
}

function deadLinks(pages: readonly Page[]): string[] {
  const paths = new Set(pages.map(({ path }) => path))
  return pages.flatMap(({ path, props }) =>
    linkedPaths(props)
      .filter((target) => !paths.has(target))
      .map((target) => `${path} → ${target}`),
  )
}

test('a site has its written pages, a page for each full city, and a page for each service of a city', () => {
  const expanded = [...expandSite(loadSite(EVERY_COVERAGE).site)]
  expect(
    expanded.map(
      ({ entry: { kindLabel, path, records } }) =>
        `${kindLabel}: ${path} from ${records.map((keys) => keys.join('.')).join(' and ')}`,
    ),
  ).toMatchInlineSnapshot(`
    [
      "home: / from home",
      "core: /thank-you from pages.0",
      "core: /sitemap from pages.1",
      "core: /book-an-appointment from pages.2",
      "residential: /residential-roofing from hubs.0",
      "residential: /residential/residential-page from hubs.0 and hubs.0.pages.0",
      "commercial: /commercial-roofing from hubs.1",
      "commercial: /commercial/commercial-page from hubs.1 and hubs.1.pages.0",
      "storm: /storm-damage from hubs.2",
      "storm: /storm/storm-page from hubs.2 and hubs.2.pages.0",
      "locations: /locations/tampa from cities.0",
      "city services: /services/roof-repair-tampa from services.0 and cities.0",
      "city services: /services/roof-cleaning-tampa from services.1 and cities.0",
      "city services: /services/roof-repair-lutz from services.0 and cities.1",
      "guides: /problems/attic-leak from guides.0",
    ]
  `)
})

test('each page has the template of its kind', () => {
  expect(
    Object.fromEntries(pagesOf(EVERY_COVERAGE).map(({ path, template }) => [path, template])),
  ).toMatchInlineSnapshot(`
    {
      "/": "home",
      "/book-an-appointment": "contact",
      "/commercial-roofing": "hub",
      "/commercial/commercial-page": "guide",
      "/locations/tampa": "location",
      "/problems/attic-leak": "guide",
      "/residential-roofing": "hub",
      "/residential/residential-page": "service",
      "/services/roof-cleaning-tampa": "city-service",
      "/services/roof-repair-lutz": "city-service",
      "/services/roof-repair-tampa": "city-service",
      "/sitemap": "sitemap",
      "/storm-damage": "hub",
      "/storm/storm-page": "service",
      "/thank-you": "plain",
    }
  `)
})

test('the same site gives the same pages in the same order', () => {
  const { site } = loadSite(EVERY_COVERAGE)
  expect(JSON.stringify([...expandSite(site)])).toBe(JSON.stringify([...expandSite(site)]))
})

test('a page is made when it is asked for, not before', () => {
  const { site } = loadSite(siteText())
  const context = siteContext(site)
  const endsEarly: SiteContext = {
    ...context,
    records(paths) {
      if (paths.some(([list]) => list === 'guides')) throw new Error('not yet')
      return context.records(paths)
    },
  }
  const pages = expandSite(site, endsEarly)
  expect(pages.next().value?.page.path).toBe('/')
  expect(() => [...pages]).toThrow('The page /problems/attic-leak could not be made: ')
})

test('no link of the real site leads to an address without a page', () => {
  expect(deadLinks(realPages())).toEqual([])
  expect(linkedPaths(realPages()).length).toBeGreaterThan(2000)
})

test('links to a city without a location page lead to its first service, whatever service comes first', () => {
  const services = [goodService('roof-cleaning', 'full'), goodService('roof-repair', 'area')]
  const text = siteText({ cities: [TAMPA, LUTZ], services })
  expect(deadLinks(pagesOf(text))).toEqual([])
  expect(pageAt(pagesOf(text), '/locations/tampa', 'location').props.nearby.links).toEqual([
    { label: 'Lutz', href: '/services/roof-repair-lutz' },
  ])
})

test('a hub without groups lists all its pages in one', () => {
  const hubs = loadSite(siteText()).site.hubs
  expect(hubs[0]?.groups).toBeUndefined()
  const hub = pageAt(pagesOf(siteText()), '/residential-roofing', 'hub')
  expect(hub.props.pages).toEqual({
    heading: 'All 1 page residential-roofing pages',
    groups: [
      {
        heading: 'Pages',
        links: [{ label: 'Page residential-page', href: '/residential/residential-page' }],
      },
    ],
  })
})
