import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { SQLITE_FILE } from '../../server/leads/store/database.ts'

/** The tables as the first release of this project made them, in SQLite and in PostgreSQL. */
export const FIRST_TABLES = [
  `create table "schema_changes" ("id" text not null primary key, "applied_at" text not null)`,
  `create table "leads" ("id" text not null primary key, "received_at" text not null, "status" text not null, "address" text not null, "city" text not null, "zip_code" text not null, "service_type" text not null, "description" text not null, "name" text not null, "phone" text not null, "email" text not null, "flags" text not null, "consent_version" text not null, "consent_text" text not null, "consent_version_shown" text not null, "page" text not null, "remote_address" text not null, "user_agent" text not null, "idempotency_key" text not null, "body_hash" text not null, "corrects" text not null, "sameness" text not null unique)`,
  `create index "leads_received_at" on "leads" ("received_at")`,
  `create index "leads_body_hash" on "leads" ("body_hash")`,
  `create index "leads_idempotency_key" on "leads" ("idempotency_key")`,
  `create table "deliveries" ("id" text not null primary key, "lead_id" text not null references "leads" ("id"), "channel" text not null, "due_at" text not null, "attempts" integer not null, "leased_until" text not null, "lease" text not null, "sent_at" text not null, "last_error" text not null)`,
  `create index "deliveries_lead_id" on "deliveries" ("lead_id")`,
  `create index deliveries_waiting on deliveries (channel, due_at) where sent_at = ''`,
  `create table "heartbeats" ("id" text not null primary key, "beaten_at" text not null)`,
  `insert into schema_changes values ('001-leads', '2026-11-21T23:35:25.000Z'), ('002-deliveries', '2026-11-21T23:35:25.000Z')`,
]

const TIME = '2026-11-21T23:40:00.000Z'

/** Four leads as it stored them: one by JavaScript, one without, two erased. The first one is still to be emailed. */
export const FIRST_ROWS = [
  lead('mi9d0000-1', 'Ann', 'accepted', { key: 'k1', hash: 'h1', sameness: 'key k1 h1' }),
  lead('mi9d0000-2', 'Bob', 'accepted', { hash: 'h2', sameness: 'body accepted 2975 h2' }),
  lead('mi9d0000-3', '', 'erased', { sameness: 'erased mi9d0000-3' }),
  lead('mi9d0000-4', '', 'erased', { sameness: 'erased mi9d0000-4' }),
  delivery('mi9d0000-1', ''),
  delivery('mi9d0000-2', TIME),
]

function lead(
  id: string,
  name: string,
  status: string,
  { key = '', hash = '', sameness }: { key?: string; hash?: string; sameness: string },
): string {
  const email = name === '' ? '' : `${name}@example.com`
  return insert('leads', [
    ...[id, TIME, status, '12 Palm Ave', 'Tampa', '33602', 'leak-repair', '', name],
    ...['813 555 0199', email, '[]', '1', 'You agree.', '1', '/', '127.0.0.1', 'Browser/1'],
    ...[key, hash, '', sameness],
  ])
}

function delivery(id: string, sentAt: string): string {
  return `insert into deliveries values ('${id}-mail', '${id}', 'mail', '${TIME}', 0, '', '', '${sentAt}', '')`
}

function insert(table: string, values: readonly string[]): string {
  return `insert into ${table} values (${values.map((value) => `'${value}'`).join(', ')})`
}

/** A data folder as the first release left it. */
export function makeFirstRelease(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true })
  const file = new DatabaseSync(join(dataDir, SQLITE_FILE))
  for (const statement of [...FIRST_TABLES, ...FIRST_ROWS]) file.exec(statement)
  file.close()
}
