import type { Claim } from './outbox.ts'

/** An attempt that did not work. `code` is safe to log and to store. */
export class DeliveryFailed extends Error {
  readonly code: string
  /** The other side cannot be reached at all: the next lead would fail too. */
  readonly isDown: boolean

  constructor({ code, isDown }: { code: string; isDown: boolean }) {
    super(`Not delivered: ${code}`)
    this.code = code
    this.isDown = isDown
  }
}

/** Takes leads out of the house. Resolves when the other side has taken them all, in one piece. */
export interface Sender {
  /** How many leads are sent at once. */
  most: number
  /** True when all that are due go together, in one message. */
  isTogether: boolean
  send: (claims: Claim[]) => Promise<void>
  close: () => void
}
