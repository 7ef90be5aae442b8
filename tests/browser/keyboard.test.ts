import type { Page } from 'playwright/test'
import { walk } from './focus-walk.ts'
import { boxOf } from './geometry.ts'
import { expect, hydrated, test } from './site-test.ts'

// Each stop is checked right after the key press, when a smooth scroll would still be running.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    for (const key of ['Tab', 'Shift+Tab'] as const)
      test(`${key} goes through the home page: every stop shows its focus and is not covered`, async ({
        page,
      }) => {
        await page.goto('/')
        await hydrated(page)
        const stops = await walk(page, key)
        expect(stops.filter(({ faults }) => faults.length > 0)).toEqual([])
        const names = stops.map(({ name }) => name)
        for (const name of ['A Skip to the page', 'A Gallery', 'A Privacy policy'])
          if (viewport.width > 1000 || name !== 'A Gallery') expect(names).toContain(name)
        expect(names.length).toBeGreaterThan(40)
      })
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('with the keyboard alone, the menu opens, Escape closes a group of it, then the menu, and a link of it leads to its page', async ({
    page,
  }) => {
    await page.goto('/')
    await hydrated(page)
    const toggle = page.getByRole('button', { name: 'Menu' })
    await toggle.press('Enter')
    const menu = page.getByRole('navigation', { name: 'Main' })
    await expect(menu).toBeVisible()
    await menu.locator('summary').first().press('Enter')
    await expect(menu.getByRole('link', { name: 'TPO roofing' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu.getByRole('link', { name: 'TPO roofing' })).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(toggle).toBeFocused()

    await toggle.press('Enter')
    await expect(menu).toBeVisible()
    for (const name of ['Call (813) 555-0142', 'Leak right now? What to do', 'Home']) {
      await page.keyboard.press('Tab')
      await expect(menu.getByRole('link', { name })).toBeFocused()
    }
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link', { name: 'Residential roofing' }).first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/residential-roofing$/)
    await expect(menu).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})

async function pressSkipLink(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the page' })
  await expect(skip).toBeFocused()
  expect((await boxOf(skip)).top).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Enter')
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the first Tab stop skips the header too', async ({ page }) => {
    await page.goto('/problems/roof-leak-in-attic')
    await pressSkipLink(page)
    await page.keyboard.press('Tab')
    await expect(
      page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first(),
    ).toBeFocused()
  })
})
