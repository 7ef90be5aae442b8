import { expect, test } from 'vitest'
import { loadSite } from '../../generator/load/load-site.ts'
import { businessJsonLd } from '../../generator/pages/head.ts'
import { siteContext } from '../../generator/pages/site-context.ts'
import { lawTexts } from '../../generator/trace/law-texts.ts'
import { warned } from '../fixtures/audited.ts'
import { goodArticle } from '../fixtures/good-site.ts'
import { messageAbout, warningsAbout } from '../fixtures/mistakes.ts'
import { edited, siteText } from '../fixtures/site.ts'

const SAVANNAH = '{ name: Savannah, county: Chatham, coverage: full, position: [32.08, -81.09] }'
const GEORGIA = edited(
  siteText({
    cities: [SAVANNAH],
    region: { state: 'Georgia', license: { pattern: 'RBQA\\d{6}', example: 'RBQA001234' } },
    places: ['Tampa', 'Florida'],
  }),
  'counties:\n    - Hillsborough\n    - Pinellas\n',
  'counties: [Chatham]\n',
).replace('license: CCC0000000', 'license: RBQA001234')

test('a firm in Georgia changes the region, and pages and search engines read Georgia', () => {
  const { site } = loadSite(GEORGIA)
  const context = siteContext(site)
  expect(context.site.wording.contact.license).toBe('Georgia license RBQA001234')
  expect(businessJsonLd(context)).toMatchObject({
    areaServed: [{ name: 'Savannah, GA' }],
    identifier: { name: 'Georgia roofing contractor license' },
  })
})

test.each([
  [
    'county: Chatham',
    'county: Chattham',
    '"Chattham" is not a county of Georgia. Did you mean "Chatham"?',
  ],
  ['[Chatham]', '[Pinellas]', '"Pinellas" is not a county of Georgia.'],
  [
    'license: RBQA001234',
    'license: CCC0000000',
    '"CCC0000000" is not a license number of Georgia. Write it as the state lists it, e.g. license: RBQA001234',
  ],
  [
    '[32.08, -81.09]',
    '[27.95, -82.46]',
    'This position is not in Georgia. Use a latitude from 30.2 to 35.2 and a longitude from -85.8 to -80.7.',
  ],
  ['[32.08, -81.09]', '[-81.09, 32.08]', 'Swap them: position: [32.08, -81.09]'],
  [
    'state: Georgia',
    'state: Goergia',
    'Use the name of a state, e.g. state: Georgia Did you mean "Georgia"?',
  ],
])('in Georgia, %s written as %s is a mistake', (from, to, message) => {
  expect(messageAbout(edited(GEORGIA, from, to))).toContain(message)
})

test('a mistake in the region alone is not reported for each county too', () => {
  expect(messageAbout(edited(GEORGIA, 'state: Georgia', 'state: Goergia'))).toContain('1 mistake')
})

test('a state without a list of roofers takes any license', () => {
  const text = siteText({ region: { state: 'Florida' } })
  expect(warningsAbout(text.replace('license: CCC0000000', 'license: City of Tampa 12'))).toBe('')
})

test('a notice that the law of the region does not want is not asked for', () => {
  const guides = [{ ...goodArticle('attic-leak'), body: 'You can file an insurance claim.\n' }]
  const warnings = (law: object) =>
    warned(siteText({ guides, region: { state: 'Florida', law } }), 'claims-notice')
  expect(warnings({ claimsNotice: 'F.S. 489.147' })).toHaveLength(1)
  expect(warnings({})).toEqual([])
})

test('a number about a storm that people here remember needs a source', () => {
  const guides = [{ ...goodArticle('attic-leak'), body: 'Opal brought 12 inches of rain.\n' }]
  const warnings = (storms: string[]) =>
    warned(siteText({ guides, region: { state: 'Florida', storms } }), 'unsourced')
  expect(warnings(['Opal'])).toHaveLength(1)
  expect(warnings(['Milton'])).toEqual([])
})

test('the texts about the law are listed for who takes a site to another state', () => {
  const sources = {
    'building-code': {
      title: 'Florida Building Code, section 706',
      publisher: 'Florida Building Commission',
      url: 'https://code.example/706',
      checked: '2026-11-22',
    },
  }
  const guides = [
    { ...goodArticle('attic-leak'), body: 'Under F.S. 489.147 you may cancel.\n' },
    { ...goodArticle('code'), body: 'The deck is nailed again.[^building-code]\n' },
    { ...goodArticle('rain'), body: 'It rains in summer.\n' },
  ]
  const { source } = loadSite(siteText({ sources, guides }))
  expect(lawTexts(source).map(({ path, words }) => `${path.join('.')}: ${words}`)).toEqual([
    'guides.0.body: F.S.',
    'guides.1.body: [^building-code]',
  ])
})
