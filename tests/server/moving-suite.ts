import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addCounts } from '../../server/counts/store.ts'
import {
  type Database,
  type DatabasePlace,
  databaseAt,
  SQLITE_FILE,
} from '../../server/leads/store/database.ts'
import type { ChannelRule } from '../../server/leads/store/deliveries.ts'
import { importLeads } from '../../server/leads/store/import.ts'
import { eraseLead } from '../../server/leads/store/manage.ts'
import { markLead, releaseLead } from '../../server/leads/store/marks.ts'
import { migrate, SCHEMA_CHANGES, type SchemaChange } from '../../server/leads/store/migrations.ts'
import { receiversText } from '../../server/leads/store/receivers.ts'
import type { Tables } from '../../server/leads/store/tables.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'
import { leadWith } from './lead-fixtures.ts'
import { runLeadsHere } from './leads-process.ts'
import {
  makeFile,
  ROWS_OF_NINE_CHANGES,
  TABLES_OF_NINE_CHANGES,
  UNFINISHED,
} from './nine-changes.ts'

const MAIL: ChannelRule = { name: 'mail', takes: 'accepted', batchMilliseconds: 0 }
const UPDATES: ChannelRule = { name: 'updates', takes: 'marks', batchMilliseconds: 0 }
export const CHANNELS = [MAIL, UPDATES]
const GROUP = 500
const COUNT = {
  day: '2026-11-20',
  page: '/',
  event: 'view',
  place: '',
  source: 'direct',
  host: '',
  campaign: '',
  device: 'phone',
} as const

/** What is kept of leads, whichever database holds it. */
export async function allRows(database: Database): Promise<AllRows> {
  const db = await database.ready()
  return {
    leads: await db.selectFrom('leads').selectAll().orderBy('id').execute(),
    marks: await db.selectFrom('marks').selectAll().orderBy('id').execute(),
    links: await db.selectFrom('links').selectAll().orderBy('hash').execute(),
    deliveries: await db.selectFrom('deliveries').selectAll().orderBy('id').execute(),
    counts: await db.selectFrom('counts').selectAll().orderBy('page').execute(),
  }
}

type AllRows = {
  [Name in 'leads' | 'marks' | 'links' | 'deliveries' | 'counts']: Tables[Name][]
}

/** Stores so many leads, every third with a history, a link and a message that was sent; the others are still to be sent. */
export async function fillLeads(database: Database, count: number): Promise<void> {
  const since = Date.parse('2026-01-01T12:00:00.000Z')
  for (let first = 0; first < count; first += GROUP) {
    const leads = Array.from({ length: Math.min(GROUP, count - first) }, (_, index) =>
      leadWith({
        receivedAt: new Date(since + (first + index) * 60_000).toISOString(),
        fields: { name: `Lead ${first + index}`, phone: `813 ${first + index}`, email: '' },
      }),
    )
    await database.saveLeads(leads, CHANNELS)
  }
  const db = await database.ready()
  const some = await db.selectFrom('leads').select(['id', 'received_at']).orderBy('id').execute()
  const third = some.filter((_, index) => index % 3 === 0)
  await db.transaction().execute(async (transaction) => {
    for (let first = 0; first < third.length; first += GROUP) {
      const group = third.slice(first, first + GROUP)
      await transaction
        .updateTable('deliveries')
        .where(
          'lead_id',
          'in',
          group.map(({ id }) => id),
        )
        .set(({ selectFrom }) => ({
          attempts: 1,
          sent_at: selectFrom('leads')
            .select('received_at')
            .whereRef('leads.id', '=', 'deliveries.lead_id')
            .$asScalar()
            .$notNull(),
        }))
        .execute()
      await transaction
        .insertInto('marks')
        .values(
          group.map(({ id, received_at }) => ({
            id: `${id}m`,
            lead_id: id,
            state: 'won',
            marked_at: received_at,
            note: 'Tile',
            amount_cents: 100,
            planned_at: '2026-12-01T15:00:00.000Z',
          })),
        )
        .execute()
      await transaction
        .insertInto('links')
        .values(
          group.map(({ id, received_at }) => ({
            hash: `hash of ${id}`,
            lead_id: id,
            expires_at: received_at,
          })),
        )
        .execute()
    }
  })
  await addCounts(db, [{ ...COUNT, count: 7 }])
}

/** What holds for moving leads into every database. */
export function testMoving(newDatabase?: () => Promise<string>): void {
  let folder: string
  let source: Database
  let target: Database
  let place: DatabasePlace
  let file: string
  const newPlace = async (name: string): Promise<DatabasePlace> =>
    newDatabase === undefined
      ? { dataDir: join(folder, name) }
      : { databaseUrl: await newDatabase() }
  beforeEach(async () => {
    folder = tempFolder()
    const from = join(folder, 'from')
    source = databaseAt({ dataDir: from })
    file = join(from, SQLITE_FILE)
    place = await newPlace('to')
    target = databaseAt(place)
  })
  afterEach(async () => {
    await Promise.all([source.close(), target.close()])
  })

  test('2,400 leads move with their histories, links and unsent messages, and twice is once', async () => {
    await fillLeads(source, 2400)
    const first = await runLeadsHere(place, ['import', file])
    const again = await runLeadsHere(place, ['import', file])

    expect(first).toMatchObject({ code: 0, stderr: '' })
    expect(first.stdout).toContain('2,400 leads imported')
    expect(first.stdout).toContain('The server has 1,600 messages to send.')
    expect(again.stdout).toContain('0 leads imported')
    expect(again.stdout).toContain('2,400 known already. The server has 1,600 messages to send.')
    expect(await allRows(target)).toEqual(await allRows(source))
  })

  test('importing a later state adds what has happened since, and undoes nothing', async () => {
    const [sent, called, erased, spam, gone] = [
      leadWith(),
      leadWith(),
      leadWith(),
      leadWith({ status: 'quarantined' }),
      leadWith(),
    ]
    await source.saveLeads([sent, called, erased, spam, gone], CHANNELS)
    await importLeads(file, target)
    const now = new Date('2026-11-25T15:00:00.000Z')
    const from = await source.ready()
    await from
      .updateTable('deliveries')
      .where('lead_id', '=', sent.id)
      .set({ sent_at: '2026-11-25T14:00:00.000Z' })
      .execute()
    const mark = { state: 'called', note: 'Back on Monday', amountCents: 0 } as const
    await markLead(source, { id: called.id, mark, now, channels: CHANNELS })
    await eraseLead(from, erased.id)
    await releaseLead(source, { id: spam.id, now, channels: CHANNELS })
    // One of two addresses has it.
    const receivers = receiversText({ 'a@b.example': 'sent' })
    await from
      .updateTable('deliveries')
      .where('lead_id', '=', called.id)
      .where('channel', '=', 'mail')
      .set({ receivers })
      .execute()
    await eraseLead(await target.ready(), gone.id)
    await importLeads(file, target)

    const db = await target.ready()
    const state = async (table: keyof Tables & ('leads' | 'deliveries' | 'marks'), id: string) =>
      db
        .selectFrom(table as 'deliveries')
        .selectAll()
        .where(table === 'leads' ? ('id' as never) : 'lead_id', '=', id)
        .execute()
    expect(await state('deliveries', sent.id)).toMatchObject([
      { channel: 'mail', sent_at: '2026-11-25T14:00:00.000Z' },
    ])
    expect(await state('marks', called.id)).toMatchObject([{ note: 'Back on Monday' }])
    expect(await state('deliveries', called.id)).toMatchObject([
      { channel: 'mail', sent_at: '', receivers },
      { channel: 'updates' },
    ])
    for (const { id } of [erased, gone]) {
      expect(await state('leads', id)).toMatchObject([{ status: 'erased', name: '' }])
      expect(await state('deliveries', id)).toEqual([])
    }
    expect(await state('leads', spam.id)).toMatchObject([{ status: 'accepted' }])
    expect(await state('deliveries', spam.id)).toMatchObject([{ channel: 'mail', sent_at: '' }])
  })

  test('a database made by nine schema changes takes leads, and has lost none', async () => {
    await make(place, [...TABLES_OF_NINE_CHANGES, ...ROWS_OF_NINE_CHANGES])
    await target.saveLeads([leadWith({ fields: { name: 'Cleo' } })], CHANNELS)

    const db = await target.ready()
    const leads = await db.selectFrom('leads').select('name').orderBy('name').execute()
    expect(leads.map(({ name }) => name)).toEqual(['Ann', 'Bob', 'Cleo'])
    const unsent = db.selectFrom('deliveries').innerJoin('leads', 'leads.id', 'lead_id')
    expect(await unsent.select('name').where('sent_at', '=', '').orderBy('name').execute()).toEqual(
      [{ name: 'Ann' }, { name: 'Cleo' }],
    )
  })

  test('a new database has the columns, indexes and rules that nine schema changes made', async () => {
    const made = await newPlace('made')
    await make(made, TABLES_OF_NINE_CHANGES)
    const before = databaseAt(made)
    expect(await schemaOf(target)).toEqual(await schemaOf(before))
    await before.close()
  })

  test('the next schema change migrates a database once, and loses nothing', async () => {
    await target.saveLeads([leadWith({ fields: { name: 'Ann' } })], CHANNELS)
    const db = await target.ready()
    let times = 0
    const changes: SchemaChange[] = [
      ...SCHEMA_CHANGES,
      {
        id: '011-invented',
        async apply(transaction) {
          times += 1
          await sql`alter table leads add column roof_age text not null default 'unknown'`.execute(
            transaction,
          )
        },
      },
    ]
    await Promise.all([0, 1].map(() => migrate(db, target.kind, changes)))
    await target.saveLeads([leadWith({ fields: { name: 'Bob' } })], CHANNELS)

    expect(times).toBe(1)
    const { rows } = await sql`select name, roof_age from leads order by name`.execute(db)
    expect(rows).toEqual([
      { name: 'Ann', roof_age: 'unknown' },
      { name: 'Bob', roof_age: 'unknown' },
    ])
    const applied = await db.selectFrom('schema_changes').select('id').orderBy('id').execute()
    expect(applied).toEqual([
      { id: '008-phone-keys' },
      { id: '009-planned-marks' },
      { id: '010-click-ids' },
      { id: '011-invented' },
    ])
  })

  test('a schema change that fails leaves the database as it was', async () => {
    const db = await target.ready()
    const failing: SchemaChange = {
      id: '011-invented',
      async apply(transaction) {
        await sql`alter table leads add column roof_age text`.execute(transaction)
        throw new Error('no roof')
      },
    }
    await expect(migrate(db, target.kind, [...SCHEMA_CHANGES, failing])).rejects.toThrow('no roof')
    expect(await schemaOf(target)).not.toContain('roof_age')
    const applied = await db.selectFrom('schema_changes').select('id').orderBy('id').execute()
    expect(applied).toEqual(SCHEMA_CHANGES.map(({ id }) => ({ id })))
  })

  test('a database that is too old is left as it is, with the commands that update it', async () => {
    await make(place, UNFINISHED)
    const refused = await runLeadsHere(place, [])
    expect(refused.code).toBe(1)
    expect(refused.stderr).toContain('git checkout 853e361 && npm ci && npm run leads')
    await expect(target.saveLeads([leadWith()], CHANNELS)).rejects.toThrow('too old')
  })

  test('a file that is too old is not imported, and left as it is', async () => {
    const old = join(folder, 'old.sqlite')
    makeFile(old, UNFINISHED)
    const before = readFileSync(old)
    const refused = await runLeadsHere(place, ['import', old])
    expect(refused.code).toBe(1)
    expect(refused.stderr).toContain('DATA_DIR=old npm run leads')
    expect(readFileSync(old)).toEqual(before)
    expect(await (await target.ready()).selectFrom('leads').selectAll().execute()).toEqual([])
  })

  test('a file made by nine schema changes is imported, and left as it is', async () => {
    const old = join(folder, 'old.sqlite')
    makeFile(old, [...TABLES_OF_NINE_CHANGES, ...ROWS_OF_NINE_CHANGES])
    const before = readFileSync(old)
    const { stdout } = await runLeadsHere(place, ['import', old])
    expect(stdout).toContain('2 leads imported')
    expect(stdout).toContain('The server has 1 message to send.')
    expect(readFileSync(old)).toEqual(before)
  })

  test('what is no database of leads is refused with what to name instead', async () => {
    const refused = await runLeadsHere(place, ['import', join(folder, 'none.sqlite')])
    expect(refused.code).toBe(1)
    expect(refused.stderr).toContain('e.g. ./data/leads.sqlite')
    const wrong = await runLeadsHere(place, ['import', new URL(import.meta.url).pathname])
    expect(wrong.stderr).toContain('is no database of leads')
  })
}

/** Makes a database of these statements. */
async function make(place: DatabasePlace, statements: readonly string[]): Promise<void> {
  if ('databaseUrl' in place) return executeAll(place.databaseUrl, statements)
  mkdirSync(place.dataDir, { recursive: true })
  makeFile(join(place.dataDir, SQLITE_FILE), statements)
}

/** The columns, indexes and rules of a database, a line each. */
async function schemaOf(database: Database): Promise<string> {
  const db = await database.ready()
  const tables = await db.introspection.getTables()
  const columns = tables.flatMap(({ name: table, columns }) =>
    columns.map(({ name, dataType, isNullable }) => [table, name, dataType, isNullable].join(' ')),
  )
  const { rows } = await RULES[database.kind].execute(db)
  return [...columns, ...rows.map(({ text }) => text.replace(/["\n]/g, '').toLowerCase())]
    .map((text) => text.replaceAll(/\s+(?=\))/g, '').replaceAll(/\s+/g, ' '))
    .toSorted()
    .join('\n')
}

/** SQL for the definitions of indexes and of what a row has to fulfil. */
const RULES = {
  sqlite: sql<{
    text: string
  }>`select sql as text from sqlite_schema where type = 'index' and sql is not null
    union all select substr(sql, instr(sql, 'constraint')) from sqlite_schema where name in ('counts', 'marks')`,
  postgres: sql<{
    text: string
  }>`select indexdef as text from pg_indexes where schemaname = 'public'
    union all select pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace`,
}

async function executeAll(databaseUrl: string, statements: readonly string[]): Promise<void> {
  const { Client } = await import('pg')
  const client = new Client(databaseUrl)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
