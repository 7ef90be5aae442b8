import { type Kysely, sql, type Transaction } from 'kysely'
import { LEAD_STATUSES, type LeadWithHistory } from '../lead.ts'
import { isLeadState, LEAD_STATES } from '../state.ts'
import { NO_CONTACT } from './contacts.ts'
import { IS_WAITING } from './deliveries.ts'
import { CURRENT_STATE, withHistory } from './marks.ts'
import { leadOf, PROBE_FLAG } from './rows.ts'
import type { Tables } from './tables.ts'

const PAGE_ROWS = 500
/** Matches the flags of leads that are probes of `npm run launch`. */
export const PROBES = `%${PROBE_FLAG}%`

/** Values to list leads by: a state lists the accepted leads that are in it. */
export const LISTED_STATUSES = [...LEAD_STATUSES, ...LEAD_STATES] as const

type ListedStatus = (typeof LISTED_STATUSES)[number]

/** Which leads to list. */
export interface LeadFilter {
  /** ISO 8601: only leads received at this time or later. */
  since?: string | undefined
  status?: ListedStatus | undefined
  /** True for the probes of `npm run launch` alone, which are left out otherwise. */
  probes?: boolean | undefined
}

/** The leads, oldest first. Read a page at a time, so memory use does not grow with their number. */
export async function* listLeads(
  db: Kysely<Tables>,
  { since = '', status, probes = false }: LeadFilter,
): AsyncGenerator<LeadWithHistory> {
  let last = ''
  for (;;) {
    let page = db
      .selectFrom('leads')
      .selectAll()
      .where('id', '>', last)
      .where('received_at', '>=', since)
      .where('flags', probes ? 'like' : 'not like', PROBES)
      .orderBy('id')
      .limit(PAGE_ROWS)
    if (status !== undefined && isLeadState(status))
      page = page.where('status', '=', 'accepted').where(CURRENT_STATE, '=', status)
    else if (status !== undefined) page = page.where('status', '=', status)
    const rows = await page.execute()
    yield* await withHistory(db, rows.map(leadOf))
    const end = rows.at(-1)
    if (end === undefined || rows.length < PAGE_ROWS) return
    last = end.id
  }
}

/** The leads with these ids, with their histories, by id; an empty id is left out. */
export async function leadsWithIds(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<Map<string, LeadWithHistory>> {
  const known = ids.filter((id) => id !== '')
  if (known.length === 0) return new Map()
  const rows = await db.selectFrom('leads').selectAll().where('id', 'in', known).execute()
  const leads = await withHistory(db, rows.map(leadOf))
  return new Map(leads.map((lead) => [lead.id, lead]))
}

/** Whether a later lead corrects this one, and stands for it. */
export async function isCorrected(db: Kysely<Tables>, id: string): Promise<boolean> {
  const query = db.selectFrom('leads').where('corrects', '=', id).where('status', '=', 'accepted')
  return (await query.select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Result of erasing a lead. */
export interface Erased {
  id: string
  receivedAt: string
  /** Deliveries that were still to be sent and will not be. */
  canceled: number
}

/**
 * Deletes the personal data of a lead. The row keeps its times and its consent text, as proof that the request was made
 * and erased, and its history without the notes. Unsent deliveries are canceled, and links in emails no longer open it.
 *
 * @returns undefined if no lead has this id.
 */
export async function eraseLead(db: Kysely<Tables>, id: string): Promise<Erased | undefined> {
  return db.transaction().execute((transaction) => eraseLeadIn(transaction, id))
}

/** Erases a lead as `eraseLead` does, within a transaction. */
export async function eraseLeadIn(
  db: Transaction<Tables>,
  id: string,
): Promise<Erased | undefined> {
  const row = await db
    .updateTable('leads')
    .where('id', '=', id)
    .set({
      status: 'erased',
      address: '',
      city: '',
      zip_code: '',
      service_type: '',
      description: '',
      name: '',
      phone: '',
      email: '',
      // A probe stays marked as one, and so out of the lists.
      flags: sql`case when flags like ${PROBES} then ${`[${PROBE_FLAG}]`} else '[]' end`,
      page: '',
      landing_page: '',
      source: '',
      source_host: '',
      campaign: '',
      click_ids: '',
      remote_address: '',
      user_agent: '',
      idempotency_key: '',
      body_hash: `erased ${id}`,
      ...NO_CONTACT,
    })
    .returning('received_at')
    .executeTakeFirst()
  await db.updateTable('marks').where('lead_id', '=', id).set({ note: '' }).execute()
  await db.deleteFrom('links').where('lead_id', '=', id).execute()
  const { numDeletedRows } = await db
    .deleteFrom('deliveries')
    .where('lead_id', '=', id)
    .where(IS_WAITING)
    .executeTakeFirst()
  return row && { id, receivedAt: row.received_at, canceled: Number(numDeletedRows) }
}
