import {
  captureSubmissions,
  expectThankYouPage,
  openFilledForm,
  openForm,
  quoteForm,
  REQUEST,
  SUCCESS,
  sentFields,
} from './quote-form.ts'
import { expect, test } from './site-test.ts'

const NINE_KEYS = [
  'form-name',
  'address',
  'city',
  'zipCode',
  'serviceType',
  'description',
  'name',
  'phone',
  'email',
]

test('submitting sends one request, with the nine fields in their order and nothing else', async ({
  page,
}) => {
  const submissions = await captureSubmissions(page)
  const form = await openFilledForm(page)
  const origins = new Set<string>()
  page.on('request', (request) => origins.add(new URL(request.url()).origin))
  await form.submit.click()
  await expectThankYouPage(page)
  expect(submissions).toHaveLength(1)
  const [submission] = submissions
  expect(new URL(submission?.url() ?? '').pathname).toBe('/')
  expect(submission?.headers()).toMatchObject({
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'application/json',
    'consent-version': '1',
    'idempotency-key': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(sentFields(submission)).toEqual([
    ['form-name', 'quote-request'],
    ...Object.entries(REQUEST),
  ])
  expect([...origins]).toEqual([new URL(page.url()).origin])
})

test('fields left out are sent empty, and no value is rejected for its format', async ({
  page,
}) => {
  const submissions = await captureSubmissions(page)
  const odd = { ...REQUEST, zipCode: 'abc', phone: 'x', email: 'not-an-email', description: '' }
  const form = await openFilledForm(page, odd)
  await form.submit.click()
  await expectThankYouPage(page)
  const again = await openFilledForm(page, { ...odd, email: '' })
  await again.submit.click()
  await expectThankYouPage(page)
  expect(submissions.map(sentFields)).toEqual([
    [['form-name', 'quote-request'], ...Object.entries(odd)],
    [['form-name', 'quote-request'], ...Object.entries({ ...odd, email: '' })],
  ])
  expect(sentFields(submissions[1]).map(([key]) => key)).toEqual(NINE_KEYS)
})

test('spaces, symbols, accents and line breaks arrive as typed', async ({ page }) => {
  const submissions = await captureSubmissions(page)
  const typed = {
    ...REQUEST,
    address: ' 5 Calle Ocho & 3rd + Main = 100% #2 ',
    city: 'San Juan de los Ríos',
    description: 'First line\nSecond; "quoted" <b>\n\nñ 屋根 🏠',
    name: "O'Brien-Núñez",
    phone: '+1 813 555 0199',
  }
  const form = await openFilledForm(page, typed)
  await form.submit.click()
  await expectThankYouPage(page)
  expect(sentFields(submissions[0])).toEqual([
    ['form-name', 'quote-request'],
    ...Object.entries(typed),
  ])
})

const BODIES = [
  ['nothing', 'text/plain', ''],
  ['a web page', 'text/html', '<!doctype html><title>Hello</title>'],
  ['an error in words', 'application/json', '{"error":"no"}'],
] as const

for (const [what, contentType, body] of BODIES) {
  test(`a 200 response with ${what} is a success`, async ({ page }) => {
    await captureSubmissions(page, (route) => route.fulfill({ status: 200, contentType, body }))
    const form = await openFilledForm(page)
    await page.evaluate(() => Object.assign(window, { stillHere: true }))
    await form.submit.click()
    await expectThankYouPage(page)
    await expect(form.toast(SUCCESS)).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: SUCCESS })).toHaveCount(1)
    await expect(page).toHaveTitle(/^(?!Step)/)
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
  })
}

test('going back after success sends nothing and shows an empty form at step 1', async ({
  page,
}) => {
  const submissions = await captureSubmissions(page)
  const form = await openFilledForm(page)
  await form.submit.click()
  await expectThankYouPage(page)
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  const expectEmptyForm = async () => {
    await expect(form.heading('Property Address')).toBeVisible()
    await expect(form.back).toBeDisabled()
    for (const name of ['address', 'city', 'zipCode', 'description', 'name', 'phone', 'email'])
      await expect(form.form.locator(`[name=${name}]`)).toHaveValue('')
    await expect(form.form.locator('[name=serviceType]:checked')).toHaveCount(0)
  }
  await page.goBack()
  await expectEmptyForm()
  await openForm(page)
  await expectEmptyForm()
  expect(submissions).toHaveLength(1)
})

test('while a request is in flight the button is disabled, and neither clicks nor Enter send another', async ({
  page,
}) => {
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  const submissions = await captureSubmissions(page, async (route) => {
    await released
    await route.continue()
  })
  const form = await openFilledForm(page)
  await form.field('phone').press('Enter')
  await expect(form.submit).toHaveAttribute('aria-busy', 'true')
  await expect(form.submit).toBeDisabled()
  await expect(form.back).toBeDisabled()
  await form.submit.click({ force: true })
  await form.field('phone').press('Enter')
  release()
  await expectThankYouPage(page)
  expect(submissions).toHaveLength(1)
})

test('a double click on Submit sends one request', async ({ page }) => {
  const submissions = await captureSubmissions(page)
  const form = await openFilledForm(page)
  await form.submit.dblclick()
  await expectThankYouPage(page)
  expect(submissions).toHaveLength(1)
})

test('the honeypot field is sent only when a bot fills it in', async ({ page }) => {
  const submissions = await captureSubmissions(page)
  const form = await openFilledForm(page)
  const trap = form.field('company')
  await expect(form.form.getByLabel('Company')).toHaveCount(1)
  await expect(form.form.getByRole('textbox', { name: 'Company' })).toHaveCount(0)
  await expect(trap).toHaveAttribute('tabindex', '-1')
  await expect(trap).toHaveAttribute('autocomplete', 'off')
  await trap.evaluate((input) => {
    ;(input as HTMLInputElement).value = 'Machine Ltd'
  })
  await form.submit.click()
  await expectThankYouPage(page)
  expect(sentFields(submissions[0]).map(([key]) => key)).toEqual([...NINE_KEYS, 'company'])
})

test('a second request has a key of its own', async ({ page }) => {
  const submissions = await captureSubmissions(page)
  for (const name of ['Ana', 'Ana']) {
    const form = await openFilledForm(page, { ...REQUEST, name })
    await form.submit.click()
    await expectThankYouPage(page)
  }
  const keys = submissions.map((submission) => submission.headers()['idempotency-key'])
  expect(new Set(keys).size).toBe(2)
  await expect(quoteForm(page).form).toHaveCount(0)
})
