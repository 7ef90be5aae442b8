import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { type Clock, SYSTEM_CLOCK } from '../clock.ts'
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
import type { DeliveryFailed, Sender } from './sender.ts'

const POLL_MILLISECONDS = 1000
/** While the receiving server is down, it is tried this often with a few leads. */
const LONGEST_PAUSE_MILLISECONDS = 60_000
const LATE_MILLISECONDS = 300_000

/** Sends the due leads of one channel until stopped. A failed lead is retried within five minutes, without end. */
export class Delivery {
  readonly #channel: ChannelRule
  readonly #sender: Sender
  readonly #database: Database
  readonly #log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  readonly #clock: Clock
  readonly #attemptMilliseconds: number
  readonly #recording: GroupCommit<Outcome, undefined>
  #failuresInARow = 0
  #pausedUntil = 0
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
  }: {
    channel: ChannelRule
    sender: Sender
    database: Database
    log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
    clock?: Clock
    attemptMilliseconds?: number
  }) {
    this.#channel = channel
    this.#sender = sender
    this.#database = database
    this.#log = log
    this.#clock = clock
    this.#attemptMilliseconds = attemptMilliseconds
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
    if (failure === undefined) this.#failuresInARow = 0
    else this.#pauseAndLog(claims, failure)
    await Promise.all(outcomes.map((outcome) => this.#recording.add(outcome)))
  }

  #pauseAndLog(claims: Claim[], { code, isDown }: DeliveryFailed): void {
    const now = this.#clock.now().getTime()
    if (isDown && now >= this.#pausedUntil) {
      this.#failuresInARow += 1
      this.#pausedUntil = now + backoff(this.#failuresInARow, LONGEST_PAUSE_MILLISECONDS)
    }
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
}
