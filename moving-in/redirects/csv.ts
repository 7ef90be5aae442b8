import { columnsText } from '../../files/columns.ts'
import { readTable } from '../../files/table.ts'
import { counted } from '../../schema/shared/format.ts'
import {
  A_PATTERN,
  byStatus,
  type FoundRedirect,
  type NotTaken,
  type RedirectsFile,
  SWITCHED_OFF,
  sorted,
} from './found.ts'

/**
 * The columns of redirects: Yoast SEO Premium (Origin, Target, Type, Format), Redirection 5 (source, target, regex, code,
 * type), Rank Math PRO (source, matching, destination, type, status), Screaming Frog's internal_all (Address, Status Code,
 * Redirect URL), and what people name them.
 */
const COLUMNS = {
  from: [
    'origin',
    'source',
    'address',
    'from',
    'old url',
    'source url',
    'old',
    'redirect from',
    'url',
  ],
  to: [
    'target',
    'destination',
    'redirect url',
    'to',
    'new url',
    'target url',
    'destination url',
    'new',
    'redirect to',
  ],
  code: ['status code', 'code', 'redirect type', 'http code', 'type'],
  match: ['format', 'matching', 'regex', 'match type'],
  state: ['status', 'enabled', 'active'],
  content: ['content type'],
}
type Field = keyof typeof COLUMNS
type Values = Readonly<Record<Field, string>>

/** SEOPress PRO writes no header: origin, target, type, enabled, parameters, count, categories, regex, logged status. */
const SEOPRESS = [
  'from',
  'to',
  'code',
  'state',
  undefined,
  undefined,
  undefined,
  'match',
  undefined,
] as const

/** The redirects of a CSV, or the pages of a crawl. @throws NotRead as `readTable`. */
export function csvRedirects(
  text: string,
  { file, columns: chosen }: { file: string; columns: readonly string[] },
): RedirectsFile {
  const table = readTable(text, {
    file,
    names: COLUMNS,
    needs: [['from']],
    chosen,
    withoutHeader: SEOPRESS,
  })
  const isSeoPress = table.header.length === 0
  const isCrawl = table.columns.has('content')
  const isList = !table.columns.has('to') && !table.columns.has('code')
  const skipped = { count: 0 }
  const entries = table.rows.flatMap(({ line, values }): (FoundRedirect | NotTaken)[] => {
    const where = `${file}:${line}`
    if (values.from === '')
      return [{ where, what: Object.values(values).join(' '), why: 'it has no old address' }]
    // A list of addresses that had a page.
    if (isList) return [{ where, from: values.from }]
    if (!isCrawl)
      return [byRule(where, values, isSeoPress ? values.state !== 'yes' : OFF.test(values.state))]
    const crawled = byCrawl(where, values)
    if (crawled === undefined) skipped.count++
    return crawled === undefined ? [] : [crawled]
  })
  const uneven = table.uneven.map(({ line, cells }) => ({
    where: `${file}:${line}`,
    what: cells.join(' '),
    why: 'more cells than the header: a comma or a quote is in the wrong place',
  }))
  return sorted(
    [...entries, ...uneven],
    [
      isSeoPress
        ? `${file}: SEOPress, which has no header`
        : `${file}\n${columnsText(table.header, table.columns)}`,
      ...(skipped.count === 0
        ? []
        : [
            `${file}: ${counted(skipped.count, 'row')} passed over: pictures, files, and addresses that had no page.`,
          ]),
    ],
  )
}

const OFF = /^(?:disabled|inactive|trashed|no|false|0)$/i

/** How programs say that an address is meant as it is written. */
const PLAIN = /^(?:plain|exact|url|no|false|0)?$/i
const REGEX = /^(?:regex|regular.*|yes|true|1)$/i

function byRule(
  where: string,
  { from, to, code, match }: Values,
  isOff: boolean,
): FoundRedirect | NotTaken {
  const what = `${from} → ${to}`
  if (isOff) return { where, what, why: SWITCHED_OFF }
  if (REGEX.test(match)) return { where, what, why: A_PATTERN }
  if (!PLAIN.test(match))
    return { where, what, why: `it is for every address by the rule "${match}"` }
  // Redirection has no place for the two targets of a condition.
  if (to === '/unknown')
    return { where, what, why: 'it depends on a condition, such as a login or a browser' }
  return byStatus({ where, from, to }, code)
}

/** What a crawler met at an address: a page, a redirect, or neither. */
function byCrawl(where: string, { from, to, code, content }: Values): FoundRedirect | undefined {
  if (/^3\d\d$/.test(code) && to !== '') return { where, from, to }
  if (code === '410') return { where, from, isGone: true }
  return code === '200' && /html|^$/i.test(content) ? { where, from } : undefined
}
