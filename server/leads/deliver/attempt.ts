import { DeliveryFailed, DeliveryPostponed, DeliverySkipped, type SendAttempt } from './sender.ts'

/** How long one receiver may take. */
export interface Limits {
  /** Until the whole message is on its way. Shorter than the lease. */
  attemptMilliseconds: number
  /** From then on, until the receiver has answered. */
  answerMilliseconds: number
}

export const LIMITS: Limits = {
  attemptMilliseconds: 45_000,
  // A server may be checking the message or copying it. Source: RFC 5321, section 4.5.3.2.6.
  answerMilliseconds: 600_000,
}

/** Result of a message at one receiver: `left` if it was neither sent nor tried for long enough to know. */
export type Result = 'sent' | 'left' | DeliveryFailed | DeliverySkipped | DeliveryPostponed

interface Try {
  abort: AbortController
  timer: NodeJS.Timeout
  isHandedOver: boolean
}

/** Sends a message to some receivers. What takes too long has failed, or is uncertain if it was handed over. */
export class Attempt implements SendAttempt {
  readonly to: readonly string[]
  readonly #limits: Limits
  readonly #tries: Map<string, Try>
  readonly #onHandedOver: (receiver: string) => void
  readonly #onResult: (receiver: string, result: Result) => void

  constructor({
    to,
    limits,
    onHandedOver,
    onResult,
  }: {
    to: readonly string[]
    limits: Limits
    onHandedOver: (receiver: string) => void
    /** Called once for each receiver. */
    onResult: (receiver: string, result: Result) => void
  }) {
    this.to = to
    this.#limits = limits
    this.#onHandedOver = onHandedOver
    this.#onResult = onResult
    this.#tries = new Map(
      to.map((receiver) => {
        const timer = setTimeout(() => this.#timeOut(receiver), limits.attemptMilliseconds)
        return [receiver, { abort: new AbortController(), timer, isHandedOver: false }]
      }),
    )
  }

  signal(receiver: string): AbortSignal {
    return this.#tries.get(receiver)?.abort.signal ?? AbortSignal.abort()
  }

  handedOver(receiver: string): void {
    const found = this.#tries.get(receiver)
    if (found === undefined) return
    clearTimeout(found.timer)
    found.isHandedOver = true
    found.timer = setTimeout(() => this.#timeOut(receiver), this.#limits.answerMilliseconds)
    this.#onHandedOver(receiver)
  }

  settle(receiver: string, failure?: DeliveryFailed): void {
    this.#end(receiver, failure ?? 'sent')
  }

  /** Settles what `sending` left open once it is done. */
  async follow(sending: Promise<void>): Promise<void> {
    const result = await sending.then((): Result => 'sent', failureOf)
    for (const receiver of [...this.#tries.keys()]) this.#end(receiver, result)
  }

  /** Ends it now: what was handed over is uncertain, the rest is left for the next process. */
  stop(): void {
    for (const [receiver, { isHandedOver }] of [...this.#tries]) {
      const result = isHandedOver ? uncertain('ESTOPPED') : 'left'
      this.#tries.get(receiver)?.abort.abort()
      this.#end(receiver, result)
    }
  }

  #timeOut(receiver: string): void {
    const found = this.#tries.get(receiver)
    const code = 'ETIMEDOUT'
    this.#end(
      receiver,
      found?.isHandedOver ? uncertain(code) : new DeliveryFailed({ code, isDown: true }),
    )
    found?.abort.abort()
  }

  #end(receiver: string, result: Result): void {
    const found = this.#tries.get(receiver)
    if (found === undefined) return
    clearTimeout(found.timer)
    this.#tries.delete(receiver)
    this.#onResult(receiver, result)
  }
}

const FIRST_RETRY_MILLISECONDS = 5000

/** The delay before the next attempt: it doubles with each one, from `first` up to `longest`. In milliseconds. */
export function backoff(
  attempts: number,
  longest: number,
  first = FIRST_RETRY_MILLISECONDS,
): number {
  return Math.min(longest, first * 2 ** Math.min(attempts - 1, 10))
}

function uncertain(code: string): DeliveryFailed {
  return new DeliveryFailed({ code, isDown: false, isUncertain: true })
}

function failureOf(error: unknown): Result {
  return error instanceof DeliveryFailed ||
    error instanceof DeliverySkipped ||
    error instanceof DeliveryPostponed
    ? error
    : new DeliveryFailed({ code: (error as Error).name, isDown: false })
}
