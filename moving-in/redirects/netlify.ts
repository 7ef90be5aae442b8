import {
  A_PATTERN,
  byStatus,
  type FoundRedirect,
  type NotTaken,
  type RedirectsFile,
  sorted,
} from './found.ts'

// The file `_redirects` of Netlify: FROM [parameters] TO [status] [conditions]. docs.netlify.com/manage/routing/redirects

/** A line of `_redirects`, which has no header. */
export const NETLIFY_LINE =
  /^(?:\/|https?:\/\/)[^\s,;]*(?:\s+\w+=\S+)*\s+(?:\/|https?:\/\/)\S*(?:\s+(?:\d{3}!?|\w+=\S+))*\s*$/

export function netlifyRedirects(text: string, file: string): RedirectsFile {
  return sorted(
    text.split(/\r\n?|\n/).flatMap((line, index): (FoundRedirect | NotTaken)[] => {
      const rule = line.replace(/(?:^|\s)#.*$/, '').trim()
      return rule === '' ? [] : [redirectOf(rule, `${file}:${index + 1}`)]
    }),
  )
}

function redirectOf(rule: string, where: string): FoundRedirect | NotTaken {
  const [from = '', ...rest] = rule.split(/\s+/)
  const at = rest.findIndex((part) => /^(?:\/|https?:)/.test(part))
  const [to, ...options] = rest.slice(at)
  const what = rule
  if (at === -1 || to === undefined) return { where, what, why: 'it has no target' }
  if (at > 0)
    return { where, what, why: `it depends on parameters: ${rest.slice(0, at).join(' ')}` }
  const condition = options.find((option) => option.includes('='))
  if (condition !== undefined)
    return { where, what, why: `it depends on a condition: ${condition}` }
  if (/\*|\/:\w/.test(from)) return { where, what, why: A_PATTERN }
  return byStatus({ where, from, to }, (options[0] ?? '301').replace('!', ''))
}
