import type { MailFile } from '../../../schema/mail-file.ts'
import type { Database } from '../store/database.ts'
import type { Claim } from './outbox.ts'

/** A failed attempt. `code` contains no personal data: it is logged and stored. */
export class DeliveryFailed extends Error {
  readonly code: string
  /** The receiving server can't be reached at all: the next lead would fail too. */
  readonly isDown: boolean
  /** The receiver will never accept it. */
  readonly isFinal: boolean

  constructor({
    code,
    isDown,
    isFinal = false,
  }: { code: string; isDown: boolean; isFinal?: boolean }) {
    super(`Not delivered: ${code}`)
    this.code = code
    this.isDown = isDown
    this.isFinal = isFinal
  }
}

/** A channel that has sent nothing for an hour although there was something to send. */
export interface Outage {
  channel: string
  /** UTC, ISO 8601. */
  since: string
  /** Of the last failure. */
  code: string
}

/** What a message may be made of, besides the leads. */
export interface SenderContext {
  database: Database
  /** What emails need to know of the built site; undefined until it is built. */
  site: () => Promise<MailFile | undefined>
  now: () => Date
}

/** Sends leads to another server. */
export interface Sender {
  /** How many leads to claim at a time. */
  maxLeads: number
  /** True to send all claimed leads in one message, false to send each on its own. */
  isBatch: boolean
  /** Resolves once the receiver has accepted every lead. Fails with DeliveryFailed. */
  send: (claims: Claim[]) => Promise<void>
  /** Tells the same receiver of an outage of another channel; undefined where nobody would look for it. */
  report?: (outage: Outage) => Promise<void>
  close: () => void
}
