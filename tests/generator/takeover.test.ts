import { expect, test } from 'vitest'
import { loadSite } from '../../generator/load/load-site.ts'
import { placesLeft } from '../../workbench/server/places-left.ts'
import { takeOver } from '../../workbench/server/take-over.ts'
import { answersSchema } from '../../workbench/server/takeover-answers.ts'
import { GOOD_SITE, goodArticle } from '../fixtures/good-site.ts'
import { REAL_SITE } from '../fixtures/real-site.ts'
import { siteText, TAMPA } from '../fixtures/site.ts'

const BUSINESS = {
  name: 'Lake Eola Roofing',
  phone: '(407) 555-0123',
  url: 'https://www.lakeeola.example',
  position: { latitude: 28.54, longitude: -81.38 },
}
const CITIES = [
  { name: 'Orlando', county: 'Orange', coverage: 'full' },
  { name: 'Winter Park', county: 'Orange', coverage: 'full' },
]
const orlando = (changes: object = {}) =>
  answersSchema.parse({ business: BUSINESS, cities: CITIES, counties: ['Orange'], ...changes })
/** Three cities, one of them with texts of its own, and a guide that names a small one. */
const SMALL = {
  cities: [
    TAMPA,
    '{ name: Ruskin, county: Hillsborough, coverage: area }',
    '{ name: Clearwater, county: Pinellas, coverage: full }',
  ],
  guides: [{ ...goodArticle('attic-leak'), body: 'A roof in Ruskin.' }],
  cityTexts: { tampa: { about: 'Tampa is on the bay.' } },
}
const PUBLISHED = new Map(
  ['/locations/tampa', '/locations/clearwater'].map((path) => [
    path,
    { published: '2026-01-01', lastChanged: '2026-01-01', own: '' },
  ]),
) as never

test('a site for two cities of Orlando is valid, without a page or a link of the old cities', () => {
  const made = takeOver(REAL_SITE, orlando(), PUBLISHED)
  const { site, warnings, source } = loadSite(made.text)
  expect(site.business).toMatchObject({ ...BUSINESS, license: 'CCC0000000' })
  expect(site.cities.map(({ slug }) => slug)).toEqual(['orlando', 'winter-park'])
  expect(made.text).not.toMatch(/\/(?:locations|services)\/[a-z-]*(?:tampa|clearwater|lakeland)\b/)
  expect(site.hubs.flatMap(({ pages }) => pages.map(({ slug }) => slug))).toContain(
    'shingle-roofing-orlando',
  )
  expect(Object.keys(site.cityTexts ?? {})).toEqual([])
  // Nothing is public yet under the new domain.
  expect(made.isNewDomain).toBe(true)
  expect(site.redirects ?? []).toEqual([])
  // What is typed stays, and is named.
  const named = warnings.filter(({ rule }) => rule === 'foreign-place')
  expect(named.some(({ message }) => message.includes('"Tampa"'))).toBe(true)
  const left = placesLeft(source, made.gone)
  expect(left.flatMap(({ texts }) => texts).length).toBeGreaterThanOrEqual(named.length)
  expect(left.map(({ name }) => name)).toContain('Pinellas')
})

test('under the same domain, the addresses of pages that move or go are redirected', () => {
  const business = { ...BUSINESS, url: GOOD_SITE.business.url }
  const made = takeOver(siteText(SMALL), orlando({ business }), PUBLISHED)
  expect(made.isNewDomain).toBe(false)
  expect(loadSite(made.text).site.redirects).toEqual(
    expect.arrayContaining([
      { from: '/locations/tampa', to: '/locations/orlando' },
      { from: '/locations/clearwater', to: '/locations/orlando' },
    ]),
  )
})

test('a city that was there before stays as it is, with its texts', () => {
  const cities = [
    { name: 'Tampa', county: 'Hillsborough', coverage: 'full' },
    ...CITIES.slice(0, 1),
  ]
  const made = takeOver(siteText(SMALL), orlando({ cities, counties: ['Hillsborough'] }), PUBLISHED)
  const { site } = loadSite(made.text)
  expect(site.cities.map(({ slug }) => slug)).toEqual(['tampa', 'orlando'])
  expect(Object.keys(site.cityTexts ?? {})).toEqual(['tampa'])
})

test('jobs and reviews of a city that is replaced stay if they are samples, and go if they were real', () => {
  const job = {
    city: 'tampa',
    neighborhood: 'Hyde Park',
    about: ['roof-repair'],
    roof: 'Tile',
    date: '2026-08',
  }
  const jobs = [{ ...job, sample: true }, job]
  const made = takeOver(siteText({ ...SMALL, jobs }), orlando(), PUBLISHED)
  const { site } = loadSite(made.text)
  expect(site.jobs.map(({ city }) => city)).toEqual(['orlando'])
  expect(site.jobs.every(({ sample, neighborhood }) => sample && neighborhood === undefined)).toBe(
    true,
  )
})

test('a small town of the old site is found in its texts, also in another state', () => {
  const made = takeOver(
    siteText(SMALL),
    orlando({
      region: { state: 'Georgia' },
      business: { ...BUSINESS, position: { latitude: 32.08, longitude: -81.09 } },
      cities: [{ name: 'Savannah', county: 'Chatham', coverage: 'full' }],
      counties: ['Chatham'],
    }),
    PUBLISHED,
  )
  const left = placesLeft(loadSite(made.text).source, made.gone)
  expect(left.map(({ name }) => name)).toContain('Ruskin')
})
