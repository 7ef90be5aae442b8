import { sql, type Transaction } from 'kysely'
import { insertRows } from './insert-rows.ts'
import { timeSlotOf } from './rows.ts'
import type { LeadRow, Tables } from './tables.ts'

const PAGE_ROWS = 200

/** Before time slots, one column said what made two posts the same. */
type FirstLeadRow = Omit<LeadRow, 'time_slot'> & { sameness: string }

/** Whether the leads are in the tables of the first release, into which nothing can be stored any more. */
export async function isFirstRelease(db: Transaction<Tables>): Promise<boolean> {
  const tables = await db.introspection.getTables()
  return tables.some(
    ({ name, columns }) => name === 'leads' && columns.some((column) => column.name === 'sameness'),
  )
}

/** Moves leads and deliveries from the tables of the first release into those that `createTables` makes. */
export async function moveFromFirstRelease(
  db: Transaction<Tables>,
  createTables: () => Promise<void>,
): Promise<void> {
  for (const index of ['deliveries_lead_id', 'deliveries_waiting'])
    await db.schema.dropIndex(index).execute()
  await db.schema.dropTable('heartbeats').execute()
  for (const table of ['leads', 'deliveries'])
    await db.schema.alterTable(table).renameTo(`first_${table}`).execute()
  await createTables()
  await moveLeads(db)
  await sql`insert into deliveries (id, lead_id, channel, due_at, attempts, leased_until, lease, sent_at, last_error)
    select id, lead_id, channel, due_at, attempts, leased_until, lease, sent_at, last_error from first_deliveries`.execute(
    db,
  )
  for (const table of ['first_deliveries', 'first_leads'])
    await db.schema.dropTable(table).execute()
}

async function moveLeads(db: Transaction<Tables>): Promise<void> {
  for (let last = ''; ; ) {
    const { rows } =
      await sql<FirstLeadRow>`select * from first_leads where id > ${last} order by id limit ${sql.lit(PAGE_ROWS)}`.execute(
        db,
      )
    await insertRows(db, 'leads', rows.map(leadRow))
    const end = rows.at(-1)
    if (end === undefined || rows.length < PAGE_ROWS) return
    last = end.id
  }
}

function leadRow({ sameness: _, ...row }: FirstLeadRow): LeadRow {
  return {
    ...row,
    // All erased leads had an empty hash.
    body_hash: row.status === 'erased' ? `erased ${row.id}` : row.body_hash,
    time_slot: timeSlotOf(row.received_at),
  }
}
