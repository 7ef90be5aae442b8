import { escapeHtml } from './shape.ts'

/** Most addresses in one file. Source: the sitemap protocol, sitemaps.org. */
const MOST_ADDRESSES = 50_000

/** sitemap.xml for crawlers; beyond 50,000 addresses an index with several files. */
export function sitemapFiles(
  siteUrl: string,
  addresses: readonly string[],
): { file: string; content: string }[] {
  if (addresses.length <= MOST_ADDRESSES)
    return [{ file: 'sitemap.xml', content: urlSet(addresses) }]
  const parts = Array.from(
    { length: Math.ceil(addresses.length / MOST_ADDRESSES) },
    (_, index) => ({
      file: `sitemap-${index + 1}.xml`,
      content: urlSet(addresses.slice(index * MOST_ADDRESSES, (index + 1) * MOST_ADDRESSES)),
    }),
  )
  const entries = parts.map(
    ({ file }) => `<sitemap><loc>${escapeHtml(`${siteUrl}/${file}`)}</loc></sitemap>`,
  )
  return [{ file: 'sitemap.xml', content: xml('sitemapindex', entries) }, ...parts]
}

/** robots.txt: everything may be read, and the sitemap is there. */
export function robotsTxt(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`
}

function urlSet(addresses: readonly string[]): string {
  return xml(
    'urlset',
    addresses.map((address) => `<url><loc>${escapeHtml(address)}</loc></url>`),
  )
}

function xml(root: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`
}
