import { backoff } from './attempt.ts'
import type { DeliveryFailed } from './sender.ts'

/** While the receiving server is down, it is tried this often with one lead. */
const LONGEST_PAUSE_MILLISECONDS = 60_000
/** The same for an address that the server refuses. */
const LONGEST_REFUSAL_MILLISECONDS = 300_000
/** An attempt that takes longer doesn't hold up leads that have just come. */
const SLOW_MILLISECONDS = 2000
/** How many times as many attempts as usual there may be while they are slow. */
const SLOW_FACTOR = 4

/** The way to one receiver of a channel: how much it can take now, and whether it fails. */
export class Lane {
  readonly receiver: string
  /** Which of several addresses it is, e.g. `2 of 3`; undefined for the only one. */
  readonly address: string | undefined
  readonly #limit: number
  /** When each open attempt began. */
  readonly #open = new Map<symbol, number>()
  #failuresInARow = 0
  #pausedUntil = 0
  #pauseMilliseconds = 0

  constructor({
    receiver,
    address,
    limit,
  }: { receiver: string; address: string | undefined; limit: number }) {
    this.receiver = receiver
    this.address = address
    this.#limit = limit
  }

  /** How many more messages it takes of those that wait. One place is kept for leads that have just come. */
  room(now: number): number {
    if (this.#isPaused(now)) return 0
    if (this.#failuresInARow > 0) return Math.max(0, 1 - this.#open.size)
    return Math.max(0, Math.max(1, this.#limit - 1) - this.#open.size)
  }

  /** How many more messages it takes of leads that have just come. */
  freshRoom(now: number): number {
    if (this.#isPaused(now) || this.#failuresInARow > 0) return this.room(now)
    const since = performance.now() - SLOW_MILLISECONDS
    const quick = [...this.#open.values()].filter((began) => began > since).length
    return Math.max(0, Math.min(this.#limit - quick, this.#limit * SLOW_FACTOR - this.#open.size))
  }

  /** Takes a place until the returned function is called. */
  begin(): () => void {
    const attempt = Symbol()
    this.#open.set(attempt, performance.now())
    return () => void this.#open.delete(attempt)
  }

  /** The receiver takes messages. */
  reached(): void {
    this.#failuresInARow = 0
  }

  /** Pauses if the next message would fail too. `now` is in milliseconds since 1970. */
  failed({ isDown, isRefused, retryMilliseconds }: DeliveryFailed, now: number): void {
    if (!isDown || this.#isPaused(now)) return
    this.#failuresInARow += 1
    const longest = isRefused ? LONGEST_REFUSAL_MILLISECONDS : LONGEST_PAUSE_MILLISECONDS
    this.#pauseMilliseconds = retryMilliseconds ?? backoff(this.#failuresInARow, longest)
    this.#pausedUntil = now + this.#pauseMilliseconds
  }

  #isPaused(now: number): boolean {
    // A pause that is longer than it was made means that the clock was set back.
    return now < this.#pausedUntil && this.#pausedUntil - now <= this.#pauseMilliseconds
  }
}
