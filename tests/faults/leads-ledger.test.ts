import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { expect, test } from 'vitest'
import { SQLITE_FILE } from '../../server/leads/store/database.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'
import { checkLedger, LEDGER_TIMEOUT } from '../server/ledger.ts'

test('SQLite: no acknowledged lead is lost when the server is killed', {
  timeout: LEDGER_TIMEOUT,
}, async () => {
  const dataDir = tempFolder()
  await checkLedger({ dataDir }, { DATA_DIR: dataDir })
  const file = new DatabaseSync(join(dataDir, SQLITE_FILE))
  expect(file.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
  file.close()
})
