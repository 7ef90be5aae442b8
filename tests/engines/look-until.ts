import { setTimeout } from 'node:timers/promises'
import { PATIENCE } from './visitor.ts'

const BETWEEN_LOOKS = 50

/**
 * Looks again until what is seen is enough, or the visitor loses patience; resolves with what was seen last. While one
 * page gives way to the next nothing can be seen, and the look fails; that counts only if it stays so.
 */
export async function lookUntil<Seen>(
  look: () => Promise<Seen>,
  isEnough: (seen: Seen) => boolean,
): Promise<Seen> {
  const end = Date.now() + PATIENCE
  for (;;) {
    try {
      const seen = await look()
      if (isEnough(seen) || Date.now() > end) return seen
    } catch (error) {
      if (Date.now() > end) throw error
    }
    await setTimeout(BETWEEN_LOOKS)
  }
}
