import { boxOf } from './geometry.ts'
import { captureSubmissions, expectThankYouPage, openFilledForm, REQUEST } from './quote-form.ts'
import { shiftsOf, watchShifts } from './shifts.ts'
import { expect, hydrated, type Page, test } from './site-test.ts'

// Somebody away from home: what counts is the clock of the office.
test.use({ timezoneId: 'Europe/Madrid' })

const ORDINARY = /^We answer within 30\sminutes during office hours/
const QUIET = ['background-color', 'rgba(0, 0, 0, 0)'] as const

const callOf = (page: Page) => page.locator('main').getByRole('link', { name: /^Call/ })

for (const { when, now, service, said, page: help } of [
  {
    when: 'while the office is open',
    now: '2026-07-14T14:10:00-04:00',
    service: 'leak-repair',
    said: /A roofer calls you by 2:40\sPM\./,
    page: '/problems/roof-leak-emergency-help',
  },
  {
    when: 'on a Saturday night',
    now: '2026-07-18T22:00:00-04:00',
    service: 'storm-damage',
    said: /We call you Monday by 9:30\sAM\./,
    page: '/storm/storm-damage-documentation-guide#photo-list-for-a-claim',
  },
]) {
  test(`${when}, the thank-you page says when we call, and offers what helps until then`, async ({
    page,
  }) => {
    await page.clock.setFixedTime(now)
    await captureSubmissions(page)
    const form = await openFilledForm(page, { ...REQUEST, serviceType: service })
    await form.submit.click()
    await expectThankYouPage(page)
    await expect(page.locator('h1 + p').getByText(said)).toBeVisible()
    await expect(page.getByText(ORDINARY)).toHaveCount(0)
    await expect(callOf(page), 'it may not be able to wait').not.toHaveCSS(...QUIET)
    const link = page.getByText('Until then:').getByRole('link')
    await expect(link).toHaveAttribute('href', help)
    await page.reload()
    await expect(page.locator('main').getByText(said), 'it stays after a reload').toBeVisible()
    await link.click()
    await expect(page).toHaveURL(new RegExp(`${help}$`))
  })
}

/** Where the parts of the page with the form are, in it. */
async function placesOf(page: Page): Promise<number[]> {
  const section = await boxOf(page.locator('#quote'))
  const form = await boxOf(page.locator('#quote form'))
  return [section.height, form.top - section.top]
}

for (const path of ['/', '/book-an-appointment', '/services/roof-repair-tampa'])
  test(`at night, ${path} says beside the form on which day we call, and nothing moves`, async ({
    page,
  }) => {
    await page.clock.setFixedTime('2026-07-18T22:00:00-04:00')
    await watchShifts(page)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      const place = page.locator('#quote').getByText(ORDINARY).locator('xpath=../..')
      const before = await placesOf(page)
      await hydrated(page)
      await expect(place).toContainText(/We call you Monday by 9:30\sAM\./)
      await expect(place.getByText(ORDINARY)).toBeHidden()
      expect(await placesOf(page)).toEqual(before)
      expect((await shiftsOf(page)).parts).toEqual([])
    }
  })

test('who opens the page again after the promised time reads no time that has passed', async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-07-14T14:10:00-04:00')
  await captureSubmissions(page)
  const form = await openFilledForm(page, REQUEST)
  await form.submit.click()
  await expectThankYouPage(page)
  await page.clock.setFixedTime('2026-07-14T14:45:00-04:00')
  await page.reload()
  await expect(page.getByText('Until then:')).toBeVisible()
  await expect(page.getByText(ORDINARY)).toBeVisible()
})

test('who has sent nothing reads what is true at any time', async ({ page }) => {
  await page.goto('/thank-you')
  await hydrated(page)
  await expect(page.getByText(ORDINARY)).toBeVisible()
  await expect(page.getByText('Until then:')).toHaveCount(0)
  await expect(callOf(page)).toHaveCSS(...QUIET)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('that is all that is said', async ({ page }) => {
    await page.goto('/thank-you')
    await expect(page.locator('h1 + p').getByText(ORDINARY)).toBeVisible()
  })
})
