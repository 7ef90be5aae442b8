import { isIPv6 } from 'node:net'

const WINDOW_MILLISECONDS = 60_000
const MOST_ADDRESSES = 10_000
/** Repeats of one text cost one look-up each; only a flood of them is refused. */
const REPEATS_PER_POST = 10

export type RateVerdict = 'usual' | 'many' | 'too-many'

interface Window {
  startedAt: number
  requests: number
  texts: Set<string>
}

/**
 * Counts the posts of each address within a minute. Above half of `most` they are `many` and set apart, above it they
 * are refused. The same text sent again is one post: a retry must never be the one too many.
 */
export class PostRate {
  readonly #windows = new Map<string, Window>()
  readonly #most: number
  readonly #now: () => number

  constructor({ most, now = () => performance.now() }: { most: number; now?: () => number }) {
    this.#most = most
    this.#now = now
  }

  /** Counts one post of this text. */
  count(address: string, text: string): RateVerdict {
    const window = this.#windowOf(networkOf(address))
    window.requests += 1
    if (window.requests > this.#most * REPEATS_PER_POST) return 'too-many'
    if (!window.texts.has(text)) {
      // A refused text is not kept: it is judged again when it comes again.
      if (window.texts.size >= this.#most) return 'too-many'
      window.texts.add(text)
    }
    return window.texts.size > Math.max(1, this.#most / 2) ? 'many' : 'usual'
  }

  #windowOf(network: string): Window {
    const now = this.#now()
    const known = this.#windows.get(network)
    if (known !== undefined && now - known.startedAt < WINDOW_MILLISECONDS) return known
    this.#windows.delete(network)
    const fresh = { startedAt: now, requests: 0, texts: new Set<string>() }
    this.#windows.set(network, fresh)
    for (const oldest of this.#windows.keys()) {
      if (this.#windows.size <= MOST_ADDRESSES) break
      this.#windows.delete(oldest)
    }
    return fresh
  }
}

/** One household or server has a whole /64 of IPv6. */
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
