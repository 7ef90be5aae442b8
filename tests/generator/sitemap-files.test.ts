import { expect, test } from 'vitest'
import { robotsTxt, type SitemapEntry, sitemapFiles } from '../../generator/write/sitemap-files.ts'

const SITE = 'https://roof.example'

function entries(count: number): SitemapEntry[] {
  return Array.from({ length: count }, (_, index) => ({ address: `${SITE}/page-${index}` }))
}

function locations(xml = ''): string[] {
  return Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), (match) => match[1] ?? '')
}

test('a sitemap lists its addresses with the dates of their last change, and nothing that search engines ignore', () => {
  expect(
    sitemapFiles(SITE, [
      { address: `${SITE}/`, lastChanged: '2026-11-22' },
      { address: `${SITE}/a?b=1&c='2'` },
    ]),
  ).toEqual([
    {
      file: 'sitemap.xml',
      content: `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://roof.example/</loc><lastmod>2026-11-22</lastmod></url>
<url><loc>https://roof.example/a?b=1&amp;c=&#x27;2&#x27;</loc></url>
</urlset>
`,
    },
  ])
})

test('50,000 addresses, the most that one file may hold, stay in one file', () => {
  const files = sitemapFiles(SITE, entries(50_000))
  expect(files.map(({ file }) => file)).toEqual(['sitemap.xml'])
  expect(locations(files[0]?.content)).toHaveLength(50_000)
})

test('one more address makes an index with two files, which hold every address once', () => {
  const all = entries(50_001)
  const [index, ...parts] = sitemapFiles(SITE, all)
  expect(index?.file).toBe('sitemap.xml')
  expect(index?.content).toContain('<sitemapindex xmlns=')
  expect(locations(index?.content)).toEqual(parts.map(({ file }) => `${SITE}/${file}`))
  expect(parts.map(({ file }) => file)).toEqual(['sitemap-1.xml', 'sitemap-2.xml'])
  expect(parts.flatMap(({ content }) => locations(content))).toEqual(
    all.map(({ address }) => address),
  )
  expect(locations(parts[0]?.content)).toHaveLength(50_000)
})

test('robots.txt allows everything and gives the full address of the sitemap', () => {
  expect(robotsTxt(SITE)).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://roof.example/sitemap.xml\n',
  )
})
