import { expect, test } from 'vitest'
import { siteJsonSchema, siteSchema } from '../../schema/site.ts'
import { FULL_SITE } from '../fixtures/full-site.ts'
import { answers } from '../fixtures/mistakes.ts'
import type { SiteInput } from '../fixtures/site.ts'

/** What the schema says about the full site with some of its blocks changed. */
function answersTo(change: Partial<Record<keyof SiteInput, unknown>>): string[] {
  return answers(siteSchema, { ...FULL_SITE, ...change })
}

test.each([
  ['faq', 7, 'The FAQ has exactly eight questions, in the order of the specification.'],
  ['faq', 9, 'The FAQ has exactly eight questions, in the order of the specification.'],
  ['testimonials', 5, 'The home page shows exactly six testimonials.'],
  ['testimonials', 7, 'The home page shows exactly six testimonials.'],
  ['gallery', 3, 'The gallery shows exactly four projects, one of each type.'],
  ['gallery', 5, 'The gallery shows exactly four projects, one of each type.'],
] as const)('%s with %i entries is answered with the right number', (block, length, message) => {
  const entries = [...FULL_SITE[block], ...FULL_SITE[block]].slice(0, length)
  expect(answersTo({ [block]: entries })).toEqual([message])
})

test.each([
  [0, 'The lowest rating is 1.'],
  [6, 'The highest rating is 5.'],
  [4.5, 'Use whole stars, e.g. rating: 5'],
  ['5', 'Use a number from 1 to 5, e.g. rating: 5'],
  [undefined, 'Use a number from 1 to 5, e.g. rating: 5'],
])('a rating of %j is answered with the stars there are', (rating, message) => {
  const [first, ...others] = FULL_SITE.testimonials
  expect(answersTo({ testimonials: [{ ...first, rating }, ...others] })).toEqual([message])
})

test.each([1, 2, 3, 4, 5])('a rating of %i is accepted', (rating) => {
  const testimonials = FULL_SITE.testimonials.map((testimonial) => ({ ...testimonial, rating }))
  expect(answersTo({ testimonials })).toEqual([])
})

test.each([
  ['repair', ' Did you mean "Repair"?'],
  ['Painting', ''],
  [7, ''],
  [undefined, ''],
])('the gallery type %j is answered with the four types', (type, guess) => {
  const [first, ...others] = FULL_SITE.gallery
  expect(answersTo({ gallery: [{ ...first, type }, ...others] })).toEqual([
    `Use one of the types Repair, Replacement, Emergency, Claims.${guess}`,
  ])
})

test.each([
  [{ phone: '813-555-0142' }, 'Write the number with its area code, e.g. phone: "(813) 555-0142"'],
  [{ email: 'info' }, 'Use one email address, e.g. email: info@pelicanridge.example'],
  [
    { url: 'http://pelicanridge.example' },
    'Use a full https address, e.g. url: https://www.pelicanridge.example',
  ],
  [
    { url: 'https://pelicanridge.example/' },
    'Remove the trailing slash, e.g. url: https://www.pelicanridge.example',
  ],
  [{ license: '1234' }, 'Use three letters and seven digits, e.g. license: CCC0000000'],
  [{ priceRange: 'cheap' }, 'Use one to four dollar signs, e.g. priceRange: $$'],
])('a business with %j is answered with a line that works', (mistake, message) => {
  expect(answersTo({ business: { ...FULL_SITE.business, ...mistake } })).toEqual([message])
})

test('a menu group has items or cities, and not both', () => {
  const answersToGroup = (group: object) =>
    answersTo({
      navigation: { ...FULL_SITE.navigation, menus: [{ label: 'Services', groups: [group] }] },
    })
  const items = [{ label: 'Sitemap', path: '/sitemap' }]
  const hint = 'Give the group either items or cities, e.g. cities: full'

  expect(answersToGroup({ category: 'a', items })).toEqual([])
  expect(answersToGroup({ category: 'a', cities: 'full' })).toEqual([])
  expect(answersToGroup({ category: 'a' })).toEqual([hint])
  expect(answersToGroup({ category: 'a', items, cities: 'full' })).toEqual([hint])
})

test.each([
  ['hero-moble', 'Did you mean "hero-mobile"?'],
  ['zzzzzzzzzzzzzzzz', 'Defined pictures: '],
])('the picture name %j is answered with a picture that is defined', (mobile, hint) => {
  const home = { ...FULL_SITE.home, hero: { ...FULL_SITE.home.hero, mobile } }
  const [message, ...others] = answersTo({ home })
  expect(others).toEqual([])
  expect(message?.startsWith(`"${mobile}" is not defined under pictures:. ${hint}`)).toBe(true)
})

test('an editor learns every key, and which words a field takes', () => {
  const schema = JSON.parse(JSON.stringify(siteJsonSchema()))
  expect(Object.keys(schema.properties)).toEqual(Object.keys(siteSchema.in.shape))
  const city = schema.properties.cities.items
  expect(city.required).toEqual(['name', 'county', 'coverage'])
  expect(city.properties.coverage.enum).toEqual(['full', 'area', 'served'])
  expect(city.additionalProperties).toBe(false)
})
