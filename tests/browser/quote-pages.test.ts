import { leadsAt } from '../server/lead-site.ts'
import { test } from './own-server.ts'
import {
  expectPlainForm,
  expectThankYouPage,
  fillStep1,
  fillStep3,
  openForm,
  quoteForm,
  REQUEST,
} from './quote-form.ts'
import { expect, hydrated } from './site-test.ts'

type Page = import('playwright/test').Page

const CITY_PAGE = '/services/roof-replacement-clearwater'

const askForQuote = (page: Page) =>
  page.locator('main').getByRole('link', { name: 'Get Quote' }).first().click()

test('a quote from a city page begins with its city and its service, on the page itself', {
  tag: '@main',
}, async ({ page, server }) => {
  await page.goto(CITY_PAGE)
  await hydrated(page)
  await askForQuote(page)
  const form = quoteForm(page)
  await expect(form.continue).toBeInViewport()
  await expect(page).toHaveURL(new RegExp(`${CITY_PAGE}#quote$`))
  await expect(form.field('city')).toHaveValue('Clearwater')
  await form.field('address').fill(REQUEST.address)
  await form.field('zipCode').fill('33755')
  await form.continue.click()
  await expect(page).toHaveTitle(/^Step 2 of 3/)
  await expect(form.choice('replacement')).toBeChecked()
  await form.continue.click()
  await fillStep3(page)
  await form.submit.click()
  await expectThankYouPage(page)
  expect(await leadsAt(server)).toMatchObject([
    {
      page: CITY_PAGE,
      fields: { city: 'Clearwater', zipCode: '33755', serviceType: 'replacement', description: '' },
    },
  ])
})

test('the first step can be taken beside the text', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(CITY_PAGE)
  await hydrated(page)
  const start = page.getByRole('heading', { name: 'Talk to a roofer' }).locator('..')
  const form = quoteForm(page)
  await expect(start.getByLabel('City')).toHaveValue('Clearwater')
  await start.getByLabel('Street address').fill(REQUEST.address)

  await test.step('what is missing is asked for in the form, which has what was typed', async () => {
    await start.getByRole('button', { name: 'Continue' }).click()
    await expect(form.field('zipCode')).toBeFocused()
    await expect(form.field('zipCode')).toBeInViewport()
    await expect(form.field('address')).toHaveValue(REQUEST.address)
  })
  await test.step('with everything, it goes on to the second step', async () => {
    await start.getByLabel('ZIP code').fill('33755')
    await start.getByRole('button', { name: 'Continue' }).click()
    await expect(form.heading('Service Needed')).toBeFocused()
    await expect(form.heading('Service Needed')).toBeInViewport()
  })
  await test.step('later it leads to where the visitor has got to', async () => {
    await form.continue.click()
    await start.getByLabel('City').fill('Largo')
    await start.getByRole('button', { name: 'Continue' }).click()
    await expect(form.heading('Contact Information')).toBeFocused()
    await expect(form.field('city')).toHaveValue('Largo')
  })
  await test.step('an address emptied meanwhile is asked for before anything is sent', async () => {
    await fillStep3(page)
    await start.getByLabel('City').fill('')
    await form.submit.click()
    await expect(form.field('city')).toBeFocused()
    await expect(form.inline('Add the city')).toBeVisible()
  })
})

test('Get Quote in the header opens the form on the home page with the city and the service filled in', async ({
  page,
}) => {
  const direct = await openForm(page)
  await expect(direct.field('city')).toHaveValue('')
  await expect(direct.form.locator(':checked')).toHaveCount(0)

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(CITY_PAGE)
  await hydrated(page)
  await page.getByRole('banner').getByRole('link', { name: 'Get Quote' }).click()
  await expect(page).toHaveURL(/\/#quote$/)
  const form = quoteForm(page)
  await expect(form.field('city')).toHaveValue('Clearwater')
  await expect(form.choice('replacement')).toBeChecked({ timeout: 5000 })

  await test.step('another page replaces what the visitor has not touched', async () => {
    await page.goto('/services/roof-repair-tampa')
    await hydrated(page)
    await expect(form.field('city')).toHaveValue('Tampa')
    await expect(form.choice('leak-repair')).toBeChecked()
  })
  await test.step('and leaves what they typed', async () => {
    await fillStep1(page, { ...REQUEST, city: 'Largo' })
    await form.continue.click()
    await page.goto(CITY_PAGE)
    await hydrated(page)
    await expect(page).toHaveTitle(/^(?!Step)/)
    await expect(form.heading('Service Needed')).toBeVisible()
    await expect(form.field('city')).toHaveValue('Largo')
    await expect(form.choice('replacement')).toBeChecked()
  })
})

test('what may be a slip is asked about after leaving the field and once more before going on, and sent all the same', async ({
  page,
  server,
}) => {
  await page.goto('/book-an-appointment')
  await hydrated(page)
  const form = quoteForm(page)
  await fillStep1(page, { ...REQUEST, zipCode: '336' })
  await expect(form.inline('Is 336 right?')).toHaveCount(0)
  await form.field('city').focus()
  await expect(form.inline('Is 336 right?')).toBeVisible()
  await expect(form.field('zipCode')).toHaveAccessibleDescription(/^Is 336 right\?/)
  await form.continue.click()
  await expect(form.field('zipCode')).toBeFocused()
  // Another slip is another question.
  await form.field('zipCode').fill('3360')
  await form.field('zipCode').press('Enter')
  await expect(form.field('zipCode')).toHaveAccessibleDescription(/^Is 3360 right\?/)
  await form.field('zipCode').fill('336')
  await form.field('zipCode').press('Enter')
  await expect(form.inline('Is 336 right?')).toBeVisible()
  await form.field('zipCode').press('Enter')
  await form.choice('other').check()
  await form.continue.click()
  await expect(form.field('phone')).toHaveAccessibleDescription('We’ll call this number.')
  await fillStep3(page, { ...REQUEST, phone: '123' })
  await expect(form.inline('Is 123 right? We’ll call this number.')).toBeVisible()
  await form.submit.click()
  await expect(form.field('phone')).toBeFocused()
  await form.submit.click()
  await expectThankYouPage(page)
  const [lead] = await leadsAt(server)
  expect(lead?.fields).toMatchObject({ zipCode: '336', phone: '123' })
  expect(lead?.flags).toEqual(expect.arrayContaining(['check: phone', 'check: zip']))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form of a city page is one form with city and service filled in, and its lead is stored', {
    tag: '@main',
  }, async ({ page, server }) => {
    await page.goto(CITY_PAGE)
    await askForQuote(page)
    await expectPlainForm(page)
    const form = quoteForm(page)
    await form.field('address').fill(REQUEST.address)
    await form.field('zipCode').fill('33755')
    await fillStep3(page)
    await form.submit.click()
    await expect(page).toHaveURL(/\/thank-you$/)
    expect(await leadsAt(server)).toMatchObject([
      { page: CITY_PAGE, fields: { city: 'Clearwater', serviceType: 'replacement' } },
    ])
  })

  test('the first step beside the text is answered with a form that has it and asks for the rest', async ({
    page,
    server,
    troubles,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(CITY_PAGE)
    const start = page.getByRole('heading', { name: 'Talk to a roofer' }).locator('..')
    await start.getByLabel('Street address').fill(REQUEST.address)
    await start.getByLabel('ZIP code').fill('33755')
    await start.getByRole('button', { name: 'Continue' }).click()
    const form = quoteForm(page)
    await expect(form.field('address')).toHaveValue(REQUEST.address)
    await expect(form.choice('replacement')).toBeChecked()
    await expect(form.form.locator('[aria-invalid]')).toHaveCount(2)
    await fillStep3(page)
    await form.submit.click()
    await expect(page).toHaveURL(/\/thank-you$/)
    expect(await leadsAt(server)).toMatchObject([{ fields: { city: 'Clearwater' } }])
    troubles.own.push(/422/)
  })
})

test('the form of the booking page begins on the first screen of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto('/book-an-appointment')
  await expect(quoteForm(page).field('address')).toBeInViewport({ ratio: 1 })
})

test('where a call comes first, it stands out at the end of the page too', async ({ page }) => {
  await page.goto('/services/emergency-roofing-tampa')
  await hydrated(page)
  const end = page.locator('#quote')
  const groundOf = (control: ReturnType<Page['locator']>) =>
    control.evaluate((element) => getComputedStyle(element).backgroundColor)
  const call = end.getByRole('link', { name: /^Call/ })
  expect(await groundOf(call)).not.toBe(await groundOf(quoteForm(page).continue))
  const top = page.locator('[data-actions]').getByRole('link', { name: /^Call/ })
  expect(await groundOf(call)).toBe(await groundOf(top))
})
