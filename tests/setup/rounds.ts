/** How often a test repeats what chance decides: `few` times in `npm test`, `all` times with ROUNDS=all. */
export function rounds(few: number, all: number): number {
  return process.env.ROUNDS === 'all' ? all : few
}
