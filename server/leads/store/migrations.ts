import { type Kysely, sql, type Transaction } from 'kysely'
import { ConfigError } from '../../settings/config-error.ts'
import { timeText } from '../clock.ts'
import { createTables } from './first-tables.ts'
import type { Tables } from './tables.ts'

/** A step from one schema to the next, in the transaction of the migration. */
export interface SchemaChange {
  id: string
  apply: (db: Transaction<Tables>) => Promise<unknown>
}

/**
 * The schema changes, in order. Never edit one that has shipped; add another. The first one makes all tables at once. Its id is that of the
 * last change that databases went through when there were nine, so it is already applied there.
 */
export const SCHEMA_CHANGES: readonly SchemaChange[] = [
  { id: '008-phone-keys', apply: createTables },
  { id: '009-planned-marks', apply: addPlans },
  { id: '010-click-ids', apply: addClickIds },
]

/**
 * Marks say when something is planned, and that an estimate was sent. SQLite can't change a check of a column, so the table is made
 * anew, in SQL that both databases read.
 */
async function addPlans(db: Transaction<Tables>): Promise<void> {
  const columns = 'id, lead_id, state, marked_at, note, amount_cents'
  const states = "'new', 'called', 'booked', 'estimate-sent', 'won', 'lost', 'not-a-lead'"
  for (const statement of [
    `create table planned_marks (
      id text not null primary key,
      lead_id text not null references leads (id),
      state text not null,
      marked_at text not null,
      note text not null,
      amount_cents integer not null,
      planned_at text not null default '',
      constraint marks_states check (state in (${states}))
    )`,
    `insert into planned_marks (${columns}, planned_at) select ${columns}, '' from marks`,
    'drop table marks',
    'alter table planned_marks rename to marks',
    'create index marks_lead on marks (lead_id, id)',
  ])
    await sql.raw(statement).execute(db)
}

/** A lead keeps the id of the click on an ad that brought it. */
async function addClickIds(db: Transaction<Tables>): Promise<void> {
  await sql`alter table leads add column click_ids text not null default ''`.execute(db)
}

/** The last commit that migrates a database that lacks the first schema change. */
const LAST_FOR_OLD_DATABASES = '853e361'

const TOO_OLD = `This database of leads is too old for this version, and was left as it is. Let an earlier version update it: git checkout ${LAST_FOR_OLD_DATABASES} && npm ci && npm run leads, with the same DATA_DIR or DATABASE_URL. Then come back: git checkout - && npm ci. To restore or import an old file, copy it to an empty folder as leads.sqlite first, e.g. old/leads.sqlite, and update that: DATA_DIR=old npm run leads.`

/** Arbitrary, but the same in every process of this program. */
const MIGRATION_LOCK = 8_135_550

/**
 * Migrates a database to the current schema. Safe to run in several processes at once: one migrates, the others wait.
 *
 * @throws ConfigError for a database that is too old, with what to do.
 */
export async function migrate(
  db: Kysely<Tables>,
  kind: 'sqlite' | 'postgres',
  changes: readonly SchemaChange[] = SCHEMA_CHANGES,
): Promise<void> {
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
    if (known.size > 0 && changes[0] !== undefined && !known.has(changes[0].id))
      throw new ConfigError(TOO_OLD)
    for (const { id, apply } of changes) {
      if (known.has(id)) continue
      await apply(transaction)
      await transaction
        .insertInto('schema_changes')
        .values({ id, applied_at: timeText(new Date()) })
        .execute()
    }
  })
}
