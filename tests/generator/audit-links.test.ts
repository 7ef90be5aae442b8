import { expect, test } from 'vitest'
import { pagesWarned, warned, warningsOf } from '../fixtures/audited.ts'
import { GOOD_SITE, goodArticle } from '../fixtures/good-site.ts'
import { siteSaying, siteText } from '../fixtures/site.ts'

const GUIDE = '/problems/attic-leak'

/** Guides that each link to the next. */
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
  ['links to other sites', '[a](https://a.example) [b](tel:+18135550142) [c](mailto:a@b.c)', 0],
])('few-links-out: %s in the text of a page', (_, body, count) => {
  expect(warned(siteSaying(body), 'few-links-out', GUIDE)).toEqual([
    `Other pages that the text links to: ${count}; recommended minimum: 3.`,
  ])
})

test('three links are enough, wherever in the text they are', () => {
  const guide = {
    ...goodArticle('attic-leak'),
    lead: 'See [home](/).',
    body: '> [!TIP]\n> Ask **[us](/book-an-appointment)**.',
    related: ['/sitemap'],
  }
  expect(warned(siteText({ guides: [guide] }), 'few-links-out', GUIDE)).toEqual([])
})

test('few-links-in: a page that only the list of all pages links to is reported; one more link is enough', () => {
  const guides = [goodArticle('attic-leak'), goodArticle('wet-wall')]
  expect(warned(siteText({ guides }), 'few-links-in', GUIDE)).toEqual([
    'Other pages that link here in their text: 1; recommended minimum: 2.',
  ])
  const linking = [
    goodArticle('attic-leak'),
    { ...goodArticle('wet-wall'), body: `See [the attic](${GUIDE}).` },
  ]
  expect(warned(siteText({ guides: linking }), 'few-links-in', GUIDE)).toEqual([])
})

test('links from the page itself do not count, and two links from one page count once', () => {
  const itself = siteSaying(`[a](${GUIDE})`)
  const pages = GOOD_SITE.pages.map((page) =>
    page.template === 'sitemap' ? { ...page, body: `[a](${GUIDE})` } : page,
  )
  for (const text of [itself, siteText({ pages })])
    expect(warned(text, 'few-links-in', GUIDE)).toEqual([
      'Other pages that link here in their text: 1; recommended minimum: 2.',
    ])
})

test('home needs no links in, and a page hidden from search engines needs no links at all', () => {
  const pages = warningsOf(siteText()).flatMap((warning) => warning.pages ?? [])
  expect(pages).toContain('/sitemap')
  expect(pages).not.toContain('/thank-you')
  expect(warned(siteText(), 'few-links-in', '/')).toEqual([])
})

test('deep-page: a page four clicks from home is reported, one at three clicks is not', () => {
  const guides = withChain('attic-leak', 'second', 'third', 'fourth')
  const footer = [{ label: 'Book', path: '/book-an-appointment' }]
  const navigation = { ...GOOD_SITE.navigation, footer }
  // The header links to the first guide, and nothing links to the list of all pages.
  const text = siteText({ navigation, guides })
  expect(pagesWarned(text, 'deep-page').toSorted()).toEqual(['/problems/fourth', '/sitemap'])
  expect(warned(text, 'deep-page', '/sitemap')).toEqual([
    'The page is more than 3 clicks from the home page.',
  ])
  expect(warned(siteText({ guides }), 'deep-page')).toEqual([])
})

test.each([
  ['a section of the header', { sections: [{ label: 'Last', path: '/problems/last' }] }],
  ['the quote button', { quote: { label: 'Last', path: '/problems/last' } }],
])('%s makes its page one click from home', (_, change) => {
  const footer = [{ label: 'Book', path: '/book-an-appointment' }]
  const navigation = { ...GOOD_SITE.navigation, footer }
  const guides = withChain('attic-leak', 'second', 'third').concat(goodArticle('last'))
  const deep = (text: string) => warned(text, 'deep-page', '/problems/last')
  expect(deep(siteText({ navigation, guides }))).toHaveLength(1)
  expect(deep(siteText({ navigation: { ...navigation, ...change }, guides }))).toEqual([])
})
