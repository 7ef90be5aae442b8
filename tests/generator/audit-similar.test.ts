import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { generate } from '../../generator/plan/generate.ts'
import { SiteError } from '../../generator/read/site-error.ts'
import { placed, uniqueWords, warned } from '../fixtures/audited.ts'
import { GOOD_SITE, goodArticle, goodService } from '../fixtures/good-site.ts'
import { MEMO } from '../fixtures/memo.ts'
import { LUTZ, type SiteInput, siteText, TAMPA } from '../fixtures/site.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'

const RULE = 'similar-pages'
const LUTZ_PAGE = '/services/roof-repair-lutz'
const REPAIR = {
  ...goodService('roof-repair', 'area'),
  included: { heading: 'Included', body: uniqueWords('shared', 400) },
}

type CityTexts = NonNullable<SiteInput['cityTexts']>

function twoCities(cityTexts?: CityTexts): string {
  return siteText({
    cities: [TAMPA, LUTZ],
    services: [{ ...REPAIR, local: ['roofs'] }],
    ...(cityTexts && { cityTexts }),
  })
}

/** Two cities whose pages share 400 words and have `count` words of their own. */
function withOwnWords(count: number): string {
  return twoCities({
    tampa: { services: { 'roof-repair': { body: uniqueWords('tampa', count) } } },
    lutz: { roofs: uniqueWords('lutz', count) },
  })
}

/** What gen does in strict mode: the error, if any, and whether it wrote anything. */
function strictly(text: string) {
  const folder = join(tempFolder(), 'generated')
  try {
    const { warnings } = generate({ input: text, folder, audit: 'strict', memo: MEMO })
    return { warnings, written: existsSync(folder) }
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    return { message: error.message, written: existsSync(folder) }
  }
}

test('two bare cities of one service: the later one is reported with the page it repeats and its missing facts', () => {
  expect(placed(twoCities(), RULE)).toMatchInlineSnapshot(`
    [
      "3:5 cities.1 About 100% of /services/roof-repair-lutz is also on /services/roof-repair-tampa. Lutz has no traits, position, neighborhoods, permits, about, roofs, weather, facts, services.",
    ]
  `)
})

test('a share above 55% is reported, one below is not', () => {
  expect(warned(withOwnWords(110), RULE)).toEqual([expect.stringMatching(/^About 6\d% of /)])
  expect(warned(withOwnWords(220), RULE)).toEqual([])
})

test('only missing facts are named; when none is missing, the hint is to write more', () => {
  const facts = {
    neighborhoods: ['Downtown'],
    about: 'A.',
    roofs: 'B.',
    permits: { office: 'the desk' },
  }
  expect(warned(twoCities({ lutz: facts }), RULE)).toEqual([
    expect.stringMatching(/\. Lutz has no traits, position, weather, facts, services\.$/),
  ])
  const known = siteText({
    cities: [TAMPA, LUTZ.replace('}', ', traits: [inland], position: [28.1, -82.4] }')],
    services: [REPAIR],
    cityTexts: {
      lutz: {
        ...facts,
        weather: 'C.',
        facts: [{ label: 'A', value: 'B' }],
        services: { 'roof-repair': { body: 'D.' } },
      },
    },
  })
  expect(warned(known, RULE)).toEqual([
    expect.stringMatching(/\. Write more under cityTexts for Lutz\.$/),
  ])
})

test('names of cities and counties do not count as a difference, however many words they have', () => {
  const sentence = (number: number) =>
    `In {city.name}, {city.county} County, we see {city.name}’s roofs by word${number}x.`
  const body = Array.from({ length: 60 }, (_, number) => sentence(number)).join(' ')
  const cities = [
    LUTZ,
    '{ name: New Port Richey, county: Miami-Dade, coverage: area }',
    "{ name: Land O' Lakes, county: Palm Beach, coverage: area }",
  ]
  const services = [
    { ...goodService('roof-repair', 'area'), included: { heading: 'Included', body } },
  ]
  const alike = (page: string) =>
    expect.stringMatching(`^About (9\\d|100)% of /services/roof-repair-${page} is also on`)
  expect(warned(siteText({ cities, services }), RULE)).toEqual([
    alike('new-port-richey'),
    alike('land-o-lakes'),
  ])
})

test('other words do count as a difference', () => {
  const guides = ['attic-leak', 'wet-wall'].map((slug) => ({
    ...goodArticle(slug),
    body: `We see ${slug}’s roofs by the water. `.repeat(40),
  }))
  expect(warned(siteText({ guides }), RULE)).toEqual([])
})

test('two written pages with the same text should differ or be merged', () => {
  const body = uniqueWords('same', 200)
  const guides = ['attic-leak', 'wet-wall'].map((slug) => ({ ...goodArticle(slug), body }))
  expect(warned(siteText({ guides }), RULE)).toEqual([
    expect.stringMatching(
      /^About \d\d% of \/problems\/wet-wall is also on \/problems\/attic-leak\. Add what only this page can say, or merge the two\.$/,
    ),
  ])
})

test('a page hidden from search engines may repeat another', () => {
  const body = uniqueWords('same', 200)
  const pages = GOOD_SITE.pages.map((page) => (page.index === false ? { ...page, body } : page))
  const text = siteText({ pages, guides: [{ ...goodArticle('attic-leak'), body }] })
  expect(warned(text, RULE)).toEqual([])
})

test('of many similar pages, each but the first is reported, once', () => {
  const cities = Array.from(
    { length: 30 },
    (_, index) => `{ name: Town ${index}, county: Polk, coverage: area }`,
  )
  const about = warned(siteText({ cities, services: [REPAIR] }), RULE)
  expect(about.map((message) => /of (\S+)/.exec(message)?.[1])).toEqual(
    cities.slice(1).map((_, index) => `/services/roof-repair-town-${index + 1}`),
  )
})

test('in strict mode a share above 75% is an error, and nothing is written', () => {
  expect(strictly(twoCities())).toMatchInlineSnapshot(`
    {
      "message": "site.yaml:3:5  cities.1
      About 100% of /services/roof-repair-lutz is also on /services/roof-repair-tampa. Lutz has no traits, position, neighborhoods, permits, about, roofs, weather, facts, services.
      On /services/roof-repair-lutz
      3 |   - { name: Lutz, county: Hillsborough, coverage: area }
        |     ^

    1 mistake in site.yaml. Nothing was written.",
      "written": false,
    }
  `)
})

test('in strict mode a share between 55% and 75% is still a warning', () => {
  const { warnings, written } = strictly(withOwnWords(110))
  expect(written).toBe(true)
  expect(warnings?.filter(({ rule }) => rule === RULE)).toMatchObject([
    { severity: 'warning', pages: [LUTZ_PAGE] },
  ])
})
