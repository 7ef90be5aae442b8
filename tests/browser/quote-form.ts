import type { Locator, Page, Request, Route } from 'playwright/test'
import { isDoubtful } from '../../schema/quote-request.ts'
import { expect, hydrated } from './site-test.ts'

/** The values a visitor fills in, in the order they are sent. */
export const REQUEST = {
  address: '120 Palm Ave',
  city: 'Tampa',
  zipCode: '33602',
  serviceType: 'storm-damage',
  description: 'Shingles came off in the wind',
  name: 'Ana Ruiz',
  phone: '(813) 555-0199',
  email: 'ana@mail.example',
}

export type QuoteRequest = typeof REQUEST

/** The fields that a visitor types into. */
export const TYPED_FIELDS = [
  'address',
  'city',
  'zipCode',
  'description',
  'name',
  'phone',
  'email',
] as const

export const FAILURE =
  'There was an error submitting your request. Please call us at (813) 555-0142.'
export const SUCCESS = "Quote request submitted! We'll contact you within 30 minutes."

/** The quote form and its controls. */
export function quoteForm(page: Page) {
  const form = page.locator('#quote form')
  const button = (name: string) => form.getByRole('button', { name, exact: true })
  return {
    form,
    field: (name: keyof QuoteRequest | 'company') => form.locator(`[name=${name}]`),
    choice: (value: string) => form.locator(`[name=serviceType][value=${value}]`),
    heading: (name: string) => form.getByRole('heading', { name }),
    continue: button('Continue'),
    back: button('Back'),
    submit: button('Submit Quote Request'),
    /** The message in the form; `toast` is the same message in a toast. */
    inline: (text: string) => form.getByText(text),
    toast: (text: string): Locator => toasts(page).filter({ hasText: text }),
  }
}

/** Every visible toast. */
export function toasts(page: Page): Locator {
  return toastRegion(page)
    .locator('div')
    .filter({ has: page.locator('> p') })
}

export function toastRegion(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications' })
}

/** Opens the home page at the form and waits until the wizard runs. */
export async function openForm(page: Page, origin = ''): Promise<ReturnType<typeof quoteForm>> {
  await page.goto(`${origin}/#quote`)
  await hydrated(page)
  return quoteForm(page)
}

export async function fillStep1(page: Page, request: QuoteRequest = REQUEST): Promise<void> {
  const form = quoteForm(page)
  for (const name of ['address', 'city', 'zipCode'] as const)
    await form.field(name).fill(request[name])
}

export async function fillStep2(page: Page, request: QuoteRequest = REQUEST): Promise<void> {
  const form = quoteForm(page)
  await form.choice(request.serviceType).check()
  await form.field('description').fill(request.description)
}

export async function fillStep3(page: Page, request: QuoteRequest = REQUEST): Promise<void> {
  const form = quoteForm(page)
  for (const name of ['name', 'phone', 'email'] as const) await form.field(name).fill(request[name])
}

/** Opens the form and fills it in until it can be submitted. */
export async function openFilledForm(page: Page, request: QuoteRequest = REQUEST, origin = '') {
  const form = await openForm(page, origin)
  await fillStep1(page, request)
  await form.continue.click()
  if (isDoubtful('zipCode', request.zipCode)) await form.continue.click()
  await fillStep2(page, request)
  await form.continue.click()
  await fillStep3(page, request)
  return form
}

/** Records every request the form sends. The server responds, unless `answer` does. */
export async function captureSubmissions(
  page: Page,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<Request[]> {
  const submissions: Request[] = []
  await page.route('/', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    submissions.push(route.request())
    return answer(route)
  })
  return submissions
}

/** Waits until the thank-you page has loaded. */
export async function expectThankYouPage(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/thank-you$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

/** The fields of a submission, in order. */
export function sentFields(submission: Request | undefined): [string, string][] {
  return [...new URLSearchParams(submission?.postData() ?? '')]
}

/** Expects the whole form to be visible and to post without a script. */
export async function expectPlainForm(page: Page): Promise<void> {
  const form = quoteForm(page)
  await expect(form.field('address')).toBeVisible()
  await expect(form.choice('other')).toBeVisible()
  await expect(form.field('email')).toBeVisible()
  await expect(form.submit).toBeVisible()
  await expect(form.continue).toHaveCount(0)
  await expect(form.back).toHaveCount(0)
  await expect(form.form.getByText('Step 1 of 3')).toBeHidden()
}
