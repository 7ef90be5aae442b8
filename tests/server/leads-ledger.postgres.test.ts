import { inject, test } from 'vitest'
import { checkLedger, LEDGER_TIMEOUT } from './ledger.ts'
import { newDatabase } from './postgres.ts'

test('PostgreSQL: no acknowledged lead is lost when the server is killed', {
  timeout: LEDGER_TIMEOUT,
}, async () => {
  const databaseUrl = await newDatabase(inject('postgres'))
  await checkLedger({ databaseUrl }, { DATABASE_URL: databaseUrl })
})
