import { escapeHtml } from '../../schema/shared/escape-html.ts'

/** Most addresses in one file. Source: the sitemap protocol, sitemaps.org. */
const MOST_ADDRESSES = 50_000

/** A page that search engines may show. */
export interface SitemapEntry {
  address: string
  /** When the page's own text last changed, `YYYY-MM-DD`; missing until it is published. */
  lastChanged?: string | undefined
}

/** sitemap.xml for crawlers; beyond 50,000 addresses an index with several files. */
export function sitemapFiles(
  siteUrl: string,
  entries: readonly SitemapEntry[],
): { file: string; content: string }[] {
  if (entries.length <= MOST_ADDRESSES) return [{ file: 'sitemap.xml', content: urlSet(entries) }]
  const parts = Array.from({ length: Math.ceil(entries.length / MOST_ADDRESSES) }, (_, index) => ({
    file: `sitemap-${index + 1}.xml`,
    content: urlSet(entries.slice(index * MOST_ADDRESSES, (index + 1) * MOST_ADDRESSES)),
  }))
  const index = parts.map(
    ({ file }) => `<sitemap><loc>${escapeHtml(`${siteUrl}/${file}`)}</loc></sitemap>`,
  )
  return [{ file: 'sitemap.xml', content: xml('sitemapindex', index) }, ...parts]
}

/** robots.txt: everything may be crawled, and the sitemap is named. */
export function robotsTxt(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`
}

function urlSet(entries: readonly SitemapEntry[]): string {
  return xml(
    'urlset',
    entries.map(({ address, lastChanged }) => {
      const changed = lastChanged === undefined ? '' : `<lastmod>${lastChanged}</lastmod>`
      return `<url><loc>${escapeHtml(address)}</loc>${changed}</url>`
    }),
  )
}

function xml(root: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`
}
