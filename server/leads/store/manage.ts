import type { Kysely } from 'kysely'
import type { Lead, LeadStatus } from './lead.ts'
import { leadOf } from './rows.ts'
import type { Tables } from './tables.ts'

const PAGE_ROWS = 500

/** Which leads to list. */
export interface LeadFilter {
  /** ISO 8601; leads received then or later. */
  since?: string | undefined
  status?: LeadStatus | undefined
}

export type ListedLead = Lead & { corrects: string }

/** The leads, oldest first, a page at a time: however many there are, few are in memory. */
export async function* listLeads(
  db: Kysely<Tables>,
  { since = '', status }: LeadFilter,
): AsyncGenerator<ListedLead> {
  let last = ''
  for (;;) {
    let page = db
      .selectFrom('leads')
      .selectAll()
      .where('id', '>', last)
      .where('received_at', '>=', since)
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
 * Deletes what a lead says of a person. The row stays, with its times and its consent text, as proof that there was a
 * request and that it was erased. What was not sent yet is not sent any more.
 *
 * @returns whether there is such a lead.
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
        flags: '[]',
        page: '',
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
