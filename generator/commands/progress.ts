const INTERVAL_MILLISECONDS = 1000

/** A line that says how far a long run has come; runs shorter than a second show none. */
export function progress(what: string): { update(count: number): void; end(): void } {
  let last = 0
  let shown = false
  return {
    update(count) {
      const now = performance.now()
      if (last === 0) last = now
      if (now - last < INTERVAL_MILLISECONDS) return
      last = now
      shown = true
      process.stderr.write(
        `${process.stderr.isTTY ? '\r' : ''}${count.toLocaleString('en-US')} ${what} …${process.stderr.isTTY ? '' : '\n'}`,
      )
    },
    end() {
      if (shown && process.stderr.isTTY) process.stderr.write('\r\u001b[K')
    },
  }
}
