import { MISSING } from '../../templates/quote/controls.ts'
import { atRest, boxOf } from './geometry.ts'
import {
  captureSubmissions,
  fillStep1,
  fillStep2,
  fillStep3,
  openFilledForm,
  openForm,
  REQUEST,
} from './quote-form.ts'
import { expect, test } from './site-test.ts'

const ADDRESS = ['address', 'city', 'zipCode'] as const

const ADDRESS_MESSAGE = 'Please fill in all address fields'
const SERVICE_MESSAGE = 'Please select a service type'
/** What whoever moves with Tab hears at the button that agrees to it. */
const CONSENT = /^By submitting, you agree that .*call or text you/
const CONTACT_MESSAGE = 'Please fill in your name and phone number'

const WRONG_ADDRESSES: [string, Partial<typeof REQUEST>, (typeof ADDRESS)[number][]][] = [
  ['street address', { address: '' }, ['address']],
  ['city', { city: '' }, ['city']],
  ['ZIP code', { zipCode: '' }, ['zipCode']],
  ['whole address', { address: '', city: '', zipCode: '' }, ['address', 'city', 'zipCode']],
  ['city, but for spaces,', { city: '   ' }, ['city']],
]

test('the wizard leads through its three steps, names what is missing, and goes back with all values', {
  tag: '@main',
}, async ({ page }) => {
  const submissions = await captureSubmissions(page)
  const form = await openForm(page)

  await test.step('it starts at step 1 of 3, with the address fields only', async () => {
    await expect(form.heading('Property Address')).toHaveText('Step 1 of 3 Property Address')
    await expect(form.form.locator('[aria-current=step]')).toHaveText('Property Address')
    // What can take the focus is called clickable.
    await expect(form.heading('Property Address')).not.toHaveAttribute('tabindex')
    for (const name of ADDRESS) await expect(form.field(name)).toBeVisible()
    for (const name of ['description', 'name', 'phone', 'email'] as const)
      await expect(form.field(name)).toBeHidden()
    await expect(form.form.getByRole('radio')).toHaveCount(0)
    await expect(form.continue).toBeVisible()
    await expect(form.back).toBeDisabled()
    await expect(form.submit).toHaveCount(0)
    await expect(page.locator('#quote')).toContainText('about 3 minutes')
    await expect(page.locator('#quote')).toContainText('within 30 minutes')
  })

  for (const [what, values, wrong] of WRONG_ADDRESSES)
    await test.step(`without the ${what} it stays there and explains why`, async () => {
      await fillStep1(page, { ...REQUEST, ...values })
      await form.continue.click()
      await expect(form.toast(ADDRESS_MESSAGE)).toBeVisible()
      await expect(form.inline(ADDRESS_MESSAGE)).toBeVisible()
      await expect(form.heading('Property Address')).toBeVisible()
      await expect(form.field(wrong[0] ?? 'address')).toBeFocused()
      await expect(form.form.locator('[aria-invalid]')).toHaveCount(wrong.length)
      for (const name of wrong) {
        await expect(form.field(name)).toHaveAttribute('aria-invalid', 'true')
        // The toast says the rest, once.
        await expect(form.field(name)).toHaveAccessibleDescription(MISSING[name])
        await expect(form.inline(MISSING[name])).toBeVisible()
      }
      // The message stays until the last missing field is filled in.
      for (const [index, name] of wrong.entries()) {
        await expect(form.inline(ADDRESS_MESSAGE)).toBeVisible()
        await expect(form.form.locator('[aria-invalid]')).toHaveCount(wrong.length - index)
        await form.field(name).fill(REQUEST[name])
      }
      await expect(form.inline(ADDRESS_MESSAGE)).toHaveCount(0)
      await expect(form.form.locator('[aria-invalid]')).toHaveCount(0)
      await expect(form.toast(ADDRESS_MESSAGE)).toHaveCount(0)
    })

  await test.step('Enter in a field moves to the service types; none is selected yet', async () => {
    await form.field('zipCode').press('Enter')
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

  await test.step('without a service type it stays there; details are optional', async () => {
    await form.continue.click()
    await expect(form.toast(SERVICE_MESSAGE)).toBeVisible()
    await expect(form.inline(SERVICE_MESSAGE)).toBeVisible()
    await expect(form.choice('leak-repair')).toBeFocused()
    const group = form.form.getByRole('radiogroup')
    await expect(group).toHaveAttribute('aria-invalid', 'true')
    await expect(group).toHaveAccessibleDescription(MISSING.serviceType)
    await form.choice('other').check()
    await expect(form.inline(SERVICE_MESSAGE)).toHaveCount(0)
    await form.continue.click()
  })

  await test.step('step 3 has the contact fields and the consent text', async () => {
    await expect(form.heading('Contact Information')).toBeFocused()
    await expect(page).toHaveTitle(/^Step 3 of 3: Contact Information \| /)
    await expect(form.continue).toHaveCount(0)
    await expect(form.submit).toBeVisible()
    await expect(form.field('phone')).toHaveAttribute('type', 'tel')
    await expect(form.field('email')).toHaveAttribute('type', 'email')
    await expect(form.form).toContainText('By submitting, you agree that')
    await expect(form.form).toContainText('call or text you')
    await expect(form.submit).toHaveAccessibleDescription(CONSENT)
  })

  for (const name of ['name', 'phone'] as const)
    await test.step(`without a ${name} nothing is sent, and it explains why`, async () => {
      await fillStep3(page, { ...REQUEST, [name]: ' ' })
      await form.submit.click()
      await expect(form.toast(CONTACT_MESSAGE)).toBeVisible()
      await expect(form.inline(CONTACT_MESSAGE)).toBeVisible()
      await expect(form.field(name)).toBeFocused()
      await expect(form.field(name)).toHaveAccessibleDescription(MISSING[name])
      await expect(form.heading('Contact Information')).toBeVisible()
      await form.field(name).fill(REQUEST[name])
      await expect(form.toast(CONTACT_MESSAGE)).toHaveCount(0)
    })

  await test.step('Back goes back one step and keeps all values', async () => {
    await form.back.click()
    await expect(form.heading('Service Needed')).toBeFocused()
    await expect(form.choice('other')).toBeChecked()
    await fillStep2(page)
    await form.back.click()
    await expect(form.heading('Property Address')).toBeFocused()
    await expect(form.back).toBeDisabled()
    await expect(page).toHaveTitle(/^(?!Step)/)
    for (const name of [...ADDRESS, 'name', 'phone', 'email'] as const)
      await expect(form.field(name)).toHaveValue(REQUEST[name])
    await form.continue.click()
    await expect(form.heading('Service Needed')).toBeFocused()
    await expect(form.choice('storm-damage')).toBeChecked()
    await expect(form.field('description')).toHaveValue(REQUEST.description)
  })
  expect(submissions).toEqual([])
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

test('in a narrow window each step begins right below the header', async ({ page }) => {
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 664 })
    const form = await openForm(page)
    const expectAtTop = async () => {
      await atRest(page)
      const header = await boxOf(page.getByRole('banner'))
      const { top } = await boxOf(form.form)
      expect(top).toBeGreaterThanOrEqual(header.bottom)
      expect(top).toBeLessThan(header.bottom + 40)
    }
    await fillStep1(page)
    await form.continue.click()
    await expect(form.heading('Service Needed')).toBeFocused()
    await expectAtTop()
    await fillStep2(page)
    await form.continue.click()
    await expect(form.heading('Contact Information')).toBeFocused()
    await expectAtTop()
    await form.back.click()
    await expect(form.heading('Service Needed')).toBeFocused()
    await expectAtTop()
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('about:blank')
  }
})

test('to show a mistake, the browser looks again at the form alone', async ({ page, browser }) => {
  const form = await openForm(page)
  await form.field('address').focus()
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await form.continue.click()
  await expect(form.inline(MISSING.address)).toBeVisible()
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  const click = trace.traceEvents.find(({ args }) => args.data?.type === 'click')
  const styled = trace.traceEvents.filter(
    ({ name, ts }) =>
      name === 'UpdateLayoutTree' && click && ts > click.ts && ts < click.ts + (click.dur ?? 0),
  )
  expect(styled.length).toBeGreaterThan(0)
  for (const { args } of styled) expect(args.elementCount).toBeLessThan(100)
})

/** What Chromium says of its work. */
interface TraceEvent {
  name: string
  /** When it began, and how long it took. */
  ts: number
  dur?: number
  args: { data?: { type?: string }; elementCount?: number }
}
