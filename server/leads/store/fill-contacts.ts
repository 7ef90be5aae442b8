import type { Transaction } from 'kysely'
import { contactOf, LastLeads, NO_CONTACT } from './contacts.ts'
import { PROBE_FLAG } from './rows.ts'
import type { Tables } from './tables.ts'

const PAGE_ROWS = 500

/**
 * Reads the phone and the email of every lead again, for what has no keys yet or was read otherwise before. Oldest first,
 * so that each finds those of the same person before it.
 */
export async function fillContacts(db: Transaction<Tables>): Promise<void> {
  const lastLeads = new LastLeads()
  for (let last = ''; ; ) {
    const rows = await db
      .selectFrom('leads')
      .select(['id', 'phone', 'email', 'flags', 'phone_digits', 'email_key', 'same_person'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE_ROWS)
      .execute()
    for (const { id, ...row } of rows) {
      const contact = row.flags.includes(PROBE_FLAG) ? NO_CONTACT : contactOf(row)
      const same_person = row.same_person || lastLeads.samePersonAs(id, contact)
      lastLeads.add(id, contact)
      const isRead =
        contact.phone_digits === row.phone_digits &&
        contact.email_key === row.email_key &&
        same_person === row.same_person
      if (isRead) continue
      await db
        .updateTable('leads')
        .where('id', '=', id)
        .set({ ...contact, same_person })
        .execute()
    }
    const end = rows.at(-1)
    if (end === undefined || rows.length < PAGE_ROWS) return
    last = end.id
  }
}
