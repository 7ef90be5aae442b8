import { axeFindings } from './axe.ts'
import { expectPlainForm, fillStep1, fillStep3, quoteForm, REQUEST } from './quote-form.ts'
import { expect, test } from './site-test.ts'

type Page = import('playwright/test').Page

/** What a careless page would run or lose. */
const HOSTILE = `\n"quoted" 'single' & &amp; $& </textarea></script><script>document.title='x'</script>`

/** The browser reports the status of the answer. */
const STATUS = /status of 422|\.js\b|\/media\/|net::ERR_FAILED/

/** Sends the plain form with an address, a service and details, but without a city, a name and a phone number. */
async function sendIncomplete(page: Page): Promise<ReturnType<typeof quoteForm>> {
  await page.goto('/')
  await expectPlainForm(page)
  const form = quoteForm(page)
  await fillStep1(page, { ...REQUEST, city: '' })
  await form.choice('storm-damage').check()
  await form.field('description').fill(HOSTILE)
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await form.submit.click()
  expect((await answered).status()).toBe(422)
  return form
}

const WAYS = [
  { name: 'without JavaScript', javaScriptEnabled: false },
  { name: 'with the app blocked', javaScriptEnabled: true },
]

for (const { name, javaScriptEnabled } of WAYS) {
  test.describe(name, () => {
    test.use({ javaScriptEnabled })

    test('an incomplete request is answered with the form, what was typed and what is missing', async ({
      page,
      troubles,
    }) => {
      await page.route('**/assets/browser-entry*.js', (route) => route.abort())
      const form = await sendIncomplete(page)
      await expect(page).toHaveTitle("We don't have your request yet")
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(form.field('address')).toHaveValue(REQUEST.address)
      await expect(form.choice('storm-damage')).toBeChecked()
      await expect(form.field('description')).toHaveValue(HOSTILE)
      const links = page.locator('#quote li:visible')
      await expect(links).toHaveText(['City', 'Name', 'Phone'])
      for (const label of ['City', 'Name', 'Phone'])
        await expect(form.form.getByLabel(label, { exact: true })).toHaveAccessibleDescription(
          'Please fill in this field',
        )
      await expect(form.form.locator('[aria-invalid]')).toHaveCount(3)
      await expect(form.submit).toHaveAccessibleDescription(/^By submitting, you agree/)

      await links.filter({ hasText: 'Phone' }).getByRole('link').click()
      await expect(form.field('phone')).toBeFocused()
      await expect(form.form.getByText('Phone', { exact: true })).toBeInViewport()

      await form.field('city').fill(REQUEST.city)
      await fillStep3(page)
      await form.submit.click()
      await expect(page).toHaveURL(/\/thank-you$/)
      troubles.own.push(STATUS)
    })
  })
}

test.describe('without JavaScript, the page for an incomplete request', () => {
  test.use({ javaScriptEnabled: false })

  test('fits narrow windows, and its links lead away from it', async ({ page, troubles }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await sendIncomplete(page)
    const wide = page.locator('#quote *:visible')
    for (const box of await Promise.all((await wide.all()).map((part) => part.boundingBox())))
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('banner').getByRole('link', { name: 'Reviews' }).click()
    await expect(page.locator('#testimonials h2')).toBeInViewport()
    await sendIncomplete(page)
    await page.getByRole('link', { name: 'Back to the home page' }).click()
    await expect(page.locator('#quote h2')).toHaveCount(1)
    await expect(page.locator('[aria-invalid]')).toHaveCount(0)
    troubles.own.push(STATUS)
  })
})

test('axe finds nothing on the page for an incomplete request', async ({ page, troubles }) => {
  await page.route('**/assets/browser-entry*.js', (route) => route.abort())
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await sendIncomplete(page)
    expect(await axeFindings(page)).toEqual([])
  }
  troubles.own.push(STATUS)
})
