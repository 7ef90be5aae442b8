import { type Kysely, sql, type Transaction } from 'kysely'
import { timeText } from '../clock.ts'
import { isProbe, type LeadWithHistory, newLeadId, type StoredLead } from '../lead.ts'
import type { LeadState, Mark, NewMark } from '../state.ts'
import type { Database } from './database.ts'
import { type ChannelRule, deliveryRows, markDeliveryRows } from './deliveries.ts'
import { insertRows } from './insert-rows.ts'
import { leadOf } from './rows.ts'
import type { LeadRow, MarkRow, Tables } from './tables.ts'

/** What the time slot of a lead begins with that was quarantined at first. */
export const RELEASED = 'released '

/** The same mark again within this time is a repeat: a second tap, or a retry of a request whose answer was lost. */
const REPEAT_MILLISECONDS = 10 * 60_000

/** SQL for the state of the lead of a row, from its history. */
export const CURRENT_STATE = sql<LeadState>`coalesce((select marks.state from marks where marks.lead_id = leads.id order by marks.id desc limit 1), 'new')`

/** Stored leads with their histories, in the same order. */
export async function withHistory(
  db: Kysely<Tables>,
  leads: readonly StoredLead[],
): Promise<LeadWithHistory[]> {
  if (leads.length === 0) return []
  const rows = await db
    .selectFrom('marks')
    .selectAll()
    .where(
      'lead_id',
      'in',
      leads.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  const histories = new Map<string, Mark[]>(leads.map(({ id }) => [id, []]))
  for (const row of rows) histories.get(row.lead_id)?.push(markOf(row))
  return leads.map((lead) => ({ ...lead, history: histories.get(lead.id) ?? [] }))
}

/** The marks with these ids, by id; an empty id is left out. */
export async function marksWithIds(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<Map<string, Mark>> {
  const known = ids.filter((id) => id !== '')
  if (known.length === 0) return new Map()
  const rows = await db.selectFrom('marks').selectAll().where('id', 'in', known).execute()
  return new Map(rows.map((row) => [row.id, markOf(row)]))
}

/** The mark stored in a row. */
function markOf(row: MarkRow): Mark {
  return {
    id: row.id,
    leadId: row.lead_id,
    state: row.state as LeadState,
    markedAt: row.marked_at,
    note: row.note,
    amountCents: row.amount_cents,
    plannedAt: row.planned_at,
  }
}

/** A mark as a row. */
export function markRowOf(mark: Mark): MarkRow {
  return {
    id: mark.id,
    lead_id: mark.leadId,
    state: mark.state,
    marked_at: mark.markedAt,
    note: mark.note,
    amount_cents: mark.amountCents,
    planned_at: mark.plannedAt,
  }
}

/**
 * Adds a mark to the history of a lead, with a delivery for each channel that tells of marks, in one transaction. A
 * repeat of the last mark is not added again.
 *
 * @returns the mark that the lead has now; undefined if there is no such lead, or it is erased.
 */
export async function markLead(
  database: Pick<Database, 'ready' | 'kind'>,
  {
    id,
    mark,
    now,
    channels,
  }: { id: string; mark: NewMark; now: Date; channels: readonly ChannelRule[] },
): Promise<Mark | undefined> {
  const db = await database.ready()
  return db.transaction().execute(async (transaction) => {
    const lead = await lockedLead(transaction, id, database.kind)
    if (lead === undefined) return undefined
    const last = await lastMark(transaction, id)
    if (last !== undefined && isRepeat(last, mark, now)) return last
    const added = await addMark(transaction, { lead, mark, now, last })
    if (!isProbe(leadOf(lead)))
      await insertRows(transaction, 'deliveries', markDeliveryRows(added, channels))
    return added
  })
}

/**
 * Accepts a quarantined lead: it is sent on as if it had come now, and its history says so.
 *
 * @returns whether it was quarantined until now.
 */
export async function releaseLead(
  database: Pick<Database, 'ready' | 'kind'>,
  { id, now, channels }: { id: string; now: Date; channels: readonly ChannelRule[] },
): Promise<boolean> {
  const db = await database.ready()
  return db.transaction().execute(async (transaction) => {
    const lead = await lockedLead(transaction, id, database.kind)
    if (lead?.status !== 'quarantined') return false
    // A slot of its own: the same text may have been accepted in this one already.
    const released = { status: 'accepted', time_slot: `${RELEASED}${id}` }
    await transaction.updateTable('leads').where('id', '=', id).set(released).execute()
    const mark: NewMark = { state: 'new', note: 'Not spam', amountCents: 0 }
    await addMark(transaction, { lead, mark, now, last: await lastMark(transaction, id) })
    const accepted = { ...lead, ...released, received_at: timeText(now) }
    await insertRows(
      transaction,
      'deliveries',
      deliveryRows(accepted, {
        channels,
        lastFrom: await lastAnswered(transaction, lead, channels),
      }),
    )
    return true
  })
}

/** When somebody with the same email was last answered, in milliseconds since 1970; undefined if nobody was. */
async function lastAnswered(
  db: Transaction<Tables>,
  { email_key }: LeadRow,
  channels: readonly ChannelRule[],
): Promise<number | undefined> {
  const names = channels.flatMap(({ name, isToVisitor }) => (isToVisitor ? name : []))
  if (names.length === 0 || email_key === '') return undefined
  const row = await db
    .selectFrom('deliveries')
    .innerJoin('leads', 'leads.id', 'deliveries.lead_id')
    .select(({ fn }) => fn.max('due_at').as('last'))
    .where('leads.email_key', '=', email_key)
    .where('leads.email_key', '<>', sql.lit(''))
    .where('channel', 'in', names)
    .where('ended', '=', '')
    .executeTakeFirst()
  return row?.last ? Date.parse(row.last) : undefined
}

/** The row of a lead that nobody else marks meanwhile; undefined for one that is erased or doesn't exist. */
async function lockedLead(
  db: Transaction<Tables>,
  id: string,
  kind: Database['kind'],
): Promise<LeadRow | undefined> {
  const query = db
    .selectFrom('leads')
    .selectAll()
    .where('id', '=', id)
    .where('status', '<>', 'erased')
  // SQLite has locked the whole database.
  return (kind === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
}

async function lastMark(db: Transaction<Tables>, leadId: string): Promise<Mark | undefined> {
  const row = await db
    .selectFrom('marks')
    .selectAll()
    .where('lead_id', '=', leadId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && markOf(row)
}

function isRepeat(
  last: Mark,
  { state, note, amountCents, plannedAt = '' }: NewMark,
  now: Date,
): boolean {
  return (
    last.state === state &&
    last.note === note &&
    last.amountCents === amountCents &&
    last.plannedAt === plannedAt &&
    Math.abs(now.getTime() - Date.parse(last.markedAt)) < REPEAT_MILLISECONDS
  )
}

async function addMark(
  db: Transaction<Tables>,
  { lead, mark, now, last }: { lead: LeadRow; mark: NewMark; now: Date; last: Mark | undefined },
): Promise<Mark> {
  // Later than the last one, even if the clock was set back.
  const time = new Date(
    Math.max(now.getTime(), last === undefined ? 0 : Date.parse(last.markedAt) + 1),
  )
  const added: Mark = {
    id: newLeadId(time),
    leadId: lead.id,
    markedAt: timeText(time),
    plannedAt: '',
    ...mark,
  }
  await db.insertInto('marks').values(markRowOf(added)).execute()
  return added
}
