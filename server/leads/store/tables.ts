/** Row of a lead. All columns are text, so that SQLite and PostgreSQL hold and return the same. */
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
  remote_address: string
  user_agent: string
  idempotency_key: string
  body_hash: string
  /** Id of the earlier lead that this one corrects; empty for most. */
  corrects: string
  /** Ten minutes of the clock: within them a text without a key is stored once. */
  time_slot: string
}

/** Row of something to send: one lead by one channel. */
export interface DeliveryRow {
  id: string
  lead_id: string
  channel: string
  due_at: string
  attempts: number
  /** Until then another process leaves it alone; empty when nobody works on it. */
  leased_until: string
  /** Who works on it: a worker only settles what it still holds. */
  lease: string
  /** Empty until it was sent. */
  sent_at: string
  /** Code of the last failure, without personal data. */
  last_error: string
}

export interface Tables {
  leads: LeadRow
  deliveries: DeliveryRow
  schema_changes: { id: string; applied_at: string }
  /** Written by the health check: a database that can be read may still refuse to write. */
  heartbeats: { id: string; beaten_at: string }
}
