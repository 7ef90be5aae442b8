import type { Page } from 'playwright/test'

/** More milliseconds than a toast takes to leave and the next one to come. */
export const LEAVING = 1000

const STEP = 100

/** A clock is stopped at a time to come, which a slow machine must not have passed by then. */
const AHEAD = 60_000

/**
 * Leaps ahead by a minute; from then on time stands still on the page. `page.clock.install()` comes first, before the
 * page is opened.
 */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + AHEAD)
}

/** Lets `milliseconds` go by, in steps between which the page can answer; `look` looks at it after each. */
export async function letPass(
  page: Page,
  milliseconds: number,
  look?: () => Promise<void>,
): Promise<void> {
  for (let left = milliseconds; left > 0; left -= STEP) {
    await page.clock.runFor(Math.min(STEP, left))
    await look?.()
  }
}
