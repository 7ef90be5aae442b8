import { test } from 'vitest'
import { checkLedger, LEDGER_TIMEOUT } from './ledger.ts'
import { newDatabase, startPostgres } from './postgres.ts'

test('PostgreSQL: no acknowledged lead is lost when the server is killed', {
  timeout: LEDGER_TIMEOUT,
}, async () => {
  const postgres = await startPostgres()
  try {
    const databaseUrl = await newDatabase(postgres)
    await checkLedger({ databaseUrl }, { DATABASE_URL: databaseUrl })
  } finally {
    await postgres.stop()
  }
})
