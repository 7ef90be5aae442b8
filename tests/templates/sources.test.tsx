import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { fieldInfo } from '../../schema/field-info.ts'
import type { PageSource } from '../../schema/page.ts'
import { createRenderer } from '../../src/prerender-entry.tsx'
import { Prose } from '../../templates/article/prose.tsx'
import { Sources } from '../../templates/article/sources.tsx'
import { pagesOf } from '../fixtures/expanded.ts'
import { FULL_SITE } from '../fixtures/full-site.ts'
import type { SiteInput } from '../fixtures/site.ts'
import { WORDS } from '../fixtures/words.ts'
import { drawn, hrefsIn, textsIn } from './markup.tsx'

const SOURCE: PageSource = {
  id: 'source-1',
  mark: 'cited-1',
  title: 'The law',
  publisher: 'The state',
  href: 'https://law.example/',
  checked: 'November 22, 2026',
}

const LAW = {
  title: 'The law',
  publisher: 'The state',
  url: 'https://law.example/',
  checked: '2026-11-22',
}

test('a footnote is a raised number that is read as a source and leads to it', () => {
  const { html } = drawn(
    <Prose
      blocks={[
        {
          type: 'paragraph',
          children: [
            'A year',
            { type: 'source', href: '#source-1', label: '1', id: 'cited-1' },
            '.',
          ],
        },
      ]}
    />,
  )
  expect(html).toContain(
    '<p>A year<sup><a id="cited-1" href="#source-1" aria-label="Source 1">[1]</a></sup>.</p>',
  )
})

test('the list has a heading, and each source its anchor, its link, its publisher, its date and a way back', () => {
  const { html } = drawn(<Sources sources={[SOURCE]} />)
  expect(textsIn(html, 'h2')).toEqual(['Sources'])
  expect(html).toContain(
    '<ol><li id="source-1"><a href="https://law.example/" rel="noopener">The law</a>' +
      '<p>The state, checked November 22, 2026<span>. ' +
      '<a href="#cited-1" aria-label="Back to the text, source 1">Back to the text</a></span></p></li></ol>',
  )
})

test('every template that draws prose numbers its sources as they appear, and lists them at their anchors', async () => {
  const renderer = await createRenderer()
  const templates = new Set<string>()
  for (const page of pagesOf(EVERYWHERE)) {
    if (!('sources' in page.props)) continue
    templates.add(page.template)
    const html = renderer.page(page, WORDS)
    const anchors = new Set(hrefsIn(html).filter((href) => href.startsWith('#source-')))
    const count = page.props.sources?.length ?? 0
    expect(count, page.path).toBeGreaterThan(0)
    expect([...anchors], page.path).toEqual(
      Array.from({ length: count }, (_, index) => `#source-${index + 1}`),
    )
    for (const anchor of anchors) expect(html).toContain(`<li id="${anchor.slice(1)}"`)
    const marks = html.matchAll(/<a id="(cited-\d+)" href="#source-(\d+)"/g)
    expect(Array.from(marks, ([, mark, number]) => [mark, number])).toEqual(
      Array.from(anchors, (_, index) => [`cited-${index + 1}`, `${index + 1}`]),
    )
    expect(hrefsIn(html).filter((href) => href.startsWith('#cited-'))).toEqual(
      Array.from(anchors, (_, index) => `#cited-${index + 1}`),
    )
  }
  expect([...templates].toSorted()).toEqual([
    'city-service',
    'contact',
    'guide',
    'home',
    'hub',
    'location',
    'plain',
    'service',
    'sitemap',
  ])
})

/** The site that uses every field, with a source of its own for every Markdown text but that of the 404 page. */
const EVERYWHERE = (() => {
  const sources: NonNullable<SiteInput['sources']> = {}
  const cite = (value: unknown, path: PropertyKey[]): unknown => {
    if (typeof value === 'string') {
      if (fieldInfo(path)?.text !== 'markdown' || path[0] === 'notFound') return value
      const id = `source-of-${Object.keys(sources).length}`
      sources[id] = { ...LAW, title: id }
      return `${value}[^${id}]`
    }
    if (Array.isArray(value)) return value.map((item, index) => cite(item, [...path, index]))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, cite(part, [...path, key])]),
    )
  }
  const { sources: _, prices: __, tools: ___, proof: ____, ...site } = FULL_SITE
  const cited = cite(JSON.parse(JSON.stringify(site).replaceAll('[^roof-code]', '')), [])
  return stringify({ ...(cited as object), sources })
})()
