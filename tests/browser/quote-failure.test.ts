import {
  captureSubmissions,
  expectThankYouPage,
  FAILURE,
  openFilledForm,
  REQUEST,
  sentFields,
} from './quote-form.ts'
import { expect, type Troubles, test } from './site-test.ts'
import { stopClock } from './toast-time.ts'

/** The browser reports each failed request in the console. */
function forgetFailedRequests(troubles: Troubles): void {
  troubles.list = troubles.list.filter(
    (trouble) => !/Failed to load resource|^failed: [^/]*\/\/[^/]*\/$/.test(trouble),
  )
}

type Form = Awaited<ReturnType<typeof openFilledForm>>

async function expectKeptAtStep3(form: Form): Promise<void> {
  await expect(form.toast(FAILURE)).toBeVisible()
  await expect(form.inline(FAILURE)).toBeVisible()
  await expect(form.heading('Contact Information')).toBeVisible()
  await expect(form.submit).toBeEnabled()
  await expect(form.submit).toHaveAccessibleDescription(new RegExp(FAILURE.slice(0, 40)))
  for (const name of [
    'address',
    'city',
    'zipCode',
    'description',
    'name',
    'phone',
    'email',
  ] as const)
    await expect(form.field(name)).toHaveValue(REQUEST[name])
  await expect(form.choice(REQUEST.serviceType)).toBeChecked()
}

for (const status of [404, 405, 422, 500]) {
  test(`after a ${status} response everything is kept, and a second attempt succeeds`, async ({
    page,
    troubles,
  }) => {
    let isFixed = false
    const submissions = await captureSubmissions(page, (route) =>
      isFixed ? route.continue() : route.fulfill({ status }),
    )
    const form = await openFilledForm(page)
    await form.submit.click()
    await expectKeptAtStep3(form)
    await expect(page).toHaveURL(/\/#quote$/)
    await expect(page.getByRole('alert').filter({ hasText: FAILURE })).toHaveCount(1)
    isFixed = true
    await form.submit.click()
    await expectThankYouPage(page)
    expect(submissions.map(sentFields)[1]).toEqual(sentFields(submissions[0]))
    const keys = submissions.map((submission) => submission.headers()['idempotency-key'])
    expect(new Set(keys).size).toBe(1)
    forgetFailedRequests(troubles)
  })
}

test('offline, the error message still shows, with a number to call', async ({
  page,
  context,
  troubles,
}) => {
  const form = await openFilledForm(page)
  await context.setOffline(true)
  await form.submit.click()
  await expectKeptAtStep3(form)
  await expect(form.form.getByRole('link', { name: 'Call (813) 555-0142' })).toHaveAttribute(
    'href',
    'tel:+18135550142',
  )
  await expect(form.submit).toBeFocused()
  forgetFailedRequests(troubles)
})

test('a broken connection is a failure, and a second attempt is possible', async ({
  page,
  troubles,
}) => {
  let breaks = true
  await captureSubmissions(page, (route) =>
    breaks ? route.abort('connectionreset') : route.continue(),
  )
  const form = await openFilledForm(page)
  await form.submit.click()
  await expectKeptAtStep3(form)
  breaks = false
  await form.submit.click()
  await expectThankYouPage(page)
  forgetFailedRequests(troubles)
})

test('after 15 seconds without a response the request has failed; a retry sends the same request', async ({
  page,
  troubles,
}) => {
  await page.clock.install()
  const submissions = await captureSubmissions(page, () => new Promise(() => undefined))
  const form = await openFilledForm(page)
  await stopClock(page)
  await form.submit.click()
  await expect.poll(() => submissions.length).toBe(1)
  await page.clock.runFor(14_999)
  await expect(form.submit).toBeDisabled()
  await expect(form.inline(FAILURE)).toHaveCount(0)
  await page.clock.runFor(1)
  await expectKeptAtStep3(form)
  await form.submit.click()
  await expect.poll(() => submissions.length).toBe(2)
  const [first, second] = submissions.map((request) => request.headers()['idempotency-key'])
  expect(second).toBe(first)
  await page.clock.runFor(15_000)
  await expect(form.submit).toBeEnabled()
  forgetFailedRequests(troubles)
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
  await page.reload()
  await expect(form.heading('Contact Information')).toBeVisible()
  await form.submit.click()
  await expect(form.inline(FAILURE)).toBeVisible()
  await form.field('name').fill('Somebody Else')
  isFixed = true
  await form.submit.click()
  await expectThankYouPage(page)
  const [first, second, third] = submissions.map((request) => request.headers()['idempotency-key'])
  expect(second).toBe(first)
  expect(third).not.toBe(first)
  forgetFailedRequests(troubles)
})
