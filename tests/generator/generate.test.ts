import { expect, test } from 'vitest'
import { contentHash } from '../../generator/cache/content-hash.ts'
import type { Route } from '../../generator/pages/route.ts'
import type { Page } from '../../schema/page.ts'
import { PAGE_LIST_FILE, type PageListEntry } from '../../schema/shared/private-files.ts'
import { realGenerated } from '../fixtures/real-pages.ts'
import { SPECIFIED_ROUTES } from '../fixtures/real-site.ts'

const { kinds, files } = realGenerated()
const contentOf = (file: string) => files.get(file) ?? ''
const readJson = <Value>(file: string) => JSON.parse(contentOf(file)) as Value
const routes = readJson<Route[]>('routes.json')

function pageAt(path: string): Page {
  const route = routes.find((candidate) => candidate.path === path)
  return readJson<Page>(route?.props ?? '')
}

function sitemapAddresses(): string[] {
  const xml = contentOf('sitemap.xml')
  return Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), (match) => match[1] ?? '')
}

test('the real site has exactly its 206 pages', () => {
  expect(SPECIFIED_ROUTES).toHaveLength(206)
  expect(routes.map(({ path }) => path).toSorted()).toEqual(SPECIFIED_ROUTES.toSorted())
})

test('the pages are counted by kind', () => {
  expect(Object.fromEntries(kinds)).toEqual({
    home: 1,
    core: 5,
    commercial: 20,
    residential: 26,
    storm: 31,
    locations: 6,
    'city services': 72,
    guides: 45,
  })
})

test('every route has its template, kind, title, HTML file, props file and its hash', () => {
  for (const route of routes) {
    const name = route.path === '/' ? 'index' : route.path.slice(1)
    const page = readJson<Page>(route.props)
    expect(route).toEqual({
      path: page.path,
      template: page.template,
      kind: expect.any(String),
      title: page.head.title,
      file: `${name}.html`,
      props: `props/${name}.json`,
      shape: expect.stringMatching(/^[\w-]{12}$/),
      hash: contentHash(contentOf(route.props)),
    })
  }
})

test('the props folder has a file for every page and one for the 404 page, and nothing else', () => {
  const props = [...files.keys()].filter((file) => file.startsWith('props/'))
  expect(props).toEqual([...routes.map(({ props }) => props), 'props/404.json'].toSorted())
})

test('next to the props are the findings, what emails need, the list of pages for the report, that of pictures, the page for refused requests, the routes, the shell, the schema, the sitemap and robots.txt', () => {
  expect([...files.keys()].filter((file) => !file.startsWith('props/'))).toEqual([
    'findings.json',
    'mail.texts',
    'pages.list',
    'pictures.json',
    'quote-refused.json',
    'robots.txt',
    'routes.json',
    'shell.json',
    'site.schema.json',
    'sitemap.xml',
  ])
})

test('the list of pages names the kind, city and service of every page', () => {
  const listed = readJson<PageListEntry[]>(PAGE_LIST_FILE)
  expect(listed.map(({ path, kind }) => ({ path, kind }))).toEqual(
    routes.map(({ path, kind }) => ({ path, kind })),
  )
  const entry = (path: string) => listed.find((page) => page.path === path)
  expect(entry('/')).toMatchObject({ city: '', service: '' })
  expect(entry('/locations/st-petersburg')).toMatchObject({ city: 'St. Petersburg', service: '' })
  expect(entry('/services/roof-repair-st-petersburg')).toEqual({
    path: '/services/roof-repair-st-petersburg',
    kind: 'city services',
    city: 'St. Petersburg',
    service: 'Roof repair',
  })
})

test('sitemap.xml lists every page except thank-you by its canonical address', () => {
  const listed = routes.filter(({ path }) => path !== '/thank-you')
  expect(listed).toHaveLength(205)
  expect(sitemapAddresses()).toEqual(listed.map(({ path }) => pageAt(path).head.canonical))
})

test('/sitemap links every page that search engines may show', () => {
  const page = pageAt('/sitemap')
  if (page.template !== 'sitemap') throw new Error('/sitemap has another template')
  const { groups, guides } = page.props
  const linked = [...groups, ...guides.topics].flatMap(({ links }) => links.map(({ href }) => href))
  expect(linked.toSorted()).toEqual(SPECIFIED_ROUTES.filter((p) => p !== '/thank-you').toSorted())
})

test('robots.txt allows everything and gives the full address of the sitemap', () => {
  expect(contentOf('robots.txt')).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://www.pelicanridge.example/sitemap.xml\n',
  )
})

test('the schema for editors has the keys of a city line', () => {
  const schema = readJson<{ properties: { cities: { items: { properties: object } } } }>(
    'site.schema.json',
  )
  expect(Object.keys(schema.properties.cities.items.properties)).toEqual(
    expect.arrayContaining(['name', 'county', 'coverage']),
  )
})
