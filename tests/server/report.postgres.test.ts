import { inject, test } from 'vitest'
import { newDatabase } from './postgres.ts'
import { checkReport } from './report-database.ts'

test('what is stored in PostgreSQL is what is reported', async () => {
  await checkReport({ databaseUrl: await newDatabase(inject('postgres')) })
})
