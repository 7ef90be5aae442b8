/**
 * The `_redirects` file of Netlify and Cloudflare Pages: one rule a line, `FROM TO STATUS`. The generator writes it, and
 * this project's server reads it.
 */

/** The name of the file in dist/. */
export const REDIRECTS_FILE = '_redirects'

/** A path that has no page anymore. */
export interface HostRedirect {
  /** Path of the old page, e.g. `/old`. */
  from: string
  /** Path of the new page, anchor allowed, e.g. `/new#prices`. With status 410, the 404 page: `/404.html`. */
  to: string
  /** 301: moved permanently. 410: gone, with no replacement. */
  status: 301 | 410
}

/** The text of a `_redirects` file; empty when there are no rules. */
export function formatRedirects(rules: readonly HostRedirect[]): string {
  return rules.map(({ from, to, status }) => `${from} ${to} ${status}\n`).join('')
}

/** The valid rules in the text of a `_redirects` file; `invalidRedirects` returns the other lines. */
export function parseRedirects(text: string): HostRedirect[] {
  return lines(text).flatMap(({ rule }) => rule ?? [])
}

/** The numbers of the lines that are not a rule this project supports. Blank lines and comments are fine. */
export function invalidRedirects(text: string): number[] {
  return lines(text).flatMap(({ number, rule }) => (rule === undefined ? number : []))
}

function lines(text: string): { number: number; rule: HostRedirect | undefined }[] {
  return text
    .split(/\r\n?|\n/)
    .map((line, index) => ({ number: index + 1, line: line.trim() }))
    .filter(({ line }) => line !== '' && !line.startsWith('#'))
    .map(({ number, line }) => ({ number, rule: parseRule(line) }))
}

function parseRule(line: string): HostRedirect | undefined {
  const [from = '', to = '', status, ...rest] = line.split(/\s+/)
  if (rest.length > 0 || (status !== '301' && status !== '410')) return undefined
  if (!isOldPath(from) || !isPath(to)) return undefined
  return { from, to, status: status === '301' ? 301 : 410 }
}

/** An exact path: patterns such as `/blog/*` and `/blog/:post` are not supported, and the server never sees an anchor. */
function isOldPath(text: string): boolean {
  return isPath(text) && !/[*?#]|\/:/.test(text)
}

/** A path on this site. Browsers read `//host` and `/\host` as another site. */
function isPath(text: string): boolean {
  return /^\/(?![/\\])[!-~]*$/.test(text)
}
