import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { loadSite } from '../../generator/load/load-site.ts'
import type { SiteContext } from '../../generator/pages/context.ts'
import { notFoundPage } from '../../generator/pages/core.ts'
import { expandSite } from '../../generator/pages/expand.ts'
import { quoteRefusedPage } from '../../generator/pages/quote.ts'
import { shellOf } from '../../generator/pages/shell.ts'
import { siteContext } from '../../generator/pages/site-context.ts'
import { mark } from '../../generator/text/marks.ts'
import { choiceMarker } from '../../generator/trace/mark-choices.ts'
import { pageParts } from '../../generator/trace/page-parts.ts'
import { type SiteTrace, traceSite } from '../../generator/trace/site-trace.ts'
import { tracePage } from '../../generator/trace/trace-page.ts'
import { fieldInfo } from '../../schema/field-info.ts'
import type { Page } from '../../schema/page.ts'
import { FULL_SITE } from '../fixtures/full-site.ts'
import { goodArticle, goodService } from '../fixtures/good-site.ts'
import { realContext, realPages, realTrace } from '../fixtures/real-pages.ts'
import { siteText } from '../fixtures/site.ts'
import { stripped, traceOf } from '../fixtures/traced.ts'

/** Fails unless the traced pages of a site, without their marks, are its pages. */
function expectSamePages(
  pages: readonly Page[],
  context: SiteContext,
  { entries, shell }: SiteTrace,
): void {
  const plain = [...pages, notFoundPage(context), quoteRefusedPage(context)]
  const traced = Array.from(entries.values(), ({ page }) => stripped(page()))
  // Compared as strings, page by page: the order of keys counts, and a whole site is slow to compare.
  expect(traced.map(({ path }) => path)).toEqual(plain.map(({ path }) => path))
  for (const [index, page] of traced.entries())
    expect(JSON.stringify(page)).toBe(JSON.stringify(plain[index]))
  expect(JSON.stringify(stripped(shell()))).toBe(JSON.stringify(shellOf(context)))
}

test('without their marks, the traced pages of the real site are its pages', () => {
  expectSamePages(realPages(), realContext(), realTrace())
})

function expectSameFor(text: string): void {
  const { site, source } = loadSite(text)
  const context = siteContext(site)
  const pages = Array.from(expandSite(site, context), ({ page }) => page)
  expectSamePages(pages, context, traceSite(source))
}

test('and those of a site that uses every field', () => {
  expectSameFor(stringify(FULL_SITE))
})

const TABLE = '| Work | Price |\n| --- | --- |\n| Boot | free |'

test('and those where a text is compared with another: a row of a city with the label of a row of the service, two headings that say the same', () => {
  const row = (value: string) => ({ label: 'Who comes', value })
  const service = {
    ...goodService('roof-repair', 'area'),
    glance: [row('A roofer.')],
    cost: { heading: 'What it costs', body: TABLE },
  }
  const own = { glance: [row('Our crew from Lutz.')], body: `## What it costs\n\n${TABLE}` }
  const text = siteText({
    services: [service],
    cityTexts: { tampa: { services: { 'roof-repair': own } } },
  })
  expectSameFor(text)
  const page = traceOf(text).entries.get('/services/roof-repair-tampa')?.page()
  const parts = Array.from(pageParts(stripped(page as Page), {}), ({ marked }) => marked)
  expect(parts.filter((words) => words.startsWith('Who comes'))).toHaveLength(1)
})

const NAMES = ['St. Petersburg', "Land O' Lakes", 'Peñasco', 'Plant City', 'Tampa', 'Lutz']
const texts = fc
  .array(
    fc.constantFrom(
      'Roofs',
      '{business.phone}',
      '{constants.quoteResponseMinutes}',
      '{cities.pages}',
      "it's",
      '**bold**',
      '5 * 3',
      '{constants.counties}',
      '&amp;',
      '|',
      '{business.hours.display}',
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((parts) => parts.join(' '))

test('and those of any other site', () => {
  const cities = fc.uniqueArray(
    fc.record({
      name: fc.constantFrom(...NAMES),
      coverage: fc.constantFrom('full', 'area', 'served'),
      traits: fc.constantFrom('[coastal]', '[]'),
    }),
    { selector: ({ name }) => name, minLength: 1 },
  )
  fc.assert(
    fc.property(cities, texts, texts, (places, words, other) => {
      const service = {
        ...goodService('roof-repair', 'area'),
        name: words,
        included: { heading: words, body: `${other} {city.name}` },
        glance: [{ label: other, value: words }],
      }
      const guide = {
        ...goodArticle('attic-leak'),
        heading: words,
        name: other,
        body: words,
        lead: other,
      }
      const lines = places.map(
        (place) =>
          `{ name: ${JSON.stringify(place.name)}, county: Polk, coverage: ${place.coverage}, traits: ${place.traits} }`,
      )
      expectSameFor(
        siteText({
          cities: lines,
          services: [{ ...service, traits: { coastal: words } }],
          guides: [guide],
        }),
      )
    }),
    { numRuns: 15 },
  )
})

test('every text and every word of a fixed set in site.yaml is traced, whatever field it is', () => {
  const { source } = loadSite(stringify(FULL_SITE, { aliasDuplicateObjects: false }))
  const { leaves } = traceSite(source)
  const texts = [...source.texts()].filter(({ path }) => {
    const { text, isChoice } = fieldInfo(path) ?? {}
    return text !== undefined || isChoice
  })
  expect(texts.length).toBeGreaterThan(200)
  expect(leaves.map(({ path }) => path.join('.')).toSorted()).toEqual(
    texts.map(({ path }) => path.join('.')).toSorted(),
  )
})

test('a word of a fixed set is traced where the wording of a page maker repeats it, with any capital', () => {
  const { source } = loadSite(siteText())
  const { leaves, shell } = traceSite(source)
  const county = leaves.findIndex(({ path }) => path.join('.') === 'cities.0.county')
  const page = {
    head: { title: 'Roofs', description: 'Served by Hillsborough-based crews' },
    props: {
      heading: `Roofs in ${mark('Hillsborough', 0)}`,
      lead: ['HILLSBOROUGH County, not Hillsboroughs'],
      trail: [{ label: 'Full', href: '/hillsborough' }],
      steps: [{ type: 'Hillsborough', text: 'Pasco' }],
    },
  } as unknown as Page
  const marked = choiceMarker(leaves)(page, [['cities', 0]])
  expect(stripped(marked)).toEqual(stripped(page))
  expect(marked.head).toEqual(page.head)
  expect(marked.props).toEqual({
    ...page.props,
    lead: [`${mark('HILLSBOROUGH', county)} County, not Hillsboroughs`],
    trail: [{ label: mark('Full', county + 1), href: '/hillsborough' }],
  })
  expect(tracePage(marked, { source, leaves, shell })).toContainEqual({
    part: 'lead',
    text: 'HILLSBOROUGH County, not Hillsboroughs',
    sources: [
      {
        ...source.position(['cities', 0, 'county']),
        path: ['cities', 0, 'county'],
        text: 'HILLSBOROUGH',
      },
    ],
    fixed: ['County, not Hillsboroughs'],
  })
  expect(choiceMarker(leaves)(page, [['guides', 0]])).toBe(page)
})

/** The first page of each template. */
function firstPages({ entries }: SiteTrace) {
  const pages = Array.from(entries.values(), ({ page }) => page())
  return new Map(pages.toReversed().map((page) => [page.template, page]))
}

test('on a page of each template, all words have a source but what has no words in site.yaml', () => {
  const trace = realTrace()
  const pages = firstPages(trace)
  expect(pages.size).toBe(11)
  const fixed = [...pages.values()].flatMap((page) =>
    tracePage(page, trace).flatMap((part) => part.fixed),
  )
  expect([...new Set(fixed)].toSorted()).toMatchInlineSnapshot(`
    [
      "(sample)",
      ", FL",
      "5 out of 5 stars",
      "Hernando County",
      "Hillsborough County",
      "Pasco County",
      "Pinellas County",
      "Polk County",
      "inspection",
      "leak-repair",
      "replacement",
      "storm-damage",
    ]
  `)
})

test('what a part of a page says is its sources and its fixed words, nothing else', () => {
  const trace = realTrace()
  for (const page of firstPages(trace).values()) {
    for (const { part, text, sources, fixed } of tracePage(page, trace)) {
      const rest = [...sources.map((source) => source.text), ...fixed]
        .flatMap((words) => words.split(' … '))
        .toSorted((a, b) => b.length - a.length)
        .reduce((words, known) => words.replace(known, ''), text)
      expect(`${part}: ${rest.replace(/[\s.,]/g, '')}`).toBe(`${part}: `)
    }
  }
})

test('the parts of a page come in reading order, a text with its bold words and links as one', () => {
  const guide = {
    ...goodArticle('attic-leak'),
    body: 'See **the [list](/sitemap)**.\n\n- one\n- two',
  }
  const page = traceOf(siteText({ guides: [guide] }))
    .entries.get('/problems/attic-leak')
    ?.page()
  if (page === undefined) throw new Error('The guide has no page.')
  const parts = Array.from(
    pageParts(stripped(page), {}),
    ({ part, marked }) => `${part}: ${marked}`,
  )
  expect(parts.slice(0, 2)).toEqual([
    'title: Title of attic-leak',
    `description: ${guide.description}`,
  ])
  expect(parts.slice(-4)).toEqual([
    'body: See the list.',
    'body: one',
    'body: two',
    'allGuides: All help guides',
  ])
})
