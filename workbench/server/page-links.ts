import type { Ledger } from '../../generator/ledger/ledger.ts'
import { type Loose, valueAt } from '../../generator/read/value-at.ts'
import type { RenameResponse, TextChange } from '../contract/api.ts'
import type { Edited } from './fields/field-changes.ts'

/** A page that has another address, or that leads to another page because it is gone. */
export type Moved = RenameResponse['moved'][number]

/**
 * The changes of every place that names a moved path as a whole: in links, menus, related pages and kept warnings, and behind the address of
 * the site.
 */
export function linkChanges(text: string, { from, to }: Moved, top: Loose): TextChange[] {
  const ends = '(?![\\w/-])'
  const whole = new RegExp(
    `(?<![\\w/.-])${from}${ends}|(?<=https?://(?:www\\.)?${homeOf(top)})${from}/?${ends}`,
    'g',
  )
  return Array.from(text.matchAll(whole), ({ 0: typed, index }) => ({
    from: index,
    to: index + typed.length,
    insert: to,
  }))
}

/** The full address of the site, without its scheme and `www.`, as a pattern; of a draft without one, what matches nothing. */
function homeOf(top: Loose): string {
  const url = valueAt(top, ['business', 'url'])
  const host = /^https?:\/\/(?:www\.)?([\w.:-]+)/i.exec(String(url ?? ''))?.[1]
  return host === undefined ? '(?!)' : host.replaceAll('.', '\\.')
}

/** Redirects the addresses that may be known to somebody. How many those are. */
export function redirect(
  edited: Edited,
  moved: readonly Moved[],
  ledger: Ledger | undefined,
): number {
  const known = moved.filter(({ from }) => ledger === undefined || ledger.has(from))
  edited.fields(
    known.map(({ from, to }) => ({
      kind: 'insert',
      path: ['redirects'],
      value: to === '' ? { from, gone: true } : { from, to },
    })),
  )
  return known.length
}
