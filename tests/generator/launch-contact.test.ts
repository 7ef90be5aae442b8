import { expect, test } from 'vitest'
import { checkContactDetails } from '../../generator/launch/checks/contact-details.ts'
import { gathered, type Seed, swap } from '../fixtures/launch-site.ts'

test('one name and one phone number everywhere: nothing is found, and numbers of others are listed', () => {
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
])('%s is found', (_, seed, rule, text) => {
  const { findings } = checkContactDetails(gathered(seed))
  expect(findings).toMatchObject([{ rule, severity: 'error' }])
  expect(findings[0]?.what).toContain(text)
})

test('a firm that is named after its city is not found in the headings of that city', () => {
  const name = 'Tampa Roof Works'
  const { findings } = checkContactDetails(
    gathered({
      ...on('/', 'Open 9', 'Tampa Roof repair. Open 9'),
      site: (site) => ({ ...site, business: { ...site.business, name, shortName: name } }),
    }),
  )
  expect(findings).toEqual([])
})
