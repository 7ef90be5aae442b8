import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Result } from './attempt.ts'
import type { Lane } from './lane.ts'
import { OutageWatch } from './outage-watch.ts'
import type { Claim } from './outbox.ts'
import { type DeliveryFailed, DeliveryPostponed, DeliverySkipped, type Outage } from './sender.ts'

const LATE_MILLISECONDS = 300_000

/** Logs what became of messages, and reports a channel, or an address of it, that has failed for an hour. */
export class DeliveryLog {
  readonly #channel: string
  readonly #log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  readonly #clock: Clock
  readonly #watches: ReadonlyMap<Lane, OutageWatch>
  /** Watches the channel as a whole. */
  readonly #watch: OutageWatch

  constructor({
    channel,
    lanes,
    log,
    clock,
    onOutage,
  }: {
    channel: string
    lanes: readonly Lane[]
    log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
    clock: Clock
    onOutage: (outage: Outage) => Promise<void>
  }) {
    this.#channel = channel
    this.#log = log
    this.#clock = clock
    this.#watch = new OutageWatch({ name: { channel }, log, onOutage })
    this.#watches = new Map(
      lanes.map((lane) => [
        lane,
        new OutageWatch({ name: { channel, ...addressOf(lane) }, log, onOutage }),
      ]),
    )
  }

  /** Notes the result of sending these leads, in one message, to one receiver. */
  write(claims: readonly Claim[], lane: Lane, result: Result): void {
    if (result === 'left' || result instanceof DeliveryPostponed) return
    if (result instanceof DeliverySkipped && result.isNeedless) return
    if (result === 'sent') this.#writeSent(claims, lane)
    else if (result instanceof DeliverySkipped)
      this.#writeEach(claims, lane, (line) =>
        this.#log.info({ event: 'message-skipped', ...line, code: result.code }),
      )
    else if (result.isFinal)
      this.#writeEach(claims, lane, (line) =>
        this.#log.warn({ event: 'message-refused', ...line, code: result.code }),
      )
    else this.#writeFailed(claims, lane, result)
  }

  #writeSent(claims: readonly Claim[], lane: Lane): void {
    this.#watch.succeeded()
    this.#watches.get(lane)?.succeeded()
    const now = this.#clock.now().getTime()
    this.#writeEach(claims, lane, (line, { lead, mark }) =>
      this.#log.info({
        event: 'message-sent',
        ...line,
        milliseconds: now - Date.parse(mark?.markedAt ?? lead.receivedAt),
      }),
    )
  }

  #writeFailed(claims: readonly Claim[], lane: Lane, { code, isUncertain }: DeliveryFailed): void {
    this.#watchOutage(lane, code)
    if (isUncertain) {
      this.#writeEach(claims, lane, (line) =>
        this.#log.warn({ event: 'message-uncertain', ...line, code }),
      )
      return
    }
    const [first] = claims
    if (first === undefined) return
    const isLate =
      this.#clock.now().getTime() - Date.parse(first.lead.receivedAt) > LATE_MILLISECONDS
    const { attempts } = first
    this.#writeEach([first], lane, (line) =>
      isLate
        ? this.#log.error({ event: 'delivery-late', ...line, attempts, code })
        : this.#log.warn({ event: 'delivery-failed', ...line, attempts, code }),
    )
  }

  #writeEach(
    claims: readonly Claim[],
    lane: Lane,
    write: (line: object, claim: Claim) => void,
  ): void {
    for (const claim of claims)
      write({ channel: this.#channel, ...addressOf(lane), lead: claim.lead.id }, claim)
  }

  /** An address is named only while another one works. */
  #watchOutage(lane: Lane, code: string): void {
    const now = this.#clock.now().getTime()
    const watch = this.#watches.get(lane)
    watch?.failed(now)
    if ([...this.#watches.values()].every(({ isFailing }) => isFailing)) {
      this.#watch.failed(now)
      this.#watch.report(now, code)
    } else watch?.report(now, code)
  }
}

function addressOf({ address }: Lane): { address?: string } {
  return address === undefined ? {} : { address }
}
