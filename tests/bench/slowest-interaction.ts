import type { Browser, Page } from 'playwright'
import { PHONE, slowCpu } from './phone-visit.ts'

declare global {
  interface Window {
    /** The longest interaction since it was last asked for. */
    longest: number
  }
}

/**
 * Milliseconds until the screen shows each interaction of a visitor who opens the menu and makes mistakes in the form,
 * with a processor four times slower.
 */
export async function interactionsOn(
  browser: Browser,
  url: string,
): Promise<Record<string, number>> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    await page.addInitScript(() => {
      window.longest = 0
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries())
          window.longest = Math.max(window.longest, duration)
      }).observe({
        type: 'event',
        durationThreshold: 16,
        buffered: true,
      } as PerformanceObserverInit)
    })
    await page.goto(url)
    await page.locator('html[data-app=running]').waitFor()
    await page.waitForLoadState('networkidle')
    await slowCpu(await context.newCDPSession(page))
    const interactions: Record<string, number> = {}
    for (const [what, act] of Object.entries(STEPS)) {
      await page.evaluate(() => (window.longest = 0))
      await act(page)
      await settled(page)
      interactions[what] = await page.evaluate(() => window.longest)
    }
    return interactions
  } finally {
    await context.close()
  }
}

/** The observer is told of an event after the frame that shows it. */
function settled(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise((done) => setTimeout(() => requestIdleCallback(() => done()), 500)),
  )
}

const form = (page: Page) => page.locator('#quote form')
const press = (page: Page, name: string) =>
  form(page).getByRole('button', { name, exact: true }).tap()

const STEPS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'opens the menu': (page) => page.getByRole('button', { name: 'Menu', exact: true }).tap(),
  'closes the menu': (page) => page.getByRole('button', { name: 'Close menu' }).tap(),
  'Continue with mistakes': (page) => press(page, 'Continue'),
  'Continue with mistakes again': (page) => press(page, 'Continue'),
  'types an address': (page) => form(page).getByLabel('Street address').pressSequentially('12 Bay'),
  'types a city': (page) => form(page).getByLabel('City').pressSequentially('Tampa'),
  'types a ZIP code': (page) => form(page).getByLabel('ZIP code').pressSequentially('33602'),
  Continue: (page) => press(page, 'Continue'),
  'chooses a service': (page) => form(page).getByText('Leak repair').tap(),
  'Continue to the last step': (page) => press(page, 'Continue'),
  Back: (page) => press(page, 'Back'),
}
