import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Page } from 'puppeteer-core'

/** Walks one path on the site at an address; throws when a visitor would be lost. */
export type Path = (page: Page, site: string) => Promise<void>

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 800 }

/** How long a visitor is taken to wait for anything, in milliseconds. */
const PATIENCE = 10_000
const BETWEEN_LOOKS = 50

/** Adds to `troubles` every message, error, failed request and refused answer of a page. */
export function watchTroubles(page: Page, troubles: string[]): void {
  page.on('console', (message) => troubles.push(`console ${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => troubles.push(`error: ${String(error)}`))
  page.on('requestfailed', (request) => {
    // Leaving a page ends the requests that were still on their way.
    const reason = request.failure()?.errorText ?? ''
    if (reason !== 'NS_BINDING_ABORTED') troubles.push(`failed: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    // A document may be the 404 page; whoever opens it is told its status.
    if (response.status() >= 400 && !response.request().isNavigationRequest())
      troubles.push(`status ${response.status()}: ${response.url()}`)
  })
}

/** Opens an address in a window of a size and waits until the script has taken over; returns the status. */
export async function open(page: Page, address: string, screen = DESKTOP): Promise<number> {
  page.setDefaultTimeout(PATIENCE)
  await page.setViewport(screen)
  const response = await page.goto(address)
  await page.waitForFunction(() => document.documentElement.dataset.app === 'running')
  // Whether a document is still the same one is seen by this mark.
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  return response?.status() ?? 0
}

export async function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'stillHere' in window)
}

/** Looks again until a visitor sees what is wanted; fails with what was seen last. */
export async function expectSoon<Seen>(
  wanted: Seen,
  look: () => Promise<Seen>,
  what: string,
): Promise<void> {
  const end = Date.now() + PATIENCE
  for (;;) {
    const seen = await look()
    if (isDeepStrictEqual(seen, wanted)) return
    if (Date.now() > end) assert.deepEqual(seen, wanted, `${what}: ${JSON.stringify(seen)}`)
    await setTimeout(BETWEEN_LOOKS)
  }
}

/** Clicks on a part of the page once it is shown and at rest. */
export async function click(page: Page, selector: string): Promise<void> {
  await page.locator(selector).click()
}

export async function textOf(page: Page, selector: string): Promise<string> {
  return page.$eval(selector, (part) => part.textContent)
}

/** Whether a part of the page is on the screen or can be scrolled to; false when there is none. */
export async function isShown(page: Page, selector: string): Promise<boolean> {
  const part = await page.$(selector)
  return part !== null && (await part.isVisible())
}

/** Which of several parts have an attribute, as their numbers in the order of the page. */
export async function having(page: Page, selector: string, attribute: string): Promise<number[]> {
  const values = await page.$$eval(
    selector,
    (parts, name) => parts.map((part) => part.getAttribute(name)),
    attribute,
  )
  return values.flatMap((value, index) => (value === null || value === 'false' ? [] : [index]))
}

/** Which of several parts are shown, as their numbers in the order of the page. */
export async function shownOf(page: Page, selector: string): Promise<number[]> {
  return page.$$eval(selector, (parts) =>
    parts.flatMap((part, index) => (part.checkVisibility() ? [index] : [])),
  )
}

/** Whether a part of the page has the focus. */
export async function isFocused(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)
}

/** The edges of a part of the page on the screen. */
export async function edgesOf(
  page: Page,
  selector: string,
): Promise<{ top: number; height: number }> {
  return page.$eval(selector, (part) => {
    const { top, height } = part.getBoundingClientRect()
    return { top, height }
  })
}

export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((place) => window.scrollTo({ top: place, behavior: 'instant' }), top)
}
