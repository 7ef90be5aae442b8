import { expect, test } from 'vitest'
import { loadSite } from '../../generator/load/load-site.ts'
import { notFoundPage } from '../../generator/pages/core.ts'
import { expandSite } from '../../generator/pages/expand.ts'
import { shapeOf } from '../../generator/pages/shape.ts'
import { siteContext } from '../../generator/pages/site-context.ts'
import { withSources } from '../../generator/pages/sources.ts'
import { diffPages } from '../../generator/plan/page-diff.ts'
import { footnotesIn } from '../../generator/text/footnotes.ts'
import { pageText } from '../../generator/text/page-text.ts'
import { explainIn } from '../../generator/trace/explain.ts'
import { traceSite } from '../../generator/trace/site-trace.ts'
import { where } from '../../generator/trace/where.ts'
import { pageAt, pagesOf } from '../fixtures/expanded.ts'
import { sourcedSite } from '../fixtures/sources.ts'
import { stripped } from '../fixtures/traced.ts'
import { stateOf } from './ledger-samples.ts'

const GUIDE = {
  lead: 'It costs six dollars.[^roof-prices]',
  body: '## The dates\n\nA year.[^claim-law] Still six[^roof-prices].',
  questions: [{ question: 'How long?', answer: 'A year.[^claim-law]' }],
}
const BARE = {
  lead: 'It costs six dollars.',
  body: '## The dates\n\nA year. Still six.',
  questions: [{ question: 'How long?', answer: 'A year.' }],
}
const TEXT = sourcedSite(GUIDE)
const guideOf = (text: string) => pageAt(pagesOf(text), '/problems/attic-leak', 'guide')
const guide = guideOf(TEXT)
const bare = guideOf(sourcedSite(BARE))

test('footnotes are numbered as the page shows them; a source cited again keeps its number, and leads back to its first', () => {
  const { lead, body, questions } = guide.props
  expect(footnotesIn([lead, body, questions])).toEqual(['1', '2', '1', '2'])
  expect(lead).toEqual([
    'It costs six dollars.',
    { type: 'source', href: '#source-1', label: '1', id: 'cited-1' },
  ])
  expect(JSON.stringify([lead, body, questions]).match(/cited-\d+/g)).toEqual([
    'cited-1',
    'cited-2',
  ])
})

test('the row that begins in bold leads the first screen, so its footnote has the first number', () => {
  const glance = [
    { label: 'License', value: 'Look us up.[^claim-law]' },
    { label: 'Price', value: '**$12,000** for a roof.[^roof-prices]' },
  ]
  const { props } = guideOf(sourcedSite({ ...BARE, glance }))
  expect(props.price).toMatchObject({ label: 'Price', plain: true })
  expect(props.glance?.map(({ label }) => label)).toEqual(['License'])
  expect(footnotesIn([props.price, props.glance])).toEqual(['1', '2'])
})

test('where a visitor calls first, the price is one of the rows below', () => {
  const glance = [
    { label: 'Crew', value: 'Within two hours.' },
    { label: 'Tarp', value: '**$350** by day.' },
  ]
  const { props } = guideOf(sourcedSite({ ...BARE, glance, contact: 'call-first' }))
  expect(props.price).toBeUndefined()
  expect(props.glance?.map(({ label }) => label)).toEqual(['Crew', 'Tarp'])
})

test('the page lists its sources under their numbers', () => {
  expect(guide.props.sources).toEqual([
    {
      id: 'source-1',
      mark: 'cited-1',
      title: 'What roofs cost',
      publisher: 'A trade paper',
      href: 'https://prices.example/roofs',
      checked: 'November 22, 2026',
    },
    {
      id: 'source-2',
      mark: 'cited-2',
      title: 'Section 627.70132, Florida Statutes',
      publisher: 'The Florida Legislature',
      href: 'https://law.example/627.70132',
      checked: 'November 20, 2026',
    },
  ])
})

test('each page numbers its own, and a page without footnotes has no list', () => {
  const { faq } = loadSite(TEXT).site
  const [first, ...others] = faq
  if (first === undefined) throw new Error('The small site has no questions.')
  const answered = [{ ...first, answer: 'A year.[^claim-law]' }, ...others]
  const pages = pagesOf(sourcedSite(GUIDE, { faq: answered }))
  expect(pageAt(pages, '/', 'home').props.sources).toEqual([
    expect.objectContaining({ id: 'source-1', title: 'Section 627.70132, Florida Statutes' }),
  ])
  const withList = pages.filter(({ props }) => 'sources' in props).map(({ path }) => path)
  expect(withList).toEqual(['/', '/problems/attic-leak'])
  const page = pageAt(pages, '/sitemap', 'sitemap')
  expect(withSources(page, undefined)).toBe(page)
})

test('a footnote whose source is not defined is a bug by then, and names it', () => {
  expect(() => withSources({ ...guide, props: { ...guide.props } }, {})).toThrow(
    'No source has the id 1',
  )
})

test('search engines and the table of contents read no numbers', () => {
  const { home } = loadSite(TEXT).site
  const structuredQuestions = home.structuredQuestions.map((question) => ({
    ...question,
    answer: 'A year[^claim-law], always.',
  }))
  const input = { ...home, structuredQuestions } as never
  const { site } = loadSite(TEXT)
  const context = siteContext({ ...site, home: input })
  const [page] = [...expandSite({ ...site, home: input }, context)].map((made) => made.page)
  expect(JSON.stringify(page?.head.jsonLd)).toContain('A year, always.')
  expect(guide.props.contents.map(({ label }) => label)).toEqual([
    'The dates',
    'Questions and answers',
  ])
})

test('footnotes and the list change neither the words of a page nor what the ledger knows of it', () => {
  expect(pageText(guide)).toBe(pageText(bare))
  expect(stateOf(guide)).toEqual(stateOf(bare))
})

test('pages whose footnotes lead to other sources have one shape', () => {
  const other = guideOf(
    sourcedSite({
      ...GUIDE,
      lead: 'It costs six dollars.[^claim-law]',
      body: GUIDE.body
        .replace('claim-law', 'roof-prices')
        .replace('six[^roof', 'six[^claim')
        .replace('claim-prices', 'claim-law'),
      questions: [{ question: 'How long?', answer: 'A year.[^roof-prices]' }],
    }),
  )
  expect(footnotesIn(other.props.lead)).toEqual(['1'])
  expect(shapeOf(other)).toBe(shapeOf(guide))
})

test('a plan shows a footnote that was added, and its source', () => {
  expect(diffPages(bare, guide)).toContainEqual({
    part: 'lead format',
    before: 'It costs six dollars.',
    after: 'It costs six dollars.[^1]',
  })
  expect(diffPages(bare, guide).filter(({ part }) => part === 'sources')).toHaveLength(1)
})

test('the traced page is the page, its numbers lead to the footnotes, its list to the sources', () => {
  const { source } = loadSite(TEXT)
  const trace = traceSite(source)
  const traced = trace.entries.get('/problems/attic-leak')?.page()
  expect(stripped(traced)).toEqual(guide)
  const { parts } = explainIn(trace, '/problems/attic-leak')
  const listed = parts.filter(({ part }) => part.startsWith('sources'))
  expect(
    listed.map(({ part, text, sources, fixed }) => [part, text, sources[0]?.path, fixed]),
  ).toEqual([
    ['sources title', 'What roofs cost', ['sources', 'roof-prices', 'title'], []],
    ['sources publisher', 'A trade paper', ['sources', 'roof-prices', 'publisher'], []],
    ['sources checked', 'November 22, 2026', ['sources', 'roof-prices', 'checked'], []],
    ['sources title', 'Section 627.70132, Florida Statutes', ['sources', 'claim-law', 'title'], []],
    ['sources publisher', 'The Florida Legislature', ['sources', 'claim-law', 'publisher'], []],
    ['sources checked', 'November 20, 2026', ['sources', 'claim-law', 'checked'], []],
  ])
  expect(parts.find(({ part }) => part === 'lead')?.text).toBe('It costs six dollars.')
})

test('where finds the pages that cite a source by the line of its date', () => {
  const { source } = loadSite(TEXT)
  const line = TEXT.slice(0, TEXT.indexOf('2026-11-20')).split('\n').length
  expect(where(source, String(line)).groups).toEqual([
    { kind: 'guides', count: 1, paths: ['/problems/attic-leak'] },
  ])
})

test('where finds words on both sides of a footnote, at their place', () => {
  const { source } = loadSite(TEXT)
  const { places, total } = where(source, 'a year. still six')
  expect(total).toBe(1)
  expect(places.map(({ path }) => path)).toEqual([['guides', 0, 'body']])
  expect(TEXT.split('\n')[(places[0]?.line ?? 0) - 1]).toContain('A year.[^claim-law] Still')
})

test('the page for unknown addresses has no sources', () => {
  expect(notFoundPage(siteContext(loadSite(TEXT).site)).props).not.toHaveProperty('sources')
})
