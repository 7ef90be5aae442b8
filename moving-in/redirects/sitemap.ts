import { decodeXML } from 'entities'
import { NotRead } from '../../files/read-limited.ts'
import type { RedirectsFile } from './found.ts'

// sitemap.xml as sitemaps.org has it, version 0.9.

/**
 * The pages that an old site listed.
 *
 * @throws NotRead for a list of sitemaps, a file that is cut off, and XML of other kinds.
 */
export function sitemapAddresses(text: string, file: string): RedirectsFile {
  const addresses = Array.from(
    text.matchAll(/<loc>\s*(?:<!\[CDATA\[)?(.*?)(?:\]\]>)?\s*<\/loc>/gs),
    ([, address = '']) => decodeXML(address),
  )
  if (/<sitemapindex[\s>]/.test(text))
    throw new NotRead(
      `${file} lists other sitemaps. Save each of them, and import those: ${addresses.join(', ')}`,
    )
  if (!/<urlset[\s>]/.test(text))
    throw new NotRead(
      `${file} is not a sitemap: it has no <urlset>. Save it as the server sends it.`,
    )
  if (!/<\/urlset>\s*$/.test(text))
    throw new NotRead(
      `${file} is cut off: </urlset> is missing. Save it again. Nothing was taken from it.`,
    )
  return {
    found: addresses.map((from, index) => ({ where: `${file}, address ${index + 1}`, from })),
    notTaken: [],
    notes: [],
  }
}
