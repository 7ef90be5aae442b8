import type { Locator } from 'playwright/test'
import { expect, hydrated, test } from './site-test.ts'
import { withoutVideo } from './template-pages.ts'

test.use({ viewport: { width: 1280, height: 900 } })

/** A style of a part, or of something drawn before or after it, as the browser resolves it. */
async function styleOf(part: Locator, property: string, pseudo?: string): Promise<string> {
  return part.evaluate(
    (element, [name = '', drawn]) => getComputedStyle(element, drawn).getPropertyValue(name),
    [property, pseudo],
  )
}

test('with forced colors, what is chosen, pressed or opened still shows', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await withoutVideo(page)
  await page.goto('/')
  await hydrated(page)
  const ground = await styleOf(page.locator('body'), 'background-color')

  const tabs = page.getByRole('tab')
  await tabs.nth(1).click()
  const grounds = await Promise.all(
    [0, 1, 2].map((index) => styleOf(tabs.nth(index), 'background-color')),
  )
  expect(grounds[1], 'the selected tab').not.toBe(grounds[0])
  expect(grounds[2]).toBe(grounds[0])

  for (const name of ['Continue', 'Back']) {
    const button = page.locator('#quote').getByRole('button', { name })
    expect(await styleOf(button, 'border-top-style'), name).toBe('solid')
    expect(Number.parseFloat(await styleOf(button, 'border-top-width')), name).toBeGreaterThan(1)
    expect(await styleOf(button, 'border-top-color'), name).not.toBe(ground)
  }

  const question = page.locator('#testimonials ~ section summary').first()
  for (const stroke of ['::before', '::after'])
    expect(await styleOf(question, 'background-color', stroke), stroke).not.toBe(ground)

  const close = page.getByRole('button', { name: 'Close the picture' })
  await page.getByRole('link', { name: 'Enlarge the picture' }).first().click()
  expect(await styleOf(close, 'border-top-style')).toBe('solid')
  expect(await styleOf(page.getByRole('dialog'), 'outline-style')).toBe('solid')
})

test('with forced colors, boxes that only a ground sets apart have an outline', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/services/roof-replacement-tampa')
  await hydrated(page)
  const ground = await styleOf(page.locator('body'), 'background-color')
  const aside = page.getByRole('complementary', { name: 'Talk to a roofer' })
  const step = page.locator('article ol > li').first()
  for (const [part, pseudo] of [[aside], [step, '::before']] as const) {
    expect(await styleOf(part, 'outline-style', pseudo)).toBe('solid')
    expect(await styleOf(part, 'outline-color', pseudo)).not.toBe(ground)
  }
})
