import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { type Database, databaseAt } from '../../server/leads/store/database.ts'
import { insertRows } from '../../server/leads/store/insert-rows.ts'
import { leadStore } from '../../server/leads/store/lead-store.ts'
import { rowOf } from '../../server/leads/store/rows.ts'
import type { LeadRow } from '../../server/leads/store/tables.ts'
import { leadWith } from './lead-fixtures.ts'
import { testDatabase } from './test-database.ts'

let folder: string
let database: Database
beforeEach(async () => {
  ;({ folder, database } = await testDatabase())
})

const reversed = (row: LeadRow) => Object.fromEntries(Object.entries(row).reverse()) as never
const byId = (a: LeadRow, b: LeadRow) => (a.id < b.id ? -1 : 1)

async function stored(groups: LeadRow[][]): Promise<LeadRow[]> {
  const db = await database.ready()
  await db.transaction().execute(async (transaction) => {
    for (const rows of groups) await insertRows(transaction, 'leads', rows)
  })
  return db.selectFrom('leads').selectAll().orderBy('id').execute()
}

test('a row whose keys are in another order is stored in the same columns', async () => {
  const [first, second] = [rowOf(leadWith()), { ...rowOf(leadWith()), corrects: 'another' }]

  expect(await stored([[first], [reversed(second)]])).toEqual([first, second].sort(byId))
})

test('rows of one statement may differ in the order of their keys', async () => {
  const rows = [0, 1, 2].map(() => rowOf(leadWith()))
  const [first, second, third] = rows as [LeadRow, LeadRow, LeadRow]

  expect(await stored([[first, reversed(second), third]])).toEqual(rows.sort(byId))
})

test('three processes that start at once on an empty folder all succeed', async () => {
  const databases = [0, 1, 2].map(() => databaseAt({ dataDir: join(folder, 'cold') }))
  const saved = await Promise.all(
    databases.map((each) =>
      leadStore(each, { channels: [] }).save(leadWith({ idempotencyKey: 'k1', bodyHash: 'h' })),
    ),
  )
  expect(new Set(saved.map(({ id }) => id)).size).toBe(1)
  await Promise.all(databases.map((each) => each.close()))
})
