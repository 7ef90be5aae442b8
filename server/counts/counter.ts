import { setTimeout } from 'node:timers/promises'
import type { CountCell, CountRow } from '../visits/count-row.ts'
import { Tally } from './tally.ts'

const FLUSH_MILLISECONDS = 1000
/** Where leads never stop coming, counts don't wait for ever. */
const MOST_WAIT_MILLISECONDS = 250
/** Few enough that a lead that comes meanwhile waits for a few milliseconds at most. */
const GROUP = 200

interface CounterOptions {
  /** Stores counts, all or none. */
  store: (rows: readonly CountRow[]) => Promise<void>
  /** Resolves when no lead waits to be stored: leads come first. */
  leadsStored: () => Promise<void>
  onFailure: (error: { code?: string }) => void
  tally?: Tally
}

/** Adds up what happens and stores it a second later. A failure costs nothing but time. */
export class Counter {
  readonly #options: CounterOptions
  readonly #tally: Tally
  #timer: NodeJS.Timeout | undefined
  #flushing: Promise<void> | undefined

  constructor(options: CounterOptions) {
    this.#options = options
    this.#tally = options.tally ?? new Tally()
  }

  add(cell: CountCell): void {
    this.#tally.add(cell)
    this.#flushSoon()
  }

  /** Stores what was counted so far. Never fails; what can't be stored is kept for the next time. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    while (this.#flushing !== undefined) await this.#flushing
    this.#flushing = this.#storeAll()
    await this.#flushing
    this.#flushing = undefined
  }

  async #storeAll(): Promise<void> {
    for (let rows = this.#tally.take(GROUP); rows.length > 0; rows = this.#tally.take(GROUP)) {
      try {
        await Promise.race([this.#options.leadsStored(), setTimeout(MOST_WAIT_MILLISECONDS)])
        await this.#options.store(rows)
      } catch (error) {
        this.#tally.putBack(rows)
        this.#flushSoon()
        this.#options.onFailure(error as { code?: string })
        return
      }
    }
  }

  #flushSoon(): void {
    this.#timer ??= globalThis.setTimeout(() => void this.flush(), FLUSH_MILLISECONDS).unref()
  }
}
