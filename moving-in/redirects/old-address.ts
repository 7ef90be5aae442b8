/** An address of the old site, as a program has written it. */
export interface OldAddress {
  /** As `redirects` has it: decoded but for what no record may hold, without a slash at its end. */
  path: string
  /** What was behind `?`. */
  query: string
  /** The host of a full address, in small letters and without `www.`. */
  host: string | undefined
}

/**
 * Reads a full address, or a path with or without a slash in front or behind; undefined for what is neither, such as a
 * pattern.
 *
 * @example readAddress('blog/Se%C3%B1or%20Roof/') // { path: '/blog/Señor%20Roof', query: '', host: undefined }
 */
export function readAddress(typed: string): OldAddress | undefined {
  // Redirection marks what a spreadsheet would run; Yoast puts quotes around quotes.
  const text = typed
    .trim()
    .replace(/^\[FORMULA\] */, '')
    .replace(/^"+|"+$/g, '')
  if (text === '' || PATTERN.test(text)) return undefined
  const [, host, rest = ''] = /^(?:(?:https?:)?\/\/|(?=www\.))([^/?#]+)(.*)$/i.exec(text) ?? []
  const [address = ''] = (host === undefined ? text : rest).split('#')
  const at = address.indexOf('?')
  const path = at === -1 ? address : address.slice(0, at)
  return {
    path: `/${path.split('/').filter(Boolean).map(plainPart).join('/')}`,
    query: at === -1 ? '' : address.slice(at + 1),
    host: host
      ?.toLowerCase()
      .replace(/^www\./, '')
      .replace(/:\d+$/, ''),
  }
}

/** Characters of patterns that no plain address has. */
const PATTERN = /[*^$|\\<>]|\(.*\)|\[.*\]|\/:[a-z]/i

/** What a record gives another meaning, and what browsers encode in a path (URL Standard, path percent-encode set). */
const NOT_PLAIN = /[\p{Cc}\s%?#*:\\/"`{}]/gu

function plainPart(part: string): string {
  let text = part
  try {
    text = decodeURIComponent(part)
  } catch {
    // A percent sign that encodes nothing is meant as such.
  }
  return text.normalize('NFC').replace(NOT_PLAIN, encoded)
}

function encoded(character: string): string {
  return Array.from(
    new TextEncoder().encode(character),
    (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  ).join('')
}
