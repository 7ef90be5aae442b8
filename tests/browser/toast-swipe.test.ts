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

async function makeToast(page: Page): Promise<void> {
  await quoteForm(page).continue.click()
  // A toast under the mouse stays open, however slow the machine.
  await toasts(page).hover()
}

test.beforeEach(async ({ page }) => {
  await openForm(page)
  await makeToast(page)
})

test('a toast follows the pointer along one axis and springs back after 49 px; a swipe of 50 px to a side or down closes it', async ({
  page,
}) => {
  const before = await toasts(page).boundingBox()
  const [x, y] = [before?.x ?? 0, before?.y ?? 0]

  await test.step('it follows the pointer along one axis', async () => {
    await page.mouse.move(x + 100, y + 20)
    await page.mouse.down()
    await page.mouse.move(x + 130, y + 25, { steps: 4 })
    await expect.poll(async () => (await toasts(page).boundingBox())?.x).toBeCloseTo(x + 30, 0)
    expect((await toasts(page).boundingBox())?.y).toBeCloseTo(y, 0)
    await page.mouse.up()
    await expect.poll(() => toasts(page).boundingBox()).toEqual(before)
  })

  await test.step('after a swipe of 49 px it springs back', async () => {
    await drag(page, { x: 49, y: 0 })
    await expect.poll(() => toasts(page).boundingBox()).toEqual(before)
    await drag(page, { x: 0, y: -49 })
    await expect.poll(() => toasts(page).boundingBox()).toEqual(before)
  })

  for (const [way, distance] of [
    ['right', { x: 50, y: 0 }],
    ['left', { x: -50, y: 3 }],
    ['down', { x: 2, y: 50 }],
  ] as const)
    await test.step(`a swipe of 50 px to the ${way} closes it`, async () => {
      await drag(page, distance)
      await expect(toasts(page)).toHaveCount(0)
      await makeToast(page)
    })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('a toast keeps its margins and shows right below the header', async ({ page }) => {
    const margin = 8
    const toast = await toasts(page).boundingBox()
    const header = await page.getByRole('banner').boundingBox()
    expect(toast).toMatchObject({ x: margin, width: 320 - 2 * margin })
    expect(toast?.y).toBe((header?.y ?? 0) + (header?.height ?? 0) + margin)
  })
})
