import type { CountCell, CountRow } from '../visits/count-row.ts'
import { Tally } from './tally.ts'

const FLUSH_MILLISECONDS = 5000
/** Few enough that a lead never waits long for the database. */
const GROUP = 200

interface CounterOptions {
  /** Stores counts, all or none. */
  store: (rows: readonly CountRow[]) => Promise<void>
  /** Resolves when no lead waits to be stored: leads come first. */
  leadsStored: () => Promise<void>
  onFailure: (error: { code?: string }) => void
  tally?: Tally
}

/** Adds up what happens and stores it every few seconds. A failure costs nothing but time. */
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
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MILLISECONDS).unref()
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
        await this.#options.leadsStored()
        await this.#options.store(rows)
      } catch (error) {
        this.#tally.putBack(rows)
        this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MILLISECONDS).unref()
        this.#options.onFailure(error as { code?: string })
        return
      }
    }
  }
}
