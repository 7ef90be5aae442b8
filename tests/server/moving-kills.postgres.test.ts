import { inject, test } from 'vitest'
import { checkImportKills, KILLS_TIMEOUT } from './moving-kills.ts'
import { newDatabase } from './postgres.ts'

test(
  'PostgreSQL: an import that is killed has brought whole leads, and the next one the rest',
  {
    timeout: KILLS_TIMEOUT,
  },
  () => checkImportKills(async () => ({ databaseUrl: await newDatabase(inject('postgres')) })),
)
