// These functions run in the page, so they can't use anything outside their bodies, and functions in them have no names.

/** Reports what makes no console message in some engines: errors, files that don't load, and what the policy blocks. */
export function watchEvents(report: (trouble: string) => void): void {
  window.addEventListener(
    'error',
    (event) => {
      const { target } = event
      if (!(target instanceof Element)) return report(`error: ${event.message}`)
      const file = target.getAttribute('src') ?? target.getAttribute('href') ?? ''
      report(`not loaded: ${target.localName} ${file}`)
    },
    true,
  )
  window.addEventListener('unhandledrejection', ({ reason }) => report(`rejected: ${reason}`))
  document.addEventListener('securitypolicyviolation', (event) =>
    report(`policy: ${event.effectiveDirective} blocks ${event.blockedURI} ${event.sample}`),
  )
}

/** Reports what the page writes to the console. */
export function watchConsole(report: (trouble: string) => void): void {
  for (const level of ['debug', 'error', 'info', 'log', 'warn'] as const) {
    // biome-ignore lint/suspicious/noConsole: what the page writes is to be noticed, not to be read here
    const write = console[level]
    console[level] = (...given: unknown[]) => {
      report(`console ${level}: ${given.join(' ')}`)
      write(...given)
    }
  }
}

/** Has the hero show its picture in place of its video. */
export function saveData(): void {
  Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } })
}
