import { describe, expect, test } from 'vitest'
import { checkSampleData } from '../../generator/launch/checks/sample-data.ts'
import { loadSite } from '../../generator/load/load-site.ts'
import { readSource } from '../../generator/read/source.ts'
import { GOOD_SITE, goodArticle, goodService } from '../fixtures/good-site.ts'
import { messageAbout, warningsAbout } from '../fixtures/mistakes.ts'
import { siteSaying, siteText } from '../fixtures/site.ts'

describe('a word in braces is a mistake, with the token that was meant', () => {
  test.each([
    ['{phone}', 'Did you mean {business.phone}?'],
    ['{ phone }', 'Did you mean {business.phone}?'],
    ['{{phone}}', 'Did you mean {business.phone}?'],
    ['{{ business.phone }}', 'Did you mean {business.phone}?'],
    ['{rebateamount}', 'Did you mean {constants.rebateAmount}?'],
    ['{business}', 'Did you mean {business.name}?'],
    ['{Business Name}', 'Did you mean {business.name}?'],
    ['{business_phone}', 'Did you mean {business.phone}?'],
    ['$'.concat('{phone}'), 'Did you mean {business.phone}?'],
    ['{city}', 'Write the name of the place, e.g. Tampa.'],
    ['{{ city }}', 'Write the name of the place, e.g. Tampa.'],
    ['{first-name}', 'Write the words, or a token such as {business.phone}'],
    ['{{ customer first name }}', 'Write the words, or a token such as {business.phone}'],
  ])('%s', (typed, cure) => {
    expect(messageAbout(siteSaying(`Call us.\n\nIn ${typed} now.`))).toContain(
      `site.yaml:13:10  guides.0.body\n  ${typed} is not a token, so pages would show it as it is typed. ${cure}\n`,
    )
  })

  test('{city} in the text of a service means the name of the city', () => {
    const service = goodService('roof-repair', 'area')
    const text = siteText({ services: [{ ...service, lead: 'We repair roofs in {city}.' }] })
    expect(messageAbout(text)).toContain('Did you mean {city.name}?')
  })

  test('it is one in a line as in Markdown', () => {
    const banner = { ...GOOD_SITE.banner, text: 'Call {phone}' }
    expect(messageAbout(siteText({ banner }))).toContain('site.yaml:4:14  banner.text\n  {phone}')
  })

  test.each(['{business. phone}', '{business .phone}', '{ business . phone }'])(
    '%s has spaces that a token has not',
    (typed) => {
      expect(messageAbout(siteSaying(`Call ${typed} now.`))).toContain(
        '  A token has no spaces inside. Write {business.phone}\n',
      )
    },
  )
})

/** What writers leave in a text, with words around it. */
const PLACEHOLDERS = [
  '%city%',
  '%%COMPANY_NAME%%',
  '__CITY__',
  '[City Name]',
  '[CITY]',
  '[phone number]',
  '[insert price]',
  '[Your Company]',
  '[Picture: crew on a roof]',
  '[Picture]',
  '<your city>',
  'Lorem ipsum',
  'TODO',
  'TBD',
  'XXX-XXX-XXXX',
  '(xxx) xxx-xxxx',
  '$X,XXX',
  '(555) 555-5555',
  '123-456-7890',
  'your text here',
]

describe('a placeholder is warned of, and launch refuses it', () => {
  test.each(PLACEHOLDERS)('%s', (found) => {
    const text = siteSaying(`Call us.\n\nIn ${found} now.`)
    expect(warningsAbout(text)).toContain(
      `site.yaml:13:10  guides.0.body  [placeholder]\n  "${found}" looks like a placeholder. `,
    )
    expect(checkSampleData({ source: readSource(text) }).findings).toContainEqual(
      expect.objectContaining({
        rule: 'sample-text',
        severity: 'error',
        place: 'site.yaml:13:10  guides.0.body',
        what: `"${found}" is a placeholder.`,
      }),
    )
  })

  test('a picture that was not pasted is to be dropped there', () => {
    expect(warningsAbout(siteSaying('[Picture: ridge]'))).toContain(
      'A picture was here where the text was copied. Drop its file here in the workbench, or delete the line.',
    )
  })

  test('in a title, too', () => {
    const guides = [{ ...goodArticle('attic-leak'), title: 'Roof leaks in [City]' }]
    expect(warningsAbout(siteText({ guides }))).toContain('guides.0.title  [placeholder]')
  })
})

test.each([
  'From 50% to 100% of it, a 5% slope and 6%',
  'He said that [Ray] came back, [sic], [1] and [the city] paid.',
  '[Name of the program](/sitemap) and [photos](/#gallery)',
  'A note {see below}, a set {a and b}, {} and { a.b }',
  'To do list, todo, xxl, size XX, Super Bowl LV, 813-555-0142',
  '> [!TIP] The name is here, with your city.',
  'x < 5 > 3, <city',
  'Sign here: ____________',
])('%j has no placeholder', (body) => {
  const { warnings } = loadSite(siteSaying(body))
  expect(warnings.filter(({ rule }) => rule === 'placeholder')).toEqual([])
})
