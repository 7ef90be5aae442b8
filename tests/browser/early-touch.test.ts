import type { Locator, Page } from 'playwright/test'
import { boxOf } from './geometry.ts'
import { holdScripts } from './no-scripts.ts'
import { expect, hydrated, test } from './site-test.ts'

test.use({ playsVideo: true })

/** A slow phone: the app takes its time also after its files have arrived. */
const SLOWDOWN = 4

/** The ways to touch a control, with the keyboard from the control before it. */
const WAYS: Record<string, (control: Locator) => Promise<void>> = {
  'a click': (control) => control.click(),
  'the keyboard': async (control) => {
    await control.focus()
    await control.press('Enter')
  },
}

/** Opens a page whose scripts wait; the returned function lets them come, and waits until the app runs. */
async function openEarly(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  return async () => {
    await expect(page.locator('html')).not.toHaveAttribute('data-app')
    release()
    await hydrated(page)
    // Effects have run, and what they changed has been painted.
    await page.evaluate(async () => {
      for (const _ of [1, 2]) await new Promise((done) => requestAnimationFrame(done))
    })
  }
}

for (const [way, touch] of Object.entries(WAYS)) {
  test.describe(`on a phone, with ${way} before the app has arrived`, () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test('the banner stays closed, and a question, a tab, the menu and its group stay open', async ({
      page,
    }) => {
      const arrive = await openEarly(page)
      const banner = page.getByRole('complementary', { name: 'Offer' })
      await touch(banner.getByRole('button', { name: 'Close' }))
      await expect(page.getByRole('link', { name: 'Pelican Ridge' }).first()).toBeFocused()
      const question = page.locator('details[name=faq]').nth(2)
      await touch(question.locator('summary'))
      // Every tab is a Tab stop until the app makes them one.
      await page.getByRole('tab', { name: 'Commercial' }).focus()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('tab', { name: 'Storm' })).toBeFocused()
      await touch(page.getByRole('tab', { name: 'Storm' }))
      await touch(page.getByRole('button', { name: 'Menu' }))
      const menu = page.getByRole('navigation', { name: 'Main' })
      await touch(menu.locator('summary').nth(1))
      const expectTouched = async () => {
        await expect(banner).toBeHidden()
        expect((await boxOf(page.locator('header'))).top).toBe(0)
        await expect(menu.getByRole('link', { name: 'Wesley Chapel' }).first()).toBeVisible()
        await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible()
        await expect(question).toHaveAttribute('open')
        await expect(page.getByRole('tabpanel', { name: 'Storm' })).toBeVisible()
      }
      await expectTouched()
      await arrive()
      await expectTouched()
      await expect(page.locator('#offer')).toHaveCount(0)
      await expect(page.getByRole('tab', { name: 'Storm' })).toHaveAttribute(
        'aria-selected',
        'true',
      )
      const toggle = page.getByRole('button', { name: 'Close menu' })
      await expect(toggle).toHaveAttribute('aria-expanded', 'true')
      await toggle.click()
      await expect(menu).toBeHidden()
    })
  })

  test.describe(`on a wide screen, with ${way} before the app has arrived`, () => {
    test.use({ viewport: { width: 1440, height: 900 } })

    test('a menu of the header stays open', async ({ page }) => {
      const arrive = await openEarly(page)
      const menu = page.locator('#menu-services')
      await touch(menu.locator('summary'))
      const link = menu.getByRole('link', { name: 'TPO roofing' })
      await expect(link).toBeVisible()
      await arrive()
      await expect(link).toBeVisible()
      await expect(menu).toHaveAttribute('open')
    })
  })
}
