import { describe, expect, test } from 'vitest'
import { checkSampleData } from '../../generator/launch/checks/sample-data.ts'
import { loadSite } from '../../generator/load/load-site.ts'
import { goodArticle } from '../fixtures/good-site.ts'
import { warningsAbout } from '../fixtures/mistakes.ts'
import { type SiteInput, siteText } from '../fixtures/site.ts'

const ORLANDO = '{ name: Orlando, county: Orange, coverage: full }'

/** The names that the check finds in the body of a guide of a firm in Orlando. */
function foundIn(body: string, changes: Partial<Omit<SiteInput, 'cities'>> = {}): string[] {
  const guides = [{ ...goodArticle('attic-leak'), body: `${body}\n` }]
  const text = siteText({ cities: [ORLANDO], places: ['Tampa Bay'], guides, ...changes })
  const { warnings } = loadSite(text)
  return warnings.flatMap(({ rule, path, message }) =>
    rule === 'foreign-place' && path[0] === 'guides' ? [message.split('"')[1] ?? ''] : [],
  )
}

test('a text that still names another city has a warning at its place, and launch refuses it', () => {
  const guides = [
    { ...goodArticle('attic-leak'), body: 'Rain came.\nWe work in Clearwater, too.\n' },
  ]
  const text = siteText({ guides })
  expect(warningsAbout(text)).toMatchInlineSnapshot(`
    "site.yaml:12:18  guides.0.body  [foreign-place]
      "Clearwater" is none of your cities, counties and places. Write about one of them, or add it under places.
      12 |       We work in Clearwater, too.
         |                  ^"
  `)
  const { source } = loadSite(text)
  expect(checkSampleData({ source }).findings).toContainEqual(
    expect.objectContaining({ rule: 'sample-place', severity: 'error' }),
  )
})

describe('what is found', () => {
  test.each([
    ['a city', 'Roofs in Tampa leak.', ['Tampa']],
    ['a county', 'We serve Hernando.', ['Hernando']],
    ['a city twice in one text', 'Tampa and Tampa.', ['Tampa']],
    [
      'another spelling',
      'Saint Petersburg and St. Petersburg',
      ['Saint Petersburg', 'St. Petersburg'],
    ],
    ['a name over two lines', 'In Wesley\nChapel.', ['Wesley Chapel']],
    ['a county with a common name', 'In Lee County.', ['Lee']],
    ['counties in a list', 'Polk, Lake and Lee counties', ['Polk', 'Lake', 'Lee']],
    ['a large city elsewhere', 'Made in Houston.', ['Houston']],
    ['another state', 'The code of Georgia.', ['Georgia']],
    ['the words of a link', 'See [Clearwater](/sitemap).', ['Clearwater']],
  ])('%s', (_, body, names) => {
    expect(foundIn(body)).toEqual(names)
  })

  test('the address of a page', () => {
    expect(
      foundIn('Rain.', { guides: [goodArticle('attic-leak'), goodArticle('roofs-clearwater')] }),
    ).toContain('Clearwater')
  })
})

describe('what is not found', () => {
  test.each([
    ['a city and the county of its own', 'Orlando is in Orange.'],
    ['a known place with another name in it', 'The Tampa Bay area.'],
    ['a name in small letters', 'a spring hill and a trinity of nails'],
    ['a name of a person', 'Lee and Marion called.'],
    ['a word that the site also writes in small letters', 'Holiday hours. On a holiday we rest.'],
    ['a longer word', 'Lakelands and Tampans.'],
    ['a street', 'On Bloomingdale Avenue.'],
    ['the address of a link', 'See [the map](https://example.org/Tampa).'],
    ['a storm of the region', 'Milton took the roof.'],
    ['a part of the country', 'The Gulf, the bay and Palm Bay Lake.'.replace('Palm Bay ', '')],
  ])('%s', (_, body) => {
    expect(foundIn(body)).toEqual([])
  })

  test('the neighborhoods of a city, and who published a source', () => {
    const cityTexts = { orlando: { neighborhoods: ['Lake Mary'] } }
    expect(foundIn('In Lake Mary.', { cityTexts })).toEqual([])
    const sources = {
      law: {
        title: 'Roofs of Tampa',
        publisher: 'City of Tampa',
        url: 'https://tampa.example/',
        checked: '2026-11-22',
      },
    }
    expect(foundIn('A rule.[^law]', { sources })).toEqual([])
  })
})
