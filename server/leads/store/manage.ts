import { type Kysely, sql } from 'kysely'
import type { LeadStatus, StoredLead } from '../lead.ts'
import { leadOf } from './rows.ts'
import type { Tables } from './tables.ts'

const PAGE_ROWS = 500
/** As in the JSON of the column. */
const PROBE_FLAG = '"probe"'
/** Matches the flags of leads that are probes of `npm run launch`. */
export const PROBES = `%${PROBE_FLAG}%`

/** Which leads to list. */
export interface LeadFilter {
  /** ISO 8601: only leads received at this time or later. */
  since?: string | undefined
  status?: LeadStatus | undefined
  /** True for the probes of `npm run launch` alone, which are left out otherwise. */
  probes?: boolean | undefined
}

/** The leads, oldest first. Read a page at a time, so memory use does not grow with their number. */
export async function* listLeads(
  db: Kysely<Tables>,
  { since = '', status, probes = false }: LeadFilter,
): AsyncGenerator<StoredLead> {
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
    if (status !== undefined) page = page.where('status', '=', status)
    const rows = await page.execute()
    for (const row of rows) yield leadOf(row)
    const end = rows.at(-1)
    if (end === undefined || rows.length < PAGE_ROWS) return
    last = end.id
  }
}

/**
 * Deletes the personal data of a lead. The row keeps its times and its consent text, as proof that the request was made
 * and erased. Unsent deliveries are canceled.
 *
 * @returns whether a lead with this id exists.
 */
export async function eraseLead(db: Kysely<Tables>, id: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
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
        remote_address: '',
        user_agent: '',
        idempotency_key: '',
        body_hash: `erased ${id}`,
      })
      .executeTakeFirst()
    await transaction
      .deleteFrom('deliveries')
      .where('lead_id', '=', id)
      .where('sent_at', '=', '')
      .execute()
    return numUpdatedRows > 0n
  })
}
