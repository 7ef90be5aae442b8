import type { Page } from 'playwright/test'
import { blockScripts } from './no-scripts.ts'
import { expect, test } from './site-test.ts'
import { TEMPLATE_PAGES } from './template-pages.ts'

/**
 * Texts of `main` that are not visible, except answers and tabs that a visitor opens, the wizard's progress, the search,
 * which needs a script, and the list of a figure, whose words are in its drawing on wide screens.
 */
async function hiddenTexts(page: Page): Promise<string[]> {
  return page
    .locator(
      'main :is(h1, h2, h3, p, li, dt, dd, td, th, a, label, legend, summary, blockquote, figcaption)',
    )
    .evaluateAll((all) =>
      all
        .filter((element) => element.closest('details:not([open]) > :not(summary)') === null)
        .filter(
          (element) =>
            element.closest('[role=tabpanel], form > ol, figure ol, [role=search]') === null,
        )
        .filter(
          (element) =>
            !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
        )
        .map((element) => element.textContent)
        .filter((text) => text !== ''),
    )
}

const WAYS = [
  { name: 'with JavaScript disabled', javaScriptEnabled: false },
  { name: 'with the script files blocked', javaScriptEnabled: true },
]

for (const { name, javaScriptEnabled } of WAYS) {
  test.describe(name, () => {
    test.use({ javaScriptEnabled })
    test.beforeEach(async ({ page, troubles }) => {
      if (javaScriptEnabled) await blockScripts(page, troubles)
    })

    test('nothing of any kind of page is hidden', async ({ page, troubles }) => {
      for (const { path } of TEMPLATE_PAGES) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
        await expect(page.locator('html'), 'the page waits for no application').not.toHaveAttribute(
          'data-script',
        )
        expect(await hiddenTexts(page), path).toEqual([])
        troubles.own.push(/status of 404/)
      }
    })

    test('a menu of the header opens and its links work; Reviews on another page opens the reviews', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto('/')
      await page.locator('header summary', { hasText: 'Local Areas' }).click()
      await page.getByRole('banner').getByRole('link', { name: 'Brandon' }).click()
      await expect(page).toHaveURL(/\/locations\/brandon$/)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Brandon')

      await page.getByRole('banner').getByRole('link', { name: 'Reviews' }).click()
      await expect(page).toHaveURL(/\/#testimonials$/)
      await expect(page.locator('#testimonials h2')).toBeInViewport()
    })

    test('questions open one at a time and close again, then the phone menu, its groups and its links work', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/')
      const questions = page.locator('#testimonials ~ section details')
      for (const index of [2, 5]) {
        await questions.nth(index).locator('summary').click()
        await expect(questions.nth(index).locator('p').first()).toBeVisible()
      }
      await expect(questions.nth(2).locator('p').first()).toBeHidden()
      await questions.nth(5).locator('summary').click()
      await expect(questions.nth(5).locator('p').first()).toBeHidden()

      const link = page.getByRole('banner').getByRole('link', { name: 'Contractor scams' })
      await expect(link).toBeHidden()
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.locator('header summary', { hasText: 'Help & Guides' }).click()
      await link.click()
      await expect(page).toHaveURL(/\/problems\/roofing-contractor-scams$/)
    })
  })
}
