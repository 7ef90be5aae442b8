import { test as base, expect } from 'playwright/test'

/** What went wrong on a page without anybody asking: messages, errors, failed requests. */
export interface Troubles {
  list: string[]
}

/**
 * A test on the built site: `page` knows its address, and every console message, error or failed request of the page
 * fails the test at its end, unless the test has emptied `troubles.list`.
 */
export const test = base.extend<{ troubles: Troubles }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  baseURL: async ({}, use) => use(process.env.SITE_URL ?? ''),
  troubles: [
    async ({ page }, use) => {
      const troubles: Troubles = { list: [] }
      page.on('console', (message) =>
        troubles.list.push(`console ${message.type()}: ${message.text()}`),
      )
      page.on('pageerror', (error) => troubles.list.push(`error: ${error.message}`))
      page.on('requestfailed', (request) => troubles.list.push(`failed: ${request.url()}`))
      await use(troubles)
      expect(troubles.list).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Waits until the script has taken over the page. */
export async function hydrated(page: import('playwright/test').Page): Promise<void> {
  await page.waitForFunction(
    () =>
      Object.keys(document.getElementById('root') ?? {}).some((key) =>
        key.startsWith('__reactContainer'),
      ) && document.documentElement.dataset.app === 'running',
  )
}
