import { SOURCES } from '../../../schema/shared/counts.ts'
import { timeText } from '../clock.ts'
import { idAt, isLeadId, LEAD_STATUSES, type LeadFlag, type LeadWithHistory } from '../lead.ts'
import { cleanFields } from '../receive/normalize.ts'
import { centsOf, isLeadState, type Mark } from '../state.ts'
import type { LeadRecord } from '../store/export.ts'
import { hashOf } from './hash.ts'

/** The lead of a row of our own export, with its history, or why it is none. Times have lost their milliseconds. */
export function ownLead(record: LeadRecord): LeadWithHistory | string {
  const { id } = record
  if (!isLeadId(id)) return `"${id}" is not the id of a lead.`
  const received = Date.parse(record.receivedAt)
  if (Number.isNaN(received)) return `"${record.receivedAt}" is not a time.`
  const status = LEAD_STATUSES.find((name) => name === record.status)
  if (status === undefined) return `"${record.status}" is none of ${LEAD_STATUSES.join(', ')}.`
  return {
    id,
    receivedAt: timeText(received),
    status,
    ...cleanFields((field) => record[field]),
    flags: (record.flags.match(/check: \w+|\S+/g) ?? []) as LeadFlag[],
    consent: { version: record.consentVersion, text: record.consentText },
    consentVersionShown: record.consentVersionShown,
    page: record.page,
    visit: {
      landing: record.landingPage,
      source: SOURCES.find((name) => name === record.source) ?? 'unknown',
      host: record.sourceHost,
      campaign: record.campaign,
    },
    clickIds: record.clickIds,
    remoteAddress: record.remoteAddress,
    userAgent: record.userAgent,
    idempotencyKey: record.idempotencyKey,
    bodyHash: `imported ${id}`,
    corrects: record.corrects,
    samePerson: record.samePerson,
    history: record.history.split('\n').flatMap((line, index) => markOf(line, { id, index }) ?? []),
  }
}

/** A mark as the export writes it: when, what, for when, how much, and a note. */
const MARK = /^(\S+) ([a-z-]+)(?: for (\d{4}-\S+T\S+))?(?: (\$[\d,]+(?:\.\d\d)?))?(?: (.*))?$/

function markOf(line: string, { id, index }: { id: string; index: number }): Mark | undefined {
  const [, when = '', state = '', planned, amount = '', note = ''] = MARK.exec(line) ?? []
  // Of two in the same second, the later one stays behind the other.
  const time = Date.parse(when) + index
  if (Number.isNaN(time) || !isLeadState(state)) return undefined
  return {
    id: idAt(time, hashOf([id, line])),
    leadId: id,
    state,
    markedAt: timeText(time),
    note,
    amountCents: centsOf(amount) ?? 0,
    plannedAt: planned === undefined ? '' : timeText(Date.parse(planned)),
  }
}
