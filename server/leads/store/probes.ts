import { isProbe, type LeadFlag, type LeadStatus, type QuoteFields } from '../lead.ts'
import type { Database } from './database.ts'
import { leadOf } from './rows.ts'

/** State of a probe: the lead as it was stored, and the progress of each channel. */
export interface ProbeState {
  id: string
  status: LeadStatus
  flags: LeadFlag[]
  fields: QuoteFields
  deliveries: {
    channel: string
    attempts: number
    /** Empty until the receiver has accepted it. */
    sentAt: string
    /** Code of the last failure; empty if there was none. */
    lastError: string
  }[]
}

/** The state of the probe with this id; undefined if there is none, also for the id of a visitor's lead. */
export async function probeState(database: Database, id: string): Promise<ProbeState | undefined> {
  const db = await database.ready()
  const row = await db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst()
  const lead = row && leadOf(row)
  if (lead === undefined || !isProbe(lead)) return undefined
  const deliveries = await db
    .selectFrom('deliveries')
    .select(['channel', 'attempts', 'sent_at as sentAt', 'last_error as lastError'])
    .where('lead_id', '=', id)
    .orderBy('channel')
    .execute()
  const { status, flags, fields } = lead
  return { id, status, flags, fields, deliveries }
}

/** Deletes the probe with this id and its deliveries; resolves to whether there was one. Never touches a visitor's lead. */
export async function deleteProbe(database: Database, id: string): Promise<boolean> {
  const db = await database.ready()
  const wasProbe = await db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('leads')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    if (row === undefined || !isProbe(leadOf(row))) return false
    for (const table of ['deliveries', 'marks', 'links'] as const)
      await transaction.deleteFrom(table).where('lead_id', '=', id).execute()
    await transaction.deleteFrom('leads').where('id', '=', id).execute()
    return true
  })
  if (wasProbe) await database.purgeLog()
  return wasProbe
}
