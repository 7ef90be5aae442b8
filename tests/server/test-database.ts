import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Database, type DatabasePlace, databaseAt } from '../../server/leads/store/database.ts'

/** A folder that is gone when the test is done, and a database in it, or in PostgreSQL where `newUrl` makes one. */
export async function testDatabase(
  newUrl?: () => Promise<string>,
): Promise<{ folder: string; dataDir: string; place: DatabasePlace; database: Database }> {
  const folder = mkdtempSync(join(tmpdir(), 'leads-'))
  const dataDir = join(folder, 'data')
  const place = newUrl === undefined ? { dataDir } : { databaseUrl: await newUrl() }
  const database = databaseAt(place)
  onTestFinished(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return { folder, dataDir, place, database }
}
