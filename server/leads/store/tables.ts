import type { CountRow } from '../../visits/count-row.ts'

/** Row of a lead. Every column is text, so SQLite and PostgreSQL store and return the same values. */
export interface LeadRow {
  id: string
  received_at: string
  status: string
  address: string
  city: string
  zip_code: string
  service_type: string
  description: string
  name: string
  phone: string
  email: string
  /** JSON array of flags. */
  flags: string
  consent_version: string
  consent_text: string
  consent_version_shown: string
  page: string
  /** Path of the first page of the visit; below, where the visit came from. */
  landing_page: string
  source: string
  source_host: string
  campaign: string
  /** The click on an ad that began the visit, as a form; usually empty. */
  click_ids: string
  remote_address: string
  user_agent: string
  idempotency_key: string
  body_hash: string
  /** Id of the earlier lead that this one corrects; usually empty. */
  corrects: string
  /** Ten-minute slot of the clock: within it, a text without a key is stored once. */
  time_slot: string
  /** By which a person is found again, as `contactOf` reads what was typed; empty for probes. */
  phone_digits: string
  email_key: string
  /** Id of the last lead before it with the same phone or email, within 30 days; usually empty. */
  same_person: string
}

/** Row of the history of a lead. Rows are only added; erasing a lead empties their notes. */
export interface MarkRow {
  id: string
  lead_id: string
  state: string
  marked_at: string
  note: string
  amount_cents: number
  /** When what it says will be, or when to ask again; usually empty. */
  planned_at: string
}

/** Row of a link in an email that opens a lead. The link itself is not stored. */
interface LinkRow {
  /** SHA-256 of the token in the link. */
  hash: string
  lead_id: string
  expires_at: string
}

/** Row of a delivery: one lead through one channel. */
export interface DeliveryRow {
  id: string
  lead_id: string
  channel: string
  /** The mark that it tells of; empty if it tells of the lead. */
  mark_id: string
  due_at: string
  attempts: number
  /** Other processes leave it alone until then; empty when no one is sending it. */
  leased_until: string
  /** Id of the current lease: a worker records the outcome only of what it still holds. */
  lease: string
  /** Empty until every receiver has it. */
  sent_at: string
  /** Code of the last failure, without personal data. */
  last_error: string
  /** How far it has come with each of its receivers, as `receiversText` writes it; empty before the first attempt and once sent. */
  receivers: string
  /** When its last attempt ended; a clock that was ahead shows by it. */
  tried_at: string
  /** `skipped` or `refused` for what will never be sent, else empty. */
  ended: string
}

export interface Tables {
  leads: LeadRow
  deliveries: DeliveryRow
  marks: MarkRow
  links: LinkRow
  counts: CountRow
  schema_changes: { id: string; applied_at: string }
  /** Written by the health check: a database that can be read may still refuse writes. */
  heartbeats: { id: string; beaten_at: string }
}
