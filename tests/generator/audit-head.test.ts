import { describe, expect, test } from 'vitest'
import { findingsOf } from '../fixtures/audited.ts'
import { goodArticle, goodService } from '../fixtures/good-site.ts'
import { LUTZ, ODESSA, siteText, TAMPA } from '../fixtures/site.ts'

/** The findings on the heads of all pages, each with its place, its message and its pages. */
function findingsAbout(text: string): string[] {
  return findingsOf(text)
    .filter(({ rule }) => HEAD_RULES.includes(rule))
    .map(({ severity, position, path, message, pages = [] }) =>
      [severity, `${position.line}:${position.column}`, path.join('.'), message, ...pages].join(
        ' ',
      ),
    )
}

const HEAD_RULES: readonly string[] = [
  'duplicate-title',
  'duplicate-description',
  'title-length',
  'description-length',
  'title-pattern',
  'description-pattern',
]

const guide = goodArticle('attic-leak')

test('a small valid site has no findings, whatever its cities', () => {
  expect(findingsAbout(siteText({ cities: [TAMPA, LUTZ, ODESSA] }))).toEqual([])
})

test('two pages with the same title are an error at the title of the second', () => {
  const guides = [guide, { ...goodArticle('wet-wall'), title: guide.title }]
  expect(findingsAbout(siteText({ guides }))).toMatchInlineSnapshot(`
    [
      "error 13:12 guides.1.title /problems/wet-wall has the same title as /problems/attic-leak. Say in the title what only this page is about. /problems/wet-wall",
    ]
  `)
})

test('two pages with the same description are an error at the description of the second', () => {
  const guides = [guide, { ...goodArticle('wet-wall'), description: guide.description }]
  expect(findingsAbout(siteText({ guides }))).toMatchInlineSnapshot(`
    [
      "error 14:18 guides.1.description /problems/wet-wall has the same description as /problems/attic-leak. Say in the description what only this page offers. /problems/wet-wall",
    ]
  `)
})

test('a service without the city in its title gives every city the same title: one error at the service', () => {
  const services = [{ ...goodService('roof-repair', 'area'), title: 'Roof Repair' }]
  expect(findingsAbout(siteText({ cities: [TAMPA, LUTZ], services }))).toMatchInlineSnapshot(`
    [
      "error 8:12 services.0.title /services/roof-repair-lutz has the same title as /services/roof-repair-tampa. Say in the title what only this page is about. /services/roof-repair-lutz",
    ]
  `)
})

test('a long title and a short description are warnings with their length', () => {
  const guides = [{ ...guide, title: 'Leak '.repeat(13).trim(), description: 'Too short.' }]
  expect(findingsAbout(siteText({ guides }))).toMatchInlineSnapshot(`
    [
      "warning 6:12 guides.0.title The title is 64 characters long; search results show about 60. /problems/attic-leak",
      "warning 7:18 guides.0.description The description is 10 characters long; recommended: 70 to 155. /problems/attic-leak",
    ]
  `)
})

test('lengths are counted after tokens are filled in', () => {
  const description = (phone: string) => `Call us at ${phone}. `.repeat(8).trim()
  const withToken = siteText({
    guides: [{ ...guide, description: description('{business.phone}') }],
  })
  const { length } = description('(813) 555-0142')
  expect(findingsAbout(withToken)).toEqual([
    expect.stringContaining(`is ${length} characters long`),
  ])
})

test('a title too long on one service is one finding, at the title of the service, with all its pages', () => {
  const services = [
    { ...goodService('roof-repair', 'area'), title: `${'Roof '.repeat(12)}{city.name}` },
  ]
  const text = siteText({ cities: [TAMPA, LUTZ], services })
  expect(findingsAbout(text)).toMatchInlineSnapshot(`
    [
      "warning 8:12 services.0.title The title is 65 characters long; search results show about 60. /services/roof-repair-tampa /services/roof-repair-lutz",
    ]
  `)
})

describe('titles and descriptions that differ only in the place name', () => {
  const cities = [TAMPA, LUTZ, "{ name: Land O' Lakes, county: Pasco, coverage: area }"]
  const services = [goodService('roof-repair', 'area')]

  test('are one finding for each pattern, with all its pages, when more than two pages have them', () => {
    expect(findingsAbout(siteText({ cities, services }))).toEqual([
      expect.stringMatching(
        /^warning \S+ services\.0\.title Give each of these 3 pages a title .*"Title of roof-repair in Tampa" \/services\/roof-repair-tampa \/services\/roof-repair-lutz \/services\/roof-repair-land-o-lakes$/,
      ),
      expect.stringMatching(
        /^warning \S+ services\.0\.description Give each of these 3 pages a description /,
      ),
    ])
  })

  test('are none on two pages, or where a city has its own', () => {
    const own = {
      title: 'What leaks in Lutz',
      description: 'Which parts of a Lutz roof fail first, and how soon we can look at yours.',
      body: 'Here.',
    }
    const cityTexts = { lutz: { services: { 'roof-repair': own } } }
    expect(findingsAbout(siteText({ cities: cities.slice(0, 2), services }))).toEqual([])
    expect(findingsAbout(siteText({ cities, services, cityTexts }))).toEqual([])
  })
})
