const INTERVAL_MILLISECONDS = 1000

/**
 * A line in the terminal that shows how far a long run has come; runs under a second show none. Nothing where stderr is a
 * file or a pipe: what a script reads there must not depend on how fast the machine is.
 */
export function progress(what: string): { count(): void; end(): void } {
  let count = 0
  let last = 0
  let isShown = false
  return {
    count() {
      count++
      const now = performance.now()
      if (last === 0) last = now
      if (!process.stderr.isTTY || now - last < INTERVAL_MILLISECONDS) return
      last = now
      isShown = true
      process.stderr.write(`\r${count.toLocaleString('en-US')} ${what} …`)
    },
    end() {
      if (isShown) process.stderr.write('\r\u001b[K')
    },
  }
}
