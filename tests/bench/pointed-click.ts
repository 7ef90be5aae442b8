import type { Browser, Page } from 'playwright'

declare global {
  interface Window {
    /** Milliseconds from the click on a link until its page shows. */
    shown?: number
  }
}

const POINTED_MILLISECONDS = 200

/** Milliseconds until the page at `to` shows after a click on its link, which was pointed at: with the app, and before it has come. */
export async function clicksOn(
  browser: Browser,
  link: { url: string; to: string },
): Promise<Record<string, number>> {
  const withApp = await clickOn(browser, { ...link, app: true })
  const before = await clickOn(browser, { ...link, app: false })
  return { 'the app is there': withApp, 'the app has not come': before }
}

async function clickOn(
  browser: Browser,
  { url, to, app }: { url: string; to: string; app: boolean },
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchClick)
    if (!app) await page.route('**/assets/browser-entry*.js', () => undefined)
    await page.goto(url)
    if (app) await page.locator('html[data-app=running]').waitFor()
    await page.waitForLoadState(app ? 'networkidle' : 'load')
    await pointAndClick(page, to)
    const shown = await page.waitForFunction(() => window.shown)
    return (await shown.jsonValue()) ?? 0
  } finally {
    await context.close()
  }
}

async function pointAndClick(page: Page, to: string): Promise<void> {
  await page.locator(`main a[href="${to}"]`).first().hover()
  await page.waitForTimeout(POINTED_MILLISECONDS)
  await page.mouse.down()
  await page.mouse.up()
  await page.waitForURL(`**${to}`)
}

/**
 * Runs in the page, so it names no function: tsx would add a helper that the page doesn't have. The time of the click is
 * kept for the next document, where there is one.
 */
function watchClick(): void {
  addEventListener(
    'click',
    ({ timeStamp }) => {
      sessionStorage.setItem('clicked', `${performance.timeOrigin + timeStamp}`)
      const left = document.querySelector('h1')?.textContent
      new MutationObserver((_, observer) => {
        if (document.querySelector('h1')?.textContent === left) return
        observer.disconnect()
        requestAnimationFrame(() =>
          setTimeout(() => {
            window.shown = performance.now() - timeStamp
          }),
        )
      }).observe(document.body, { childList: true, subtree: true, characterData: true })
    },
    true,
  )
  new PerformanceObserver((list) => {
    const clicked = sessionStorage.getItem('clicked')
    const [paint] = list.getEntriesByName('first-contentful-paint')
    if (clicked !== null && paint !== undefined)
      window.shown = performance.timeOrigin + paint.startTime - Number(clicked)
  }).observe({ type: 'paint', buffered: true })
}
