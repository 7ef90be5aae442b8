import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { type Clock, SYSTEM_CLOCK, timeText } from '../clock.ts'
import type { Database } from '../store/database.ts'
import type { ChannelRule } from '../store/deliveries.ts'
import { GroupCommit } from '../store/group-commit.ts'
import { ATTEMPT_MILLISECONDS, attempt, backoff } from './attempt.ts'
import {
  type Claim,
  claimDue,
  LONGEST_RETRY_MILLISECONDS,
  type Outcome,
  recordOutcomes,
} from './outbox.ts'
import type { DeliveryFailed, Outage, Sender } from './sender.ts'

const POLL_MILLISECONDS = 1000
/** While the receiving server is down, it is tried this often with a few leads. */
const LONGEST_PAUSE_MILLISECONDS = 60_000
const LATE_MILLISECONDS = 300_000
/** After failing for this long, a channel is reported, and in the log again each time that this has passed. */
const OUTAGE_MILLISECONDS = 3_600_000

/** Sends the due leads of one channel until stopped. A failed lead is retried within five minutes, without end. */
export class Delivery {
  readonly #channel: ChannelRule
  readonly #sender: Sender
  readonly #database: Database
  readonly #log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  readonly #clock: Clock
  readonly #attemptMilliseconds: number
  readonly #onOutage: (outage: Outage) => Promise<void>
  readonly #recording: GroupCommit<Outcome, undefined>
  #failuresInARow = 0
  #pausedUntil = 0
  #failingSince: number | undefined
  #loggedAt = Number.NEGATIVE_INFINITY
  #isReported = false
  #isStopped = false
  #endSleep: () => void = () => undefined
  #isWoken = false
  #running: Promise<void> = Promise.resolve()

  constructor({
    channel,
    sender,
    database,
    log,
    clock = SYSTEM_CLOCK,
    attemptMilliseconds = ATTEMPT_MILLISECONDS,
    onOutage = async () => undefined,
  }: {
    channel: ChannelRule
    sender: Sender
    database: Database
    log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
    clock?: Clock
    attemptMilliseconds?: number
    /** Told once when nothing could be sent for an hour; told again if it fails. */
    onOutage?: (outage: Outage) => Promise<void>
  }) {
    this.#channel = channel
    this.#sender = sender
    this.#database = database
    this.#log = log
    this.#clock = clock
    this.#attemptMilliseconds = attemptMilliseconds
    this.#onOutage = onOutage
    this.#recording = new GroupCommit({
      async commit(outcomes) {
        await recordOutcomes(database, outcomes, clock.now())
        return outcomes.map(() => undefined)
      },
      maxGroup: 100,
      maxWaitMilliseconds: Number.POSITIVE_INFINITY,
    })
  }

  start(): void {
    this.#running = this.#run()
  }

  /** Checks for due leads now instead of at the next poll. */
  wake(): void {
    this.#isWoken = true
    this.#endSleep()
  }

  /** Stops after the current attempts; the next process sends the rest. */
  async stop(): Promise<void> {
    this.#isStopped = true
    this.wake()
    await this.#running
    this.#sender.close()
  }

  /** Attempts the leads that are due now; resolves to their number. */
  async sendDue(): Promise<number> {
    const now = this.#clock.now().getTime()
    // A pause longer than the longest one means the clock was set back.
    if (now < this.#pausedUntil && this.#pausedUntil - now <= LONGEST_PAUSE_MILLISECONDS) return 0
    const claims = await claimDue(this.#database, {
      channel: this.#channel,
      limit: this.#sender.maxLeads,
      now: this.#clock.now(),
      lease: randomUUID(),
    })
    if (claims.length === 0) return 0
    const groups = this.#sender.isBatch ? [claims] : claims.map((claim) => [claim])
    await Promise.all(groups.map((group) => this.#attempt(group)))
    return claims.length
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      this.#isWoken = false
      const attempted = await this.sendDue().catch((error: { code?: string; name?: string }) => {
        this.#log.error({ event: 'outbox-not-read', code: error.code ?? error.name ?? '' })
        return 0
      })
      if (attempted < this.#sender.maxLeads) await this.#sleep()
    }
  }

  async #sleep(): Promise<void> {
    if (this.#isWoken || this.#isStopped) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, POLL_MILLISECONDS)
      this.#endSleep = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async #attempt(claims: Claim[]): Promise<void> {
    const failure = await attempt(this.#sender, claims, this.#attemptMilliseconds)
    const outcomes = claims.map((claim): Outcome => {
      if (failure === undefined) return { claim, result: 'sent' }
      const retryMilliseconds = backoff(claim.attempts, LONGEST_RETRY_MILLISECONDS)
      return { claim, result: 'failed', code: failure.code, retryMilliseconds }
    })
    if (failure === undefined) this.#logSent(claims)
    else this.#pauseAndLog(claims, failure)
    await Promise.all(outcomes.map((outcome) => this.#recording.add(outcome)))
  }

  #logSent(claims: Claim[]): void {
    this.#failuresInARow = 0
    this.#failingSince = undefined
    const now = this.#clock.now().getTime()
    for (const { lead, mark } of claims)
      this.#log.info({
        event: 'message-sent',
        channel: this.#channel.name,
        lead: lead.id,
        milliseconds: now - Date.parse(mark?.markedAt ?? lead.receivedAt),
      })
  }

  #pauseAndLog(claims: Claim[], { code, isDown }: DeliveryFailed): void {
    const now = this.#clock.now().getTime()
    if (isDown && now >= this.#pausedUntil) {
      this.#failuresInARow += 1
      this.#pausedUntil = now + backoff(this.#failuresInARow, LONGEST_PAUSE_MILLISECONDS)
    }
    this.#reportOutage(now, code)
    const [first] = claims
    if (first === undefined) return
    const isLate = now - Date.parse(first.lead.receivedAt) > LATE_MILLISECONDS
    const line = {
      channel: this.#channel.name,
      lead: first.lead.id,
      attempts: first.attempts,
      code,
    }
    if (isLate) this.#log.error({ event: 'delivery-late', ...line })
    else this.#log.warn({ event: 'delivery-failed', ...line })
  }

  #reportOutage(now: number, code: string): void {
    if (this.#failingSince === undefined) {
      this.#failingSince = now
      this.#loggedAt = Number.NEGATIVE_INFINITY
      this.#isReported = false
    }
    if (now - this.#failingSince < OUTAGE_MILLISECONDS) return
    const outage = { channel: this.#channel.name, since: timeText(this.#failingSince), code }
    if (now - this.#loggedAt >= OUTAGE_MILLISECONDS) {
      this.#loggedAt = now
      this.#log.error({ event: 'channel-failing', ...outage })
    }
    if (this.#isReported) return
    this.#isReported = true
    this.#onOutage(outage).catch(() => {
      this.#isReported = false
    })
  }
}
