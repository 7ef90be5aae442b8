const INTERVAL_MILLISECONDS = 1000

/** A line on stderr that shows how far a long run has come; runs under a second show none. */
export function progress(what: string): { count(): void; end(): void } {
  let count = 0
  let last = 0
  let isShown = false
  return {
    count() {
      count++
      const now = performance.now()
      if (last === 0) last = now
      if (now - last < INTERVAL_MILLISECONDS) return
      last = now
      isShown = true
      process.stderr.write(
        `${process.stderr.isTTY ? '\r' : ''}${count.toLocaleString('en-US')} ${what} …${process.stderr.isTTY ? '' : '\n'}`,
      )
    },
    end() {
      if (isShown && process.stderr.isTTY) process.stderr.write('\r\u001b[K')
    },
  }
}
