import type { Page } from 'playwright/test'
import { axeFindings } from './axe.ts'
import { fillStep1, fillStep2, openForm } from './quote-form.ts'
import { expect, hydrated, test } from './site-test.ts'
import { smallTargets } from './small-targets.ts'

// A color halfway through its transition has a different contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

for (const viewport of VIEWPORTS)
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('axe finds no violations in an open question and an open picture', async ({ page }) => {
      await page.goto('/')
      await hydrated(page)
      const question = page.locator('#area ~ section details').nth(2)
      await question.locator('summary').click()
      await expect(question.locator('p').first()).toBeVisible()
      // Without the map's links: one may be behind the bar at the bottom of the screen just now.
      expect(await axeFindings(page, { within: '#area ~ section' })).toEqual([])
      await page.getByRole('button', { name: 'Enlarge the picture' }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
    })

    test('axe finds no violations in any step of the form, with mistakes and toasts', async ({
      page,
    }) => {
      const form = await openForm(page)
      const mistake = async (message: string, button = form.continue) => {
        await button.click()
        await expect(form.inline(message)).toBeVisible()
        await expect(form.toast(message)).toBeVisible()
        await settled(page)
        expect(await axeFindings(page, { within: FORM }), message).toEqual([])
      }
      await mistake('Please fill in all address fields')
      await fillStep1(page)
      await form.continue.click()
      await mistake('Please select a service type')
      await fillStep2(page)
      await form.continue.click()
      await mistake('Please fill in your name and phone number', form.submit)
    })
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('axe finds no violations in the open menu, and its links are large enough', async ({
    page,
  }) => {
    await page.goto('/')
    await hydrated(page)
    await page.getByRole('button', { name: 'Menu' }).click()
    const summaries = page.locator('header summary')
    for (const summary of await summaries.all()) await summary.click()
    await expect(page.getByRole('link', { name: 'Metal roof benefits' })).toBeVisible()
    expect(await axeFindings(page, { within: 'header' })).toEqual([])
    expect(await page.evaluate(smallTargets, { within: 'body', least: 24 })).toEqual([])
  })
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('axe finds no violations in the open menus, and their links are large enough', async ({
    page,
  }) => {
    await page.goto('/')
    await hydrated(page)
    for (const summary of await page.locator('header summary').all()) {
      await summary.click()
      await expect(page.locator('header details[open] a').last()).toBeVisible()
      expect(await axeFindings(page, { within: 'header' })).toEqual([])
      expect(await page.evaluate(smallTargets, { within: 'body', least: 24 })).toEqual([])
    }
  })
})

/** The form's part of the page, and the toasts. */
const FORM = '#quote, [aria-label^=Notifications]'

/** Waits until nothing moves or fades any more. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  )
}
