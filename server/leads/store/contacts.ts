import { type Kysely, type RawBuilder, sql } from 'kysely'
import { timeOfId } from '../lead.ts'
import { phoneKeys } from '../phone.ts'
import { inboxOf } from './inbox-of.ts'
import type { LeadRow, Tables } from './tables.ts'
import { valuesOf } from './values-of.ts'

const SAME_PERSON_MILLISECONDS = 30 * 86_400_000

/** By what a person is found again; either may be empty. */
export type Contact = Pick<LeadRow, 'phone_digits' | 'email_key'>

/** How a phone number, the first of several, and an email address are compared, however they were typed. */
export function contactOf({ phone, email }: { phone: string; email: string }): Contact {
  return { phone_digits: phoneKeys(phone)[0] ?? '', email_key: emailKey(email) }
}

/** How an email address is compared: by its inbox. Empty for what is none, such as "no email", which many people share. */
export function emailKey(typed: string): string {
  const text = typed.normalize('NFKC').trim()
  return text.includes('@') ? inboxOf(text) : ''
}

/** The contact of a lead that belongs to nobody. */
export const NO_CONTACT: Contact = { phone_digits: '', email_key: '' }

/** The last lead of everybody whose contact was looked up; leads that are stored meanwhile can be added. */
export class LastLeads {
  readonly #byPhone: Map<string, string>
  readonly #byEmail: Map<string, string>

  constructor(byPhone = new Map<string, string>(), byEmail = new Map<string, string>()) {
    this.#byPhone = byPhone
    this.#byEmail = byEmail
  }

  /** The id of the last lead with this phone or email within 30 days before `id`; empty if there is none. */
  samePersonAs(id: string, { phone_digits, email_key }: Contact): string {
    const since = timeOfId(id) - SAME_PERSON_MILLISECONDS
    const found = [this.#byPhone.get(phone_digits), this.#byEmail.get(email_key)]
    const recent = found.filter((other = '') => other !== '' && timeOfId(other) >= since)
    return recent.sort().at(-1) ?? ''
  }

  /** When the last lead with this email came, in milliseconds since 1970; undefined if none did. */
  lastFrom({ email_key }: Pick<Contact, 'email_key'>): number | undefined {
    const id = this.#byEmail.get(email_key)
    return id === undefined ? undefined : timeOfId(id)
  }

  add(id: string, { phone_digits, email_key }: Contact): void {
    if (phone_digits !== '') this.#byPhone.set(phone_digits, id)
    if (email_key !== '') this.#byEmail.set(email_key, id)
  }
}

/** The newest lead with one of the contacts: `key`, which is a phone or an email as `name` says. */
export interface LastLeadRow {
  name: string
  key: string
  id: string | null
}

/** The last lead with each of these phones and emails. One index lookup a key, however many leads share it. */
export function lastLeadsQuery(
  db: Kysely<Tables>,
  contacts: readonly Contact[],
): RawBuilder<LastLeadRow> {
  const lookUp = (name: keyof Contact) => {
    const keys = new Set(contacts.map((contact) => contact[name]))
    keys.delete('')
    const column = sql.ref(name)
    return sql`select ${sql.lit(name)} as name, value as key, (select max(id) from leads where ${column} = value and ${column} <> '') as id from ${valuesOf(db, [...keys])}`
  }
  return sql<LastLeadRow>`${lookUp('phone_digits')} union all ${lookUp('email_key')}`
}

/** What was found by `lastLeadsQuery`. */
export function lastLeadsIn(rows: readonly LastLeadRow[]): LastLeads {
  const ids = (column: keyof Contact) =>
    new Map(
      rows.flatMap(({ name, key, id }) => (name === column && id !== null ? [[key, id]] : [])),
    )
  return new LastLeads(ids('phone_digits'), ids('email_key'))
}
