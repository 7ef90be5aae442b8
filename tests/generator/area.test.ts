import { expect, test } from 'vitest'
import { loadSite } from '../../generator/load/load-site.ts'
import { expandSite } from '../../generator/pages/expand.ts'
import type { HomeProps } from '../../schema/page.ts'
import { GOOD_SITE } from '../fixtures/good-site.ts'
import { REAL_SITE } from '../fixtures/real-site.ts'
import { siteText, TAMPA } from '../fixtures/site.ts'

/** The section about the places we serve; the home page is the first of a site. */
function areaOf(text: string): NonNullable<HomeProps['area']> {
  const [home] = expandSite(loadSite(text).site)
  if (home?.page.template !== 'home' || home.page.props.area === undefined)
    throw new Error('The home page has no section about the places.')
  return home.page.props.area
}

/** The city lines of the real site, without what only their own pages show. */
const CITIES = Array.from(
  REAL_SITE.matchAll(/^ {2}- (\{ name: .*, coverage: .* \})$/gm),
  ([, line]) => (line ?? '').replace(/, traits: \[.*?\]/, ''),
)

const HOME = { ...GOOD_SITE.home, area: { heading: 'Where we work' } }

const OFFICE = { latitude: 28.1398, longitude: -82.4815 }

test('every place of the real site is on the map with its name, and each with pages is a link', () => {
  const business = { ...GOOD_SITE.business, position: OFFICE }
  const { map, more } = areaOf(siteText({ business, home: HOME, cities: CITIES }))
  expect(map?.places.map(({ name }) => name)).toHaveLength(14)
  expect(map?.places.filter(({ label }) => label === undefined)).toEqual([])
  expect(map?.places.filter(({ target }) => target !== undefined).map(({ name }) => name)).toEqual([
    'Tampa',
    'St. Petersburg',
    'Clearwater',
    'Brandon',
    'Wesley Chapel',
    'Lakeland',
    'Lutz',
    'Spring Hill',
    'Riverview',
    'Ruskin',
  ])
  expect(map?.office?.label).toBeDefined()
  expect(map?.countyNames.map(({ name }) => name).toSorted()).toEqual([
    'Hernando',
    'Hillsborough',
    'Pasco',
    'Pinellas',
    'Polk',
  ])
  expect(more).toBeUndefined()
})

test('one more city line with a position is on the map and in the list; without one, in the list only', () => {
  const line = 'name: Plant City, county: Hillsborough, coverage: full'
  const areaWith = (city: string) => areaOf(siteText({ home: HOME, cities: [...CITIES, city] }))
  const withPosition = areaWith(`{ ${line}, position: [28.02, -82.12] }`)
  const without = areaWith(`{ ${line} }`)
  const onMap = ({ map }: typeof without) => map?.places.find(({ name }) => name === 'Plant City')
  expect(onMap(withPosition)).toMatchObject({
    href: '/locations/plant-city',
    label: {},
    target: {},
  })
  expect(onMap(without)).toBeUndefined()
  for (const { counties } of [withPosition, without])
    expect(counties[0]).toMatchObject({
      name: 'Hillsborough County',
      places: expect.arrayContaining([{ name: 'Plant City', href: '/locations/plant-city' }]),
    })
})

test('a county turns into one we work in with its first city', () => {
  const bradenton =
    '{ name: Bradenton, county: Manatee, coverage: served, position: [27.57, -82.4] }'
  const before = areaOf(siteText({ home: HOME, cities: CITIES })).map
  const after = areaOf(siteText({ home: HOME, cities: [...CITIES, bradenton] })).map
  expect(after?.servedCounties).toHaveLength((before?.servedCounties.length ?? 0) + 1)
  expect(after?.counties).toHaveLength((before?.counties.length ?? 0) - 1)
})

test('without a city around Tampa Bay there is a list and no map', () => {
  const miami = '{ name: Miami, county: Miami-Dade, coverage: full, position: [25.76, -80.19] }'
  const area = areaOf(siteText({ home: HOME, cities: [TAMPA, miami] }))
  expect(area.map).toBeUndefined()
  expect(area.counties.map(({ name }) => name)).toEqual([
    'Hillsborough County',
    'Miami-Dade County',
  ])
})

test('of many places the first 24 are shown, those with pages first, with a link to the rest', () => {
  const towns = Array.from(
    { length: 30 },
    (_, index) =>
      `{ name: Town ${index + 1}, county: Polk, coverage: ${index < 10 ? 'served' : 'full'} }`,
  )
  const { counties, more } = areaOf(siteText({ home: HOME, cities: towns }))
  const names = counties.flatMap(({ places }) => places.map(({ name }) => name))
  expect(names).toHaveLength(24)
  expect(names.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, index) => `Town ${index + 11}`))
  expect(more?.href).toBe('/sitemap')
})

test('a site that says nothing about its places has no such section', () => {
  const [home] = expandSite(loadSite(siteText()).site)
  expect(home?.page.props).not.toHaveProperty('area')
})
