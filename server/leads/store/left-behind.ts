import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { counted } from '../../../schema/shared/format.ts'
import { type Database, SQLITE_FILE } from './database.ts'
import { withSource } from './sqlite-source.ts'

/**
 * What to tell whoever starts a server on an empty PostgreSQL database while there are leads in the data folder, with the
 * command that brings them over; undefined if there is nothing to tell. Fails if the database is not ready.
 */
export async function leadsLeftBehind(
  database: Pick<Database, 'ready' | 'kind'>,
  dataDir: string,
): Promise<string | undefined> {
  const file = join(dataDir, SQLITE_FILE)
  const db = await database.ready()
  if (database.kind !== 'postgres' || !existsSync(file)) return undefined
  if ((await db.selectFrom('leads').select('id').limit(1).execute()).length > 0) return undefined
  const leads = await withSource(file, async (from) => {
    const { rows } = await sql<{
      count: number
    }>`select count(*) as count from source.leads`.execute(from)
    return rows[0]?.count ?? 0
  })
  if (leads === 0) return undefined
  return `This database is empty, and ${file} has ${counted(leads, 'lead')}. To bring ${leads === 1 ? 'it' : 'them'} in: npm run leads -- import ${file}`
}
