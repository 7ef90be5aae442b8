import { sql, type Transaction } from 'kysely'
import { CALL_PLACES, COUNT_EVENTS, DEVICES, SOURCES } from '../../../schema/shared/counts.ts'
import { CELL_NAMES } from '../../visits/count-row.ts'
import type { Tables } from './tables.ts'

/**
 * Makes the tables and indexes of an empty database, in SQL that SQLite and PostgreSQL both read. Databases have been made
 * with it: never edit it, add a schema change instead.
 */
export async function createTables(db: Transaction<Tables>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

/** The states of leads then. */
const FIRST_STATES = ['new', 'called', 'booked', 'won', 'lost', 'not-a-lead']

const ID = 'id text not null primary key'
const LEAD_ID = 'lead_id text not null references leads (id)'

function texts(...names: string[]): string {
  return names.map((name) => `${name} text not null`).join(', ')
}

/** Only these words fit into the column. */
function oneOf(column: string, words: readonly string[]): string {
  return `${column} in (${words.map((word) => `'${word}'`).join(', ')})`
}

/** No sentence, mail address or list of anything fits into the column. */
function plain(column: string): string {
  const signs = [' ', '@', ',', ';', '(', '=']
  return [
    `length(${column}) <= 300`,
    ...signs.map((sign) => `${column} not like '%${sign}%'`),
  ].join(' and ')
}

const STATEMENTS = [
  `create table leads (
    ${ID},
    ${texts('received_at', 'status', 'address', 'city', 'zip_code', 'service_type', 'description')},
    ${texts('name', 'phone', 'email', 'flags')},
    ${texts('consent_version', 'consent_text', 'consent_version_shown', 'page')},
    ${texts('remote_address', 'user_agent', 'idempotency_key', 'body_hash', 'corrects', 'time_slot')},
    ${texts('landing_page', 'source', 'source_host', 'campaign')},
    ${texts('phone_digits', 'email_key', 'same_person')}
  )`,
  // Two processes can't both store the same post. Ids sort by time, so listing needs no extra index.
  "create unique index leads_with_key on leads (idempotency_key, body_hash) where idempotency_key <> ''",
  "create unique index leads_without_key on leads (body_hash, time_slot, status) where idempotency_key = ''",
  "create index leads_phone_digits on leads (phone_digits, id) where phone_digits <> ''",
  "create index leads_email_key on leads (email_key, id) where email_key <> ''",
  `create table deliveries (
    ${ID},
    ${LEAD_ID},
    ${texts('channel', 'due_at')},
    attempts integer not null,
    ${texts('leased_until', 'lease', 'sent_at', 'last_error', 'mark_id', 'receivers', 'tried_at', 'ended')}
  )`,
  'create index deliveries_lead_id on deliveries (lead_id)',
  "create index deliveries_waiting on deliveries (channel, due_at) where sent_at = '' and ended = ''",
  `create table heartbeats (${ID}, ${texts('beaten_at')})`,
  `create table counts (
    count integer not null,
    ${texts(...CELL_NAMES)},
    constraint counts_key primary key (${CELL_NAMES.join(', ')}),
    constraint counts_days check (day like '____-__-__'),
    constraint counts_pages check (page = 'other' or page like '/%'),
    constraint counts_events check (${oneOf('event', COUNT_EVENTS)}),
    constraint counts_places check (${oneOf('place', ['', ...CALL_PLACES])}),
    constraint counts_sources check (${oneOf('source', SOURCES)}),
    constraint counts_devices check (${oneOf('device', DEVICES)}),
    constraint counts_plain check (${['page', 'host', 'campaign'].map(plain).join(' and ')})
  )`,
  `create table marks (
    ${ID},
    ${LEAD_ID},
    ${texts('state', 'marked_at', 'note')},
    amount_cents integer not null,
    constraint marks_states check (${oneOf('state', FIRST_STATES)})
  )`,
  'create index marks_lead on marks (lead_id, id)',
  `create table links (hash text not null primary key, ${LEAD_ID}, ${texts('expires_at')})`,
  'create index links_lead_id on links (lead_id)',
]
