import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { type Clock, SYSTEM_CLOCK } from '../clock.ts'
import type { Database } from '../store/database.ts'
import type { ChannelRule } from '../store/deliveries.ts'
import { addressName, ONE_RECEIVER } from '../store/receivers.ts'
import { Attempt, LIMITS, type Limits, type Result } from './attempt.ts'
import { DeliveryLog } from './delivery-log.ts'
import { InFlight } from './in-flight.ts'
import { Lane } from './lane.ts'
import { type Claim, claimDue, type Picked } from './outbox.ts'
import { outcomeOf } from './outcome.ts'
import { DeliveryFailed, type Outage, type Sender } from './sender.ts'

const POLL_MILLISECONDS = 1000
/** Every so many claims, one takes the oldest deliveries that wait. */
const OLDEST_EVERY = 4
/** Time for attempts in progress to end by themselves when the server stops. */
const STOP_MILLISECONDS = 1500

/**
 * Sends the due leads of one channel until stopped. A failed lead is retried within minutes, without end, and for each
 * receiver on its own.
 *
 * The newest lead goes first, and one place is kept for it while a backlog is being sent; of four claims, one takes the
 * oldest, so that what waits arrives too.
 */
export class Delivery {
  readonly #channel: ChannelRule
  readonly #sender: Sender
  readonly #database: Database
  readonly #clock: Clock
  readonly #limits: Limits
  readonly #log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  readonly #lanes: readonly Lane[]
  readonly #notes: DeliveryLog
  readonly #inFlight: InFlight
  #turns = 0
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
    onOutage = async () => undefined,
    ...limits
  }: {
    channel: ChannelRule
    sender: Sender
    database: Database
    log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
    clock?: Clock
    /** Called once when nothing could be sent for an hour; called again if it fails. */
    onOutage?: (outage: Outage) => Promise<void>
    renewMilliseconds?: number
  } & Partial<Limits>) {
    const { receivers = ONE_RECEIVER, isBatch, maxLeads } = sender
    this.#channel = channel
    this.#sender = sender
    this.#database = database
    this.#log = log
    this.#clock = clock
    this.#limits = { ...LIMITS, ...limits }
    this.#lanes = receivers.map(
      (receiver, index) =>
        new Lane({
          receiver,
          address: receivers.length === 1 ? undefined : addressName(index, receivers),
          limit: isBatch ? 1 : maxLeads,
        }),
    )
    this.#notes = new DeliveryLog({
      channel: channel.name,
      lanes: this.#lanes,
      log,
      clock,
      onOutage,
    })
    this.#inFlight = new InFlight({
      database,
      clock,
      receivers,
      log,
      renewMilliseconds: limits.renewMilliseconds,
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

  /** Stops within about two seconds; the next process sends the rest. */
  async stop(): Promise<void> {
    this.#isStopped = true
    this.wake()
    await this.#running
    await this.#inFlight.stop(STOP_MILLISECONDS)
    this.#sender.close()
  }

  /** Attempts leads that are due now, as many as can be sent at a time; resolves to their number once that is done. */
  async sendDue(): Promise<number> {
    const { claims, attempts } = await this.#startDue()
    await Promise.all(attempts)
    return claims
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      this.#isWoken = false
      const started = await this.#startDue().catch((error: { code?: string; name?: string }) => {
        this.#log.error({ event: 'outbox-not-read', code: error.code ?? error.name ?? '' })
        return { claims: 0 }
      })
      if (started.claims === 0) await this.#sleep()
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

  async #startDue(): Promise<{ claims: number; attempts: Promise<void>[] }> {
    const claims = (await this.#claimWaiting()) ?? (await this.#claimFresh()) ?? []
    this.#inFlight.add(claims)
    const attempts = this.#messagesOf(claims).map((message) => this.#attempt(message))
    return { claims: claims.length, attempts }
  }

  async #claimWaiting(): Promise<Claim[] | undefined> {
    const { isBatch, maxLeads } = this.#sender
    const now = this.#clock.now().getTime()
    const lanes = this.#lanes.filter((lane) => lane.room(now) > 0)
    if (lanes.length === 0) return undefined
    const isOldest = isBatch || this.#turns % OLDEST_EVERY === OLDEST_EVERY - 1
    const limit = isBatch ? maxLeads : Math.min(...lanes.map((lane) => lane.room(now)))
    const claims = await this.#claim(lanes, limit, isOldest ? 'oldest' : 'newest')
    if (claims !== undefined) this.#turns += 1
    return claims
  }

  async #claimFresh(): Promise<Claim[] | undefined> {
    const now = this.#clock.now().getTime()
    const lanes = this.#lanes.filter((lane) => lane.freshRoom(now) > 0)
    if (this.#sender.isBatch || lanes.length === 0) return undefined
    return this.#claim(lanes, Math.min(...lanes.map((lane) => lane.freshRoom(now))), 'fresh')
  }

  /** Undefined if nothing is due. */
  async #claim(lanes: Lane[], limit: number, pick: Picked): Promise<Claim[] | undefined> {
    const claims = await claimDue(this.#database, {
      channel: this.#channel,
      limit,
      now: this.#clock.now(),
      lease: randomUUID(),
      pick,
      receivers: this.#lanes.map(({ receiver }) => receiver),
      open: lanes.map(({ receiver }) => receiver),
      except: this.#inFlight.ids,
    })
    return claims.length === 0 ? undefined : claims
  }

  /** The leads of each message. A batch that some receiver may have stays as it was, so that it keeps its Message-ID. */
  #messagesOf(claims: Claim[]): Claim[][] {
    const { isBatch, split = (all: Claim[]) => [all] } = this.#sender
    if (!isBatch) return claims.map((claim) => [claim])
    const batches = new Map<string, Claim[]>()
    for (const claim of claims) {
      const key = JSON.stringify(
        claim.to.map((receiver) => [receiver, uncertainOf(claim, receiver)]),
      )
      batches.set(key, [...(batches.get(key) ?? []), claim])
    }
    return [...batches.values()].flatMap(split)
  }

  async #attempt(claims: Claim[], to: readonly string[] = claims[0]?.to ?? []): Promise<void> {
    const lanes = this.#lanes.filter(({ receiver }) => to.includes(receiver))
    const ends = new Map(lanes.map((lane) => [lane.receiver, lane.begin()]))
    const ended: Promise<void>[] = []
    const laneOf = (receiver: string) => lanes.find((lane) => lane.receiver === receiver)
    const attempt = new Attempt({
      to,
      limits: this.#limits,
      onHandedOver: (receiver) => laneOf(receiver)?.reached(),
      onResult: (receiver, result) => {
        ends.get(receiver)?.()
        const lane = laneOf(receiver)
        if (lane === undefined) return
        ended.push(this.#end(claims, lane, result))
        this.wake()
      },
    })
    const ending = async () => {
      await attempt.follow(this.#sender.send(claims, attempt))
      await Promise.all(ended)
    }
    await this.#inFlight.follow(attempt, ending())
  }

  async #end(claims: Claim[], lane: Lane, result: Result): Promise<void> {
    const isHalved =
      result instanceof DeliveryFailed && result.isTooLarge && claims.length > 1 && !this.#isStopped
    if (isHalved) {
      const middle = Math.ceil(claims.length / 2)
      for (const half of [claims.slice(0, middle), claims.slice(middle)])
        await this.#attempt(half, [lane.receiver])
      return
    }
    const now = this.#clock.now().getTime()
    if (result === 'sent') lane.reached()
    if (result instanceof DeliveryFailed) lane.failed(result, now)
    this.#notes.write(claims, lane, result)
    await this.#inFlight.record(
      claims.map((claim) => outcomeOf({ claim, receiver: lane.receiver, result, now })),
    )
  }
}

/** Key of the batch in which a receiver may have got a lead already; undefined for a lead that it does not have. */
function uncertainOf({ receivers }: Claim, receiver: string): string | undefined {
  const state = receivers[receiver]
  return state === undefined || state === 'sent' || state.uncertain === undefined
    ? undefined
    : state.dueAt
}
