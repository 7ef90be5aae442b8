import type { Page, Route } from 'playwright/test'
import { isSameDocument, markDocument } from './geometry.ts'
import { expect, hydrated, test } from './site-test.ts'

const PAGE = '/problems/when-to-replace-roof'

/** Opens a page and follows its link to PAGE. */
async function followLink(page: Page, meanwhile: () => Promise<unknown>): Promise<void> {
  // Without smooth scrolling: Enter is pressed before it has arrived at the link.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/sitemap')
  await hydrated(page)
  await markDocument(page)
  await meanwhile()
  await page.locator(`main a[href="${PAGE}"]`).press('Enter')
}

/** The requests that fail are the test's own doing. */
test.beforeEach(
  ({ troubles }) => void troubles.own.push(/^failed: |net::ERR_|Failed to load resource/),
)

function heading(page: Page) {
  return page.getByRole('heading', { level: 1 })
}

async function expectArrival(page: Page): Promise<void> {
  await expect(heading(page)).toContainText('replace')
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveTitle(/replac/i)
  expect(await isSameDocument(page)).toBe(true)
}

test('offline, a page that was never loaded says so with the phone number, and loads once back online', async ({
  page,
}) => {
  await followLink(page, () => page.context().setOffline(true))
  await expect(heading(page)).toHaveText('This page didn’t load')
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`${PAGE}$`))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  const call = page.locator('main').getByRole('link', { name: '(813) 555-0142' })
  await expect(call).toHaveAttribute('href', 'tel:+18135550142')
  expect(await isSameDocument(page)).toBe(true)

  await page.context().setOffline(false)
  await expectArrival(page)
})

test('while the server is out of reach, Try again says so again, and Back still works', async ({
  page,
}) => {
  const files = `**${PAGE}*`
  await followLink(page, () => page.route(files, (route) => route.abort()))
  const retry = page.getByRole('button', { name: 'Try again' })
  const asked = page.waitForRequest(`**${PAGE}`)
  await retry.click()
  await asked
  await expect(heading(page)).toHaveText('This page didn’t load')
  await expect(heading(page)).toBeFocused()

  await page.goBack()
  await expect(heading(page)).toHaveText('All pages')
  await page.goForward()
  await expect(heading(page)).toHaveText('This page didn’t load')
  await page.unroute(files)
  await retry.click()
  await expectArrival(page)
})

/** What the app gets instead of the page, and a visit of the document does not. */
const ANSWERS: Record<string, (route: Route) => Promise<void>> = {
  'of a release with another app': (route) =>
    fulfillChanged(route, / data-app="[^ "]*/, ' data-app="/assets/new.js'),
  'of a release with another header': (route) =>
    fulfillChanged(route, / data-shell="[^"]*/, ' data-shell="/shell.new.json'),
  'that the server is too busy for': (route) =>
    route.fulfill({ status: 503, body: 'Please try again in a moment.' }),
}

async function fulfillChanged(route: Route, pattern: RegExp, replacement: string): Promise<void> {
  const response = await route.fetch()
  const html = await response.text()
  const changed = html.replace(pattern, replacement)
  expect(changed).not.toBe(html)
  await route.fulfill({ response, body: changed })
}

test('a page of another release and one the server is too busy for are loaded as documents', async ({
  page,
}) => {
  for (const [name, answer] of Object.entries(ANSWERS))
    await test.step(name, async () => {
      await followLink(page, () =>
        page.route(`**${PAGE}`, (route, request) => {
          const isAppAsking = request.resourceType() === 'fetch' && request.method() === 'GET'
          return isAppAsking ? answer(route) : route.continue()
        }),
      )
      await expectDocument(page)
      await page.unroute(`**${PAGE}`)
    })
})

test('a page whose files are gone from the server is loaded as a document', async ({ page }) => {
  await followLink(page, () =>
    page.route('**/assets/guide-*.js', (route) => route.fulfill({ status: 404 }), { times: 1 }),
  )
  await expectDocument(page)
})

async function expectDocument(page: Page): Promise<void> {
  await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false)
  await hydrated(page)
  await expect(page).toHaveURL(new RegExp(`${PAGE}$`))
  await expect(heading(page)).toContainText('replace')
}
