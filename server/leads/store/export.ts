import { csvLine } from '../../../schema/shared/csv-line.ts'
import { isoLocal } from '../clock.ts'
import { type LeadWithHistory, QUOTE_FIELD_NAMES, shownStatus } from '../lead.ts'
import { dollars, type Mark, stateOf, wonCents } from '../state.ts'
import { withVisibleControls } from '../visible-controls.ts'
import { vcardText } from './vcard.ts'

export const FORMATS = ['table', 'json', 'csv', 'vcard'] as const

export type Format = (typeof FORMATS)[number]

/** The keys of a record, in column order. */
export const RECORD_NAMES = [
  'id',
  'receivedAt',
  'status',
  'state',
  'stateSince',
  'amount',
  ...QUOTE_FIELD_NAMES,
  'flags',
  'corrects',
  'samePerson',
  'history',
  'page',
  'landingPage',
  'source',
  'sourceHost',
  'campaign',
  'clickIds',
  'consentVersion',
  'consentText',
  'consentVersionShown',
  'remoteAddress',
  'userAgent',
  'idempotencyKey',
] as const

export type RecordName = (typeof RECORD_NAMES)[number]

/** A lead as flat text, keyed by the field names of the form. */
export type LeadRecord = Record<RecordName, string>

/** A lead as one level of text values, ready for JSON or CSV. */
function recordOf(lead: LeadWithHistory): LeadRecord {
  const since = lead.history.at(-1)?.markedAt
  return {
    id: lead.id,
    receivedAt: isoLocal(lead.receivedAt),
    status: lead.status,
    state: stateOf(lead.history),
    stateSince: since === undefined ? '' : isoLocal(since),
    amount: amountText(wonCents(lead.history)),
    ...lead.fields,
    flags: lead.flags.join(' '),
    corrects: lead.corrects,
    samePerson: lead.samePerson,
    history: lead.history.map(markText).join('\n'),
    page: lead.page,
    landingPage: lead.visit.landing,
    source: lead.visit.source,
    sourceHost: lead.visit.host,
    campaign: lead.visit.campaign,
    clickIds: lead.clickIds,
    consentVersion: lead.consent.version,
    consentText: lead.consent.text,
    consentVersionShown: lead.consentVersionShown,
    remoteAddress: lead.remoteAddress,
    userAgent: lead.userAgent,
    idempotencyKey: lead.idempotencyKey,
  }
}

/** Dollars as spreadsheets read them; empty for none. */
function amountText(cents: number): string {
  return cents === 0 ? '' : (cents / 100).toFixed(2)
}

/** @example '2026-11-25T09:31:04-05:00 won $14,200 Tile, starts Monday' */
function markText({ markedAt, state, amountCents, plannedAt, note }: Mark): string {
  const planned = plannedAt === '' ? [] : [`for ${isoLocal(plannedAt)}`]
  const amount = amountCents === 0 ? [] : [dollars(amountCents)]
  return [isoLocal(markedAt), state, ...planned, ...amount, ...(note === '' ? [] : [note])].join(
    ' ',
  )
}

/** How leads are listed. */
export interface Listing {
  format: Format
  /** Whether CSV begins with a byte order mark, without which Excel on Windows reads José as JosÃ©. */
  hasMark: boolean
  /** Whether a table only counts what looks like spam, and contacts leave it out. */
  hidesSpam: boolean
}

/** The leads in this format, as consecutive chunks of text. */
export async function* formatLeads(
  leads: AsyncIterable<LeadWithHistory>,
  { format, hasMark, hidesSpam }: Listing,
): AsyncGenerator<string> {
  if (format === 'json') return yield* jsonText(leads)
  if (format === 'table') return yield* tableText(leads, hidesSpam)
  if (format === 'vcard') return yield await vcardText(leads, hidesSpam)
  if (hasMark) yield '\ufeff'
  yield* csvText(leads)
}

async function* jsonText(leads: AsyncIterable<LeadWithHistory>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const lead of leads) {
    yield `${before}  ${JSON.stringify(recordOf(lead))}`
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

async function* csvText(leads: AsyncIterable<LeadWithHistory>): AsyncGenerator<string> {
  yield csvLine(RECORD_NAMES)
  for await (const lead of leads) {
    const record = recordOf(lead)
    yield csvLine(RECORD_NAMES.map((name) => safeCell(record[name])))
  }
}

/** A spreadsheet reads a cell that starts like this as a formula; an apostrophe makes it text. Source: OWASP ASVS 1.2.10. */
export function safeCell(text: string): string {
  const shown = withVisibleControls(text)
  return FORMULA.test(shown) ? `'${shown}` : shown
}

const FORMULA = /^\s*[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/

/** What was typed, of a cell that `safeCell` may have written. */
export function typedCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
}

const TABLE_COLUMNS: { title: string; width: number; text: (lead: LeadWithHistory) => string }[] = [
  { title: 'Received', width: 16, text: when },
  { title: 'Status', width: 11, text: shownStatus },
  { title: 'Name', width: 22, text: ({ fields }) => fields.name },
  { title: 'Phone', width: 16, text: ({ fields }) => fields.phone },
  { title: 'City', width: 16, text: ({ fields }) => fields.city },
  { title: 'Service', width: 13, text: ({ fields }) => fields.serviceType },
  { title: 'Flags', width: 23, text: flagsText },
  { title: 'Id', width: 26, text: ({ id }) => id },
]

function flagsText({ flags, samePerson }: LeadWithHistory): string {
  return [...flags, ...(samePerson === '' ? [] : ['same person'])].join(' ')
}

async function* tableText(
  leads: AsyncIterable<LeadWithHistory>,
  hidesSpam: boolean,
): AsyncGenerator<string> {
  let count = 0
  let spam = 0
  for await (const lead of leads) {
    if (hidesSpam && lead.status === 'quarantined') {
      spam += 1
      continue
    }
    if (count === 0) yield tableLine(TABLE_COLUMNS.map(({ title }) => title))
    count += 1
    yield tableLine(TABLE_COLUMNS.map(({ text }) => text(lead)))
  }
  yield count === 0 ? 'No leads.\n' : `${count} lead${count === 1 ? '' : 's'}\n`
  if (spam > 0)
    yield `${spam} more ${spam === 1 ? 'looks' : 'look'} like spam: npm run leads -- --status quarantined\n`
}

function tableLine(cells: string[]): string {
  const fitted = cells.map((cell, index) => padTo(cell, TABLE_COLUMNS[index]?.width ?? 0))
  return `${fitted.join('  ').trimEnd()}\n`
}

/** Visitors' text must not control the terminal: control characters and writing-direction marks become spaces. */
function padTo(text: string, width: number): string {
  const plain = [...text.replace(/[\p{Cc}\p{Cf}]/gu, ' ')]
  return plain.length > width
    ? `${plain.slice(0, width - 1).join('')}…`
    : plain.join('').padEnd(width)
}

function when({ receivedAt }: LeadWithHistory): string {
  return isoLocal(receivedAt).slice(0, 16).replace('T', ' ')
}
