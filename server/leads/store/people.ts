import type { Kysely } from 'kysely'
import type { StoredLead } from '../lead.ts'
import { phoneKeys } from '../phone.ts'
import { emailKey } from './contacts.ts'
import { leadOf, PROBE_FLAG } from './rows.ts'
import type { LeadRow, Tables } from './tables.ts'

const PAGE_ROWS = 500

/** A lead with everything by which it belongs to other leads of the same person. */
export interface KnownLead
  extends Pick<LeadRow, 'id' | 'received_at' | 'status' | 'name' | 'phone' | 'email'> {
  /** Its id, those of the leads that it is linked to, and its phone numbers and email. Leads that share one are linked. */
  keys: readonly string[]
}

/** All leads of a database, oldest first; erased ones are linked only by their ids. */
export async function knownLeads(db: Kysely<Tables>): Promise<KnownLead[]> {
  const known: KnownLead[] = []
  for (let last = ''; ; ) {
    const rows = await db
      .selectFrom('leads')
      .select(['id', 'received_at', 'status', 'name', 'phone', 'email'])
      .select(['same_person', 'corrects', 'flags'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE_ROWS)
      .execute()
    for (const { same_person, corrects, flags, ...row } of rows) {
      const ids = [row.id, same_person, corrects].filter((id) => id !== '')
      // A probe has the phone number of the business, and belongs to nobody.
      const contacts = flags.includes(PROBE_FLAG) ? [] : contactKeys(row)
      known.push({ ...row, keys: [...ids, ...contacts] })
    }
    const end = rows.at(-1)
    if (end === undefined || rows.length < PAGE_ROWS) return known
    last = end.id
  }
}

/** Every phone number that was typed into one field, and the email. */
function contactKeys({ phone, email }: Pick<LeadRow, 'phone' | 'email'>): string[] {
  const emails = [emailKey(email)].filter((key) => key !== '')
  return [...phoneKeys(phone), ...emails]
}

/** The leads that a word names: the one with this id, or all with this phone number or email, however it is typed. */
export function namedBy(who: string, leads: readonly KnownLead[]): KnownLead[] {
  const withId = leads.filter(({ id }) => id === who)
  if (withId.length > 0) return withId
  const wanted = who.includes('@') ? [emailKey(who)] : phoneKeys(who)
  return leads.filter(({ keys }) => wanted.some((key) => keys.includes(key)))
}

/** The other leads that may be of the same person: linked to these, or to one that is linked to these, and so on. */
export function linkedTo(named: readonly KnownLead[], leads: readonly KnownLead[]): KnownLead[] {
  const withKey = new Map<string, KnownLead[]>()
  for (const lead of leads)
    for (const key of lead.keys) {
      const sharing = withKey.get(key)
      if (sharing === undefined) withKey.set(key, [lead])
      else sharing.push(lead)
    }
  const reached = new Set(named)
  // A set that grows while it is walked.
  for (const lead of reached)
    for (const key of lead.keys) for (const other of withKey.get(key) ?? []) reached.add(other)
  for (const lead of named) reached.delete(lead)
  return [...reached]
}

/** The leads that a word names, as stored, oldest first. */
export async function leadsOf(db: Kysely<Tables>, who: string): Promise<StoredLead[]> {
  const ids = namedBy(who, await knownLeads(db)).map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('leads')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  return rows.map(leadOf)
}
