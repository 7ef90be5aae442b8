import { expect, test } from 'vitest'
import { launchHtml } from '../../generator/commands/launch-html.ts'
import { launchText } from '../../generator/commands/launch-text.ts'
import type { CheckResult } from '../../generator/launch/checks.ts'
import { referencesOf } from '../../generator/launch/gather/references.ts'
import { parseHtml } from '../../generator/launch/html/parse.ts'
import { element, elements, textOf } from '../../generator/launch/html/select.ts'
import type { LaunchReport } from '../../generator/launch/launch.ts'
import { takeScreenshots } from '../../generator/launch/screenshots.ts'
import { grouped, groupedByRule, isFit, verdict } from '../../generator/launch/verdict.ts'
import { RULES } from '../../schema/rules.ts'

test('a document is read with its entities, and without what nobody sees', () => {
  const document = parseHtml(`<!doctype html><html><head><title>A &amp; B</title></head><body>
    <!-- <p>no</p> --><p>One<br>two <b>th</b>ree&#x27;s &nbsp;<span>A</span><i>B</i></p><script>"<p>no</p>"</script>
    <ul><li>x</li><li>y</li></ul><textarea name='t'>1 &lt; 2</textarea><svg><path d="M1"/></svg></body></html>`)
  expect(textOf(element(document, 'body') ?? document)).toBe("One two three's AB x y 1 < 2")
  expect(textOf(element(document, 'title') ?? document)).toBe('A & B')
  expect(elements(document, 'p')).toHaveLength(1)
  expect(element(document, 'textarea')?.attributes).toEqual(new Map([['name', 't']]))
})

test('every address of a page is found once resolved, and what is no address is not', () => {
  const document =
    parseHtml(`<a href="b?x=1#%C3%A9">1</a><a href="https://home.test/c">2</a><a href="https://else.test/">3</a>
    <a href="tel:+1">4</a><a href="mailto:a@b.test">5</a><img src="data:image/gif;base64,R0" srcset="/1.webp 1x, /2.webp 2x">
    <link rel="modulepreload" href="/m.js"><link rel="preload" as="image" imagesrcset="/3.webp 640w">
    <video src="/v.mp4" poster="/p.webp"></video><script data-app="/a.js /b.js" data-shell="/s.json"></script>`)
  const found = referencesOf(document, { path: '/a/page', home: 'https://home.test' })
  expect(
    found.map(({ kind, path, anchor }) => `${kind} ${path}${anchor && ` #${anchor}`}`),
  ).toEqual([
    'page /a/b?x=1 #é',
    'page /c',
    'page undefined',
    'picture /1.webp',
    'picture /2.webp',
    'script /m.js',
    'picture /3.webp',
    'video /v.mp4',
    'picture /p.webp',
    'data /s.json',
    'script /a.js',
    'script /b.js',
  ])
})

const places = Array.from({ length: 9 }, (_, index) => `/page-${index}`)
const finding = {
  rule: 'link-broken',
  severity: 'error',
  what: '<b> & co.',
  fix: 'Mend it.',
} as const
const RESULTS: CheckResult[] = [
  {
    title: 'Links',
    claim: 'All answered.',
    findings: places.map((place) => ({ ...finding, place })),
    notes: [],
  },
  {
    title: 'Heads',
    claim: 'All there.',
    findings: [],
    notes: [{ text: '2 links.', list: ['a', 'b'] }],
  },
]
const REPORT: LaunchReport = {
  name: 'Pelican & Co.',
  url: undefined,
  pages: 9,
  results: RESULTS,
  screenshots: {
    pictures: [{ title: 'Home', path: '/', width: 390, height: 844, bytes: Buffer.from('x') }],
    note: undefined,
  },
}

test('the same finding on several pages is said once, with all its places', () => {
  expect(grouped(RESULTS[0]?.findings ?? [])).toEqual([{ ...finding, places }])
})

test('findings of one rule are one entry, each place with what is wrong there', () => {
  const domains = ['www.a.example', 'b.example'].map((domain, index) => ({
    rule: 'sample-domain' as const,
    severity: 'error' as const,
    place: `site.yaml:${index + 1}:3  business.url`,
    what: `${domain} is a sample domain.`,
    fix: 'Write the real address.',
  }))
  expect(groupedByRule(domains)).toEqual([
    {
      rule: 'sample-domain',
      severity: 'error',
      what: RULES['sample-domain'].summary,
      fix: 'Write the real address.',
      places: domains.map(({ place, what }) => ({ place, what })),
    },
  ])
})

test('errors make a site unfit, warnings do not', () => {
  const warning = { ...finding, severity: 'warning', place: '/' } as const
  const only = [{ ...RESULTS[1], findings: [warning] } as CheckResult]
  expect([isFit(RESULTS), verdict(RESULTS)]).toEqual([false, 'Not fit for the public: 9 errors.'])
  expect([isFit(only), verdict(only)]).toEqual([true, 'Fit for the public, with 1 warning.'])
  expect(verdict([...RESULTS, ...only])).toBe('Not fit for the public: 9 errors and 1 warning.')
  expect(verdict([])).toBe('Fit for the public.')
})

test('the terminal shows three places and how many more there are', () => {
  expect(launchText(REPORT, { color: false, milliseconds: 1234 })).toBe(`✗ Links (9)
  /page-0, /page-1, /page-2 and 6 more  [link-broken]
    <b> & co.
    Mend it.
✓ Heads
  2 links. The report lists them.

9 pages of the built site checked in 1.2 s. Not fit for the public: 9 errors.`)
})

test('the report holds everything itself, lists every place, and escapes what it quotes', () => {
  const html = launchHtml(REPORT, { date: '2026-11-22', milliseconds: 1234 })
  const document = parseHtml(html)
  const text = textOf(document)
  expect(text).toContain(
    'Launch report: Pelican & Co. November 22, 2026 · 9 pages of the built site',
  )
  expect(text).toContain('<b> & co.')
  for (const place of places) expect(text).toContain(place)
  expect(html).not.toMatch(/<(script|link)|(src|href)="(?!data:|#)/)
  const ids = new Set(elements(document, 'section').map(({ attributes }) => attributes.get('id')))
  for (const { attributes } of elements(document, 'a'))
    expect(ids).toContain(attributes.get('href')?.slice(1))
})

test('without a browser the report says why there are no screenshots', () => {
  const screenshots = { pictures: [], note: 'There are no screenshots: Chromium was not found.' }
  const report = { ...REPORT, screenshots }
  expect(launchHtml(report, { date: '2026-11-22', milliseconds: 1 })).toContain(screenshots.note)
  expect(launchText(report, { color: false, milliseconds: 1 })).toContain(screenshots.note)
})

test('pages that the browser cannot open are missing from the report, and nothing else happens', async () => {
  const { pictures, note } = await takeScreenshots('http://127.0.0.1:1', ['/'])
  expect(pictures).toEqual([])
  expect(note).toMatch(/^There are no screenshots: .+\.$/)
})
