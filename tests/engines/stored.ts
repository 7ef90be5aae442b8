import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import type { StoredLead } from '../../server/leads/lead.ts'
import { SQLITE_FILE } from '../../server/leads/store/database.ts'
import { leadOf } from '../../server/leads/store/rows.ts'
import type { LeadRow } from '../../server/leads/store/tables.ts'

/**
 * What a server has stored, read from outside the server, and in this thread: the server's own way to read starts
 * another, which takes longer than a path.
 */
export interface Stored {
  /** What visitors have entered into the quote form, oldest first. */
  requests: () => StoredLead['fields'][]
  /** Keeps the server from writing to its database until the returned function is called. */
  lock: () => () => void
}

/** Reads the database of a server, by the folder with its data. */
export function storedIn(dataDir: string): Stored {
  const open = () => new DatabaseSync(join(dataDir, SQLITE_FILE))
  const select = <Row>(query: string, ...values: string[]): Row[] => {
    const database = open()
    try {
      return database.prepare(query).all(...values) as Row[]
    } finally {
      database.close()
    }
  }
  return {
    requests: () =>
      select<LeadRow>('select * from leads order by id').map((row) => leadOf(row).fields),
    lock() {
      const database = open()
      database.exec('begin immediate')
      return () => {
        database.exec('rollback')
        database.close()
      }
    },
  }
}
