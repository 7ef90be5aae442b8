/** Numbers that look random and are the same for the same seed. Source: mulberry32, Tommy Ettinger. */
export function randomFrom(seed: number) {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    /** From 0 up to 1. */
    next,
    /** Normally distributed, by the method of Box and Muller. */
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    /** How many of `tries` succeed when each does with this chance. */
    hits(tries: number, chance: number): number {
      let count = 0
      for (let index = 0; index < tries; index += 1) if (next() < chance) count += 1
      return count
    },
  }
}
