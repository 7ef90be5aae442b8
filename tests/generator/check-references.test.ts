import { expect, test } from 'vitest'
import { GOOD_SITE, goodArticle } from '../fixtures/good-site.ts'
import { messageAbout } from '../fixtures/mistakes.ts'
import { LUTZ, siteText, TAMPA } from '../fixtures/site.ts'

const { home, hubs, navigation, notFound, pages } = GOOD_SITE
const nowhere = { label: 'Nowhere', path: '/nowhere' }

test.each([
  ['home', { home: nowhere }],
  ['sections', { sections: [nowhere] }],
  ['quote', { quote: nowhere }],
  ['footer', { footer: [nowhere] }],
  ['menus', { menus: [{ label: 'a', groups: [{ category: 'b', items: [nowhere] }] }] }],
])('a dead path under navigation.%s is found', (key, change) => {
  const message = messageAbout(siteText({ navigation: { ...navigation, ...change } }))
  expect(message).toContain(`  navigation.${key}`)
  expect(message).toContain('/nowhere is no page of this site.')
})

test('a dead path among the links of the 404 page is found', () => {
  const text = siteText({ notFound: { ...notFound, links: [{ label: 'x', path: '/site-map' }] } })
  expect(messageAbout(text)).toMatchInlineSnapshot(`
    "site.yaml:12:13  notFound.links.0.path
      /site-map is no page of this site. Did you mean /sitemap?
      12 |       path: /site-map
         |             ^

    1 mistake in site.yaml. Nothing was written."
  `)
})

test('a dead related page is found in its list', () => {
  const guides = [{ ...goodArticle('attic-leak'), related: ['/sitemap', '/problems/attic-leek'] }]
  expect(messageAbout(siteText({ guides }))).toMatchInlineSnapshot(`
    "site.yaml:13:9  guides.0.related.1
      /problems/attic-leek is no page of this site. Did you mean /problems/attic-leak?
      13 |       - /problems/attic-leek
         |         ^

    1 mistake in site.yaml. Nothing was written."
  `)
})

test('a group of a hub that names a page of another hub is answered with its own pages', () => {
  const groups = [{ heading: 'All', pages: ['residential-page', 'storm-page'] }]
  const [first, ...others] = hubs
  const text = siteText({ hubs: [{ ...first, groups }, ...others] as typeof hubs })
  expect(messageAbout(text)).toContain(
    '  hubs.0.groups.0.pages.1\n  "storm-page" is no page of this hub. Use one of residential-page.\n',
  )
})

test.each([
  ['residental-roofing', '"residental-roofing" is no hub. Did you mean "residential-roofing"?'],
  [
    'sitemap',
    '"sitemap" is no hub. Use one of residential-roofing, commercial-roofing, storm-damage.',
  ],
])('a tab of the home page for the hub %s is answered with a hub', (hub, message) => {
  const [first, ...others] = home.services.tabs
  const tabs = [{ ...first, hub }, ...others] as typeof home.services.tabs
  const text = siteText({ home: { ...home, services: { ...home.services, tabs } } })
  expect(messageAbout(text)).toContain(`  home.services.tabs.0.hub\n  ${message}\n`)
})

test('a page without a slug is asked for one, and not taken for the home page', () => {
  const { slug, ...page } = goodArticle('about')
  const text = siteText({ pages: [...pages, { ...page, template: 'plain' } as never] })
  expect(slug).toBe('about')
  expect(messageAbout(text)).toContain('\n\n1 mistake in site.yaml.')
})

test('two cities of one name are found, the served ones among them', () => {
  const cities = [TAMPA, LUTZ, '{ name: Tampa, county: Hillsborough, coverage: served }']
  expect(messageAbout(siteText({ cities }))).toMatchInlineSnapshot(`
    "site.yaml:4:5  cities.2.slug
      /locations/tampa is already the address of the record on line 2. Give this one another slug.
      4 |   - { name: Tampa, county: Hillsborough, coverage: served }
        |     ^

    1 mistake in site.yaml. Nothing was written."
  `)
})

test.each([
  ['two guides', { guides: [goodArticle('a'), goodArticle('a')] }, '/problems/a'],
  [
    'two services',
    { services: [...GOOD_SITE.services, ...GOOD_SITE.services] },
    '/services/roof-repair-…',
  ],
  ['two hubs', { hubs: [...hubs, ...hubs] }, '/residential-roofing'],
  [
    'a page and a hub',
    { pages: [...pages, { ...goodArticle('storm-damage'), template: 'plain' as const }] },
    '/storm-damage',
  ],
])('%s at one address are found', (_, change, address) => {
  expect(messageAbout(siteText({ navigation, ...change }))).toContain(
    `  ${address} is already the address of the record on line `,
  )
})
