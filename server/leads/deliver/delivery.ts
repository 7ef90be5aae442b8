import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { type Clock, SYSTEM_CLOCK } from './clock.ts'
import type { Database } from './database.ts'
import type { Channel } from './deliveries.ts'
import { GroupCommit } from './group-commit.ts'
import { type Claim, claimDue, LONGEST_RETRY_MILLISECONDS, type Outcome, settle } from './outbox.ts'
import { DeliveryFailed, type Sender } from './sender.ts'

const LOOK_MILLISECONDS = 1000
const FIRST_RETRY_MILLISECONDS = 5000
/** While the other side is down it is tried this often, with a few leads. */
const LONGEST_PAUSE_MILLISECONDS = 60_000
const LATE_MILLISECONDS = 300_000
/** Before the lease ends: what takes longer has failed. */
const ATTEMPT_MILLISECONDS = 45_000

/** Sends by one channel what is due, for ever. Nothing is given up: it is tried again at most five minutes later. */
export class Delivery {
  readonly #channel: Channel
  readonly #sender: Sender
  readonly #database: Database
  readonly #log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  readonly #clock: Clock
  readonly #attemptMilliseconds: number
  readonly #settling: GroupCommit<Outcome, undefined>
  #failuresInARow = 0
  #pausedUntil = 0
  #isStopped = false
  #wake: () => void = () => undefined
  #isAwake = false
  #running: Promise<void> = Promise.resolve()

  constructor({
    channel,
    sender,
    database,
    log,
    clock = SYSTEM_CLOCK,
    attemptMilliseconds = ATTEMPT_MILLISECONDS,
  }: {
    channel: Channel
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
    this.#settling = new GroupCommit({
      async commit(outcomes) {
        await settle(database, outcomes, clock.now())
        return outcomes.map(() => undefined)
      },
      most: 100,
      patienceMilliseconds: Number.POSITIVE_INFINITY,
    })
  }

  start(): void {
    this.#running = this.#run()
  }

  /** Something may be due now. */
  poke(): void {
    this.#isAwake = true
    this.#wake()
  }

  /** Ends after the attempts that are under way; what they leave is taken up by the next process. */
  async stop(): Promise<void> {
    this.#isStopped = true
    this.poke()
    await this.#running
    this.#sender.close()
  }

  /** Sends what is due now; resolves with how many leads were tried. */
  async sendDue(): Promise<number> {
    const now = this.#clock.now().getTime()
    // A pause that is longer than any comes from a clock that was set back.
    if (now < this.#pausedUntil && this.#pausedUntil - now <= LONGEST_PAUSE_MILLISECONDS) return 0
    const claims = await claimDue(this.#database, {
      channel: this.#channel,
      most: this.#sender.most,
      now: this.#clock.now(),
      lease: randomUUID(),
    })
    if (claims.length === 0) return 0
    const groups = this.#sender.isTogether ? [claims] : claims.map((claim) => [claim])
    await Promise.all(groups.map((group) => this.#attempt(group)))
    return claims.length
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      this.#isAwake = false
      const tried = await this.sendDue().catch((error: { code?: string; name?: string }) => {
        this.#log.error({ event: 'outbox-not-read', code: error.code ?? error.name ?? '' })
        return 0
      })
      if (tried < this.#sender.most) await this.#sleep()
    }
  }

  async #sleep(): Promise<void> {
    if (this.#isAwake || this.#isStopped) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, LOOK_MILLISECONDS)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async #attempt(claims: Claim[]): Promise<void> {
    const failure = await this.#send(claims)
    const outcomes = claims.map((claim): Outcome => {
      if (failure === undefined) return { claim, result: 'sent' }
      const retryMilliseconds = growing(claim.attempts, LONGEST_RETRY_MILLISECONDS)
      return { claim, result: 'failed', code: failure.code, retryMilliseconds }
    })
    if (failure === undefined) this.#failuresInARow = 0
    else this.#tell(claims, failure)
    await Promise.all(outcomes.map((outcome) => this.#settling.add(outcome)))
  }

  async #send(claims: Claim[]): Promise<DeliveryFailed | undefined> {
    const sent = this.#sender.send(claims).then(
      () => undefined,
      (error: unknown) =>
        error instanceof DeliveryFailed
          ? error
          : new DeliveryFailed({ code: (error as Error).name, isDown: false }),
    )
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<DeliveryFailed>((resolve) => {
      timer = setTimeout(
        () => resolve(new DeliveryFailed({ code: 'ETIMEDOUT', isDown: true })),
        this.#attemptMilliseconds,
      )
    })
    const failure = await Promise.race([sent, tooLate])
    clearTimeout(timer)
    return failure
  }

  #tell(claims: Claim[], { code, isDown }: DeliveryFailed): void {
    const now = this.#clock.now().getTime()
    if (isDown && now >= this.#pausedUntil) {
      this.#failuresInARow += 1
      this.#pausedUntil = now + growing(this.#failuresInARow, LONGEST_PAUSE_MILLISECONDS)
    }
    const [first] = claims
    if (first === undefined) return
    const isLate = now - Date.parse(first.lead.receivedAt) > LATE_MILLISECONDS
    const line = { channel: this.#channel, lead: first.lead.id, attempts: first.attempts, code }
    if (isLate) this.#log.error({ event: 'delivery-late', ...line })
    else this.#log.warn({ event: 'delivery-failed', ...line })
  }
}

function growing(attempts: number, longest: number): number {
  return Math.min(longest, FIRST_RETRY_MILLISECONDS * 2 ** Math.min(attempts - 1, 10))
}
