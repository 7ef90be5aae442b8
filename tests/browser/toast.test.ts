import {
  captureSubmissions,
  openFilledForm,
  openForm,
  quoteForm,
  toastRegion,
  toasts,
} from './quote-form.ts'
import { expect, hydrated, test } from './site-test.ts'
import { LEAVING, letPass, stopClock } from './toast-time.ts'

type Page = import('playwright/test').Page

const MESSAGE = 'Please fill in all address fields'
const STACKED_MILLISECONDS = 4000

/** Opens the form; from then on time stands still but for what a test lets go by. */
async function openWithStoppedClock(page: Page) {
  await page.clock.install()
  const form = await openForm(page)
  // The code of the toasts comes with the first touch of the form.
  const code = page.waitForResponse(/toast-list/)
  await form.field('address').focus()
  await code
  await stopClock(page)
  return form
}

async function makeToast(page: Page): Promise<void> {
  await quoteForm(page).continue.click()
}

test('the place for toasts is there from the start; their code comes with the form', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/')).text()
  expect(html).toContain('aria-label="Notifications (Alt+T)"')
  expect(html).toMatch(/role="alert"[^>]*><\/div><div role="status"/)

  const asked: string[] = []
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname))
  await page.goto('/')
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => path.includes('toast-list'))).toEqual([])
  await makeToast(page)
  await expect(toasts(page)).toHaveCount(1)
  expect(asked.filter((path) => path.includes('toast-list'))).toHaveLength(1)
})

test('an error is an alert, a success a status; the whole message in one element', async ({
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
})

test('a toast goes by itself after 4000 ms', async ({ page }) => {
  await openWithStoppedClock(page)
  await makeToast(page)
  await expect(toasts(page)).toHaveCount(1)
  await letPass(page, STACKED_MILLISECONDS - 1)
  await expect(toasts(page)).toHaveCount(1)
  await expect(toasts(page)).toHaveCSS('pointer-events', 'auto')
  await page.clock.runFor(1)
  await expect(toasts(page)).toHaveCSS('pointer-events', 'none')
  await letPass(page, LEAVING)
  await expect(toasts(page)).toHaveCount(0)
})

test('it waits while the mouse is at it, and then goes on where it was', async ({ page }) => {
  await openWithStoppedClock(page)
  await makeToast(page)
  await letPass(page, 3000)
  await toasts(page).hover()
  await letPass(page, 3 * STACKED_MILLISECONDS)
  await expect(toasts(page)).toHaveCount(1)
  await page.mouse.move(700, 20)
  await letPass(page, 900)
  await expect(toasts(page)).toHaveCount(1)
  await letPass(page, 100 + LEAVING)
  await expect(toasts(page)).toHaveCount(0)
})

test('it waits while the focus is in it; Escape closes it and the focus goes back', async ({
  page,
}) => {
  const form = await openWithStoppedClock(page)
  await makeToast(page)
  await expect(form.field('address')).toBeFocused()
  await page.keyboard.press('Alt+T')
  await expect(toastRegion(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(toasts(page).getByRole('button', { name: 'Close' })).toBeFocused()
  await letPass(page, 3 * STACKED_MILLISECONDS)
  await expect(toasts(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(form.field('address')).toBeFocused()
  await letPass(page, LEAVING)
  await expect(toasts(page)).toHaveCount(0)
})

test('F8 leads to the toasts too, also where there is none', async ({ page }) => {
  await page.goto('/sitemap')
  await hydrated(page)
  await page.keyboard.press('F8')
  await expect(toastRegion(page)).toBeFocused()
})

test('Close closes one toast; the focus goes to the others, then back', async ({ page }) => {
  const form = await openWithStoppedClock(page)
  await makeToast(page)
  await makeToast(page)
  await expect(toasts(page)).toHaveCount(2)
  const close = toasts(page).first().getByRole('button', { name: 'Close' })
  const box = await close.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
  await close.press('Enter')
  await expect(toastRegion(page)).toBeFocused()
  await letPass(page, LEAVING)
  await expect(toasts(page)).toHaveCount(1)
  await close.press('Enter')
  await expect(form.field('address')).toBeFocused()
  await letPass(page, LEAVING)
  await expect(toasts(page)).toHaveCount(0)
})

test('a toast closed under the mouse does not stop the time of the next', async ({ page }) => {
  await openWithStoppedClock(page)
  await makeToast(page)
  await toasts(page).hover()
  await toasts(page).getByRole('button', { name: 'Close' }).click()
  await letPass(page, LEAVING)
  await quoteForm(page).field('zipCode').press('Enter')
  await expect(toasts(page)).toHaveCount(1)
  await letPass(page, STACKED_MILLISECONDS + LEAVING)
  await expect(toasts(page)).toHaveCount(0)
})

test('at most three are seen, 14 px apart and 356 px wide; the oldest makes room', async ({
  page,
}) => {
  const form = await openWithStoppedClock(page)
  for (let count = 1; count <= 3; count++) {
    await makeToast(page)
    await expect(toasts(page)).toHaveCount(count)
  }
  const boxes = () =>
    toasts(page).evaluateAll((list) =>
      list.map((toast) => toast.getBoundingClientRect().toJSON() as DOMRect),
    )
  expect((await boxes()).map(({ width }) => width)).toEqual([356, 356, 356])
  // They slide into their places.
  const gaps = async () => {
    const places = await boxes()
    return places.slice(1).map(({ top }, index) => Math.round(top - (places[index]?.bottom ?? 0)))
  }
  await expect.poll(gaps).toEqual([14, 14])

  await form.field('address').fill('1 Oak St')
  await form.field('city').fill('Lutz')
  await form.field('zipCode').fill('33548')
  await makeToast(page)
  await makeToast(page)
  await letPass(page, LEAVING)
  await expect(toasts(page)).toHaveCount(3)
  await expect(toasts(page).last()).toContainText('Please select a service type')
})
