import { expect, test } from 'vitest'
import { siteJsonSchema, siteSchema } from '../../schema/site.ts'
import { FULL_SITE } from '../fixtures/full-site.ts'
import { answers } from '../fixtures/mistakes.ts'
import type { SiteInput } from '../fixtures/site.ts'

const HOME = 'https://www.pelicanridge.example'

/** What the schema says about the full site with some of its blocks changed. */
function answersTo(change: Partial<Record<keyof SiteInput, unknown>>): string[] {
  return answers(siteSchema, { ...FULL_SITE, ...change })
}

test.each([
  ['faq', 'Add at least 8 questions; the home page shows the first 8.'],
  ['testimonials', 'Add at least 6 reviews; the home page shows the first 6.'],
  ['gallery', 'Add a project of the type Claims: the home page shows one of each.'],
] as const)('%s with an entry less than the home page shows is answered', (block, message) => {
  expect(answersTo({ [block]: FULL_SITE[block].slice(0, -1) })).toEqual([message])
})

test.each(['faq', 'testimonials', 'gallery'] as const)('%s takes more entries', (block) => {
  expect(answersTo({ [block]: [...FULL_SITE[block], ...FULL_SITE[block]] })).toEqual([])
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

test('a service type that is listed twice, in place of another, is answered with all six', () => {
  const [first, , ...others] = FULL_SITE.quote.serviceTypes
  const quote = { ...FULL_SITE.quote, serviceTypes: [first, first, ...others] }
  const [message, ...more] = answersTo({ quote })
  expect(more).toEqual([])
  expect(message).toMatch(
    /^A service type is listed twice\. Name each of the six once: leak-repair, /,
  )
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
  [{ phone: '555-0142' }, 'Write the number with its area code, e.g. phone: (813) 555-0142'],
  [{ email: 'info' }, 'Use one email address, e.g. email: info@pelicanridge.example'],
  [
    { url: 'http://pelicanridge.example' },
    'Use a full https address, e.g. url: https://pelicanridge.example',
  ],
  [
    { url: 'https://pelicanridge.example/' },
    'Remove the trailing slash, e.g. url: https://pelicanridge.example',
  ],
  [{ priceRange: 'cheap' }, 'Use one to four dollar signs, e.g. priceRange: $$'],
])('a business with %j is answered with a line that works', (mistake, message) => {
  expect(answersTo({ business: { ...FULL_SITE.business, ...mistake } })).toEqual([message])
})

const OWN_HOST =
  'Links and files begin at the top of the host; a site below another one needs a host of its own, e.g. url: https://roofing.pelicanridge.example'

test.each([
  ['https://www.pelicanridge.example/roofing', `Remove /roofing, e.g. url: ${HOME}. ${OWN_HOST}`],
  ['https://www.pelicanridge.example/a/b/', `Remove /a/b, e.g. url: ${HOME}. ${OWN_HOST}`],
  [
    'https://pelicanridge.example/index.html?utm_source=gbp#top',
    `Remove /index.html?utm_source=gbp#top, e.g. url: https://pelicanridge.example. ${OWN_HOST}`,
  ],
  ['www.pelicanridge.example/roofing', `Remove /roofing, e.g. url: ${HOME}. ${OWN_HOST}`],
  ['https://www.pelicanridge.example\\roofing', `Remove /roofing, e.g. url: ${HOME}. ${OWN_HOST}`],
  ['https://www.pelicanridge.example?utm_source=gbp', `Remove ?utm_source=gbp, e.g. url: ${HOME}`],
  ['https://www.pelicanridge.example/#quote', `Remove #quote, e.g. url: ${HOME}`],
  ['https://www.pelicanridge.example?', `Write it as browsers send it, e.g. url: ${HOME}`],
  [
    'https://ann:secret@www.pelicanridge.example',
    `Remove the name and password, e.g. url: ${HOME}`,
  ],
  ['https://www.pelicanridge.example//', `Remove the trailing slash, e.g. url: ${HOME}`],
  ['http://www.pelicanridge.example/', `Use a full https address, e.g. url: ${HOME}`],
  ['www.pelicanridge.example', `Use a full https address, e.g. url: ${HOME}`],
  [
    '//www.pelicanridge.example',
    'Use a full https address, e.g. url: https://www.pelicanridge.example',
  ],
  ['https://WWW.PelicanRidge.example', `Use small letters, e.g. url: ${HOME}`],
  ['HTTPS://www.pelicanridge.example', `Use small letters, e.g. url: ${HOME}`],
  [' https://www.pelicanridge.example ', `Remove the spaces, e.g. url: ${HOME}`],
  ['https://www.pelican ridge.example', `Use a full https address, e.g. url: ${HOME}`],
  ['https://www.pelicanridge.example:443', `Write it as browsers send it, e.g. url: ${HOME}`],
  ['https://www.pelicanridge.example:99999', `Use a full https address, e.g. url: ${HOME}`],
  ['https://www.pelicanridge.example.', `Write it as browsers send it, e.g. url: ${HOME}`],
  [
    'https://dächer.example',
    'Write it as browsers send it, e.g. url: https://xn--dcher-gra.example',
  ],
  ['ftp://www.pelicanridge.example', `Use a full https address, e.g. url: ${HOME}`],
  ['pelican ridge', `Use a full https address, e.g. url: ${HOME}`],
  ['', `Use a full https address, e.g. url: ${HOME}`],
  [undefined, `Use a full https address, e.g. url: ${HOME}`],
])('the address of the site, %j, is answered with the one that works', (url, message) => {
  expect(answersTo({ business: { ...FULL_SITE.business, url } })).toEqual([message])
})

test.each([
  HOME,
  'https://roofing.pelicanridge.example',
  'https://www.pelicanridge.example:8443',
  'https://xn--dcher-gra.example',
])('the address of the site may be %s', (url) => {
  expect(answersTo({ business: { ...FULL_SITE.business, url } })).toEqual([])
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
