import { basename } from 'node:path'
import { columnsText } from '../../../files/columns.ts'
import { NotRead } from '../../../files/read-limited.ts'
import { type Row, readTable } from '../../../files/table.ts'
import { SERVICE_TYPES } from '../../../schema/quote-request.ts'
import { longDate } from '../../../schema/shared/format.ts'
import type { MailFile } from '../../../schema/shared/private-files.ts'
import { dayOf } from '../../../schema/shared/time-zone.ts'
import { urlIn } from '../../../schema/url.ts'
import { NO_VISIT } from '../../visits/visit.ts'
import { CHECK_FLAGS, idAt, type LeadWithHistory } from '../lead.ts'
import { readPhone } from '../phone.ts'
import { cleanFields, cleanLine } from '../receive/normalize.ts'
import { centsOf, type Mark, NOTE_LIMIT } from '../state.ts'
import { type RecordName, typedCell } from '../store/export.ts'
import { FOREIGN_COLUMNS, type ForeignField, isOwnExport, OWN_COLUMNS } from './columns.ts'
import { hashOf } from './hash.ts'
import { ownLead } from './own-lead.ts'
import { foreignState } from './states.ts'
import { foreignTime, isDayFirst } from './times.ts'

/** A row that is no lead, with the reason for whoever fixes it. */
export interface LeftOver {
  line: number
  cells: readonly string[]
  reason: string
}

/** What a file of leads holds. */
export interface ReadLeads {
  leads: LeadWithHistory[]
  header: readonly string[]
  leftOver: LeftOver[]
  /** Which columns were used, and which were not. */
  columns: string
  /** States of the file that are none here, with how often. */
  unknownStates: ReadonlyMap<string, number>
}

interface ReadOptions {
  file: string
  /** `field=Header name`, for columns whose names are not known. */
  chosen: readonly string[]
  now: Date
  site: MailFile | undefined
}

/**
 * The leads of a CSV file: our own export, or what a form or another program exported. The same row always has the same id.
 *
 * @throws NotRead when it can't be read as a whole.
 */
export function readLeads(text: string, options: ReadOptions): ReadLeads {
  return isOwnExport(text) ? readOwn(text, options) : readForeign(text, options)
}

function readOwn(text: string, { file, chosen }: ReadOptions): ReadLeads {
  const { header, rows, uneven } = readTable<RecordName>(text, {
    file,
    names: OWN_COLUMNS,
    chosen,
    needs: [['id'], ['receivedAt'], ['consentText']],
  })
  // Of erased ones there is nothing to import.
  const read = rows
    .filter(({ values }) => values.status !== 'erased')
    .map((row) => ({ row, lead: ownLead(unguarded(row)) }))
  return {
    header,
    columns: 'It is our own export of leads.',
    leads: read.flatMap(({ lead }) => (typeof lead === 'string' ? [] : [lead])),
    leftOver: leftOverOf(read, uneven),
    unknownStates: new Map(),
  }
}

function readForeign(text: string, options: ReadOptions): ReadLeads {
  const { file, chosen } = options
  const { header, columns, rows, uneven } = readTable<ForeignField>(text, {
    file,
    names: FOREIGN_COLUMNS,
    chosen,
    needs: [['receivedAt'], ['phone', 'email']],
  })
  const dayFirst = rows.find(({ values }) => isDayFirst(values.receivedAt))
  if (dayFirst !== undefined)
    throw new NotRead(
      `${file}:${dayFirst.line}: ${dayFirst.values.receivedAt} has the day before the month, and other dates of the file would be read wrong. Export it with dates such as 2026-01-14. Nothing was taken from it.`,
    )
  const unknownStates = new Map<string, number>()
  const read = rows.map((row) => {
    const values = unguarded(row)
    const lead = foreignLead(values, options)
    if (typeof lead !== 'string' && values.state !== '' && foreignState(values.state) === undefined)
      unknownStates.set(values.state, (unknownStates.get(values.state) ?? 0) + 1)
    return { row, lead }
  })
  return {
    header,
    columns: columnsText(header, columns),
    leads: read.flatMap(({ lead }) => (typeof lead === 'string' ? [] : [lead])),
    leftOver: leftOverOf(read, uneven),
    unknownStates,
  }
}

function leftOverOf(
  read: readonly { row: Pick<LeftOver, 'line' | 'cells'>; lead: LeadWithHistory | string }[],
  uneven: readonly Pick<LeftOver, 'line' | 'cells'>[],
): LeftOver[] {
  return [
    ...read.flatMap(({ row: { line, cells }, lead }) =>
      typeof lead === 'string' ? [{ line, cells, reason: lead }] : [],
    ),
    ...uneven.map(({ line, cells }) => ({
      line,
      cells,
      reason: 'It has more cells than the header.',
    })),
  ].toSorted((a, b) => a.line - b.line)
}

/** Flamingo's sentence before what a spreadsheet would run, in any language. Source: Flamingo, includes/csv.php. */
const FLAMINGO_ALERT = /^'?\([^()]*\bcontactform7\.com\/[^()]*\)\s*/

/** The values of a row without what programs put before cells that begin like a formula. */
function unguarded<Field extends string>({ values }: Row<Field>): Record<Field, string> {
  const pairs = Object.entries<string>(values).map(([field, cell]) => [
    field,
    typedCell(cell.replace(FLAMINGO_ALERT, '')).trim(),
  ])
  return Object.fromEntries(pairs) as Record<Field, string>
}

/** The lead of a row, or why it is none. */
function foreignLead(
  values: Record<ForeignField, string>,
  { file, now, site }: ReadOptions,
): LeadWithHistory | string {
  const receivedAt = foreignTime(values.receivedAt)
  if (receivedAt === undefined)
    return values.receivedAt === ''
      ? 'It has no date.'
      : `"${values.receivedAt}" is not a date that can be read. Write it as 2026-01-14 10:30.`
  if (Date.parse(receivedAt) > now.getTime())
    return `"${values.receivedAt}" is in the future. Check the year.`
  if (values.phone === '' && values.email === '')
    return 'It has neither a phone number nor an email.'
  const name = values.name || `${values.firstName} ${values.lastName}`.trim()
  const typed = { ...values, name }
  const { fields, flags } = cleanFields((field) => typed[field])
  const id = idAt(Date.parse(receivedAt), hashOf([receivedAt, ...Object.values(fields)]))
  fields.serviceType = serviceOf(fields.serviceType, site)
  const isKnown = SERVICE_TYPES.some((type) => type === fields.serviceType)
  if (fields.serviceType !== '' && !isKnown) flags.push('unknown-service')
  if (fields.phone !== '' && readPhone(fields.phone) === undefined) flags.push(CHECK_FLAGS.phone)
  return {
    id,
    receivedAt,
    status: 'accepted',
    fields,
    flags: ['imported', ...flags],
    consent: {
      version: '',
      text: `What was agreed to is not known: imported from ${basename(file)} on ${longDate(dayOf(now))}.`,
    },
    consentVersionShown: '',
    page: pathOf(values.page),
    visit: NO_VISIT,
    clickIds: '',
    remoteAddress: '',
    userAgent: '',
    idempotencyKey: '',
    bodyHash: `imported ${id}`,
    corrects: '',
    samePerson: '',
    history: historyOf(values, { id, receivedAt, file }),
  }
}

/** What the file says became of it, as one mark with its own words; none for a new one. */
function historyOf(
  { state: typed, stateSince, amount }: Record<ForeignField, string>,
  { id, receivedAt, file }: { id: string; receivedAt: string; file: string },
): Mark[] {
  const state = foreignState(typed) ?? 'new'
  if (typed === '' || typed.toLowerCase() === 'new') return []
  const markedAt = foreignTime(stateSince) ?? receivedAt
  return [
    {
      id: idAt(Date.parse(markedAt), hashOf([id, 'imported'])),
      leadId: id,
      state,
      markedAt,
      note: cleanLine(`${basename(file)}: ${typed}`, NOTE_LIMIT),
      amountCents: state === 'won' ? (centsOf(amount) ?? 0) : 0,
      plannedAt: '',
    },
  ]
}

/** The kind of work under its name here, where the file has that or the words that the site has for it. */
function serviceOf(typed: string, site: MailFile | undefined): string {
  const words = typed.toLowerCase()
  const known = Object.entries(site?.services ?? {}).find(
    ([, label]) => label.toLowerCase() === words,
  )
  return known?.[0] ?? (SERVICE_TYPES.find((type) => type === words.replaceAll(' ', '-')) || typed)
}

function pathOf(address: string): string {
  return cleanLine(urlIn(address)?.pathname ?? '', 300)
}
