import { AddressWindows } from '../../http/address-windows.ts'

/** A repeated text costs only a lookup, so only a flood of repeats is rejected. */
const REPEATS_PER_POST = 10

export type PostVolume = 'normal' | 'many' | 'too-many'

/**
 * Counts the posts from each address in a one-minute window. Above half of `limit` the volume is `many`, above `limit`
 * it is `too-many`. The same text sent again counts once, so a retry never exceeds the limit.
 */
export class PostRate {
  readonly #windows: AddressWindows<{ requests: number; texts: Set<string> }>
  readonly #limit: number

  constructor({ limit, now }: { limit: number; now?: () => number }) {
    this.#limit = limit
    this.#windows = new AddressWindows(() => ({ requests: 0, texts: new Set() }), now)
  }

  /** Counts one post of this text and returns the volume of its address. */
  count(address: string, text: string): PostVolume {
    const window = this.#windows.of(address)
    window.requests += 1
    if (window.requests > this.#limit * REPEATS_PER_POST) return 'too-many'
    if (!window.texts.has(text)) {
      // A rejected text is not recorded, so it is counted when it is sent again.
      if (window.texts.size >= this.#limit) return 'too-many'
      window.texts.add(text)
    }
    return window.texts.size > Math.max(1, this.#limit / 2) ? 'many' : 'normal'
  }
}
