import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Ledger } from '../../generator/ledger/ledger.ts'
import { generate } from '../../generator/plan/generate.ts'
import type { GuideProps, Page } from '../../schema/page.ts'
import { siteText } from '../fixtures/site.ts'
import { readJson, tempFolder } from '../fixtures/temp-folder.ts'

const GUIDES = ['/problems/attic-leak', '/commercial/commercial-page']

function ledgerOf(dates: Record<string, string>): Ledger {
  return new Map(
    Object.entries(dates).map(([path, lastChanged]) => [
      path,
      { path, firstPublished: '2026-01-02', lastChanged, hash: '', sketch: '', title: '' },
    ]),
  )
}

/** What the small site shows of the dates in a ledger. */
function datesWith(ledger?: Ledger) {
  const folder = join(tempFolder(), 'generated')
  generate({ input: siteText(), folder, ledger })
  const xml = readFileSync(join(folder, 'sitemap.xml'), 'utf8')
  const entries = xml.matchAll(/<loc>[^<]*\.example([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g)
  const lastmod = Object.fromEntries(Array.from(entries, ([, path, date]) => [path, date]))
  const guides = GUIDES.map((path) => {
    const page = readJson<Page>(folder, 'props', `${path}.json`)
    const article = (page.head.jsonLd as Record<string, unknown>[]).find(
      (data) => data['@type'] === 'Article',
    )
    return { updated: (page.props as GuideProps).updated, dateModified: article?.dateModified }
  })
  return { lastmod, guides }
}

test('published pages have the date of their last change in sitemap.xml, and only they', () => {
  const { lastmod } = datesWith(ledgerOf({ '/': '2026-11-22', '/locations/tampa': '2026-10-09' }))
  expect(Object.keys(lastmod).length).toBeGreaterThan(10)
  expect(Object.entries(lastmod).filter(([, date]) => date !== undefined)).toEqual([
    ['/', '2026-11-22'],
    ['/locations/tampa', '2026-10-09'],
  ])
})

test('a published guide shows the date of its last change, and tells search engines the same', () => {
  const [first = '', second = ''] = GUIDES
  const { guides } = datesWith(ledgerOf({ [first]: '2026-11-22', [second]: '2026-03-01' }))
  expect(guides).toEqual([
    {
      updated: { label: 'Updated November 22, 2026', date: '2026-11-22' },
      dateModified: '2026-11-22',
    },
    {
      updated: { label: 'Updated March 1, 2026', date: '2026-03-01' },
      dateModified: '2026-03-01',
    },
  ])
})

test.each([
  ['without a ledger', undefined],
  ['with an empty ledger', new Map()],
])('%s no page has a date', (_, ledger) => {
  const { lastmod, guides } = datesWith(ledger)
  expect(Object.values(lastmod).filter((date) => date !== undefined)).toEqual([])
  expect(guides).toEqual(GUIDES.map(() => ({ updated: undefined, dateModified: undefined })))
})
