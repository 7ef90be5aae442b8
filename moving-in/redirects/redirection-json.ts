import { NotRead } from '../../files/read-limited.ts'
import { type Loose, loose, looseList } from '../../generator/read/value-at.ts'
import {
  A_PATTERN,
  byStatus,
  type FoundRedirect,
  type NotTaken,
  type RedirectsFile,
  SWITCHED_OFF,
  sorted,
} from './found.ts'

// The JSON export of the WordPress plugin Redirection, versions 4 and 5 (fileio/json.php).

/** @throws NotRead when it is another JSON. */
export function redirectionRedirects(value: unknown, file: string): RedirectsFile {
  const { redirects, groups } = loose(value)
  if (!Array.isArray(redirects))
    throw new NotRead(
      `${file} has no list of redirects. Of JSON, the export of the plugin Redirection is read (Tools, Redirection, Import/Export).`,
    )
  const off = new Set(
    looseList(groups).flatMap(({ id, enabled }) => (enabled === false ? [id] : [])),
  )
  return sorted(
    looseList(redirects).map((entry, index) => {
      const isOff = entry.enabled === false || off.has(entry.group_id)
      return redirectOf(entry, `${file}, redirect ${index + 1}`, isOff)
    }),
  )
}

function redirectOf(entry: Loose, where: string, isOff: boolean): FoundRedirect | NotTaken {
  const { url: from, action_data: data, action_code: code, action_type: action } = entry
  const target = typeof data === 'string' ? data : loose(data).url
  const to = typeof target === 'string' && action === 'url' ? target : ''
  const what = `${from} → ${to}`
  if (typeof from !== 'string')
    return { where, what: JSON.stringify(entry), why: 'it has no old address' }
  if (isOff) return { where, what, why: SWITCHED_OFF }
  if (isOn(entry.regex)) return { where, what, why: A_PATTERN }
  if (entry.match_type !== 'url')
    return { where, what, why: `it depends on a condition: ${entry.match_type}` }
  if (action !== 'url' && action !== 'error')
    return { where, what, why: `its action is "${action}"` }
  return byStatus({ where, from, to }, String(code))
}

/** Older versions write switches as numbers. */
function isOn(value: unknown): boolean {
  return value === true || value === 1 || value === '1'
}
