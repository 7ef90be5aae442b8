import { expect, test } from 'vitest'
import { warned, warningsOf } from '../fixtures/audited.ts'
import { GOOD_SITE, goodArticle } from '../fixtures/good-site.ts'
import { siteText } from '../fixtures/site.ts'

const GUIDE = '/problems/attic-leak'

/** The good site whose guide says `body`. */
function withBody(body: string): string {
  return siteText({ guides: [{ ...goodArticle('attic-leak'), body }] })
}

/** The good site with a chain of guides, each of which links to the next. */
function withChain(...slugs: string[]) {
  return slugs.map((slug, index) => {
    const next = slugs[index + 1]
    const body = next === undefined ? 'The end.' : `Read [on](/problems/${next}).`
    return { ...goodArticle(slug), body }
  })
}

test.each([
  ['no link', 'A body.', 0],
  ['two links', '[a](/sitemap) and [b](/book-an-appointment)', 2],
  ['one page linked three times', '[a](/sitemap) [b](/sitemap) [c](/sitemap)', 1],
  ['links to itself', '## Top\n\n[a](/problems/attic-leak) [b](#top)', 0],
  [
    'links that lead elsewhere',
    '[a](https://a.example) [b](tel:+18135550142) [c](mailto:a@b.c)',
    0,
  ],
])('few-links-out: %s in the text of a page', (_, body, count) => {
  expect(warned(withBody(body), 'few-links-out', GUIDE)).toEqual([
    `${GUIDE} links to ${count} other pages in its text; 3 help a reader on.`,
  ])
})

test('three links are enough, wherever in the text of the page they stand', () => {
  const guide = {
    ...goodArticle('attic-leak'),
    lead: 'See [home](/).',
    body: '> [!TIP]\n> Ask **[us](/book-an-appointment)**.',
    related: ['/sitemap'],
  }
  expect(warned(siteText({ guides: [guide] }), 'few-links-out', GUIDE)).toEqual([])
})

test('few-links-in: a page that only the list of all pages links to is reported, and with one more link it is not', () => {
  const guides = [goodArticle('attic-leak'), goodArticle('wet-wall')]
  expect(warned(siteText({ guides }), 'few-links-in', GUIDE)).toEqual([
    `1 other pages link to ${GUIDE} in their text; 2 make it findable.`,
  ])
  const linking = [
    goodArticle('attic-leak'),
    { ...goodArticle('wet-wall'), body: `See [the attic](${GUIDE}).` },
  ]
  expect(warned(siteText({ guides: linking }), 'few-links-in', GUIDE)).toEqual([])
})

test('a page does not make itself findable, nor does a page that links to it twice count twice', () => {
  const itself = withBody(`[a](${GUIDE})`)
  const pages = GOOD_SITE.pages.map((page) =>
    page.template === 'sitemap' ? { ...page, body: `[a](${GUIDE})` } : page,
  )
  for (const text of [itself, siteText({ pages })])
    expect(warned(text, 'few-links-in', GUIDE)).toEqual([
      `1 other pages link to ${GUIDE} in their text; 2 make it findable.`,
    ])
})

test('home needs no links in, and a page kept from search engines needs no links at all', () => {
  const warnings = warningsOf(siteText())
  expect(warnings.filter(({ page }) => page === '/thank-you')).toEqual([])
  expect(warned(siteText(), 'few-links-in', '/')).toEqual([])
})

test('deep-page: a page four clicks from home is reported, at three clicks it is not', () => {
  const guides = withChain('attic-leak', 'second', 'third', 'fourth')
  const footer = [{ label: 'Book', path: '/book-an-appointment' }]
  const navigation = { ...GOOD_SITE.navigation, footer }
  // The header names the first guide, and nothing links to the list of all pages.
  expect(warned(siteText({ navigation, guides }), 'deep-page')).toEqual([
    '/sitemap is more than 3 clicks from the home page.',
    '/problems/fourth is more than 3 clicks from the home page.',
  ])
  expect(warned(siteText({ guides }), 'deep-page')).toEqual([])
})

test.each([
  ['a section of the header', { sections: [{ label: 'Last', path: '/problems/last' }] }],
  ['the quote button', { quote: { label: 'Last', path: '/problems/last' } }],
])('a page that %s leads to is one click from home', (_, change) => {
  const footer = [{ label: 'Book', path: '/book-an-appointment' }]
  const navigation = { ...GOOD_SITE.navigation, footer }
  const guides = withChain('attic-leak', 'second', 'third').concat(goodArticle('last'))
  const deep = (text: string) => warned(text, 'deep-page', '/problems/last')
  expect(deep(siteText({ navigation, guides }))).toHaveLength(1)
  expect(deep(siteText({ navigation: { ...navigation, ...change }, guides }))).toEqual([])
})
