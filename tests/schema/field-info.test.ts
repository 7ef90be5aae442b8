import { expect, test } from 'vitest'
import { fieldInfo, localFacts } from '../../schema/field-info.ts'
import { FULL_SITE } from '../fixtures/full-site.ts'
import { realSite } from '../fixtures/real-pages.ts'

type Path = (string | number)[]

/** The paths of all strings in `value`. */
function stringsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path]
  if (Array.isArray(value)) return value.flatMap((item, index) => stringsIn(item, [...path, index]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => stringsIn(part, [...path, key]))
}

/** @example pathOf('faq.0.answer') // ['faq', 0, 'answer'] */
function pathOf(name: string): Path {
  return name.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))
}

test.each([
  'services.0.lead',
  'services.0.steps.0.text',
  'services.0.traits.coastal',
  'services.0.facts.permits',
  'services.0.questions.0.answer',
  'cityTexts.tampa.about',
  'cityTexts.tampa.permits.note',
  'cityTexts.tampa.services.roof-repair.body',
  'hubs.0.pages.3.body',
  'guides.7.intent',
  'home.problems.lead',
  'faq.0.answer',
  'notFound.help',
])('%s is Markdown', (name) => {
  expect(fieldInfo(pathOf(name))?.text).toBe('markdown')
})

test.each([
  'business.phone',
  'business.email',
  'constants.rebateAmount',
  'banner.text',
  'cities.0.name',
  'traits.coastal',
  'cityTexts.tampa.neighborhoods.0',
  'cityTexts.tampa.zips.0',
  'cityTexts.tampa.permits.office',
  'navigation.menus.0.groups.0.items.0.label',
  'pictures.hero-mobile.alt',
  'services.0.steps.0.name',
  'gallery.0.type',
  'quote.steps.0',
])('%s is a line of text', (name) => {
  expect(fieldInfo(pathOf(name))?.text).toBe('line')
})

test.each([
  'cities',
  'cities.0',
  'cities.0.slug',
  'cities.0.county',
  'cities.0.traits.0',
  'cities.0.position.1',
  'constants.quoteResponseMinutes',
  'home.hero.desktop',
  'home.services.tabs.0.hub',
  'acknowledged.0.rule',
  'acknowledged.0.page',
  'acknowledged.0.reason',
  'redirects.0.from',
  'toasts.hotkey',
  'quote.consent.version',
])('%s is known, and is no text', (name) => {
  expect(fieldInfo(pathOf(name))).toBeDefined()
  expect(fieldInfo(pathOf(name))?.text).toBeUndefined()
})

test.each([
  'weather',
  'cities.tampa',
  'cities.0.zip',
  'cities.0.constructor',
  'cities.0.position.2',
  'cities.0.name.length',
  'faq.0.answer.0',
])('%s is not a field', (name) => {
  expect(fieldInfo(pathOf(name))).toBeUndefined()
})

test('the site itself is known', () => {
  expect(fieldInfo([])?.description).toBe('Everything the site says.')
})

test('a field has the description that editors show, inside a wrapper too', () => {
  expect(fieldInfo(['business', 'license'])?.description).toMatch(/^License number/)
  expect(fieldInfo(['cities', 0, 'slug'])?.description).toMatch(/^Part of every address/)
})

test.each([
  ['a site that uses every field', () => FULL_SITE, 300],
  ['the real site', () => realSite().source.value, 3000],
])('every string of %s is a field', (_, site, least) => {
  const strings = stringsIn(site())
  expect(strings.filter((path) => fieldInfo(path) === undefined)).toEqual([])
  expect(strings.length).toBeGreaterThan(least)
})

test('the fields that make the pages of a city its own', () => {
  expect(localFacts()).toEqual({
    city: ['traits', 'position'],
    cityTexts: ['neighborhoods', 'permits', 'about', 'roofs', 'weather', 'facts', 'services'],
  })
  expect(fieldInfo(['cities', 0, 'traits'])?.localFact).toBe(true)
  expect(fieldInfo(['cities', 0, 'name'])?.localFact).toBeUndefined()
})

test('the same field gives the same object, so that many look-ups cost little', () => {
  expect(fieldInfo(['guides', 0, 'body'])).toBe(fieldInfo(['guides', 99, 'body']))
})
