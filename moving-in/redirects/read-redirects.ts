import { basename } from 'node:path'
import { foreignText } from '../../files/foreign-text.ts'
import { readLimited } from '../../files/read-limited.ts'
import { readJson } from '../parts/read-json.ts'
import { APACHE_LINE, apacheRedirects } from './apache.ts'
import { csvRedirects } from './csv.ts'
import type { RedirectsFile } from './found.ts'
import { NETLIFY_LINE, netlifyRedirects } from './netlify.ts'
import { redirectionRedirects } from './redirection-json.ts'
import { sitemapAddresses } from './sitemap.ts'

/**
 * What a file says of old addresses; what kind it is, its text tells.
 *
 * @throws NotRead when it can't be read as any of them.
 */
export function readRedirects(file: string, columns: readonly string[]): RedirectsFile {
  const text = foreignText(readLimited(file), file)
  if (/^\s*[{[]/.test(text)) return redirectionRedirects(readJson(text, file), file)
  if (/^\s*<(?:\?xml|urlset|sitemapindex)/.test(text)) return sitemapAddresses(text, file)
  if (APACHE_LINE.test(text)) return apacheRedirects(text, file)
  const [first = ''] = text.split(/\r\n?|\n/).filter((line) => !/^\s*(?:#|$)/.test(line))
  return basename(file) === '_redirects' || NETLIFY_LINE.test(first)
    ? netlifyRedirects(text, file)
    : csvRedirects(text, { file, columns })
}
