import type { QuoteField } from '../../schema/quote-request.ts'
import { captureSubmissions, fillStep1, openFilledForm, openForm, REQUEST } from './quote-form.ts'
import { expect, test } from './site-test.ts'

const ADDRESS_MESSAGE = 'Please fill in all address fields'
const SERVICE_MESSAGE = 'Please select a service type'
const CONTACT_MESSAGE = 'Please fill in your name and phone number'

test('the form starts at step 1 of 3, with the address fields only', async ({ page }) => {
  const form = await openForm(page)
  await expect(form.heading('Property Address')).toHaveText('Step 1 of 3 Property Address')
  await expect(form.form.locator('[aria-current=step]')).toHaveText('Property Address')
  for (const name of ['address', 'city', 'zipCode'] as const)
    await expect(form.field(name)).toBeVisible()
  for (const name of ['description', 'name', 'phone', 'email'] as const)
    await expect(form.field(name)).toBeHidden()
  await expect(form.form.getByRole('radio')).toHaveCount(0)
  await expect(form.continue).toBeVisible()
  await expect(form.back).toBeDisabled()
  await expect(form.submit).toHaveCount(0)
})

const WRONG_ADDRESSES: [string, Partial<typeof REQUEST>, QuoteField[]][] = [
  ['street address', { address: '' }, ['address']],
  ['city', { city: '' }, ['city']],
  ['ZIP code', { zipCode: '' }, ['zipCode']],
  ['whole address', { address: '', city: '', zipCode: '' }, ['address', 'city', 'zipCode']],
  ['city, but for spaces,', { city: '   ' }, ['city']],
]

for (const [what, values, wrong] of WRONG_ADDRESSES) {
  test(`without the ${what} the form stays at this step and explains why`, async ({ page }) => {
    const form = await openForm(page)
    await fillStep1(page, { ...REQUEST, ...values })
    await form.continue.click()
    await expect(form.toast(ADDRESS_MESSAGE)).toBeVisible()
    await expect(form.inline(ADDRESS_MESSAGE)).toBeVisible()
    await expect(form.heading('Property Address')).toBeVisible()
    await expect(form.field(wrong[0] ?? 'address')).toBeFocused()
    await expect(form.form.locator('[aria-invalid]')).toHaveCount(wrong.length)
    for (const name of wrong) {
      await expect(form.field(name)).toHaveAttribute('aria-invalid', 'true')
      await expect(form.field(name)).toHaveAccessibleDescription(ADDRESS_MESSAGE)
    }
  })
}

test('the message stays until the last missing field is filled in', async ({ page }) => {
  const form = await openForm(page)
  await form.continue.click()
  await form.field('address').fill('1 Oak St')
  await form.field('city').fill('Lutz')
  await expect(form.inline(ADDRESS_MESSAGE)).toBeVisible()
  await expect(form.form.locator('[aria-invalid]')).toHaveCount(1)
  await form.field('zipCode').fill('33548')
  await expect(form.inline(ADDRESS_MESSAGE)).toHaveCount(0)
  await expect(form.form.locator('[aria-invalid]')).toHaveCount(0)
})

test('with an address, Continue moves to the service types; none is selected yet', async ({
  page,
}) => {
  const form = await openForm(page)
  await fillStep1(page)
  await form.continue.click()
  await expect(form.heading('Service Needed')).toHaveText('Step 2 of 3 Service Needed')
  await expect(form.heading('Service Needed')).toBeFocused()
  await expect(form.form.locator('[aria-current=step]')).toHaveText('Service Needed')
  await expect(page).toHaveTitle(/^Step 2 of 3: Service Needed \| /)
  await expect(form.form.getByRole('radio', { checked: true })).toHaveCount(0)
  expect(
    await form.form
      .getByRole('radio')
      .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value)),
  ).toEqual(['leak-repair', 'storm-damage', 'replacement', 'inspection', 'maintenance', 'other'])
  await expect(form.field('description')).toBeVisible()
  await expect(form.field('address')).toBeHidden()
})

test('without a service type the form stays at this step; details are optional', async ({
  page,
}) => {
  const form = await openForm(page)
  await fillStep1(page)
  await form.continue.click()
  await form.continue.click()
  await expect(form.toast(SERVICE_MESSAGE)).toBeVisible()
  await expect(form.inline(SERVICE_MESSAGE)).toBeVisible()
  await expect(form.choice('leak-repair')).toBeFocused()
  const group = form.form.getByRole('radiogroup')
  await expect(group).toHaveAttribute('aria-invalid', 'true')
  await expect(group).toHaveAccessibleDescription(SERVICE_MESSAGE)
  await form.choice('other').check()
  await expect(form.inline(SERVICE_MESSAGE)).toHaveCount(0)
  await form.continue.click()
  await expect(form.heading('Contact Information')).toBeFocused()
  await expect(form.continue).toHaveCount(0)
  await expect(form.submit).toBeVisible()
  await expect(form.field('phone')).toHaveAttribute('type', 'tel')
  await expect(form.field('email')).toHaveAttribute('type', 'email')
})

for (const name of ['name', 'phone'] as const) {
  test(`without a ${name} nothing is sent, and the form explains why`, async ({ page }) => {
    const submissions = await captureSubmissions(page)
    const form = await openFilledForm(page, { ...REQUEST, [name]: ' ' })
    await form.submit.click()
    await expect(form.toast(CONTACT_MESSAGE)).toBeVisible()
    await expect(form.inline(CONTACT_MESSAGE)).toBeVisible()
    await expect(form.field(name)).toBeFocused()
    await expect(form.heading('Contact Information')).toBeVisible()
    expect(submissions).toEqual([])
  })
}

test('Back goes back one step and keeps all values', async ({ page }) => {
  const form = await openFilledForm(page)
  await expect(page).toHaveTitle(/^Step 3 of 3: Contact Information \| /)
  await form.back.click()
  await expect(form.heading('Service Needed')).toBeFocused()
  await expect(form.choice('storm-damage')).toBeChecked()
  await expect(form.field('description')).toHaveValue(REQUEST.description)
  await form.back.click()
  await expect(form.heading('Property Address')).toBeFocused()
  await expect(form.back).toBeDisabled()
  await expect(page).toHaveTitle(/^(?!Step)/)
  for (const name of ['address', 'city', 'zipCode', 'name', 'phone', 'email'] as const)
    await expect(form.field(name)).toHaveValue(REQUEST[name])
})

test('Enter in a field continues', async ({ page }) => {
  const form = await openForm(page)
  await fillStep1(page)
  await form.field('zipCode').press('Enter')
  await expect(form.heading('Service Needed')).toBeFocused()
})

test('a double click on Continue moves one step and sends nothing', async ({ page }) => {
  const submissions = await captureSubmissions(page)
  const form = await openFilledForm(page)
  await form.back.click()
  await form.continue.dblclick()
  await expect(form.heading('Contact Information')).toBeVisible()
  await form.back.click()
  await form.back.click()
  await form.continue.dblclick()
  await expect(form.heading('Service Needed')).toBeVisible()
  expect(submissions).toEqual([])
})

test('step 3 shows the consent text, and the form says how soon we respond', async ({ page }) => {
  const form = await openFilledForm(page)
  await expect(form.form).toContainText('By submitting, you agree that')
  await expect(form.form).toContainText('call or text you')
  await expect(page.locator('#quote')).toContainText('about 3 minutes')
  await expect(page.locator('#quote')).toContainText('within 30 minutes')
})
