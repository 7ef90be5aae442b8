import {
  A_PATTERN,
  byStatus,
  type FoundRedirect,
  type NotTaken,
  type RedirectsFile,
  sorted,
} from './found.ts'

// The lines of an .htaccess that move addresses: mod_alias and mod_rewrite of Apache HTTP Server 2.4.

/** A line that tells an .htaccess from other files. */
export const APACHE_LINE =
  /^[ \t]*(?:Redirect(?:Match|Permanent|Temp)?|Rewrite(?:Rule|Cond|Engine))\s/im

/** Names of statuses. Without one, the move is for now; it moved all the same. */
const STATUSES: Readonly<Record<string, string>> = {
  permanent: '301',
  temp: '302',
  seeother: '303',
  gone: '410',
}

export function apacheRedirects(text: string, file: string): RedirectsFile {
  const lines = withoutWordPress(text)
    .replace(/\\\r?\n/g, '  \n')
    .split(/\r\n?|\n/)
  let isConditional = false
  const entries = lines.flatMap((line, index): (FoundRedirect | NotTaken)[] => {
    const words = Array.from(
      line.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g),
      ([, quoted, word]) => quoted ?? word ?? '',
    )
    const [directive = '', ...rest] = words
    const where = `${file}:${index + 1}`
    const name = directive.toLowerCase()
    if (name === 'rewritecond') isConditional = true
    if (name === 'rewriterule') {
      const why = isConditional ? 'it depends on the RewriteCond above it' : undefined
      isConditional = false
      return [why === undefined ? byRewrite(rest, where) : { where, what: line.trim(), why }]
    }
    if (name === 'redirectpermanent') return [byRedirect(['301', ...rest], where)]
    if (name === 'redirecttemp') return [byRedirect(['302', ...rest], where)]
    if (name === 'redirect') return [byRedirect(rest, where)]
    return name === 'redirectmatch' ? [byMatch(rest, where)] : []
  })
  const below = entries.some((entry) => 'from' in entry)
  return sorted(
    entries,
    below
      ? [
          `${file}: in Apache, Redirect also moves every address below; only the address itself is taken.`,
        ]
      : [],
  )
}

/** What WordPress itself writes is about its own files. The lines stay, so that their numbers do. */
function withoutWordPress(text: string): string {
  return text.replace(/^# BEGIN WordPress.*?^# END WordPress/gms, (block) =>
    block.replace(/[^\n]+/g, ''),
  )
}

function byRedirect(words: readonly string[], where: string): FoundRedirect | NotTaken {
  const { code, from, to } = split(words)
  return byStatus({ where, from, to }, code)
}

function byMatch(words: readonly string[], where: string): FoundRedirect | NotTaken {
  const { code, from: pattern, to } = split(words)
  const from = plainAddress(pattern)
  return from === undefined || to.includes('$')
    ? { where, what: `${pattern} → ${to}`, why: A_PATTERN }
    : byStatus({ where, from, to }, code)
}

function byRewrite(
  [pattern = '', to = '', flags = '']: readonly string[],
  where: string,
): FoundRedirect | NotTaken {
  const what = [pattern, to, flags].join(' ')
  const from = plainAddress(pattern)
  const options = flags
    .toUpperCase()
    .replace(/[[\]\s]/g, '')
    .split(',')
  const moved = options.find((option) => /^R(?:=|$)|^REDIRECT(?:=|$)/.test(option))
  if (from === undefined || to.includes('$')) return { where, what, why: A_PATTERN }
  if (options.some((option) => option === 'G' || option === 'GONE'))
    return { where, from, isGone: true }
  if (moved === undefined)
    return { where, what, why: 'it moves no address, it answers with another file' }
  return byStatus({ where, from, to }, moved.split('=')[1] ?? '302')
}

/** The status, which may be left out, the address and the target. */
function split([first = '', ...rest]: readonly string[]) {
  const status = STATUSES[first.toLowerCase()] ?? (/^\d{3}$/.test(first) ? first : undefined)
  const [from = '', to = ''] = status === undefined ? [first, ...rest] : rest
  return { code: status ?? '302', from, to }
}

/** The one address that an expression stands for, `^/old/?$`; undefined where there are more. */
function plainAddress(pattern: string): string | undefined {
  const [, inner] = /^\^(.*?)(?:\/\?)?\$$/.exec(pattern) ?? []
  const plain = inner?.replace(/\\([.\-/_ ])/g, '$1')
  return plain === undefined || /[\\^$.|?*+()[\]{}]/.test(inner?.replace(/\\[.\-/_ ]/g, '') ?? '')
    ? undefined
    : plain
}
