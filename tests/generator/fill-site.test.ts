import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { loadSite } from '../../generator/load/load-site.ts'
import { notFoundPage } from '../../generator/pages/core.ts'
import { expandSite } from '../../generator/pages/expand.ts'
import { siteFiller } from '../../generator/pages/fill-site.ts'
import { shellOf } from '../../generator/pages/shell.ts'
import { siteContext } from '../../generator/pages/site-context.ts'
import { generate } from '../../generator/plan/generate.ts'
import type { Shell } from '../../schema/page.ts'
import { siteSchema } from '../../schema/site.ts'
import { pageAt, pagesOf } from '../fixtures/expanded.ts'
import { FULL_SITE } from '../fixtures/full-site.ts'
import { GOOD_SITE, goodArticle } from '../fixtures/good-site.ts'
import { siteText } from '../fixtures/site.ts'
import { readJson, tempFolder } from '../fixtures/temp-folder.ts'

const TOKEN = '{constants.rebateAmount}'

test('a token in the name of a hub is filled in on its page, in its breadcrumbs and in the list of all pages', () => {
  const hubs = GOOD_SITE.hubs.map((hub, index) =>
    index === 0 ? { ...hub, name: `Save ${TOKEN}` } : hub,
  )
  const pages = pagesOf(siteText({ hubs }))
  const { trail } = pageAt(pages, '/residential-roofing', 'hub').props
  expect(trail.at(-1)?.label).toBe('Save $500')
  const { groups } = pageAt(pages, '/sitemap', 'sitemap').props
  expect(groups.map(({ heading }) => heading)).toContain('Save $500')
})

test('a token in the description of a picture is filled in', () => {
  const [name = '', picture] =
    Object.entries(GOOD_SITE.pictures).find(([key]) => key === 'hub-residential') ?? []
  if (picture === undefined) throw new Error('The small site does not have this picture.')
  const pictures = { ...GOOD_SITE.pictures, [name]: { ...picture, alt: `A ${TOKEN} roof` } }
  const pages = pagesOf(siteText({ pictures }))
  expect(pageAt(pages, '/residential-roofing', 'hub').props.picture.alt).toBe('A $500 roof')
  expect(pageAt(pages, '/', 'home').props.services.tabs[0]?.picture.alt).toBe('A $500 roof')
})

test('tokens in the labels of a menu, its groups and its links are filled in', () => {
  const items = [{ label: `${TOKEN} link`, path: '/sitemap' }]
  const menus = [{ label: `${TOKEN} menu`, groups: [{ category: `${TOKEN} group`, items }] }]
  const folder = join(tempFolder(), 'generated')
  generate({ input: siteText({ navigation: { ...GOOD_SITE.navigation, menus } }), folder })
  const [menu] = readJson<Shell>(folder, 'shell.json').header.menus
  expect(menu).toMatchObject({
    label: '$500 menu',
    groups: [{ label: '$500 group', links: [{ label: '$500 link', href: '/sitemap' }] }],
  })
})

test('a token in the label of a service type is filled in', () => {
  const serviceTypes = GOOD_SITE.quote.serviceTypes.map((type) => ({
    ...type,
    label: `${type.label}, ${TOKEN}`,
  }))
  const pages = pagesOf(siteText({ quote: { ...GOOD_SITE.quote, serviceTypes } }))
  expect(pageAt(pages, '/', 'home').props.quote.serviceTypes[0]).toEqual({
    value: 'leak-repair',
    label: 'Leak repair, $500',
  })
})

/** Paths of every text in `value`, except those that tokens themselves refer to. */
function placesOf(value: unknown, path: PropertyKey[] = []): PropertyKey[][] {
  if (
    path.length === 1 &&
    ['business', 'constants', 'cities', 'prices', 'region'].includes(String(path[0]))
  )
    return []
  if (typeof value === 'string') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => placesOf(part, [...path, key]))
}

/** A copy of `value` with a token after the text at each of `places`. */
function withTokens(value: unknown, places: readonly PropertyKey[][]): unknown {
  const copy: unknown = structuredClone(value)
  for (const place of places) {
    const parent = place
      .slice(0, -1)
      .reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown>)[key], copy)
    const record = parent as Record<PropertyKey, string>
    const key = place.at(-1) ?? ''
    record[key] = `${record[key]} ${TOKEN}`
  }
  return copy
}

/** Those of `places` where the schema accepts a text with a token: not in URLs, slugs and the like. */
function tokenPlaces(places: PropertyKey[][]): PropertyKey[][] {
  const result = siteSchema.safeParse(withTokens(FULL_SITE, places))
  if (result.success) return places
  const rejected = new Set(result.error.issues.map(({ path }) => path.join('.')))
  return tokenPlaces(places.filter((place) => !rejected.has(place.join('.'))))
}

test('wherever a token is allowed, visitors see its value', () => {
  const places = tokenPlaces(placesOf(FULL_SITE))
  expect(places.length).toBeGreaterThan(150)
  const { site } = loadSite(stringify(withTokens(FULL_SITE, places)))
  const context = siteContext(site)
  const shown = JSON.stringify([
    ...expandSite(site, context),
    shellOf(context),
    notFoundPage(context),
  ])
  expect(shown).toContain('$500')
  expect(shown.match(/.{60}\{constants\..{20}/g)).toBeNull()
})

test('a value cannot turn into Markdown: prose keeps its tokens until it is parsed', () => {
  const constants = { ...GOOD_SITE.constants, rebateAmount: '**[$500](/sitemap)**' }
  const guides = [{ ...goodArticle('attic-leak'), body: `Save ${TOKEN} *now*.` }]
  const text = siteText({ constants, guides })
  const { site } = loadSite(text)
  const [guide] = siteFiller()(site).records([['guides', 0]])
  expect(guide).toMatchObject({ body: `Save ${TOKEN} *now*.` })
  expect(pageAt(pagesOf(text), '/problems/attic-leak', 'guide').props.body).toEqual([
    {
      type: 'paragraph',
      children: ['Save **[$500](/sitemap)** ', { type: 'emphasis', children: ['now'] }, '.'],
    },
  ])
})

test('tokens about a city stay until the pages of that city are made', () => {
  const { site } = loadSite(siteText())
  const [service] = siteFiller()(site).records([['services', 0]])
  expect(service).toMatchObject({ title: 'Title of roof-repair in {city.name}' })
})

test('filling in tokens does not change the definition itself', () => {
  const { site } = loadSite(siteText())
  const before = structuredClone(site)
  siteFiller()(site).records([['guides', 0]])
  expect(site).toEqual(before)
})
