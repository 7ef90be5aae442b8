import { expect, test } from 'vitest'
import { Guide } from '../../templates/guide.tsx'
import { pageAt, pagesOf } from '../fixtures/expanded.ts'
import { goodArticle } from '../fixtures/good-site.ts'
import { realPages } from '../fixtures/real-pages.ts'
import { siteText } from '../fixtures/site.ts'
import { drawn } from './markup.tsx'

const { props } = pageAt(realPages(), '/problems/when-to-replace-roof', 'guide')
const { updated: _, ...unpublished } = props

test('a published guide shows when it was last updated, between the lead and the buttons', () => {
  const updated = { label: 'Updated November 22, 2026', date: '2026-11-22' }
  const { html } = drawn(<Guide {...unpublished} updated={updated} />)
  expect(html).toMatch(
    /<h1 [^>]*>.*<\/h1><p>.*<\/p><p><time dateTime="2026-11-22">Updated November 22, 2026<\/time><\/p><div[^>]*><a href="[^"]*#quote"/,
  )
  expect(html.match(/<time/g)).toHaveLength(1)
})

test('a guide that is not published yet shows no date', () => {
  expect(drawn(<Guide {...unpublished} />).html).not.toContain('<time')
})

const QUESTION = { question: 'Is it urgent?', answer: 'Within a day or two.' }

test.each([
  { what: 'no heading', body: 'Text.', questions: [], listed: [] },
  { what: 'one heading', body: '## One\n\nText.', questions: [], listed: [] },
  { what: 'smaller headings alone', body: '### One\n\nText.', questions: [], listed: [] },
  { what: 'questions alone', body: 'Text.', questions: [QUESTION], listed: [] },
  {
    what: 'two headings',
    body: '## One\n\nText.\n\n## Two\n\nText.',
    questions: [],
    listed: ['On this page', 'One', 'Two'],
  },
  {
    what: 'a heading and questions',
    body: '## One\n\nText.',
    questions: [QUESTION],
    listed: ['On this page', 'One', 'Questions and answers'],
  },
])(
  'a guide with $what lists what is on the page from two entries on',
  ({ body, questions, listed }) => {
    const guide = { ...goodArticle('attic-leak'), body, questions }
    const page = pageAt(pagesOf(siteText({ guides: [guide] })), '/problems/attic-leak', 'guide')
    const [nav = ''] =
      /<nav [^>]*aria-label="On this page".*?<\/nav>/.exec(drawn(<Guide {...page.props} />).html) ??
      []
    expect(nav.match(/(?<=>)[^<]+/g) ?? []).toEqual(listed)
  },
)
