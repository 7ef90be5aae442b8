import {
  captureSubmissions,
  openFilledForm,
  openForm,
  quoteForm,
  toastRegion,
  toasts,
} from './quote-form.ts'
import { expect, hydrated, test } from './site-test.ts'
import { advance, LEAVING, stopClock } from './toast-time.ts'

type Page = import('playwright/test').Page

const MESSAGE = 'Please fill in all address fields'
const STACKED_MILLISECONDS = 4000

/** Opens the form and stops the clock, which a test then advances itself. */
async function openWithStoppedClock(page: Page) {
  await page.clock.install()
  const form = await openForm(page)
  // Focusing the form fetches the toast code.
  const code = page.waitForResponse(/toast-list/)
  await form.field('address').focus()
  await code
  await stopClock(page)
  return form
}

async function makeToast(page: Page): Promise<void> {
  await quoteForm(page).continue.click()
}

test('the toast region is there from the start; the toast code is fetched when the form is used', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/')).text()
  expect(html).toContain('aria-label="Notifications (Alt+T)"')
  expect(html).toMatch(/role="alert"[^>]*><\/div><div role="status"/)

  const requested: string[] = []
  page.on('request', (sent) => requested.push(new URL(sent.url()).pathname))
  await page.goto('/')
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  expect(requested.filter((path) => path.includes('toast-list'))).toEqual([])
  await makeToast(page)
  await expect(toasts(page)).toHaveCount(1)
  expect(requested.filter((path) => path.includes('toast-list'))).toHaveLength(1)
})

test('an error is an alert, a success a status; each message is in one element', async ({
  page,
}) => {
  await captureSubmissions(page)
  const form = await openForm(page)
  await makeToast(page)
  const alert = page.getByRole('alert')
  await expect(alert.getByText(MESSAGE, { exact: true })).toBeVisible()
  await expect(form.field('address')).toBeFocused()
  await page.reload()
  await (await openFilledForm(page)).submit.click()
  const status = toastRegion(page).getByRole('status')
  await expect(
    status.getByText("Quote request submitted! We'll contact you within 30 minutes.", {
      exact: true,
    }),
  ).toBeVisible()
  expect(await toastRegion(page).evaluate((region) => getComputedStyle(region).position)).toBe(
    'fixed',
  )
  expect((await toasts(page).boundingBox())?.width).toBe(356)
})

test('a toast closes by itself after 4000 ms, unless the mouse or the focus is on it', async ({
  page,
}) => {
  const form = await openWithStoppedClock(page)
  const expectNone = async () => {
    await advance(page, LEAVING)
    await expect(toasts(page)).toHaveCount(0)
  }

  await test.step('it closes after 4000 ms', async () => {
    await makeToast(page)
    await expect(toasts(page)).toHaveCount(1)
    await advance(page, STACKED_MILLISECONDS - 1)
    await expect(toasts(page)).toHaveCount(1)
    await expect(toasts(page)).toHaveCSS('pointer-events', 'auto')
    await page.clock.runFor(1)
    await expect(toasts(page)).toHaveCSS('pointer-events', 'none')
    await expectNone()
  })

  await test.step('it pauses while the mouse is over it, and then continues', async () => {
    await makeToast(page)
    await advance(page, 3000)
    await toasts(page).hover()
    await advance(page, 3 * STACKED_MILLISECONDS)
    await expect(toasts(page)).toHaveCount(1)
    await page.mouse.move(700, 20)
    await advance(page, 900)
    await expect(toasts(page)).toHaveCount(1)
    await advance(page, 100)
    await expectNone()
  })

  await test.step('it pauses while the focus is in it; Escape closes it and returns the focus', async () => {
    await makeToast(page)
    await expect(form.field('address')).toBeFocused()
    await page.keyboard.press('Alt+T')
    await expect(toastRegion(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(toasts(page).getByRole('button', { name: 'Close' })).toBeFocused()
    await advance(page, 3 * STACKED_MILLISECONDS)
    await expect(toasts(page)).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(form.field('address')).toBeFocused()
    await expectNone()
  })

  await test.step('one closed under the mouse does not pause the next one', async () => {
    await makeToast(page)
    await toasts(page).hover()
    await toasts(page).getByRole('button', { name: 'Close' }).click()
    await advance(page, LEAVING)
    await form.field('zipCode').press('Enter')
    await expect(toasts(page)).toHaveCount(1)
    await advance(page, STACKED_MILLISECONDS)
    await expectNone()
  })

  await test.step('three quick errors are one; it closes once the last field is filled in', async () => {
    for (const _ of [1, 2, 3]) await makeToast(page)
    await expect(toasts(page)).toHaveText(MESSAGE)
    await form.field('address').fill('1 Oak St')
    await form.field('city').fill('Lutz')
    await advance(page, LEAVING)
    await expect(toasts(page)).toHaveText(MESSAGE)
    await form.field('zipCode').fill('33548')
    await expectNone()
  })
})

test('F8 also moves the focus to the toasts, even if there are none', async ({ page }) => {
  await page.goto('/sitemap')
  await hydrated(page)
  await page.keyboard.press('F8')
  await expect(toastRegion(page)).toBeFocused()
})
