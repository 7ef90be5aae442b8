import { boxOf, expectSectionInView } from './geometry.ts'
import { APP, holdScripts } from './no-scripts.ts'
import {
  captureSubmissions,
  expectThankYouPage,
  fillStep1,
  openFilledForm,
  openForm,
  quoteForm,
  REQUEST,
  TYPED_FIELDS,
} from './quote-form.ts'
import { shiftsOf, watchShifts } from './shifts.ts'
import { expect, hydrated, test } from './site-test.ts'

test('a refresh in the middle loses nothing: same step, same values, nothing sent', async ({
  page,
}) => {
  const submissions = await captureSubmissions(page)
  const form = await openFilledForm(page)
  await form.back.click()
  await page.reload()
  await hydrated(page)
  await expect(form.heading('Service Needed')).toBeVisible()
  await expect(form.choice(REQUEST.serviceType)).toBeChecked()
  for (const name of TYPED_FIELDS) await expect(form.field(name)).toHaveValue(REQUEST[name])
  await expect(page).toHaveTitle(/^Step 2 of 3/)
  expect(submissions).toEqual([])
})

test('visiting another page loses nothing, and that page has its own title', async ({ page }) => {
  const form = await openForm(page)
  await fillStep1(page)
  await form.continue.click()
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /privacy/i })
    .click()
  await expect(page).toHaveURL(/\/privacy-policy$/)
  await expect(page).toHaveTitle(/Privacy/)
  await page.goBack()
  await expect(form.heading('Service Needed')).toBeVisible()
  await expect(page).toHaveTitle(/^Step 2 of 3: Service Needed \| (?!Step)/)
  await form.back.click()
  await expect(form.field('city')).toHaveValue(REQUEST.city)
})

test('nothing jumps while the form at /#quote hydrates', async ({ page }) => {
  await watchShifts(page)
  const form = await openForm(page)
  await expect(form.form).toHaveAttribute('data-wizard', 'true')
  const { sum, parts } = await shiftsOf(page)
  expect(sum, parts.join('\n')).toBeLessThan(0.02)
})

test('text typed before the script arrives is kept, and so is the focus', async ({ page }) => {
  const release = await holdScripts(page, APP)
  await page.goto('/#quote')
  const form = quoteForm(page)
  await form.field('address').fill(REQUEST.address)
  await form.field('city').fill(REQUEST.city)
  release()
  await hydrated(page)
  await expect(form.form).toHaveAttribute('data-wizard', 'true')
  await expect(form.field('address')).toHaveValue(REQUEST.address)
  await expect(form.field('city')).toHaveValue(REQUEST.city)
  await expect(form.field('city')).toBeFocused()
})

test('typed text wins over the saved draft, and the step does not change', async ({ page }) => {
  const form = await openFilledForm(page)
  const release = await holdScripts(page, APP)
  await page.reload()
  await expect(form.heading('Contact Information')).toBeVisible()
  await form.field('name').fill('Ana Maria Ruiz')
  release()
  await hydrated(page)
  await expect(form.form).toHaveAttribute('data-wizard', 'true')
  await expect(form.heading('Contact Information')).toBeVisible()
  await expect(form.field('name')).toHaveValue('Ana Maria Ruiz')
  await expect(form.field('phone')).toHaveValue(REQUEST.phone)
})

for (const way of ['a reload', 'a link of another page'] as const)
  test(`a section below a form in its last step begins below the header after ${way}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 664 })
    await openFilledForm(page)
    await page.goto(way === 'a reload' ? '/?again#testimonials' : '/privacy-policy')
    await hydrated(page)
    if (way !== 'a reload') {
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await page.getByRole('banner').getByRole('link', { name: 'Reviews' }).click()
    }
    await expectSectionInView(page, 'testimonials')
    const section = await boxOf(page.locator('#testimonials'))
    expect(section.top).toBeLessThanOrEqual((await boxOf(page.getByRole('banner'))).bottom)
  })

test('Enter before the script arrives takes effect once it has', async ({ page }) => {
  const submissions = await captureSubmissions(page)
  const release = await holdScripts(page, APP)
  await page.goto('/#quote')
  const form = quoteForm(page)
  await fillStep1(page)
  await form.field('zipCode').press('Enter')
  release()
  await expect(form.heading('Service Needed')).toBeFocused()
  expect(submissions).toEqual([])
})

test('the form works in a browser without storage', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('Denied', 'SecurityError')
      },
    })
  })
  const submissions = await captureSubmissions(page)
  const form = await openFilledForm(page)
  await form.submit.click()
  await expectThankYouPage(page)
  expect(submissions).toHaveLength(1)
})
