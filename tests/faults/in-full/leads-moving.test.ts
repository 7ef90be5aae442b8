import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'vitest'
import { tempFolder } from '../../fixtures/temp-folder.ts'
import {
  checkBackupKills,
  checkImportKills,
  checkRestoreKills,
  KILLS_TIMEOUT,
} from '../../server/moving-kills.ts'

const folder = tempFolder()

test(
  'SQLite: an import that is killed has brought whole leads, and the next one the rest',
  {
    timeout: KILLS_TIMEOUT,
  },
  () => checkImportKills(async () => ({ dataDir: mkdtempSync(join(folder, 'to-')) })),
)

test(
  'a backup that is killed leaves the one before, and loses no lead',
  {
    timeout: KILLS_TIMEOUT,
  },
  checkBackupKills,
)

test(
  'a restore that is killed leaves the one database or the other',
  {
    timeout: KILLS_TIMEOUT,
  },
  checkRestoreKills,
)
