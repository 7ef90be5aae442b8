import type { MailFile } from '../../../schema/shared/private-files.ts'
import type { Database } from '../store/database.ts'
import type { Claim } from './outbox.ts'

/** Facts about a failed attempt. */
interface Failure {
  /** Contains no personal data: it is logged and stored. */
  code: string
  /** The next lead would fail too: nothing else is sent to this receiver for a while. */
  isDown: boolean
  /** The server is there, and refuses this receiver: tried again less often than a server that is down. */
  isRefused?: boolean
  /** It is never tried again, and recorded as refused. */
  isFinal?: boolean
  /** The receiver may have it: tried again rarely, and counted as uncertain. */
  isUncertain?: boolean
  /** The receiver refuses a message of this size: a batch is sent in halves. */
  isTooLarge?: boolean
  /** After which it may be tried again, if the receiver said so. */
  retryMilliseconds?: number | undefined
}

/** A failed attempt. */
export class DeliveryFailed extends Error {
  readonly code: string
  readonly isDown: boolean
  readonly isRefused: boolean
  readonly isFinal: boolean
  readonly isUncertain: boolean
  readonly isTooLarge: boolean
  readonly retryMilliseconds: number | undefined

  constructor(failure: Failure) {
    super(`Not delivered: ${failure.code}`)
    this.code = failure.code
    this.isDown = failure.isDown
    this.isRefused = failure.isRefused ?? false
    this.isFinal = failure.isFinal ?? false
    this.isUncertain = failure.isUncertain ?? false
    this.isTooLarge = failure.isTooLarge ?? false
    this.retryMilliseconds = failure.retryMilliseconds
  }
}

/** Not sent on purpose, and never to be. `code` says why, without personal data. */
export class DeliverySkipped extends Error {
  readonly code: string
  /** Nobody misses it: the log doesn't say so. */
  readonly isNeedless: boolean

  constructor(code: string, { isNeedless = false } = {}) {
    super(`Skipped: ${code}`)
    this.code = code
    this.isNeedless = isNeedless
  }
}

/** Not due yet: it is looked at again at `until`, in milliseconds since 1970, as if it had never been tried. */
export class DeliveryPostponed extends Error {
  readonly until: number

  constructor(until: number) {
    super('Postponed')
    this.until = until
  }
}

/** A channel, or one of its addresses, that has got nothing for an hour although there was something to send. */
export interface Outage {
  channel: string
  /** The address that fails while others work, by its place in the settings, e.g. `2 of 3`. */
  address?: string
  /** UTC, ISO 8601. */
  since: string
  /** Code of the last failure. */
  code: string
}

/** Sources of a message besides the leads. */
export interface SenderContext {
  database: Database
  /** Facts of the built site that emails use; undefined until it is built. */
  site: () => Promise<MailFile | undefined>
  now: () => Date
}

/** One try of sending a message to some receivers, each with its own time limit and result. */
export interface SendAttempt {
  /** Whom to send it to: those of the sender's receivers that don't have it yet; one empty text if the sender has none. */
  to: readonly string[]
  /** Aborted when the time for this receiver is up. */
  signal: (receiver: string) => AbortSignal
  /** The whole message is on its way: the receiver may have it from now on, and gets minutes to answer. */
  handedOver: (receiver: string) => void
  /** Tells the result for one receiver, once; without a failure, it was sent. */
  settle: (receiver: string, failure?: DeliveryFailed) => void
}

/** Sends leads to another server. */
export interface Sender {
  /** How many leads a batch holds; for others, how many are sent to a receiver at a time while they are answered soon. */
  maxLeads: number
  /** True to send all claimed leads in one message, false to send each on its own. */
  isBatch: boolean
  /** Addresses that get every message, each on its own: what one refuses, the others still get. One receiver if left out. */
  receivers?: readonly string[]
  /** The messages that the leads of a batch make up; one message if left out. */
  split?: (claims: Claim[]) => Claim[][]
  /**
   * Resolves once it has been sent to every receiver that `attempt` was not told a result for. Fails with DeliveryFailed,
   * DeliverySkipped or DeliveryPostponed, which then holds for those receivers.
   */
  send: (claims: Claim[], attempt: SendAttempt) => Promise<void>
  /** Tells the same receiver of an outage of another channel; undefined where nobody would look for it. */
  report?: (outage: Outage) => Promise<void>
  close: () => void
}
