import type { Browser, BrowserContextOptions, CDPSession } from 'playwright'

/** A phone of the kind that most visitors have, with its screen at scale 3. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
}

/** Lighthouse's slow 4G, as it is throttled in the browser, and a processor four times slower. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (0.75 * 1024 * 1024 * 0.9) / 8,
}
const CPU_SLOWDOWN = 4

export interface Arrival {
  /** Milliseconds from the start of the navigation to the largest paint. */
  paint: number
  /** Bytes that had arrived by then, as sent. */
  bytes: number
  /** The same by file, the largest first. */
  files: [name: string, bytes: number][]
}

/** Slows the processor down to that of a cheap phone. */
export async function slowCpu(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

/** Slows a page down to a cheap phone on slow 4G. */
export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await slowCpu(session)
}

/** What a phone on slow 4G has fetched of the page at `url` when its largest part is painted. */
export async function arrivalAt(browser: Browser, url: string): Promise<Arrival> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await slowDown(session)
    const names = new Map<string, string>()
    const parts: { id: string; at: number; bytes: number }[] = []
    let start = 0
    session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
      start ||= timestamp
      names.set(requestId, new URL(request.url).pathname)
    })
    // Of a document, dataReceived tells no encoded length: its bytes are counted when it is complete.
    session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
      const isTold = parts.some(({ id, bytes }) => id === requestId && bytes > 0)
      if (!isTold) parts.push({ id: requestId, at: timestamp, bytes: encodedDataLength })
    })
    session.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) => {
      parts.push({ id: requestId, at: timestamp, bytes: encodedDataLength })
    })
    await page.goto(url)
    await page.waitForLoadState('networkidle')
    const paint = await page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          new PerformanceObserver((list) =>
            resolve(list.getEntries().at(-1)?.startTime ?? 0),
          ).observe({ type: 'largest-contentful-paint', buffered: true }),
        ),
    )
    const files = new Map<string, number>()
    for (const { id, at, bytes } of parts) {
      const name = names.get(id) ?? ''
      if ((at - start) * 1000 <= paint) files.set(name, (files.get(name) ?? 0) + bytes)
    }
    const sizes = [...files].toSorted(([, a], [, b]) => b - a)
    return { paint, bytes: sizes.reduce((sum, [, bytes]) => sum + bytes, 0), files: sizes }
  } finally {
    await context.close()
  }
}
