import type { Claim } from './outbox.ts'
import { DeliveryFailed, type Sender } from './sender.ts'

/** An attempt that takes longer has failed. Shorter than the lease. */
export const ATTEMPT_MILLISECONDS = 45_000
const FIRST_RETRY_MILLISECONDS = 5000

/** Sends leads and resolves to the failure, if any. A sender that hangs has failed after `milliseconds`. */
export async function attempt(
  sender: Sender,
  claims: Claim[],
  milliseconds: number,
): Promise<DeliveryFailed | undefined> {
  let timer: NodeJS.Timeout | undefined
  const timedOut = new Promise<DeliveryFailed>((resolve) => {
    timer = setTimeout(
      () => resolve(new DeliveryFailed({ code: 'ETIMEDOUT', isDown: true })),
      milliseconds,
    )
  })
  const sent = sender.send(claims).then(() => undefined, failureOf)
  const failure = await Promise.race([sent, timedOut])
  clearTimeout(timer)
  return failure
}

/** The delay before the next attempt: it doubles with each one, up to `longest`. In milliseconds. */
export function backoff(attempts: number, longest: number): number {
  return Math.min(longest, FIRST_RETRY_MILLISECONDS * 2 ** Math.min(attempts - 1, 10))
}

function failureOf(error: unknown): DeliveryFailed {
  return error instanceof DeliveryFailed
    ? error
    : new DeliveryFailed({ code: (error as Error).name, isDown: false })
}
