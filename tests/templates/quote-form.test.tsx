import { expect, test } from 'vitest'
import { QuoteForm } from '../../templates/quote/quote-form.tsx'
import { pageAt, pagesOf } from '../fixtures/expanded.ts'
import { siteText } from '../fixtures/site.ts'
import { drawn, textsIn } from './markup.tsx'

const { quote } = pageAt(pagesOf(siteText()), '/', 'home').props
const { html } = drawn(<QuoteForm form={quote} />)

test('the HTML form posts without a script, with its name and every field', () => {
  const [tag = ''] = /<form [^>]*>/.exec(html) ?? []
  for (const attribute of [
    'name="quote-request"',
    'method="post"',
    'action="/"',
    'data-netlify="true"',
    'noValidate=""',
  ])
    expect(tag).toContain(` ${attribute}`)
  const names = Array.from(html.matchAll(/ name="([^"]+)"/g), (match) => match[1])
  expect([...new Set(names.slice(1))]).toEqual([
    'form-name',
    'company',
    'address',
    'city',
    'zipCode',
    'serviceType',
    'description',
    'name',
    'phone',
    'email',
  ])
  expect(html).toContain('<input type="hidden" name="form-name" value="quote-request"/>')
  expect(html).not.toContain(' hidden=""')
  expect(html).not.toContain('netlify-honeypot')
  expect(html).not.toContain('style=')
})

test('each field has a text label and an autocomplete hint', () => {
  expect(textsIn(html, 'label')).toEqual([
    'Company',
    'Street address',
    'City',
    'ZIP code',
    ...quote.serviceTypes.map(({ label }) => label),
    'Details (optional)',
    'Name',
    'Phone',
    'E-mail (optional)',
  ])
  const completions = Array.from(html.matchAll(/autoComplete="([^"]+)"/g), (match) => match[1])
  expect(completions).toEqual([
    'off',
    'address-line1',
    'address-level2',
    'postal-code',
    'name',
    'tel',
    'email',
  ])
})

test('each step is a fieldset with a heading; the consent text comes before the button', () => {
  expect(textsIn(html, 'legend')).toEqual([
    'Step 1 of 3 Property Address',
    'Step 2 of 3 Service Needed',
    'Step 3 of 3 Contact Information',
  ])
  const consent = html.indexOf('By submitting, you agree that')
  expect(consent).toBeGreaterThan(html.indexOf('name="email"'))
  expect(textsIn(html, 'button')).toEqual(['Back', 'Continue', 'Submit Quote Request'])
  expect(consent).toBeLessThan(html.indexOf('<button'))
})

test('the labels of the fields come from site.yaml', () => {
  const labels = { ...quote.labels, address: 'House number & street', zipCode: 'Postal code' }
  const renamed = drawn(<QuoteForm form={{ ...quote, labels }} />)
  expect(textsIn(renamed.html, 'label').slice(1, 4)).toEqual([
    'House number &amp; street',
    'City',
    'Postal code',
  ])
})

test('the text for a form that is still loading is in a live region of the HTML, and hidden', () => {
  expect(html).toContain('<p role="status"><span>One moment, the form is loading…</span></p>')
})

test('the error messages of the form come from site.yaml', () => {
  expect(quote.messages).toEqual({
    address: 'Please fill in all address fields',
    service: 'Please select a service type',
    contact: 'Please fill in your name and phone number',
    success: 'Quote request submitted!',
    failure: 'There was an error. Please call us at (813) 555-0142.',
    waiting: 'One moment, the form is loading…',
  })
  expect(quote.call).toEqual({ label: 'Call (813) 555-0142', href: 'tel:+18135550142' })
  expect(quote.thanks).toBe('/thank-you')
  expect(quote.consentVersion).toBe(1)
})
