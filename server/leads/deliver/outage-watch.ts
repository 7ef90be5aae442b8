import type { FastifyBaseLogger } from 'fastify'
import { timeText } from '../clock.ts'
import type { Outage } from './sender.ts'

/** After failing for this long, an outage is reported, and in the log again each time that this has passed. */
const OUTAGE_MILLISECONDS = 3_600_000

/** Knows since when nothing could be sent, and says so in the log once an hour and elsewhere once. */
export class OutageWatch {
  readonly #name: Pick<Outage, 'channel' | 'address'>
  readonly #log: Pick<FastifyBaseLogger, 'error'>
  readonly #onOutage: (outage: Outage) => Promise<void>
  #failingSince: number | undefined
  #loggedAt = Number.NEGATIVE_INFINITY
  #isReported = false

  constructor({
    name,
    log,
    onOutage,
  }: {
    name: Pick<Outage, 'channel' | 'address'>
    log: Pick<FastifyBaseLogger, 'error'>
    /** Called once for an outage; again if it fails. */
    onOutage: (outage: Outage) => Promise<void>
  }) {
    this.#name = name
    this.#log = log
    this.#onOutage = onOutage
  }

  get isFailing(): boolean {
    return this.#failingSince !== undefined
  }

  /** Something was sent. */
  succeeded(): void {
    this.#failingSince = undefined
  }

  /** Notes a failure at this time, in milliseconds since 1970. */
  failed(now: number): void {
    if (this.#failingSince !== undefined) return
    this.#failingSince = now
    this.#loggedAt = Number.NEGATIVE_INFINITY
    this.#isReported = false
  }

  /** Reports an outage that has lasted for an hour. `code` is that of the last failure. */
  report(now: number, code: string): void {
    if (this.#failingSince === undefined || now - this.#failingSince < OUTAGE_MILLISECONDS) return
    const outage = { ...this.#name, since: timeText(this.#failingSince), code }
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
