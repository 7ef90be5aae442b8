import { isIPv6 } from 'node:net'

const WINDOW_MILLISECONDS = 60_000
const MAX_ADDRESSES = 10_000
/** A repeated text costs only a lookup, so only a flood of repeats is rejected. */
const REPEATS_PER_POST = 10

export type PostVolume = 'normal' | 'many' | 'too-many'

interface Window {
  startedAt: number
  requests: number
  texts: Set<string>
}

/**
 * Counts the posts from each address in a one-minute window. Above half of `limit` the volume is `many`, above `limit`
 * it is `too-many`. The same text sent again counts once, so a retry never exceeds the limit.
 */
export class PostRate {
  readonly #windows = new Map<string, Window>()
  readonly #limit: number
  readonly #now: () => number

  constructor({ limit, now = () => performance.now() }: { limit: number; now?: () => number }) {
    this.#limit = limit
    this.#now = now
  }

  /** Counts one post of this text and returns the volume of its address. */
  count(address: string, text: string): PostVolume {
    const window = this.#windowOf(networkOf(address))
    window.requests += 1
    if (window.requests > this.#limit * REPEATS_PER_POST) return 'too-many'
    if (!window.texts.has(text)) {
      // A rejected text is not recorded, so it is counted when it is sent again.
      if (window.texts.size >= this.#limit) return 'too-many'
      window.texts.add(text)
    }
    return window.texts.size > Math.max(1, this.#limit / 2) ? 'many' : 'normal'
  }

  #windowOf(network: string): Window {
    const now = this.#now()
    const known = this.#windows.get(network)
    if (known !== undefined && now - known.startedAt < WINDOW_MILLISECONDS) return known
    this.#windows.delete(network)
    const fresh = { startedAt: now, requests: 0, texts: new Set<string>() }
    this.#windows.set(network, fresh)
    for (const oldest of this.#windows.keys()) {
      if (this.#windows.size <= MAX_ADDRESSES) break
      this.#windows.delete(oldest)
    }
    return fresh
  }
}

/** An IPv6 address counts as its /64 network, which usually belongs to one household or server. */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.toLowerCase().startsWith('::ffff:')) return address
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const filled =
    tail === undefined
      ? groups
      : [...groups, ...Array.from({ length: 8 - groups.length - rest.length }, () => '0'), ...rest]
  return `${filled.slice(0, 4).join(':')}::/64`
}
