import type { Lead, LeadFlag, LeadStatus } from './lead.ts'
import type { LeadRow } from './tables.ts'

const SAME_BODY_MILLISECONDS = 10 * 60_000

/** A lead as its row; `corrects` is known only when the rows before it are. */
export function rowOf(lead: Lead, corrects: string): LeadRow {
  const { fields, consent } = lead
  return {
    id: lead.id,
    received_at: lead.receivedAt,
    status: lead.status,
    address: fields.address,
    city: fields.city,
    zip_code: fields.zipCode,
    service_type: fields.serviceType,
    description: fields.description,
    name: fields.name,
    phone: fields.phone,
    email: fields.email,
    flags: JSON.stringify(lead.flags),
    consent_version: consent.version,
    consent_text: consent.text,
    consent_version_shown: lead.consentVersionShown,
    page: lead.page,
    remote_address: lead.remoteAddress,
    user_agent: lead.userAgent,
    idempotency_key: lead.idempotencyKey,
    body_hash: lead.bodyHash,
    corrects,
    time_slot: timeSlotOf(lead),
  }
}

/** What a person reads and sends on of a row. */
export function leadOf(row: LeadRow): Lead & { corrects: string } {
  return {
    id: row.id,
    receivedAt: row.received_at,
    status: row.status as LeadStatus,
    fields: {
      address: row.address,
      city: row.city,
      zipCode: row.zip_code,
      serviceType: row.service_type,
      description: row.description,
      name: row.name,
      phone: row.phone,
      email: row.email,
    },
    flags: JSON.parse(row.flags) as LeadFlag[],
    consent: { version: row.consent_version, text: row.consent_text },
    consentVersionShown: row.consent_version_shown,
    page: row.page,
    remoteAddress: row.remote_address,
    userAgent: row.user_agent,
    idempotencyKey: row.idempotency_key,
    bodyHash: row.body_hash,
    corrects: row.corrects,
  }
}

/** The part of a row that tells whether a post came before. */
export type Earlier = Pick<
  LeadRow,
  'id' | 'received_at' | 'status' | 'idempotency_key' | 'body_hash'
>

/** Time from which on the same text without a key is the same post. */
export function sameBodySince(lead: Lead): string {
  return new Date(Date.parse(lead.receivedAt) - SAME_BODY_MILLISECONDS).toISOString()
}

/** The lead that a post repeats: it is answered as the first one was, and not stored again. */
export function repeated(lead: Lead, earlier: readonly Earlier[]): Earlier | undefined {
  if (lead.idempotencyKey !== '')
    return earlier.find(
      (row) => row.idempotency_key === lead.idempotencyKey && row.body_hash === lead.bodyHash,
    )
  // A post that is fine never disappears in one that was set apart.
  return earlier.find(
    (row) =>
      row.idempotency_key === '' &&
      row.body_hash === lead.bodyHash &&
      row.received_at >= sameBodySince(lead) &&
      (row.status === 'accepted' || row.status === lead.status),
  )
}

/** The lead that a post with the same key and another text corrects. */
export function corrected(lead: Lead, earlier: readonly Earlier[]): string {
  if (lead.idempotencyKey === '') return ''
  return earlier.find(({ idempotency_key }) => idempotency_key === lead.idempotencyKey)?.id ?? ''
}

/**
 * Ten minutes of the clock, in which a text without a key is stored once, whichever process receives it. What crosses
 * their edge is found by looking back.
 */
function timeSlotOf({ receivedAt }: Lead): string {
  return String(Math.floor(Date.parse(receivedAt) / SAME_BODY_MILLISECONDS))
}
