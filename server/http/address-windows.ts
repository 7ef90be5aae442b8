import { isIPv6 } from 'node:net'

const WINDOW_MILLISECONDS = 60_000
const MAX_ADDRESSES = 10_000

interface Window<Value> {
  startedAt: number
  value: Value
}

/**
 * What is known of each address in the minute that began with its first request; in memory only. Of more than 10,000
 * addresses, the oldest are forgotten.
 */
export class AddressWindows<Value> {
  readonly #windows = new Map<string, Window<Value>>()
  readonly #fresh: () => Value
  readonly #now: () => number

  /** `fresh` makes the value of a new minute. */
  constructor(fresh: () => Value, now: () => number = () => performance.now()) {
    this.#fresh = fresh
    this.#now = now
  }

  /** The value of this address in its current minute. */
  of(address: string): Value {
    const network = networkOf(address)
    const now = this.#now()
    const known = this.#windows.get(network)
    if (known !== undefined && now - known.startedAt < WINDOW_MILLISECONDS) return known.value
    this.#windows.delete(network)
    const fresh = { startedAt: now, value: this.#fresh() }
    this.#windows.set(network, fresh)
    for (const oldest of this.#windows.keys()) {
      if (this.#windows.size <= MAX_ADDRESSES) break
      this.#windows.delete(oldest)
    }
    return fresh.value
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
