import type { Source } from '../../../schema/shared/counts.ts'
import { isProbe, type Lead, type LeadFlag, type LeadStatus, type StoredLead } from '../lead.ts'
import { contactOf, NO_CONTACT } from './contacts.ts'
import type { LeadRow } from './tables.ts'

/** The flag of probes, as in the JSON of the column. */
export const PROBE_FLAG = '"probe"'

const SAME_BODY_MILLISECONDS = 10 * 60_000

/** A lead as a row of somebody who never wrote before: it corrects no other lead. */
export function rowOf(lead: Lead): LeadRow {
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
    landing_page: lead.visit.landing,
    source: lead.visit.source,
    source_host: lead.visit.host,
    campaign: lead.visit.campaign,
    click_ids: lead.clickIds,
    remote_address: lead.remoteAddress,
    user_agent: lead.userAgent,
    idempotency_key: lead.idempotencyKey,
    body_hash: lead.bodyHash,
    corrects: '',
    time_slot: timeSlotOf(lead.receivedAt),
    ...(isProbe(lead) ? NO_CONTACT : contactOf(fields)),
    same_person: '',
  }
}

/** The lead stored in a row. */
export function leadOf(row: LeadRow): StoredLead {
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
    visit: {
      landing: row.landing_page,
      // Leads that were stored before visits were told have none.
      source: row.source === '' ? 'unknown' : (row.source as Source),
      host: row.source_host,
      campaign: row.campaign,
    },
    clickIds: row.click_ids,
    remoteAddress: row.remote_address,
    userAgent: row.user_agent,
    idempotencyKey: row.idempotency_key,
    bodyHash: row.body_hash,
    corrects: row.corrects,
    samePerson: row.same_person,
  }
}

/** The columns by which one post duplicates another. */
export type Earlier = Pick<
  LeadRow,
  'id' | 'received_at' | 'status' | 'idempotency_key' | 'body_hash'
>

/** Since when a post with the same text and no key counts as the same post. */
export function sameBodySince({ received_at }: Earlier): string {
  return new Date(Date.parse(received_at) - SAME_BODY_MILLISECONDS).toISOString()
}

/** The stored lead that a post duplicates. The post gets the same response and is not stored again. */
export function findDuplicate(post: Earlier, earlier: readonly Earlier[]): Earlier | undefined {
  const same = earlier.filter(
    ({ idempotency_key, body_hash }) =>
      idempotency_key === post.idempotency_key && body_hash === post.body_hash,
  )
  if (post.idempotency_key !== '') return same[0]
  // An accepted post is never dropped as a duplicate of a quarantined one.
  return same.find(
    (row) =>
      isWithinMinutes(row, post) && (row.status === 'accepted' || row.status === post.status),
  )
}

/** False too for a row from a clock that was ahead: months later, the same text is another request. */
function isWithinMinutes(row: Earlier, post: Earlier): boolean {
  const apart = Math.abs(Date.parse(row.received_at) - Date.parse(post.received_at))
  return apart <= SAME_BODY_MILLISECONDS
}

/** The id of the lead that a post with the same key and a different text corrects; empty if there is none. */
export function correctedId(post: Earlier, earlier: readonly Earlier[]): string {
  if (post.idempotency_key === '') return ''
  return earlier.find(({ idempotency_key }) => idempotency_key === post.idempotency_key)?.id ?? ''
}

/**
 * Ten-minute slot of the clock in which a text without a key is stored once, whichever process receives it. Duplicates
 * across a slot boundary are found by `findDuplicate`.
 */
function timeSlotOf(receivedAt: string): string {
  return String(Math.floor(Date.parse(receivedAt) / SAME_BODY_MILLISECONDS))
}
