import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Database, type DatabasePlace, databaseAt } from '../../server/leads/store/database.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'

/** A folder that is gone when the test is done, and a database in it, or in PostgreSQL where `newUrl` makes one. */
export async function testDatabase(
  newUrl?: () => Promise<string>,
): Promise<{ folder: string; dataDir: string; place: DatabasePlace; database: Database }> {
  const folder = tempFolder()
  const dataDir = join(folder, 'data')
  const place = newUrl === undefined ? { dataDir } : { databaseUrl: await newUrl() }
  const database = databaseAt(place)
  onTestFinished(async () => {
    await database.close()
  })
  return { folder, dataDir, place, database }
}
