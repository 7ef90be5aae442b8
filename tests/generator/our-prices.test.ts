import { expect, test } from 'vitest'
import { checkProof } from '../../generator/launch/checks/proof.ts'
import { loadSite } from '../../generator/load/load-site.ts'
import { readSource } from '../../generator/read/source.ts'
import { pageAt, pagesOf } from '../fixtures/expanded.ts'
import { GOOD_SITE, goodArticle } from '../fixtures/good-site.ts'
import { type SiteInput, siteText } from '../fixtures/site.ts'

type Prices = NonNullable<NonNullable<SiteInput['proof']>['prices']>

const SHINGLE = { name: 'shingle', work: 'Shingle', low: 6, high: 10, unit: 'square foot' }
const SHEET = { name: 'decking', work: 'Decking', low: 95, high: 95, unit: 'sheet' }

/** A small site with these prices of ours and a guide with this text and these first lines. */
function priced(body: string, prices: Prices = [SHINGLE, SHEET], lead = 'Call us.'): string {
  const guides = [{ ...goodArticle('attic-leak'), lead, body }]
  return siteText({ proof: { prices }, guides })
}

function shown(body: string, prices?: Prices): string {
  const page = pageAt(pagesOf(priced(body, prices)), '/problems/attic-leak', 'guide')
  return JSON.stringify(page.props.body)
}

function warnings(text: string): [string, string][] {
  return loadSite(text)
    .warnings.filter(({ rule }) => rule === 'own-price' || rule === 'hero-price')
    .map(({ rule, message }) => [rule, message])
}

test('a text shows a price of ours, so many units of it, and the sum of several', () => {
  expect(shown('{ours.shingle.range} a foot')).toContain('$6 to $10 a foot')
  expect(shown('{ours.shingle.times1900}')).toContain('$11,400 to $19,000')
  expect(shown('{ours.sum.shingle1900.decking4.range}')).toContain('$11,780 to $19,380')
})

test('the size of a typical job is said once, with its price', () => {
  const prices = [{ ...SHINGLE, typical: 2000 }, SHEET]
  expect(shown('{ours.shingle.typical} for {ours.shingle.typicalUnits} sq ft', prices)).toContain(
    '$12,000 to $20,000 for 2,000 sq ft',
  )
  expect(warnings(priced('{ours.shingle.typical}', prices))).toEqual([])
  expect(warnings(priced('{ours.shingle.typical}'))).toEqual([
    ['own-price', expect.stringContaining('typical job of "shingle", and its size is missing')],
  ])
})

const EXAMPLE = `The visit is free. A roof costs {ours.shingle.times1900}.
A ridge costs {ours.shingle.times100}. Call us.

| Roof | Price |
| --- | --- |
| Shingle | {ours.shingle.range} |
`

test('without our prices, a page says once that the price comes in writing, and launch names them', () => {
  const body = shown(EXAMPLE, [])
  expect(body).toContain('The visit is free. Your price in writing after a free visit.')
  expect(body).toMatch(/visit\.\s*(?:\\n)?\s*Call us\./)
  expect(body).toContain('[["Shingle"],["Your price in writing after a free visit"]]')
  expect(body).not.toMatch(/[{}$]ours/)
  expect(warnings(priced(EXAMPLE, []))).toEqual([])
  const { findings } = checkProof({ source: readSource(priced(EXAMPLE, [])) })
  expect(findings.map(({ what }) => what)).toContainEqual(
    'proof.prices has no shingle. Pages say that the price comes in writing.',
  )
})

test('a promise may name a price of ours; without it, the promise says that the price comes in writing', () => {
  const page = (prices: Prices) => {
    const visit = 'A sheet is {ours.decking.range}'
    const guides = [{ ...goodArticle('attic-leak'), body: '{promises.work.visit}.' }]
    const promises = { ...GOOD_SITE.promises, work: { visit } }
    const text = siteText({ proof: { prices }, guides, promises })
    return JSON.stringify(pageAt(pagesOf(text), '/problems/attic-leak', 'guide').props.body)
  }
  expect(page([SHEET])).toContain('A sheet is $95.')
  expect(page([])).toContain('Your price in writing after a free visit.')
})

test('a price that the record has not, and a name that two prices have, are findings', () => {
  expect(warnings(priced('{ours.shingel.range}'))).toEqual([
    [
      'own-price',
      expect.stringContaining(
        'proof.prices has no "shingel", so pages say that the price comes in',
      ),
    ],
  ])
  expect(() => loadSite(priced('{ours.shingle.range}', [SHINGLE, SHINGLE]))).toThrow(
    'Two prices have the name "shingle". Use each name once.',
  )
})

test('the first lines of a page name no less than its example', () => {
  const body = 'With four sheets it comes to {ours.sum.shingle1900.decking4.range}.'
  const lead = (token: string) => priced(body, undefined, `A roof costs {ours.${token}}.`)
  expect(warnings(lead('shingle.times1900'))).toEqual([
    [
      'hero-price',
      'The first lines say $11,400 to $19,000, and the example of this page comes to $11,780 to $19,380. Write {ours.sum.shingle1900.decking4.range} and its size here, or a smaller example.',
    ],
  ])
  expect(warnings(lead('sum.shingle1900.decking4.range'))).toEqual([])
})

test('neither does the row of a service in a city whose example is larger', () => {
  const [service, ...others] = GOOD_SITE.services
  if (service === undefined) throw new Error('The small site has no service.')
  const row = (token: string) => ({ label: 'Price', value: `A roof is {ours.${token}}.` })
  const site = (own: { glance?: ReturnType<typeof row>[] }) =>
    siteText({
      proof: { prices: [SHINGLE, SHEET] },
      services: [{ ...service, glance: [row('shingle.times1900')] }, ...others],
      cityTexts: {
        ...GOOD_SITE.cityTexts,
        tampa: {
          ...GOOD_SITE.cityTexts?.tampa,
          services: {
            [service.slug]: {
              body: 'Call us.',
              example: 'It comes to {ours.shingle.times2400}.',
              ...own,
            },
          },
        },
      },
    })
  expect(warnings(site({})).map(([rule]) => rule)).toEqual(['hero-price'])
  expect(warnings(site({ glance: [row('shingle.times2400')] }))).toEqual([])
})
