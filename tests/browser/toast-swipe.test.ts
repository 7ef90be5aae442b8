import { openForm, quoteForm, toasts } from './quote-form.ts'
import { expect, test } from './site-test.ts'

type Page = import('playwright/test').Page

/** Drags the toast by this many pixels. */
async function drag(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  const box = await toasts(page).boundingBox()
  if (box === null) throw new Error('There is no toast to drag')
  const from = { x: box.x + box.width / 3, y: box.y + box.height / 2 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + x / 2, from.y + y / 2, { steps: 3 })
  await page.mouse.move(from.x + x, from.y + y, { steps: 3 })
  await page.mouse.up()
}

test.beforeEach(async ({ page }) => {
  await openForm(page)
  await quoteForm(page).continue.click()
  // A toast under the mouse stays open, however slow the machine.
  await toasts(page).hover()
})

for (const [way, distance] of [
  ['right', { x: 50, y: 0 }],
  ['left', { x: -50, y: 3 }],
  ['down', { x: 2, y: 50 }],
] as const) {
  test(`a swipe of 50 px to the ${way} closes a toast`, async ({ page }) => {
    await drag(page, distance)
    await expect(toasts(page)).toHaveCount(0)
  })
}

test('after a swipe of 49 px the toast springs back', async ({ page }) => {
  const before = await toasts(page).boundingBox()
  await drag(page, { x: 49, y: 0 })
  await expect.poll(() => toasts(page).boundingBox()).toEqual(before)
  await drag(page, { x: 0, y: -49 })
  await expect.poll(() => toasts(page).boundingBox()).toEqual(before)
})

test('a dragged toast follows the pointer along one axis', async ({ page }) => {
  const before = await toasts(page).boundingBox()
  await page.mouse.move((before?.x ?? 0) + 100, (before?.y ?? 0) + 20)
  await page.mouse.down()
  await page.mouse.move((before?.x ?? 0) + 130, (before?.y ?? 0) + 25, { steps: 4 })
  await expect
    .poll(async () => (await toasts(page).boundingBox())?.x)
    .toBeCloseTo((before?.x ?? 0) + 30, 0)
  expect((await toasts(page).boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
  await page.mouse.up()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('a toast keeps its margins and shows at the top, over the banner', async ({ page }) => {
    const margin = 8
    const toast = await toasts(page).boundingBox()
    const header = await page.getByRole('banner').boundingBox()
    expect(toast).toMatchObject({ x: margin, y: margin, width: 320 - 2 * margin })
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(
      (header?.y ?? 0) + (header?.height ?? 0),
    )
  })
})
