import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Database } from '../store/database.ts'
import { GroupCommit } from '../store/group-commit.ts'
import type { Attempt } from './attempt.ts'
import { type Claim, LEASE_MILLISECONDS, renewLeases } from './outbox.ts'
import { type Outcome, recordOutcomes } from './record.ts'

const RETRY_MILLISECONDS = 1000

/** What this process is sending through a channel: its leases are renewed, and its results recorded. */
export class InFlight {
  readonly #database: Database
  readonly #clock: Clock
  readonly #log: Pick<FastifyBaseLogger, 'error'>
  readonly #renewMilliseconds: number
  readonly #recording: GroupCommit<Outcome, undefined>
  /** How many receivers of each claim have no recorded result yet. */
  readonly #claims = new Map<string, { claim: Claim; left: number }>()
  readonly #attempts = new Map<Attempt, Promise<void>>()
  #renewing: NodeJS.Timeout | undefined
  #isStopped = false

  constructor({
    database,
    clock,
    receivers,
    log,
    renewMilliseconds = LEASE_MILLISECONDS / 3,
  }: {
    database: Database
    clock: Clock
    receivers: readonly string[]
    log: Pick<FastifyBaseLogger, 'error'>
    renewMilliseconds?: number | undefined
  }) {
    this.#database = database
    this.#clock = clock
    this.#log = log
    this.#renewMilliseconds = renewMilliseconds
    this.#recording = new GroupCommit({
      async commit(outcomes) {
        await recordOutcomes(database, outcomes, { now: clock.now(), receivers })
        return outcomes.map(() => undefined)
      },
      maxGroup: 100,
      maxWaitMilliseconds: Number.POSITIVE_INFINITY,
    })
  }

  /** Ids of the deliveries. */
  get ids(): string[] {
    return [...this.#claims.keys()]
  }

  /** Takes claims until a result is recorded for each of their receivers. */
  add(claims: readonly Claim[]): void {
    for (const claim of claims) this.#claims.set(claim.deliveryId, { claim, left: claim.to.length })
    this.#renewing ??= setInterval(() => void this.#renew(), this.#renewMilliseconds)
  }

  /** Follows an attempt until it ends. */
  async follow(attempt: Attempt, ending: Promise<void>): Promise<void> {
    this.#attempts.set(attempt, ending)
    await ending
    this.#attempts.delete(attempt)
  }

  /** Resolves once the results are stored, also after a database was unreachable for a while. */
  async record(outcomes: readonly Omit<Outcome, 'isLast'>[]): Promise<void> {
    await Promise.all(outcomes.map((outcome) => this.#recordOne(outcome)))
    if (this.#claims.size > 0) return
    clearInterval(this.#renewing)
    this.#renewing = undefined
  }

  /** Ends what is still being sent after so many milliseconds, and resolves once that is recorded. */
  async stop(milliseconds: number): Promise<void> {
    this.#isStopped = true
    const ended = () => Promise.all(this.#attempts.values())
    let timer: NodeJS.Timeout | undefined
    const timeUp = new Promise((resolve) => {
      timer = setTimeout(resolve, milliseconds)
    })
    await Promise.race([ended(), timeUp])
    clearTimeout(timer)
    for (const attempt of this.#attempts.keys()) attempt.stop()
    await ended()
    clearInterval(this.#renewing)
  }

  async #recordOne(outcome: Omit<Outcome, 'isLast'>): Promise<void> {
    const found = this.#claims.get(outcome.claim.deliveryId)
    if (found !== undefined) found.left -= 1
    const isLast = found === undefined || found.left === 0
    while (!(await this.#isStored({ ...outcome, isLast })) && !this.#isStopped)
      await new Promise((resolve) => setTimeout(resolve, RETRY_MILLISECONDS))
    if (isLast) this.#claims.delete(outcome.claim.deliveryId)
  }

  async #isStored(outcome: Outcome): Promise<boolean> {
    try {
      await this.#recording.add(outcome)
      return true
    } catch (error) {
      const { code, name } = error as { code?: string; name?: string }
      this.#log.error({ event: 'outbox-not-written', code: code ?? name ?? '' })
      return false
    }
  }

  async #renew(): Promise<void> {
    const claims = [...this.#claims.values()].map(({ claim }) => claim)
    // The next time is soon enough: a lease lasts for three of them.
    await renewLeases(this.#database, claims, this.#clock.now()).catch(() => undefined)
  }
}
