import { expect, test } from 'vitest'
import { loadSite } from '../../generator/load/load-site.ts'
import { warned } from '../fixtures/audited.ts'
import { pageAt, pagesOf } from '../fixtures/expanded.ts'
import { GOOD_SITE, goodArticle } from '../fixtures/good-site.ts'
import { messageAbout } from '../fixtures/mistakes.ts'
import { type SiteInput, siteText } from '../fixtures/site.ts'
import { SOURCES } from '../fixtures/sources.ts'

const SHINGLE = {
  low: 6,
  high: 10,
  unit: 'square foot',
  date: 'January 2026',
  source: 'roof-prices',
}
const CLAIM = 'A year.[^claim-law]'

/** A small site with published prices and a guide with this text. */
function priced(body: string, prices: SiteInput['prices'] = { shingle: SHINGLE }): string {
  return siteText({
    prices,
    sources: SOURCES,
    guides: [{ ...goodArticle('attic-leak'), body: `${body}\n\n${CLAIM}` }],
  })
}

function shown(body: string, prices?: SiteInput['prices']): unknown {
  const page = pageAt(pagesOf(priced(body, prices)), '/problems/attic-leak', 'guide')
  const [first] = page.props.body
  return first?.type === 'paragraph' ? first.children[0] : undefined
}

function warnings(text: string): string[] {
  return loadSite(text).warnings.map(({ rule, path, message }) =>
    [rule, path.join('.'), message].join(' '),
  )
}

test.each([
  ['range', '$6 to $10'],
  ['low', '$6'],
  ['high', '$10'],
  ['unit', 'square foot'],
  ['date', 'January 2026'],
  ['publisher', SOURCES['roof-prices']?.publisher],
  ['times32', '$192 to $320'],
  ['times2000', '$12,000 to $20,000'],
])('a text shows the %s of a price', (name, words) => {
  expect(shown(`{prices.shingle.${name}}[^roof-prices]`)).toBe(words)
})

test('cents are shown where there are any, and one amount is not a range', () => {
  const metal = { ...SHINGLE, low: 11, high: 22.5 }
  const tarp = { ...SHINGLE, low: 0.7, high: 0.7 }
  const body = '{prices.metal.range}, {prices.tarp.range}, {prices.metal.times100}[^roof-prices]'
  expect(shown(body, { metal, tarp })).toBe('$11 to $22.50, $0.70, $1,100 to $2,250')
})

test.each(['{prices.shingle.times}', '{prices.shingle.times0}', '{prices.shingle.squared9}'])(
  '%s is not a token',
  (token) => {
    expect(messageAbout(priced(`${token}[^roof-prices]`))).toContain(`${token} is not defined.`)
  },
)

test('a price from a source that is not defined is a mistake at that source', () => {
  const text = priced('{prices.shingle.range}', {
    shingle: { ...SHINGLE, source: 'roof-price' },
  })
  expect(messageAbout(text)).toContain(
    'prices.shingle.source\n  "roof-price" is not defined under sources. Did you mean "roof-prices"?',
  )
})

test('a low end above the high end is a mistake', () => {
  expect(messageAbout(priced('A.', { shingle: { ...SHINGLE, low: 12 } }))).toContain(
    'low is more than high.',
  )
})

test('a text that shows a price must cite its source, once', () => {
  const token = '{prices.shingle.range}'
  expect(warnings(priced(`${token} or ${token}.`))).toContain(
    'price-source guides.0.body This price comes from the source "roof-prices". Write [^roof-prices] after the statement.',
  )
  expect(warnings(priced(`${token}[^roof-prices]`)).join()).not.toContain('price-source')
})

test('a price that no text uses is a warning', () => {
  expect(warnings(priced('Six dollars.[^roof-prices]'))).toContain(
    'unused-price prices.shingle No text uses this price. Write {prices.shingle.range} where it belongs, or delete it.',
  )
})

test.each(['$6 to $10', '$6-10', '$6 to\n$10', '$6 and $10'])(
  'a range typed by hand as %j gets its token where its source is cited',
  (typed) => {
    const rule = 'hand-typed-constant'
    const words = typed.replace('\n', ' ')
    expect(warned(priced(`It costs ${typed}.[^roof-prices]`), rule)).toEqual([
      `"${words}" is typed by hand. Write {prices.shingle.range} for the number.`,
    ])
    expect(warned(priced(`It costs ${typed}.[^claim-law]`), rule)).toEqual([])
  },
)

test('a range of other amounts is not typed by hand', () => {
  const body = '$6 to $100, $16 to $10, $6 to $10,500.[^roof-prices]'
  expect(warned(priced(body), 'hand-typed-constant')).toEqual([])
})

test('two sources with one address are a warning, home pages excepted', () => {
  const source = { title: 'Code', publisher: 'State', checked: '2026-11-22' }
  const site = (url: string) =>
    siteText({
      sources: { one: { ...source, url }, two: { ...source, url } },
      guides: [{ ...goodArticle('attic-leak'), body: 'A.[^one] B.[^two]' }],
      prices: GOOD_SITE.prices,
    })
  expect(warnings(site('https://code.example/roofs'))).toContain(
    'duplicate-source sources.two.url "one" has the same address. Write [^one] instead of [^two] and delete this source.',
  )
  expect(warnings(site('https://code.example/')).join()).not.toContain('duplicate-source')
})
