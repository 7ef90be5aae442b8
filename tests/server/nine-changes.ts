import { DatabaseSync } from '@photostructure/sqlite'

/** What nine schema changes made of a database before one schema took their place, in SQLite and in PostgreSQL. */
export const TABLES_OF_NINE_CHANGES = [
  `create table "schema_changes" ("id" text not null primary key, "applied_at" text not null)`,
  `create table "leads" ("id" text not null primary key, "received_at" text not null, "status" text not null, "address" text not null, "city" text not null, "zip_code" text not null, "service_type" text not null, "description" text not null, "name" text not null, "phone" text not null, "email" text not null, "flags" text not null, "consent_version" text not null, "consent_text" text not null, "consent_version_shown" text not null, "page" text not null, "remote_address" text not null, "user_agent" text not null, "idempotency_key" text not null, "body_hash" text not null, "corrects" text not null, "time_slot" text not null, "landing_page" text default '' not null, "source" text default '' not null, "source_host" text default '' not null, "campaign" text default '' not null, "phone_digits" text default '' not null, "email_key" text default '' not null, "same_person" text default '' not null)`,
  `create unique index leads_with_key on leads (idempotency_key, body_hash) where idempotency_key <> ''`,
  `create unique index leads_without_key on leads (body_hash, time_slot, status) where idempotency_key = ''`,
  `create table "deliveries" ("id" text not null primary key, "lead_id" text not null references "leads" ("id"), "channel" text not null, "due_at" text not null, "attempts" integer not null, "leased_until" text not null, "lease" text not null, "sent_at" text not null, "last_error" text not null, "mark_id" text default '' not null, "receivers" text default '' not null, "tried_at" text default '' not null, "ended" text default '' not null)`,
  `create index "deliveries_lead_id" on "deliveries" ("lead_id")`,
  `create table "heartbeats" ("id" text not null primary key, "beaten_at" text not null)`,
  `create table "counts" ("count" integer not null, "day" text not null, "page" text not null, "event" text not null, "place" text not null, "source" text not null, "host" text not null, "campaign" text not null, "device" text not null, constraint "counts_key" primary key ("day", "page", "event", "place", "source", "host", "campaign", "device"), constraint "counts_days" check (day like '____-__-__'), constraint "counts_pages" check (page = 'other' or page like '/%'), constraint "counts_events" check ("event" in ('arrival', 'view', 'form', 'step2', 'step3', 'sent', 'call')), constraint "counts_places" check ("place" in ('', 'header', 'hero', 'text', 'footer', 'bar')), constraint "counts_sources" check ("source" in ('direct', 'search', 'social', 'campaign', 'host', 'site', 'unknown')), constraint "counts_devices" check ("device" in ('phone', 'tablet', 'desktop')), constraint "counts_plain" check (length("page") <= 300 and "page" not like '% %' and "page" not like '%@%' and "page" not like '%,%' and "page" not like '%;%' and "page" not like '%(%' and "page" not like '%=%' and length("host") <= 300 and "host" not like '% %' and "host" not like '%@%' and "host" not like '%,%' and "host" not like '%;%' and "host" not like '%(%' and "host" not like '%=%' and length("campaign") <= 300 and "campaign" not like '% %' and "campaign" not like '%@%' and "campaign" not like '%,%' and "campaign" not like '%;%' and "campaign" not like '%(%' and "campaign" not like '%=%'))`,
  `create table "marks" ("id" text not null primary key, "lead_id" text not null references "leads" ("id"), "state" text not null, "marked_at" text not null, "note" text not null, "amount_cents" integer not null, constraint "marks_states" check ("state" in ('new', 'called', 'booked', 'won', 'lost', 'not-a-lead')))`,
  `create index "marks_lead" on "marks" ("lead_id", "id")`,
  `create table "links" ("hash" text not null primary key, "lead_id" text not null references "leads" ("id"), "expires_at" text not null)`,
  `create index "links_lead_id" on "links" ("lead_id")`,
  `create index leads_phone_digits on leads ("phone_digits", id) where "phone_digits" <> ''`,
  `create index leads_email_key on leads ("email_key", id) where "email_key" <> ''`,
  `create index deliveries_waiting on deliveries (channel, due_at) where sent_at = '' and ended = ''`,
  ...applied(
    ...['001-leads', '002-deliveries', '002-first-release', '003-visits', '004-counts'],
    ...['005-marks', '006-same-person', '007-receivers', '008-phone-keys'],
  ),
]

const TIME = '2026-11-28T13:40:00.000Z'

/** Two leads as they were stored there: one by JavaScript, one without. The first one is still to be emailed. */
export const ROWS_OF_NINE_CHANGES = [
  lead('mi9d0000-1', 'Ann', 'k1'),
  lead('mi9d0000-2', 'Bob', ''),
  delivery('mi9d0000-1', ''),
  delivery('mi9d0000-2', TIME),
]

/** A database that the changes were not finished on, with one lead. */
export const UNFINISHED = [
  ...TABLES_OF_NINE_CHANGES.filter((statement) => !statement.includes("'008-phone-keys'")),
  lead('mi9d0000-1', 'Ann', 'k1'),
]

function applied(...ids: string[]): string[] {
  return ids.map((id) => `insert into schema_changes values ('${id}', '2026-11-28T13:35:00.000Z')`)
}

function lead(id: string, name: string, key: string): string {
  return insert('leads', [
    ...[id, TIME, 'accepted', '12 Palm Ave', 'Tampa', '33602', 'leak-repair', '', name],
    ...['813 555 0199', `${name}@example.com`, '[]', '1', 'You agree.', '1', '/', '127.0.0.1'],
    ...['Browser/1', key, `h ${id}`, '', '2990976', '/', 'search', 'www.google.com', ''],
    ...['8135550199', `${name.toLowerCase()}@example.com`, ''],
  ])
}

function delivery(id: string, sentAt: string): string {
  return `insert into deliveries values ('${id}-mail', '${id}', 'mail', '${TIME}', 0, '', '', '${sentAt}', '', '', '', '', '')`
}

function insert(table: string, values: readonly string[]): string {
  return `insert into ${table} values (${values.map((value) => `'${value}'`).join(', ')})`
}

/** Makes an SQLite file with these statements. */
export function makeFile(file: string, statements: readonly string[]): void {
  const database = new DatabaseSync(file)
  for (const statement of statements) database.exec(statement)
  database.close()
}
