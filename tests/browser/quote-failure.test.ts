import {
  captureSubmissions,
  FAILURE,
  openFilledForm,
  REQUEST,
  sentFields,
  thanked,
} from './quote-form.ts'
import { expect, type Troubles, test } from './site-test.ts'
import { stopClock } from './toast-time.ts'

/** The browser itself reports a request that failed. */
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
  test(`after an answer of ${status} everything is kept, and a second try succeeds`, async ({
    page,
    troubles,
  }) => {
    let isMended = false
    const submissions = await captureSubmissions(page, (route) =>
      isMended ? route.continue() : route.fulfill({ status }),
    )
    const form = await openFilledForm(page)
    await form.submit.click()
    await expectKeptAtStep3(form)
    await expect(page).toHaveURL(/\/#quote$/)
    await expect(page.getByRole('alert').filter({ hasText: FAILURE })).toHaveCount(1)
    isMended = true
    await form.submit.click()
    await thanked(page)
    expect(submissions.map(sentFields)[1]).toEqual(sentFields(submissions[0]))
    const keys = submissions.map((submission) => submission.headers()['idempotency-key'])
    expect(new Set(keys).size).toBe(1)
    forgetFailedRequests(troubles)
  })
}

test('offline, the message comes all the same, with a number to call', async ({
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

test('a connection that breaks is a failure, and leaves the way to a second try', async ({
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
  await thanked(page)
  forgetFailedRequests(troubles)
})

test('without an answer for 15 seconds the request has failed; a retry is the same request', async ({
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

test('another text is another request, even after a failure and a refresh', async ({
  page,
  troubles,
}) => {
  let isMended = false
  const submissions = await captureSubmissions(page, (route) =>
    isMended ? route.continue() : route.fulfill({ status: 500 }),
  )
  const form = await openFilledForm(page)
  await form.submit.click()
  await expect(form.inline(FAILURE)).toBeVisible()
  await page.reload()
  await expect(form.heading('Contact Information')).toBeVisible()
  await form.submit.click()
  await expect(form.inline(FAILURE)).toBeVisible()
  await form.field('name').fill('Somebody Else')
  isMended = true
  await form.submit.click()
  await thanked(page)
  const [first, second, third] = submissions.map((request) => request.headers()['idempotency-key'])
  expect(second).toBe(first)
  expect(third).not.toBe(first)
  forgetFailedRequests(troubles)
})
