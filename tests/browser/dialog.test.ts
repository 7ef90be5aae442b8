import type { Page } from 'playwright/test'
import { axeFindings } from './axe.ts'
import { headlessLaunch } from './find-chromium.ts'
import { boxOf } from './geometry.ts'
import { expect, hydrated, test } from './site-test.ts'
import { withoutVideo } from './template-pages.ts'

// With scroll bars that take up room, as on most desktops.
test.use({
  launchOptions: { ...headlessLaunch(), ignoreDefaultArgs: ['--hide-scrollbars'] },
  viewport: { width: 1280, height: 700 },
})

async function openPicture(page: Page) {
  await withoutVideo(page)
  await page.goto('/')
  await hydrated(page)
  // By its place: behind the dialog it has no role.
  const link = page.locator('#gallery a').first()
  await link.scrollIntoViewIfNeeded()
  const before = await boxOf(link)
  await link.click()
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close the picture' })
  await expect(close).toBeFocused()
  return { link, before, close }
}

test('a picture is a button that says what it does, in sight too, and Enter and the space bar press it', async ({
  page,
}) => {
  await withoutVideo(page)
  await page.goto('/')
  await hydrated(page)
  const pictures = page.locator('#gallery').getByRole('button')
  await expect(pictures).toHaveCount(4)
  for (const picture of await pictures.all()) {
    await expect(picture).toHaveAccessibleName(/^Enlarge the picture: \S/)
    await expect(picture.getByText('Enlarge').first()).toBeVisible()
  }
  for (const key of ['Enter', 'Space']) {
    await pictures.first().press(key)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(pictures.first()).toBeFocused()
  }
})

/** Resolves once the page has had the time to scroll after an input. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}

// Any message on the console fails the test: the content security policy must not be broken.
test('an open picture keeps the page behind it where it is', async ({ page }) => {
  const { link, before, close } = await openPicture(page)
  expect(await page.evaluate(() => window.innerWidth - document.body.clientWidth)).toBe(0)
  expect(await boxOf(link), 'the scroll bar leaves its room').toEqual(before)

  await page.mouse.move(20, 400)
  for (const input of [
    () => page.keyboard.press('PageDown'),
    () => page.keyboard.press('End'),
    () => page.keyboard.press('ArrowDown'),
    () => page.mouse.wheel(0, 600),
  ]) {
    await input()
    await painted(page)
    expect(await boxOf(link)).toEqual(before)
  }
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Input.synthesizeScrollGesture', {
    x: 640,
    y: 500,
    yDistance: -300,
    gestureSourceType: 'touch',
  })
  expect(await boxOf(link)).toEqual(before)
  await expect(close).toBeFocused()
})

test('an open picture keeps the focus, gives it back, and has no axe findings', {
  tag: '@main',
}, async ({ page }) => {
  const { link, close } = await openPicture(page)
  expect(await axeFindings(page)).toEqual([])
  await expect(page.locator('#root')).toHaveAttribute('inert')
  await expect(page.getByRole('dialog')).toHaveAttribute('aria-modal', 'true')
  const button = (name: string) => page.getByRole('dialog').getByRole('button', { name })
  await page.keyboard.press('Shift+Tab')
  await expect(button('Next')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(button('Previous')).toBeFocused()
  for (const _ of ['Next', 'Close the picture']) await page.keyboard.press('Tab')
  await expect(close).toBeFocused()
  await page.getByRole('dialog').locator('figcaption').click()
  await page.keyboard.press('Shift+Tab')
  await expect(button('Next')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(link).toBeFocused()
  await expect(page.locator('[inert], [data-modal]')).toHaveCount(0)

  await link.click()
  await expect(close).toBeFocused()
  await page.mouse.click(8, 350)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(link).toBeFocused()
  const top = () => page.evaluate(() => window.scrollY)
  const scrolled = await top()
  await page.keyboard.press('PageDown')
  await expect.poll(top).toBeGreaterThan(scrolled)
})

test('the buttons and the arrow keys lead to the other pictures, from the last to the first', async ({
  page,
}) => {
  const { link } = await openPicture(page)
  const dialog = page.getByRole('dialog')
  const titles = await page.locator('#gallery h3').allInnerTexts()
  const steps: [() => Promise<void>, number][] = [
    [() => page.keyboard.press('ArrowRight'), 1],
    [() => dialog.getByRole('button', { name: 'Next' }).click(), 2],
    [() => page.keyboard.press('ArrowLeft'), 1],
    [() => dialog.getByRole('button', { name: 'Previous' }).click(), 0],
    [() => page.keyboard.press('ArrowLeft'), 3],
    [() => page.keyboard.press('ArrowRight'), 0],
  ]
  for (const [step, at] of steps) {
    await step()
    await expect(dialog).toHaveAccessibleName(titles[at] ?? '')
    await expect(dialog.locator('figcaption')).toContainText(`${at + 1} of 4`)
  }
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 } })

  test('the open picture is larger than its card, and all its buttons are on the screen', async ({
    page,
  }) => {
    const { before } = await openPicture(page)
    const dialog = page.getByRole('dialog')
    expect((await boxOf(dialog.getByRole('img'))).height).toBeGreaterThan(before.height * 1.2)
    for (const button of await dialog.getByRole('button').all())
      await expect(button).toBeInViewport({ ratio: 1 })
  })
})
