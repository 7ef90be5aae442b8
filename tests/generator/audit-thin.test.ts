import { expect, test } from 'vitest'
import type { Question } from '../../schema/page-fields.ts'
import { pagesWarned, uniqueWords, warned, warningsOf } from '../fixtures/audited.ts'
import { GOOD_SITE, goodArticle, goodService } from '../fixtures/good-site.ts'
import { type HubInput, siteText } from '../fixtures/site.ts'

interface Content {
  body: string
  questions?: Question[]
}

/** The small site with its first hub, whose folder is residential, changed. */
function withHub(change: (hub: HubInput) => HubInput): string {
  return siteText({ hubs: GOOD_SITE.hubs.map((hub, index) => (index === 0 ? change(hub) : hub)) })
}

const withHubPage = (kind: 'service' | 'guide') => (content: Content) =>
  withHub((hub) => ({
    ...hub,
    pages: [{ ...goodArticle('residential-page'), kind, ...content }],
  }))

const KINDS = {
  guide: {
    page: '/problems/attic-leak',
    words: 500,
    questions: 3,
    site: (content: Content) =>
      siteText({ guides: [{ ...goodArticle('attic-leak'), ...content }] }),
  },
  'guide of a hub': {
    page: '/residential/residential-page',
    words: 500,
    questions: 3,
    site: withHubPage('guide'),
  },
  'service of a hub': {
    page: '/residential/residential-page',
    words: 400,
    questions: 3,
    site: withHubPage('service'),
  },
  hub: {
    page: '/residential-roofing',
    words: 300,
    questions: 3,
    site: (content: Content) => withHub((hub) => ({ ...hub, ...content })),
  },
  'service in a city': {
    page: '/services/roof-repair-tampa',
    words: 350,
    questions: 2,
    site: ({ body, ...content }: Content) =>
      siteText({
        services: [
          {
            ...goodService('roof-repair', 'area'),
            included: { heading: 'Included', body },
            ...content,
          },
        ],
      }),
  },
}

const LOCATION = {
  page: '/locations/tampa',
  words: 300,
  site: ({ body }: Content) => siteText({ locations: { ...GOOD_SITE.locations, body } }),
}

test.each(Object.entries({ ...KINDS, location: LOCATION }))(
  'a %s with one word too few is reported with its number of words; one more is enough',
  (_, { page, words, site }) => {
    const about = (count: number) =>
      warned(site({ body: uniqueWords('word', count) }), 'few-words', page)
    const shortest = Number(/has (\d+) words/.exec(about(1).join())?.[1])
    const missing = words - shortest

    expect(about(missing)).toEqual([
      `The page has ${words - 1} words; recommended minimum: ${words}.`,
    ])
    expect(about(missing + 1)).toEqual([])
  },
)

test.each(Object.entries(KINDS))(
  'a %s with one question too few is reported; one more is enough',
  (_, { page, questions: fewest, site }) => {
    const about = (count: number) => {
      const questions = Array.from({ length: count }, (_, number) => ({
        question: `Question ${number} of this page?`,
        answer: 'Yes.',
      }))
      return warned(site({ body: 'A body.', questions }), 'few-questions', page)
    }
    expect(about(fewest - 1)).toEqual([
      `Questions of its own on the page: ${fewest - 1}; recommended minimum: ${fewest}.`,
    ])
    expect(about(fewest)).toEqual([])
  },
)

test('parts that every page has do not count as its words: the notice, the contact links, the contents', () => {
  const count = (text: string) => warned(text, 'few-words', '/problems/attic-leak')
  const guide = goodArticle('attic-leak')
  const notice = { claimsNotice: uniqueWords('notice', 600), information: 'Not advice.' }
  expect(count(siteText())).toHaveLength(1)
  expect(count(siteText({ guides: [{ ...guide, claims: true }], legal: notice }))).toEqual(
    count(siteText()),
  )
})

test('descriptions of pictures do not count as words', () => {
  const count = (text: string) => warned(text, 'few-words', '/residential-roofing')
  const pictures = Object.fromEntries(
    Object.entries(GOOD_SITE.pictures).map(([name, picture]) => [
      name,
      { ...picture, alt: uniqueWords('alt', 600) },
    ]),
  )
  expect(count(siteText())).toHaveLength(1)
  expect(count(siteText({ pictures }))).toEqual(count(siteText()))
})

test('home, the list of all pages and pages such as thank-you may be short', () => {
  const pages = (['few-words', 'few-questions'] as const).flatMap((rule) =>
    pagesWarned(siteText(), rule),
  )
  expect(pages).toContain('/residential-roofing')
  for (const short of ['/', '/sitemap', '/thank-you', '/book-an-appointment'])
    expect(pages).not.toContain(short)
})

test('a thin page is reported at the record it is made from', () => {
  const warnings = warningsOf(siteText()).filter(({ rule }) => rule === 'few-words')
  const places = warnings.flatMap(({ pages = [], path }) =>
    pages.map((page) => `${page} ${path.join('.')}`),
  )
  expect(places).toContain('/services/roof-repair-tampa cities.0')
  expect(places).toContain('/problems/attic-leak guides.0')
  expect(places).toContain('/residential/residential-page hubs.0.pages.0')
  const tampa = warnings.find(({ pages }) => pages?.includes('/services/roof-repair-tampa'))
  expect(tampa?.position).toEqual({ file: 'site.yaml', line: 2, column: 5 })
})
