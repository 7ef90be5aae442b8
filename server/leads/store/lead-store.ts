import { SYSTEM_CLOCK, timeText } from './clock.ts'
import type { Database } from './database.ts'
import { isOfOneLead, isPassing } from './database-errors.ts'
import type { Channel } from './deliveries.ts'
import { GroupCommit, WaitedTooLong } from './group-commit.ts'
import type { Lead } from './lead.ts'
import type { Saved } from './save-leads.ts'

const MOST_TOGETHER = 128
const PATIENCE_MILLISECONDS = 5000
const RETRY_MILLISECONDS = 100

/** The database cannot take leads now; nothing was stored. */
export class StoreUnavailable extends Error {
  readonly code: string

  constructor(cause: unknown) {
    super('Leads cannot be stored now', { cause })
    this.code = (cause as { code?: string }).code ?? (cause as Error).name
  }
}

export interface LeadStore {
  /** Resolves only when the lead and what is to be sent of it are on the disk. Fails with StoreUnavailable. */
  save: (lead: Lead) => Promise<Saved>
  /** Resolves when the database can write. Fails with StoreUnavailable. */
  check: () => Promise<void>
  /** Waits for what is being saved. */
  idle: () => Promise<void>
}

/** Keeps leads in a database; each accepted one is to be sent by every channel that is set up for it. */
export function leadStore(
  database: Database,
  { channels, onSaved = () => undefined }: { channels: Channel[]; onSaved?: () => void },
): LeadStore {
  const commit = async (leads: Lead[]): Promise<(Saved | Error)[]> => {
    try {
      return await database.saveLeads(leads, channels)
    } catch (error) {
      // One lead that the database refuses must not take its neighbours with it.
      if (leads.length === 1 || !isOfOneLead(error)) throw error
      const alone: (Saved | Error)[] = []
      for (const lead of leads)
        alone.push(...(await commit([lead]).catch((reason: Error) => [reason])))
      return alone
    }
  }
  const group = new GroupCommit<Lead, Saved | Error>({
    commit: (leads) => outlastOutage(() => commit(leads)),
    most: MOST_TOGETHER,
    patienceMilliseconds: PATIENCE_MILLISECONDS,
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

/** A short outage is waited for; SQLite has waited by itself already. */
async function outlastOutage<Result>(act: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + PATIENCE_MILLISECONDS
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (error instanceof WaitedTooLong || !isPassing(error) || performance.now() > until)
        throw error
      await new Promise((resolve) => setTimeout(resolve, RETRY_MILLISECONDS))
    }
  }
}
