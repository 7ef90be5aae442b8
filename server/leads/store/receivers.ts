import { type RawBuilder, sql } from 'kysely'

/** The receivers of a channel whose messages all go to one place, or each to somebody else. */
export const ONE_RECEIVER: readonly string[] = ['']

/** How far a message has come with one receiver that doesn't have it for certain. */
export interface Waiting {
  /** Code of the last failure. */
  code: string
  /** Attempts that failed. */
  tries: number
  /** Attempts after which the receiver may have it; missing for none. */
  uncertain?: number
  /** Not to be tried before. */
  dueAt: string
}

/** How far a message has come with each receiver; those that it was not sent to yet are missing. */
export type Receivers = Readonly<Record<string, 'sent' | Waiting>>

/** Receivers that the text of the column holds. */
export function receiversOf(text: string): Receivers {
  return text === '' ? {} : (JSON.parse(text) as Receivers)
}

/** Text of the column for these receivers. */
export function receiversText(receivers: Receivers): string {
  return JSON.stringify(receivers)
}

/** SQL: at least one of these receivers doesn't have the message yet. */
export function lacksOneOf(receivers: readonly string[]): RawBuilder<boolean> {
  return sql`(${sql.join(receivers.map(lacks), sql` or `)})`
}

/** SQL: this receiver doesn't have the message yet. The same in SQLite and PostgreSQL, whatever the address holds. */
export function lacks(receiver: string): RawBuilder<boolean> {
  return sql`replace(deliveries.receivers, ${`${JSON.stringify(receiver)}:"sent"`}, '') = deliveries.receivers`
}

/** SQL: sending it to this receiver has failed. */
export function isTried(receiver: string): RawBuilder<boolean> {
  return sql`replace(deliveries.receivers, ${`${JSON.stringify(receiver)}:{`}, '') <> deliveries.receivers`
}

/**
 * An address by its place in the settings: logs hold no addresses.
 *
 * @example addressName(1, ['a@x.example', 'b@x.example', 'c@x.example']) // '2 of 3'
 */
export function addressName(index: number, receivers: readonly string[]): string {
  return `${index + 1} of ${receivers.length}`
}

/** SQL: at least one receiver may have the message and may not. */
export const IS_UNCERTAIN = sql<boolean>`deliveries.receivers like ${sql.lit('%"uncertain":%')}`
