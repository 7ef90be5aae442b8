import { OTHER } from '../../schema/shared/counts.ts'
import { type CountCell, type CountRow, cellKey, foldedCell } from '../visits/count-row.ts'

/** Cells a day, and names of hosts and of campaigns a day, beyond which no new ones are told apart. */
export interface TallyLimits {
  cells: number
  names: number
}

const LIMITS: TallyLimits = { cells: 20_000, names: 100 }

/**
 * Counts that wait to be stored. However many requests come and whatever they invent, a day has at most `limits.cells`
 * cells and those that are told apart by fixed words alone.
 */
export class Tally {
  readonly #limits: TallyLimits
  #waiting = new Map<string, CountRow>()
  #day = ''
  #known = new Set<string>()
  #hosts = new Set<string>()
  #campaigns = new Set<string>()

  constructor(limits: TallyLimits = LIMITS) {
    this.#limits = limits
  }

  /** Counts one event. */
  add(cell: CountCell): void {
    this.#add(this.#bounded(cell), 1)
  }

  /** Takes out at most so many cells, in the order of their keys: two servers that store them cannot deadlock. */
  take(most: number): CountRow[] {
    const rows = [...this.#waiting.keys()].sort().slice(0, most)
    return rows.map((key) => {
      const row = this.#waiting.get(key) as CountRow
      this.#waiting.delete(key)
      return row
    })
  }

  /** Puts back what could not be stored. */
  putBack(rows: readonly CountRow[]): void {
    for (const { count, ...cell } of rows) this.#add(cell, count)
  }

  /** When nothing could be stored for days, further counts go to one row for all pages, so that memory is bounded. */
  #add(cell: CountCell, count: number): void {
    const key = cellKey(cell)
    const row = this.#waiting.get(key)
    if (row !== undefined) row.count += count
    else if (this.#waiting.size < 2 * this.#limits.cells) this.#waiting.set(key, { ...cell, count })
    else this.#addFolded(foldedCell(cell), count)
  }

  #addFolded(cell: CountCell, count: number): void {
    const key = cellKey(cell)
    const row = this.#waiting.get(key)
    if (row === undefined) this.#waiting.set(key, { ...cell, count })
    else row.count += count
  }

  #bounded(cell: CountCell): CountCell {
    if (cell.day !== this.#day) {
      this.#day = cell.day
      for (const names of [this.#known, this.#hosts, this.#campaigns]) names.clear()
    }
    const host = this.#nameIn(this.#hosts, cell.host)
    const campaign = this.#nameIn(this.#campaigns, cell.campaign)
    const named =
      host === cell.host && campaign === cell.campaign ? cell : { ...cell, host, campaign }
    const key = cellKey(named)
    if (!this.#known.has(key)) {
      if (this.#known.size >= this.#limits.cells) return foldedCell(named)
      this.#known.add(key)
    }
    return named
  }

  #nameIn(names: Set<string>, name: string): string {
    if (name === '' || names.has(name)) return name
    if (names.size >= this.#limits.names) return OTHER
    names.add(name)
    return name
  }
}
