import { beforeEach, test } from 'vitest'
import { tempFolder } from '../../fixtures/temp-folder.ts'
import { checkMarks, checkWeekly, DESK_TIMEOUT } from '../../server/desk-ledger.ts'

let dataDir: string
beforeEach(() => {
  dataDir = tempFolder()
})

test('SQLite: no press of a button is lost or counted twice when the server is killed', {
  timeout: DESK_TIMEOUT,
}, async () => {
  await checkMarks({ dataDir }, { DATA_DIR: dataDir })
})

test('SQLite: the email of the week comes once when the server is killed', {
  timeout: DESK_TIMEOUT,
}, async () => {
  await checkWeekly({ dataDir }, { DATA_DIR: dataDir })
})
