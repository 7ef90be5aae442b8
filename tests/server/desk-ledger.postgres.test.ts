import { inject, test } from 'vitest'
import { checkMarks, checkWeekly, DESK_TIMEOUT } from './desk-ledger.ts'
import { newDatabase } from './postgres.ts'

test('PostgreSQL: no press of a button is lost or counted twice when the server is killed', {
  timeout: DESK_TIMEOUT,
}, async () => {
  const databaseUrl = await newDatabase(inject('postgres'))
  await checkMarks({ databaseUrl }, { DATABASE_URL: databaseUrl })
})

test('PostgreSQL: the email of the week comes once when the server is killed', {
  timeout: DESK_TIMEOUT,
}, async () => {
  const databaseUrl = await newDatabase(inject('postgres'))
  await checkWeekly({ databaseUrl }, { DATABASE_URL: databaseUrl })
})
