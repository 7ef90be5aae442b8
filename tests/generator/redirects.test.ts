import { describe, expect, test } from 'vitest'
import { checkRedirects } from '../../generator/check/redirects.ts'
import { formatFindings } from '../../generator/read/site-error.ts'
import { readSource } from '../../generator/read/source.ts'

const PAGES = new Set(['/', '/sitemap', '/problems/attic-leak', '/problems/wet-wall'])

function findingsAbout(...lines: string[]) {
  const text = `redirects:\n${lines.map((line) => `  - ${line}\n`).join('')}`
  return { text, findings: checkRedirects(readSource(text), PAGES) }
}

const messages = (...lines: string[]) =>
  findingsAbout(...lines).findings.map(({ position, message }) =>
    [position.line, position.column, message].join(' '),
  )

test.each([
  '{ from: /old, to: /sitemap }',
  '{ from: /old, to: / }',
  '{ from: /old, to: "/#services" }',
  '{ from: /old, to: "/problems/attic-leak#first-steps" }',
  '{ from: /old/, to: /sitemap }',
  '{ from: /Old.html, to: /sitemap }',
  '{ from: /old, gone: true }',
])('%s is right', (line) => {
  expect(messages(line)).toEqual([])
})

test('a finding stands at the value that is wrong', () => {
  expect(
    formatFindings(findingsAbout('{ from: /old, to: /problems/atic-leak }')),
  ).toMatchInlineSnapshot(`
    "site.yaml:2:23  redirects.0.to
      /old redirects to /problems/atic-leak, which does not match any page. Did you mean /problems/attic-leak?
      2 |   - { from: /old, to: /problems/atic-leak }
        |                       ^"
  `)
  expect(findingsAbout('{ from: /sitemap, gone: true }').findings).toEqual([
    expect.objectContaining({
      severity: 'error',
      rule: 'redirect',
      path: ['redirects', 0, 'from'],
      position: { file: 'site.yaml', line: 2, column: 13 },
    }),
  ])
})

describe('from', () => {
  test('does not match any page, with or without a trailing slash', () => {
    const message =
      "/sitemap is a page of this site, so it can't redirect. Delete this line, or delete the page."
    expect(messages('{ from: /sitemap, to: / }')).toEqual([`2 13 ${message}`])
    expect(messages('{ from: /sitemap/, to: / }')).toEqual([`2 13 ${message}`])
    expect(messages('{ from: /, gone: true }')).toEqual([
      expect.stringMatching(/^2 13 \/ is a page/),
    ])
  })

  test('stands once', () => {
    expect(messages('{ from: /old, to: / }', '{ from: /old, to: /sitemap }')).toEqual([
      '3 13 /old is already redirected on line 2. Delete one of the two.',
    ])
    expect(messages('{ from: /old, to: / }', '{ from: /old/, gone: true }')).toEqual([
      '3 13 /old/ is the same address as /old, which is already redirected on line 2. Delete one of the two.',
    ])
    expect(messages('{ from: /old, to: / }', '{ from: /OLD, to: / }')).toEqual([])
  })
})

describe('to', () => {
  test('is a page', () => {
    expect(messages('{ from: /old, to: /about-our-company-history }')).toEqual([
      '2 23 /old redirects to /about-our-company-history, which does not match any page. See generated/routes.json for all pages.',
    ])
    expect(messages('{ from: /old, to: "/wet-wall#a" }')).toEqual([
      expect.stringContaining('/old redirects to /wet-wall, which does not match any page.'),
    ])
  })

  test('has an anchor of the home page', () => {
    expect(messages('{ from: /old, to: "/#prices" }')).toEqual([
      '2 23 /#prices is not a section of the home page. The sections are /#services, /#quote, /#gallery, /#testimonials, /#contact.',
    ])
  })

  test('is not redirected itself: the final page is named', () => {
    const end = '{ from: /c, to: "/sitemap#x" }'
    expect(messages('{ from: /a, to: /b }', '{ from: /b, to: /c }', end)).toEqual([
      '2 21 /a redirects to /b, which is redirected itself. Name the final page: { from: /a, to: /sitemap }.',
      '3 21 /b redirects to /c, which is redirected itself. Name the final page: { from: /b, to: /sitemap }.',
    ])
    expect(messages('{ from: /a, to: /b }', '{ from: /b/, to: /sitemap }')).toEqual([
      expect.stringContaining('{ from: /a, to: /sitemap }'),
    ])
  })

  test('is not gone', () => {
    expect(messages('{ from: /a, to: /b }', '{ from: /b, gone: true }')).toEqual([
      '2 21 /a redirects to /b, which is redirected itself and ends at a page that is gone. Use { from: /a, gone: true }.',
    ])
  })

  test('does not lead through others to no page', () => {
    expect(messages('{ from: /a, to: /b }', '{ from: /b, to: /sitemapp }')).toEqual([
      '2 21 /a redirects to /b, which is redirected itself. /b redirects to /sitemapp, which does not match any page. Did you mean /sitemap?',
      '3 21 /b redirects to /sitemapp, which does not match any page. Did you mean /sitemap?',
    ])
  })

  test('does not lead back, at once or through others', () => {
    expect(messages('{ from: /a, to: /a }')).toEqual([
      '2 21 /a never arrives at a page: /a → /a. Use a page as its target, e.g. to: /, or use gone: true.',
    ])
    const into = '{ from: /x, to: /a }'
    expect(messages('{ from: /a, to: /b }', '{ from: /b, to: /a }', into)).toEqual([
      expect.stringContaining('2 21 /a never arrives at a page: /a → /b → /a.'),
      expect.stringContaining('3 21 /b never arrives at a page: /b → /a → /b.'),
      expect.stringContaining('4 21 /x never arrives at a page: /x → /a → /b → /a.'),
    ])
  })
})

test.each([
  'redirects: /old',
  'redirects: [1, /old, { from: 5, to: [] }, { to: /x }, null]',
  'cities: []',
  '- a list',
  '',
])('what the schema refuses is left to it: %s', (text) => {
  expect(checkRedirects(readSource(text), PAGES)).toEqual([])
})
