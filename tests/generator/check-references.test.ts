import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { loose, valueAt, withValue } from '../../generator/read/value-at.ts'
import { type ReferencePlace, referencePlaces } from '../../schema/field-info.ts'
import { FULL_SITE } from '../fixtures/full-site.ts'
import { GOOD_SITE, goodArticle } from '../fixtures/good-site.ts'
import { messageAbout, warningsAbout } from '../fixtures/mistakes.ts'
import { LUTZ, siteText, TAMPA } from '../fixtures/site.ts'

const { home, hubs, navigation, notFound, pages } = GOOD_SITE
const nowhere = { label: 'Nowhere', path: '/nowhere' }

test.each([
  ['home', { home: nowhere }],
  ['sections', { sections: [nowhere] }],
  ['quote', { quote: nowhere }],
  ['footer', { footer: [nowhere] }],
  ['menus', { menus: [{ label: 'a', groups: [{ category: 'b', items: [nowhere] }] }] }],
])('a dead path under navigation.%s is an error', (key, change) => {
  const message = messageAbout(siteText({ navigation: { ...navigation, ...change } }))
  expect(message).toContain(`  navigation.${key}`)
  expect(message).toContain('/nowhere does not match any page.')
})

test('a dead path in the links of the 404 page is an error', () => {
  const text = siteText({ notFound: { ...notFound, links: [{ label: 'x', path: '/site-map' }] } })
  expect(messageAbout(text)).toMatchInlineSnapshot(`
    "site.yaml:12:13  notFound.links.0.path
      /site-map does not match any page. Did you mean /sitemap?
      12 |       path: /site-map
         |             ^

    1 mistake in site.yaml. Nothing was written."
  `)
})

test('a dead related page is an error at its place in the list', () => {
  const guides = [{ ...goodArticle('attic-leak'), related: ['/sitemap', '/problems/attic-leek'] }]
  expect(messageAbout(siteText({ guides }))).toMatchInlineSnapshot(`
    "site.yaml:13:9  guides.0.related.1
      /problems/attic-leek does not match any page. Did you mean /problems/attic-leak?
      13 |       - /problems/attic-leek
         |         ^

    1 mistake in site.yaml. Nothing was written."
  `)
})

test('a group of a hub with a page of another hub is an error that lists its own pages', () => {
  const groups = [{ heading: 'All', pages: ['residential-page', 'storm-page'] }]
  const [first, ...others] = hubs
  const text = siteText({ hubs: [{ ...first, groups }, ...others] as typeof hubs })
  expect(messageAbout(text)).toContain(
    '  hubs.0.groups.0.pages.1\n  "storm-page" does not match any page of this hub. Use one of residential-page.\n',
  )
})

test.each([
  [
    'residental-roofing',
    '"residental-roofing" does not match any hub. Did you mean "residential-roofing"?',
  ],
  [
    'sitemap',
    '"sitemap" does not match any hub. Use one of residential-roofing, commercial-roofing, storm-damage.',
  ],
])('a tab of the home page for the unknown hub %s is an error that names a hub', (hub, message) => {
  const [first, ...others] = home.services.tabs
  const tabs = [{ ...first, hub }, ...others] as typeof home.services.tabs
  const text = siteText({ home: { ...home, services: { ...home.services, tabs } } })
  expect(messageAbout(text)).toContain(`  home.services.tabs.0.hub\n  ${message}\n`)
})

test('a page without a slug is one error, and not taken for the home page', () => {
  const { slug, ...page } = goodArticle('about')
  const text = siteText({ pages: [...pages, { ...page, template: 'plain' } as never] })
  expect(slug).toBe('about')
  expect(messageAbout(text)).toContain('\n\n1 mistake in site.yaml.')
})

test('two cities with one name are an error, even when one is only served', () => {
  const cities = [TAMPA, LUTZ, '{ name: Tampa, county: Hillsborough, coverage: served }']
  expect(messageAbout(siteText({ cities }))).toMatchInlineSnapshot(`
    "site.yaml:4:13  cities.2.name
      The slug "tampa" is already used by the record on line 2. Give this one another name.
      4 |   - { name: Tampa, county: Hillsborough, coverage: served }
        |             ^

    1 mistake in site.yaml. Nothing was written."
  `)
})

test.each([
  ['two guides', { guides: [goodArticle('a'), goodArticle('a')] }, '/problems/a'],
  [
    'two services',
    { services: [...GOOD_SITE.services, ...GOOD_SITE.services] },
    'The slug "roof-repair"',
  ],
  ['two hubs', { hubs: [...hubs, ...hubs] }, '/residential-roofing'],
  [
    'a page and a hub',
    { pages: [...pages, { ...goodArticle('storm-damage'), template: 'plain' as const }] },
    '/storm-damage',
  ],
])('%s at one address are an error', (_, change, address) => {
  expect(messageAbout(siteText({ navigation, ...change }))).toContain(
    `  ${address} is already used by the record on line `,
  )
})

const NO_NAMES = ['date', 'money', 'month']

/** The first path of the site that uses every field that fits `place`. */
function firstPath({ path }: ReferencePlace): PropertyKey[] {
  const found: PropertyKey[] = []
  for (const key of path) {
    const value = valueAt(FULL_SITE, found)
    const first = Array.isArray(value) ? 0 : (Object.keys(loose(value))[0] ?? '')
    found.push(key === '*' ? first : key)
  }
  return found
}

const wrongName = ({ format }: ReferencePlace) =>
  format === 'page-path' ? '/no-such-name' : 'no-such-name'

// Whether a kept warning is still about a page is known once all pages are there: tests/generator/audit-acknowledge.test.ts.
const PLACES = referencePlaces().filter(
  ({ format, path }) => !NO_NAMES.includes(format) && path[0] !== 'acknowledged',
)

const VALUES = PLACES.filter(({ isKey }) => !isKey)
const FORMATS = [...new Set(VALUES.map(({ format }) => format))]

test.each(FORMATS)('no %s that names nothing goes unnoticed, whatever field it is in', (format) => {
  const values = VALUES.filter((place) => place.format === format)
  const site = values.reduce<unknown>(
    (rest, place) => withValue(rest, firstPath(place), wrongName(place)),
    FULL_SITE,
  )
  const message = messageAbout(stringify(site))
  const isReported = (place: ReferencePlace) =>
    message.includes(`  ${firstPath(place).join('.')}\n  `)
  expect(values.filter((place) => !isReported(place))).toEqual([])
})

test.each(
  PLACES.filter(({ isKey }) => isKey).map((place) => [place.path.join('.'), place] as const),
)('a key that names nothing is reported at %s', (_, place) => {
  const path = firstPath(place)
  const above = path.slice(0, -1)
  const { [String(path.at(-1))]: value, ...others } = loose(valueAt(FULL_SITE, above))
  const text = stringify(withValue(FULL_SITE, above, { [wrongName(place)]: value, ...others }))
  // Texts may be written before their city.
  const report = place.format === 'city-slug' ? warningsAbout(text) : messageAbout(text)
  expect(report).toMatch(
    / {2}[\w.]+\.no-such-name(?: {2}\[texts-of-no-city\])?\n {2}.*no-such-name/,
  )
})
