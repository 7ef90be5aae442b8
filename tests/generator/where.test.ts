import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { loadSite } from '../../generator/load/load-site.ts'
import { pageParts } from '../../generator/trace/page-parts.ts'
import type { SiteTrace } from '../../generator/trace/site-trace.ts'
import { tracePage } from '../../generator/trace/trace-page.ts'
import { where } from '../../generator/trace/where.ts'
import { searchFor } from '../../generator/trace/where-search.ts'
import { whereText } from '../../generator/trace/where-text.ts'
import type { Page } from '../../schema/page.ts'
import { FULL_SITE } from '../fixtures/full-site.ts'
import { goodArticle } from '../fixtures/good-site.ts'
import { realTrace } from '../fixtures/real-pages.ts'
import { LUTZ, siteText, TAMPA } from '../fixtures/site.ts'
import { traceOf } from '../fixtures/traced.ts'

const BODY =
  'A valley is\nwhere **two slopes** meet.\n\nSee [the\nlist](/sitemap) of {constants.emergencyResponseHours} parts.\n'
const TEXT = siteText({
  cities: [TAMPA, LUTZ],
  guides: [{ ...goodArticle('attic-leak'), body: BODY }, goodArticle('wet-wall')],
})
const { source } = loadSite(TEXT)

function lineOf(words: string): number {
  return TEXT.slice(0, TEXT.indexOf(words)).split('\n').length
}

/** The pages that show the line with `words`. */
function pathsFor(words: string): string[] {
  return where(source, String(lineOf(words))).groups.flatMap(({ paths }) => paths)
}

/** Lines that explain names for a page, and that don't lead back to it. Of a long page, one line in so many is enough. */
function lostLines(path: string, page: Page, trace: SiteTrace, oneIn = 1): string[] {
  const parts = [...pageParts(page, trace.shell().wording)]
  const named = tracePage(page, trace).flatMap(({ sources }) => sources.map(({ line }) => line))
  const lines = [...new Set(named)].filter((_, index) => index % oneIn === 0)
  return lines.flatMap((line) => {
    const { shows } = searchFor(`site.yaml:${line}`, trace)
    return parts.some(({ marked }) => shows(marked)) ? [] : [`${path}: line ${line}`]
  })
}

test('every line that explain names leads back to its page', () => {
  const trace = traceOf(stringify(FULL_SITE))
  for (const [path, { page }] of trace.entries) expect(lostLines(path, page(), trace)).toEqual([])
})

test('and so it does on a page of each template of the real site', () => {
  const trace = realTrace()
  const templates = new Set<string>()
  for (const [path, { page: make }] of trace.entries) {
    const page = make()
    if (templates.has(page.template)) continue
    templates.add(page.template)
    expect(lostLines(path, page, trace, 9)).toEqual([])
  }
  expect(templates.size).toBe(11)
})

test('a line of a long text leads to the page of its record', () => {
  const found = where(source, `site.yaml:${lineOf('where **two')}`)
  expect(found.places).toMatchObject([
    {
      path: ['guides', 0, 'body'],
      line: lineOf('where **two'),
      text: 'where **two slopes** meet.',
    },
  ])
  expect(found.groups).toEqual([{ kind: 'guides', count: 1, paths: ['/problems/attic-leak'] }])
})

test('a line without words leads to the pages of its record and to the links there', () => {
  expect(pathsFor('slug: wet-wall')).toEqual(['/sitemap', '/problems/wet-wall'])
})

test('a constant leads to the texts with its token', () => {
  expect(pathsFor('emergencyResponseHours: 2')).toEqual(['/problems/attic-leak'])
})

test('a text of the banner is reported as on every page', () => {
  const found = where(source, String(lineOf('rebateAmount: $500')))
  expect(found).toMatchObject({ everyPage: ['banner text'], total: 0 })
  expect(found.hint).toBeUndefined()
  expect(whereText(found)).toMatchInlineSnapshot(`
    "site.yaml:62:17  constants.rebateAmount  "$500"

    Line 62 is on every page (banner text)."
  `)
})

test('the first column of a value narrows the line to it', () => {
  expect(where(source, '2:31').places).toMatchObject([{ path: ['cities', 0, 'county'] }])
  expect(where(source, '2:13').places).toMatchObject([{ path: ['cities', 0, 'name'] }])
})

test.each([
  ['VALLEY', 'A valley is', 5],
  ['valley is where two slopes meet', 'A valley is', 5],
  ['see the list of 2', 'See [the', 3],
  ['see the list of {constants.emergencyResponseHours}', 'See [the', 3],
])('the text %s is found with its line and its page', (words, line) => {
  const found = where(source, words)
  expect(found.places[0]).toMatchObject({ path: ['guides', 0, 'body'], line: lineOf(line) })
})

test.each([
  [`Don't "just sign" in 3-6 days.`, `don’t “just sign” in 3–6\u00a0days`],
  ['It’s “new” in 3–6 days.', `it's "new" in 3-6 days`],
])('%s is found as it is typed and as pages show it', (typed, words) => {
  const guides = [{ ...goodArticle('attic-leak'), body: typed }]
  const found = where(loadSite(siteText({ guides })).source, words)
  expect(found.places).toMatchObject([{ path: ['guides', 0, 'body'] }])
  expect(found.groups).toMatchObject([{ paths: ['/problems/attic-leak'] }])
})

test('a text is found on the pages that show it, also where two texts make it', () => {
  const found = where(source, 'service roof-repair in lutz')
  expect(found.places.map(({ path }) => path.join('.'))).toEqual([
    'services.0.name',
    'cities.1.name',
  ])
  expect(found.groups).toMatchObject([
    { kind: 'core', paths: ['/sitemap'] },
    { kind: 'city services', paths: ['/services/roof-repair-lutz'] },
  ])
})

test('at most a dozen pages of a kind are named, and all are counted', () => {
  const guides = Array.from({ length: 20 }, (_, index) => goodArticle(`guide-${index}`))
  const text = siteText({ guides: [goodArticle('attic-leak'), ...guides] })
  const found = where(loadSite(text).source, 'Body of guide')
  expect(found).toMatchObject({ total: 20, groups: [{ kind: 'guides', count: 20 }] })
  expect(found.groups[0]?.paths).toHaveLength(12)
  expect(whereText(found)).toMatch(/^ {2}… and 8 more$/m)
})

test.each([
  [
    '100000',
    /has \d+ lines, so line 100000 does not exist\. Use the line of a text, e\.g\. npm run where -- \d+$/,
  ],
  ['no such words', /^No text contains "no such words"\. Try fewer words/],
  ['', /^No text contains ""/],
  ['/attic-leak', /explain -- \/attic-leak$/],
  [String(lineOf('headerShrinkPixels')), /^No page shows constants\.headerShrinkPixels as text\.$/],
])('for "%s", which no page shows, it says what to try', (query, hint) => {
  const found = where(source, query)
  expect(found).toMatchObject({ total: 0, groups: [], everyPage: [] })
  expect(found.hint).toMatch(hint)
  expect(whereText(found)).toContain(found.hint)
})

test('the line of a comment is answered with what to try', () => {
  const commented = loadSite(`# About us.\n${TEXT}`).source
  expect(where(commented, '1').hint).toMatch('Line 1 of site.yaml is blank or a comment.')
})
