import { type Kysely, sql, type Transaction } from 'kysely'
import { CALL_PLACES, COUNT_EVENTS, DEVICES, SOURCES } from '../../../schema/counts.ts'
import { CELL_NAMES } from '../../visits/count-row.ts'
import { timeText } from '../clock.ts'
import { LEAD_STATES } from '../state.ts'
import { fillContacts } from './fill-contacts.ts'
import { isFirstRelease, moveFromFirstRelease } from './first-release.ts'
import type { Tables } from './tables.ts'

interface SchemaChange {
  id: string
  /** `known` are the changes that the database had before. */
  apply: (db: Transaction<Tables>, known: ReadonlySet<string>) => Promise<unknown>
}

const LEAD_COLUMNS = [
  'status',
  'address',
  'city',
  'zip_code',
  'service_type',
  'description',
  'name',
  'phone',
  'email',
  'flags',
  'consent_version',
  'consent_text',
  'consent_version_shown',
  'page',
  'remote_address',
  'user_agent',
  'idempotency_key',
  'body_hash',
  'corrects',
  'time_slot',
]

/** In order. Never edit one that has shipped; add another. */
const SCHEMA_CHANGES: SchemaChange[] = [
  {
    id: '001-leads',
    async apply(db) {
      let leads = db.schema
        .createTable('leads')
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('received_at', 'text', (column) => column.notNull())
      for (const name of LEAD_COLUMNS)
        leads = leads.addColumn(name, 'text', (column) => column.notNull())
      await leads.execute()
      // Two processes can't both store the same post. Ids sort by time, so listing needs no extra index.
      await sql`create unique index leads_with_key on leads (idempotency_key, body_hash) where idempotency_key <> ''`.execute(
        db,
      )
      await sql`create unique index leads_without_key on leads (body_hash, time_slot, status) where idempotency_key = ''`.execute(
        db,
      )
    },
  },
  {
    id: '002-deliveries',
    async apply(db) {
      await db.schema
        .createTable('deliveries')
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id'))
        .addColumn('channel', 'text', (column) => column.notNull())
        .addColumn('due_at', 'text', (column) => column.notNull())
        .addColumn('attempts', 'integer', (column) => column.notNull())
        .addColumn('leased_until', 'text', (column) => column.notNull())
        .addColumn('lease', 'text', (column) => column.notNull())
        .addColumn('sent_at', 'text', (column) => column.notNull())
        .addColumn('last_error', 'text', (column) => column.notNull())
        .execute()
      await index(db, 'deliveries', 'lead_id')
      await sql`create index deliveries_waiting on deliveries (channel, due_at) where sent_at = ''`.execute(
        db,
      )
      await db.schema
        .createTable('heartbeats')
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('beaten_at', 'text', (column) => column.notNull())
        .execute()
    },
  },
  {
    id: '002-first-release',
    async apply(db, known) {
      if (!(await isFirstRelease(db))) return
      await moveFromFirstRelease(db, async () => {
        for (const change of SCHEMA_CHANGES.slice(0, 2)) await change.apply(db, known)
        // A later release may have added its columns before anything else failed.
        const visits = SCHEMA_CHANGES.find(({ id }) => id === '003-visits' && known.has(id))
        await visits?.apply(db, known)
      })
    },
  },
  {
    id: '003-visits',
    async apply(db) {
      await addTextColumns(db, 'leads', ['landing_page', 'source', 'source_host', 'campaign'])
    },
  },
  {
    id: '004-counts',
    async apply(db) {
      let counts = db.schema
        .createTable('counts')
        .addColumn('count', 'integer', (column) => column.notNull())
      for (const name of CELL_NAMES)
        counts = counts.addColumn(name, 'text', (column) => column.notNull())
      await counts
        .addPrimaryKeyConstraint('counts_key', [...CELL_NAMES] as never)
        .addCheckConstraint('counts_days', sql`day like '____-__-__'`)
        .addCheckConstraint('counts_pages', sql`page = 'other' or page like '/%'`)
        .addCheckConstraint('counts_events', oneOf('event', COUNT_EVENTS))
        .addCheckConstraint('counts_places', oneOf('place', ['', ...CALL_PLACES]))
        .addCheckConstraint('counts_sources', oneOf('source', SOURCES))
        .addCheckConstraint('counts_devices', oneOf('device', DEVICES))
        .addCheckConstraint('counts_plain', plain(['page', 'host', 'campaign']))
        .execute()
    },
  },
  {
    id: '005-marks',
    async apply(db) {
      await db.schema
        .createTable('marks')
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id'))
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('marked_at', 'text', (column) => column.notNull())
        .addColumn('note', 'text', (column) => column.notNull())
        .addColumn('amount_cents', 'integer', (column) => column.notNull())
        .addCheckConstraint('marks_states', oneOf('state', LEAD_STATES))
        .execute()
      await db.schema.createIndex('marks_lead').on('marks').columns(['lead_id', 'id']).execute()
      await db.schema
        .createTable('links')
        .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
        .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id'))
        .addColumn('expires_at', 'text', (column) => column.notNull())
        .execute()
      await index(db, 'links', 'lead_id')
      await addTextColumns(db, 'deliveries', ['mark_id'])
    },
  },
  {
    id: '006-same-person',
    async apply(db) {
      await addTextColumns(db, 'leads', ['phone_digits', 'email_key', 'same_person'])
      for (const name of ['phone_digits', 'email_key'])
        await sql`create index ${sql.raw(`leads_${name}`)} on leads (${sql.ref(name)}, id) where ${sql.ref(name)} <> ''`.execute(
          db,
        )
      await fillContacts(db)
    },
  },
  {
    id: '007-receivers',
    async apply(db) {
      await addTextColumns(db, 'deliveries', ['receivers', 'tried_at', 'ended'])
      await db.schema.dropIndex('deliveries_waiting').execute()
      await sql`create index deliveries_waiting on deliveries (channel, due_at) where sent_at = '' and ended = ''`.execute(
        db,
      )
    },
  },
  { id: '008-phone-keys', apply: fillContacts },
]

/** Only these words fit into the column. */
function oneOf(column: string, words: readonly string[]) {
  return sql`${sql.ref(column)} in (${sql.join(words.map((word) => sql.lit(word)))})`
}

/** No sentence, mail address or list of anything fits into these columns. */
function plain(columns: readonly string[]) {
  const rules = columns.flatMap((column) => [
    sql`length(${sql.ref(column)}) <= 300`,
    ...[' ', '@', ',', ';', '(', '='].map(
      (sign) => sql`${sql.ref(column)} not like ${sql.lit(`%${sign}%`)}`,
    ),
  ])
  return sql.join(rules, sql` and `)
}

/** Arbitrary, but the same in every process of this program. */
const MIGRATION_LOCK = 8_135_550

/** Migrates a database to the current schema. Safe to run in several processes at once: one migrates, the others wait. */
export async function migrate(db: Kysely<Tables>, kind: 'sqlite' | 'postgres'): Promise<void> {
  // With SQLite the transaction itself is the lock.
  await db.transaction().execute(async (transaction) => {
    if (kind === 'postgres')
      await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(transaction)
    await transaction.schema
      .createTable('schema_changes')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('applied_at', 'text', (column) => column.notNull())
      .execute()
    const applied = await transaction.selectFrom('schema_changes').select('id').execute()
    const known = new Set(applied.map(({ id }) => id))
    for (const { id, apply } of SCHEMA_CHANGES) {
      if (known.has(id)) continue
      await apply(transaction, known)
      await transaction
        .insertInto('schema_changes')
        .values({ id, applied_at: timeText(new Date()) })
        .execute()
    }
  })
}

/** Empty in the rows that are there. */
async function addTextColumns(
  db: Transaction<Tables>,
  table: string,
  names: readonly string[],
): Promise<void> {
  for (const name of names)
    await db.schema
      .alterTable(table)
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
}

async function index(db: Transaction<Tables>, table: string, column: string): Promise<void> {
  await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute()
}
