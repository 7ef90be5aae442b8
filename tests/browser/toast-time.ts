import type { Page } from 'playwright/test'

/** More milliseconds than a toast takes to close and the next one to open. */
export const LEAVING = 1000

const STEP = 100

/** The clock can only be paused at a future time, which even a slow machine must not have reached yet. */
const AHEAD = 60_000

/**
 * Jumps ahead one minute and pauses the page's clock there. Call `page.clock.install()` first, before opening the page.
 */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + AHEAD)
}

/** Advances the clock by `milliseconds`, in steps so the page can react; calls `check` after each. */
export async function advance(
  page: Page,
  milliseconds: number,
  check?: () => Promise<void>,
): Promise<void> {
  for (let left = milliseconds; left > 0; left -= STEP) {
    await page.clock.runFor(Math.min(STEP, left))
    await check?.()
  }
}
