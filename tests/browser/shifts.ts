import type { Page } from 'playwright/test'

/** From the start of the page, adds up layout shifts that the visitor did not cause. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = { sum: 0, parts: [] as string[] }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node?: Node }[]
      })[]) {
        if (entry.hadRecentInput) continue
        shifts.sum += entry.value
        for (const { node } of entry.sources)
          shifts.parts.push(`${node?.nodeName}: ${node?.textContent?.slice(0, 40)}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The total layout shift once everything has loaded and two more frames have been painted. */
export async function shiftsOf(page: Page): Promise<{ sum: number; parts: string[] }> {
  await page.waitForLoadState('networkidle')
  return page.evaluate(async () => {
    await document.fonts.ready
    for (const _ of [1, 2]) await new Promise((done) => requestAnimationFrame(done))
    return (window as unknown as { shifts: { sum: number; parts: string[] } }).shifts
  })
}
