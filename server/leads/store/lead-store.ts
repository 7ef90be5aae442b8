import { SYSTEM_CLOCK, timeText } from '../clock.ts'
import type { Lead } from '../lead.ts'
import type { Database } from './database.ts'
import { isCausedByValues, isTransient } from './database-errors.ts'
import type { ChannelRule } from './deliveries.ts'
import { GroupCommit, WaitTimeout } from './group-commit.ts'
import type { Saved } from './save-leads.ts'

const MAX_GROUP = 128
const MAX_WAIT_MILLISECONDS = 5000
const RETRY_MILLISECONDS = 100

/** The database can't store leads right now; nothing was stored. */
export class StoreUnavailable extends Error {
  readonly code: string

  constructor(cause: unknown) {
    super('Leads cannot be stored right now', { cause })
    this.code = (cause as { code?: string }).code ?? (cause as Error).name
  }
}

export interface LeadStore {
  /** Resolves once the lead and its deliveries are on disk. Fails with StoreUnavailable. */
  save: (lead: Lead) => Promise<Saved>
  /** Resolves when the database can write. Fails with StoreUnavailable. */
  check: () => Promise<void>
  /** Resolves when no save is in progress. */
  idle: () => Promise<void>
}

/** Stores leads in a database, each with a delivery for every channel that takes it. */
export function leadStore(
  database: Database,
  { channels, onSaved = () => undefined }: { channels: ChannelRule[]; onSaved?: () => void },
): LeadStore {
  const commit = async (leads: Lead[]): Promise<(Saved | Error)[]> => {
    try {
      return await database.saveLeads(leads, channels)
    } catch (error) {
      // One lead that the database rejects must not fail the others in its group.
      if (leads.length === 1 || !isCausedByValues(error)) throw error
      const results: (Saved | Error)[] = []
      for (const lead of leads)
        results.push(...(await commit([lead]).catch((reason: Error) => [reason])))
      return results
    }
  }
  const group = new GroupCommit<Lead, Saved | Error>({
    commit: (leads) => retryThroughOutage(() => commit(leads)),
    maxGroup: MAX_GROUP,
    maxWaitMilliseconds: MAX_WAIT_MILLISECONDS,
  })
  return {
    async save(lead) {
      const saved = await group.add(lead).catch((error: unknown) => {
        throw new StoreUnavailable(error)
      })
      if (saved instanceof Error) throw new StoreUnavailable(saved)
      if (saved.isNew) onSaved()
      return saved
    },
    async check() {
      try {
        const row = { id: 'health', beaten_at: timeText(SYSTEM_CLOCK.now()) }
        await (await database.ready())
          .insertInto('heartbeats')
          .values(row)
          .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
          .execute()
      } catch (error) {
        throw new StoreUnavailable(error)
      }
    },
    idle: () => group.idle(),
  }
}

/** Retries through a short outage. SQLite has already waited on its own. */
async function retryThroughOutage<Result>(act: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + MAX_WAIT_MILLISECONDS
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (error instanceof WaitTimeout || !isTransient(error) || performance.now() > until)
        throw error
      await new Promise((resolve) => setTimeout(resolve, RETRY_MILLISECONDS))
    }
  }
}
