import { QUOTE_FIELD_NAMES, type StoredLead } from '../lead.ts'

export const FORMATS = ['table', 'json', 'csv'] as const

export type Format = (typeof FORMATS)[number]

/** A lead as flat text, keyed by the field names of the form. */
export type LeadRecord = Record<string, string>

/** The keys of a record, in column order. */
export const RECORD_NAMES: readonly string[] = [
  'id',
  'receivedAt',
  'status',
  ...QUOTE_FIELD_NAMES,
  'flags',
  'corrects',
  'page',
  'landingPage',
  'source',
  'sourceHost',
  'campaign',
  'consentVersion',
  'consentText',
  'consentVersionShown',
  'remoteAddress',
  'userAgent',
  'idempotencyKey',
]

/** A lead as one level of text values, ready for JSON or CSV. */
export function recordOf(lead: StoredLead): LeadRecord {
  return {
    id: lead.id,
    receivedAt: lead.receivedAt,
    status: lead.status,
    ...lead.fields,
    flags: lead.flags.join(' '),
    corrects: lead.corrects,
    page: lead.page,
    landingPage: lead.visit.landing,
    source: lead.visit.source,
    sourceHost: lead.visit.host,
    campaign: lead.visit.campaign,
    consentVersion: lead.consent.version,
    consentText: lead.consent.text,
    consentVersionShown: lead.consentVersionShown,
    remoteAddress: lead.remoteAddress,
    userAgent: lead.userAgent,
    idempotencyKey: lead.idempotencyKey,
  }
}

/** The leads in this format, as consecutive chunks of text. */
export async function* formatLeads(
  leads: AsyncIterable<StoredLead>,
  format: Format,
): AsyncGenerator<string> {
  if (format === 'json') yield* jsonText(leads)
  else if (format === 'csv') yield* csvText(leads)
  else yield* tableText(leads)
}

async function* jsonText(leads: AsyncIterable<StoredLead>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const lead of leads) {
    yield `${before}  ${JSON.stringify(recordOf(lead))}`
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

async function* csvText(leads: AsyncIterable<StoredLead>): AsyncGenerator<string> {
  yield csvLine([...RECORD_NAMES])
  for await (const lead of leads) {
    const record = recordOf(lead)
    yield csvLine(RECORD_NAMES.map((name) => record[name] ?? ''))
  }
}

/** One line of CSV. Source: RFC 4180. */
export function csvLine(cells: string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** A spreadsheet reads a cell that starts like this as a formula; an apostrophe makes it text. Source: OWASP ASVS 1.2.10. */
function csvCell(text: string): string {
  const safe = /^\s*[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/.test(text) ? `'${text}` : text
  return /[",\r\n']|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const TABLE_COLUMNS = [
  { title: 'Received (UTC)', width: 16, text: (lead: LeadRecord) => when(lead) },
  { title: 'Status', width: 11, text: (lead: LeadRecord) => lead.status ?? '' },
  { title: 'Name', width: 22, text: (lead: LeadRecord) => lead.name ?? '' },
  { title: 'Phone', width: 16, text: (lead: LeadRecord) => lead.phone ?? '' },
  { title: 'City', width: 16, text: (lead: LeadRecord) => lead.city ?? '' },
  { title: 'Service', width: 13, text: (lead: LeadRecord) => lead.serviceType ?? '' },
  { title: 'Flags', width: 23, text: (lead: LeadRecord) => lead.flags ?? '' },
  { title: 'Id', width: 26, text: (lead: LeadRecord) => lead.id ?? '' },
]

async function* tableText(leads: AsyncIterable<StoredLead>): AsyncGenerator<string> {
  let count = 0
  for await (const lead of leads) {
    if (count === 0) yield tableLine(TABLE_COLUMNS.map(({ title }) => title))
    count += 1
    const record = recordOf(lead)
    yield tableLine(TABLE_COLUMNS.map(({ text }) => text(record)))
  }
  yield count === 0 ? 'No leads.\n' : `${count} lead${count === 1 ? '' : 's'}\n`
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

function when({ receivedAt = '' }: LeadRecord): string {
  return receivedAt.slice(0, 16).replace('T', ' ')
}
