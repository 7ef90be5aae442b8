import { test as base, expect, type Request } from 'playwright/test'

/** Everything a page reported during a test: console messages, errors, failed requests. */
export interface Troubles {
  list: string[]
  /** Those that are the test's own doing. */
  own: RegExp[]
}

/** Whether the hero of the home page plays its video on wide screens, which takes as much processor time as the rest of a test. */
interface Video {
  playsVideo: boolean
}

/**
 * A test on the built site. The hero plays its video for `test.use({ playsVideo: true })` only: all others save data. `page` has its base URL, and any console message, error or failed request fails the test at
 * its end, unless it fits one of `troubles.own`.
 */
export const test = base.extend<{ troubles: Troubles } & Video>({
  playsVideo: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  baseURL: async ({}, use) => use(process.env.SITE_URL ?? ''),
  troubles: [
    async ({ page, playsVideo }, use) => {
      if (!playsVideo) await page.addInitScript(saveData)
      const troubles: Troubles = { list: [], own: [] }
      page.on('console', (message) =>
        troubles.list.push(`console ${message.type()}: ${message.text()}`),
      )
      page.on('pageerror', (error) => troubles.list.push(`error: ${error.message}`))
      page.on('requestfailed', (request) => {
        if (!wasLeft(request)) troubles.list.push(`failed: ${request.url()}`)
      })
      await use(troubles)
      const isOwn = (trouble: string) => troubles.own.some((own) => own.test(trouble))
      expect(troubles.list.filter((trouble) => !isOwn(trouble))).toEqual([])
    },
    { auto: true },
  ],
})

/** Runs in the page. */
function saveData(): void {
  Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) })
}

/** A visitor who opens another page leaves what the first still fetches: a picture, or what it keeps for later. */
function wasLeft(request: Request): boolean {
  return request.failure()?.errorText === 'net::ERR_ABORTED'
}

export type { Page } from 'playwright/test'
export { expect }

/**
 * Waits until React has hydrated the page. A page left alone waits for its largest paint before it fetches the app; this
 * has it fetch the app at once, as it does for a visitor who touches something.
 */
export async function hydrated(page: import('playwright/test').Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('focusin')))
  await hydratedByItself(page)
}

/** Waits until React has hydrated a page that nobody touches. */
export async function hydratedByItself(page: import('playwright/test').Page): Promise<void> {
  await page.waitForFunction(
    () =>
      Object.keys(document.getElementById('root') ?? {}).some((key) =>
        key.startsWith('__reactContainer'),
      ) && document.documentElement.dataset.app === 'running',
  )
}
