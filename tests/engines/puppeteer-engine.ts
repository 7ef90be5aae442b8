import {
  type Browser,
  type HTTPRequest,
  type LaunchOptions,
  launch,
  type Page,
} from 'puppeteer-core'
import { watchEvents } from './page-watch.ts'
import { type Engine, PATIENCE, type Visitor } from './visitor.ts'

/** Starts Chromium. */
export async function startChromium(options: LaunchOptions): Promise<Engine> {
  const browser = await start(options)
  return {
    version: (await browser.version()).replace(/^\w*\/(\d+).*/, 'Chromium $1'),
    async visit(site, { runsScripts }) {
      const { page, visitor } = await visit(browser, site)
      // As a person's: the server takes one that says it has no window for a robot.
      const userAgent = (await browser.userAgent()).replace('Headless', '')
      await page.setUserAgent({ userAgent })
      await page.setJavaScriptEnabled(runsScripts)
      return visitor
    },
    stop: () => browser.close(),
  }
}

/** Starts Firefox, a second time for visitors without scripts: there they are switched off for all of a browser. */
export async function startFirefox(options: LaunchOptions): Promise<Engine> {
  const browser = await start({ ...options, browser: 'firefox' })
  const plain = await start({
    ...options,
    browser: 'firefox',
    extraPrefsFirefox: { 'javascript.enabled': false },
  })
  return {
    version: (await browser.version()).replace(/^\w*\/(\d+).*/, 'Firefox $1'),
    async visit(site, { runsScripts }) {
      const { visitor } = await visit(runsScripts ? browser : plain, site)
      return visitor
    },
    async stop() {
      await Promise.all([browser.close(), plain.close()])
    },
  }
}

function start(options: LaunchOptions): Promise<Browser> {
  return launch({ ...options, timeout: 2 * PATIENCE })
}

/** A page in a context of its own, which shares nothing with the others. */
async function visit(browser: Browser, site: string): Promise<{ page: Page; visitor: Visitor }> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE)
  const troubles: string[] = []
  watchTroubles(page, troubles)
  await page.evaluateOnNewDocument(`(${watchEvents})((trouble) => console.error(trouble))`)
  const visitor: Visitor = {
    site,
    troubles,
    async open(address, screen) {
      await page.setViewport(screen)
      await page.goto(address)
    },
    evaluate: (look, ...given) =>
      page.evaluate(look as (...given: unknown[]) => unknown, ...given) as Promise<never>,
    clickAt: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    close: () => context.close(),
  }
  return { page, visitor }
}

function watchTroubles(page: Page, troubles: string[]): void {
  page.on('console', (message) => troubles.push(`console ${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => troubles.push(`error: ${String(error)}`))
  page.on('requestfailed', (request) => {
    if (!isGivenUp(request))
      troubles.push(`failed: ${request.url()} ${request.failure()?.errorText}`)
  })
  page.on('response', (response) => {
    // A document may be the 404 page; the path that opens it checks its status.
    if (response.status() >= 400 && !response.request().isNavigationRequest())
      troubles.push(`status ${response.status()}: ${response.url()}`)
  })
}

/** Leaving a page ends the requests that were still on their way. */
function isGivenUp(request: HTTPRequest): boolean {
  return ['NS_BINDING_ABORTED', 'net::ERR_ABORTED'].includes(request.failure()?.errorText ?? '')
}
