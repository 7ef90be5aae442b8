import { expect, test } from 'vitest'
import { checkContactDetails } from '../../generator/launch/checks/contact-details.ts'
import { gathered, type Seed, swap } from '../fixtures/launch-site.ts'

const PHONE = '(813) 555-0142'

test('one name, address, phone and license everywhere: nothing is found, and numbers of others are listed', () => {
  expect(checkContactDetails(gathered())).toEqual({
    findings: [],
    notes: [{ text: expect.stringContaining('phone numbers of others'), list: ['8132725600'] }],
  })
})

const on = (path: string, from: string, to: string): Seed => ({ html: { [path]: swap(from, to) } })

test.each<[string, Seed, string, string]>([
  [
    'a number typed by hand',
    on('/', '<footer>', '<footer>Call (727) 234-5678. '),
    'contact-phone',
    '(727) 234-5678',
  ],
  [
    'a link that calls another number than it shows',
    on('/', '<h1>', '<a href="tel:+18135550142">813-272-5600</a><h1>'),
    'contact-link',
    '813-272-5600',
  ],
  [
    'a link that calls a stranger',
    on('/', '<h1>', '<a href="tel:+17272345678">Call us</a><h1>'),
    'contact-link',
    'Call us',
  ],
  [
    'a link that writes to a stranger',
    on('/', '<h1>', '<a href="mailto:a@b.example">Write</a><h1>'),
    'contact-link',
    'mailto:a@b.example',
  ],
  [
    'a third way to write the name',
    on('/', 'Open 9', 'Pelican Ridge Roofers LLC. Open 9'),
    'contact-name',
    'Pelican Ridge Roofers',
  ],
  [
    'another address',
    on('/', '<h1>', '<address>1 Bay St, Tampa, FL 33602</address><h1>'),
    'contact-address',
    '1 Bay St',
  ],
  [
    'no license in the footer of the 404 page',
    on('/404', 'CCC0000000', ''),
    'contact-missing',
    'license',
  ],
  [
    'no phone in the footer',
    on('/', `${PHONE}</a>\n    <a href="mailto`, 'Call</a>\n    <a href="mailto'),
    'contact-missing',
    'phone',
  ],
  [
    'no name in the header',
    on('/', '<span>Pelican Ridge Roofing</span>', ''),
    'contact-missing',
    'header',
  ],
  [
    'another phone in the structured data',
    on('/', `"telephone":"${PHONE}"`, '"telephone":"1"'),
    'contact-data',
    'telephone',
  ],
  [
    'another ZIP code in the structured data',
    on('/', '"postalCode":"33548"', '"postalCode":"1"'),
    'contact-data',
    'address.postalCode',
  ],
])('%s is found', (_, seed, rule, text) => {
  const { findings } = checkContactDetails(gathered(seed))
  expect(findings).toMatchObject([{ rule, severity: 'error' }])
  expect(findings[0]?.what).toContain(text)
})
