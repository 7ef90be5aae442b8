import { isDoubtful } from '../../schema/quote-request.ts'
import {
  captureSubmissions,
  expectThankYouPage,
  openFilledForm,
  openForm,
  REQUEST,
  SUCCESS,
  sentFields,
  TYPED_FIELDS,
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

test('submitting sends one request, with the nine fields in their order and nothing else', {
  tag: '@main',
}, async ({ page }) => {
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

test('what is left out is sent empty, what is odd is not rejected, and everything arrives as typed, each request with a key of its own', async ({
  page,
}) => {
  const submissions = await captureSubmissions(page)
  const odd = { ...REQUEST, zipCode: 'abc', phone: 'x', email: '', description: '' }
  const typed = {
    ...REQUEST,
    address: ' 5 Calle Ocho & 3rd + Main = 100% #2 ',
    city: 'San Juan de los Ríos',
    description: 'First line\nSecond; "quoted" <b>\n\nñ 屋根 🏠',
    name: "O'Brien-Núñez",
    phone: '+1 813 555 0199',
  }
  const requests = [odd, typed, typed]
  for (const request of requests) {
    const form = await openFilledForm(page, request)
    await form.submit.click()
    if (isDoubtful('phone', request.phone)) await form.submit.click()
    await expectThankYouPage(page)
    await expect(form.form).toHaveCount(0)
  }
  expect(submissions.map(sentFields)).toEqual(
    requests.map((request) => [['form-name', 'quote-request'], ...Object.entries(request)]),
  )
  expect(sentFields(submissions[0]).map(([key]) => key)).toEqual(NINE_KEYS)
  const keys = submissions.map((submission) => submission.headers()['idempotency-key'])
  expect(new Set(keys).size).toBe(requests.length)
})

const BODIES = [
  ['nothing', 'text/plain', ''],
  ['a web page', 'text/html', '<!doctype html><title>Hello</title>'],
  ['an error in words', 'application/json', '{"error":"no"}'],
] as const

test('a 200 response is a success, whatever it says', async ({ page }) => {
  for (const [what, contentType, body] of BODIES)
    await test.step(what, async () => {
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
})

test('going back after success sends nothing and shows an empty form at step 1', async ({
  page,
}) => {
  const submissions = await captureSubmissions(page)
  const form = await openFilledForm(page)
  await form.submit.click()
  await expectThankYouPage(page)
  const left = await page.evaluate(() => Object.entries(sessionStorage))
  expect(left.map(([key]) => key)).toEqual(['quote-sent'])
  expect(Object.keys(JSON.parse(left[0]?.[1])), 'nothing that was typed').toEqual([
    'service',
    'at',
    'reference',
    'isAnswered',
  ])
  const expectEmptyForm = async () => {
    await expect(form.heading('Property Address')).toBeVisible()
    await expect(form.back).toBeDisabled()
    for (const name of TYPED_FIELDS) await expect(form.field(name)).toHaveValue('')
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
