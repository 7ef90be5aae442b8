import type { Route } from 'playwright/test'
import {
  captureSubmissions,
  expectThankYouPage,
  FAILURE,
  openFilledForm,
  REQUEST,
  sentFields,
  TYPED_FIELDS,
} from './quote-form.ts'
import { expect, test } from './site-test.ts'

/** The browser reports each failed request in the console. */
const FAILED_REQUESTS = /Failed to load resource|^failed: [^/]*\/\/[^/]*\/$/

type Form = Awaited<ReturnType<typeof openFilledForm>>

async function expectKeptAtStep3(form: Form): Promise<void> {
  await expect(form.toast(FAILURE)).toBeVisible()
  await expect(form.inline(FAILURE)).toBeVisible()
  await expect(form.form.locator('#quote-failure'), 'beside the toast').toHaveCSS('opacity', '1')
  await expect(form.heading('Contact Information')).toBeVisible()
  await expect(form.submit).toBeEnabled()
  await expect(form.submit).toHaveAccessibleDescription(
    new RegExp(`${FAILURE.slice(0, 40)}.* By submitting, you agree`),
  )
  for (const name of TYPED_FIELDS) await expect(form.field(name)).toHaveValue(REQUEST[name])
  await expect(form.choice(REQUEST.serviceType)).toBeChecked()
}

const FAILURES: Record<string, (route: Route) => Promise<void>> = {
  'a 404 response': (route) => route.fulfill({ status: 404 }),
  'a 405 response': (route) => route.fulfill({ status: 405 }),
  'a 422 response': (route) => route.fulfill({ status: 422 }),
  'a 500 response': (route) => route.fulfill({ status: 500 }),
  'a broken connection': (route) => route.abort('connectionreset'),
}

test('after a failure everything is kept, and a later attempt sends the same request and succeeds', async ({
  page,
  troubles,
}) => {
  let answer = (route: Route) => route.continue()
  const submissions = await captureSubmissions(page, (route) => answer(route))
  const form = await openFilledForm(page)
  for (const [what, fail] of Object.entries(FAILURES))
    await test.step(what, async () => {
      answer = fail
      await form.submit.click()
      await expectKeptAtStep3(form)
      await expect(page).toHaveURL(/\/#quote$/)
      await expect(page.getByRole('alert').filter({ hasText: FAILURE })).toHaveCount(1)
      // The next failure has to say so again.
      await form.toast(FAILURE).getByRole('button', { name: 'Close' }).click()
      await expect(form.toast(FAILURE)).toHaveCount(0)
    })
  answer = (route) => route.continue()
  await form.submit.click()
  await expectThankYouPage(page)
  expect(submissions).toHaveLength(Object.keys(FAILURES).length + 1)
  for (const submission of submissions)
    expect(sentFields(submission)).toEqual(sentFields(submissions[0]))
  const keys = submissions.map((submission) => submission.headers()['idempotency-key'])
  expect(new Set(keys).size).toBe(1)
  troubles.own.push(FAILED_REQUESTS)
})

test('different values are a different request, even after a failure and a refresh', async ({
  page,
  troubles,
}) => {
  let isFixed = false
  const submissions = await captureSubmissions(page, (route) =>
    isFixed ? route.continue() : route.fulfill({ status: 500 }),
  )
  const form = await openFilledForm(page)
  await form.submit.click()
  await expect(form.inline(FAILURE)).toBeVisible()
  await expect(form.form.locator('#quote-failure'), 'beside the toast').toHaveCSS('opacity', '1')
  await page.reload()
  await expect(form.heading('Contact Information')).toBeVisible()
  await form.submit.click()
  await expect(form.inline(FAILURE)).toBeVisible()
  await expect(form.form.locator('#quote-failure'), 'beside the toast').toHaveCSS('opacity', '1')
  await form.field('name').fill('Somebody Else')
  isFixed = true
  await form.submit.click()
  await expectThankYouPage(page)
  const [first, second, third] = submissions.map((request) => request.headers()['idempotency-key'])
  expect(second).toBe(first)
  expect(third).not.toBe(first)
  troubles.own.push(FAILED_REQUESTS)
})
