import { expect, test } from 'vitest'
import { citySchema, slugOf } from '../../schema/city.ts'
import { cityTextsSchema } from '../../schema/city-texts.ts'
import { siteSchema } from '../../schema/site.ts'
import { FULL_SITE } from '../fixtures/full-site.ts'
import { answers } from '../fixtures/mistakes.ts'

const TAMPA = { name: 'Tampa', county: 'Hillsborough', coverage: 'full' }

test.each([
  ['Tampa', 'tampa'],
  ['Plant City', 'plant-city'],
  ['St. Petersburg', 'st-petersburg'],
  ["Land O' Lakes", 'land-o-lakes'],
  ['Land O’ Lakes', 'land-o-lakes'],
  ['O’Brien', 'obrien'],
  ["Town 'n' Country", 'town-n-country'],
  ['St. Pete Beach', 'st-pete-beach'],
  ['Peñasco', 'penasco'],
  ['Pen\u0303asco', 'penasco'],
  ['Port  St.  Lucie', 'port-st-lucie'],
  ['  (The) Villages!  ', 'the-villages'],
  ['54th & Main', '54th-main'],
  ["'", ''],
  ['東京', ''],
])('%s has the slug %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('a name, a county and a coverage make a city', () => {
  expect(answers(citySchema, TAMPA)).toEqual([])
})

test.each([
  [{ name: undefined }, 'Add name, e.g. name: Plant City'],
  [{ name: "'" }, 'A city needs a name with letters in it, e.g. name: Plant City'],
  [
    { coverage: 'Full' },
    'Use coverage: full (eleven pages), area (three pages) or served (named only). Did you mean "full"?',
  ],
  [{ slug: '../../etc' }, 'Use lowercase letters, digits and hyphens, e.g. slug: plant-city'],
  [{ traits: 'coastal' }, 'Use a list, e.g. traits: [coastal]'],
  [{ position: [27.95] }, 'Use latitude and longitude in degrees, e.g. position: [28.02, -82.12]'],
])('a city line with %j is answered with a hint', (mistake, message) => {
  expect(answers(citySchema, { ...TAMPA, ...mistake })).toContain(message)
})

test('a ZIP code that lost its quotes, or a digit, is answered with one in quotes', () => {
  expect(answers(cityTextsSchema, { zips: [33563] })).toEqual([
    'Put ZIP codes in quotes, e.g. zips: ["33563"]',
  ])
  expect(answers(cityTextsSchema, { zips: ['3356'] })).toEqual([
    'Use five digits in quotes, e.g. "33563"',
  ])
})

test('a city gets its slug from its name and its texts from cityTexts', () => {
  const cityTexts = { 'st-pete-beach': { about: 'A beach.' } }
  const cities = [{ ...TAMPA, name: 'St. Pete Beach' }]
  const { data } = siteSchema.safeParse({ ...FULL_SITE, cities, cityTexts })
  expect(data?.cities).toEqual([
    { ...TAMPA, name: 'St. Pete Beach', slug: 'st-pete-beach', about: 'A beach.' },
  ])
})

test('a slug that is given wins over the name', () => {
  const { data } = siteSchema.safeParse({ ...FULL_SITE, cities: [{ ...TAMPA, slug: 'big-guava' }] })
  expect(data?.cities.map(({ slug }) => slug)).toEqual(['big-guava'])
})

test('a city whose name every object has as a key has no texts', () => {
  const cities = [{ ...TAMPA, name: 'Constructor' }]
  const { data } = siteSchema.safeParse({ ...FULL_SITE, cities })
  expect(data?.cities).toEqual([{ ...TAMPA, name: 'Constructor', slug: 'constructor' }])
})
