import { expect, test } from 'vitest'
import { checkProof } from '../../generator/launch/checks/proof.ts'
import { checkSampleData } from '../../generator/launch/checks/sample-data.ts'
import { readSource } from '../../generator/read/source.ts'

const REAL = `business:
  phone: (813) 234-5678
  email: info@pelicanridge.com
  license: CCC1234567
  address:
    street: 12 Ridge Drive
testimonials:
  - { name: Dana R., text: They did well. }
acknowledged:
  - { rule: rating-basis, reason: These figures are sample data. }
`

function check(text: string) {
  return checkSampleData({ source: readSource(text) }).findings
}

test('real data: nothing is found, and no reason for keeping a warning is taken for a text', () => {
  expect(check(REAL)).toEqual([])
})

test.each([
  ['(813) 234-5678', '(813) 555-0142', 'sample-phone', 'site.yaml:2:10  business.phone'],
  ['(813) 234-5678', '813.555.0199', 'sample-phone', 'site.yaml:2:10  business.phone'],
  ['pelicanridge.com', 'pelicanridge.example', 'sample-domain', 'site.yaml:3:15  business.email'],
  ['pelicanridge.com', 'example.com', 'sample-domain', 'site.yaml:3:15  business.email'],
  ['CCC1234567', 'CCC0000000', 'sample-license', 'site.yaml:4:12  business.license'],
  ['12 Ridge', '100 Sample Ridge', 'sample-address', 'site.yaml:6:13  business.address.street'],
  [
    'They did',
    'Ask at (727) 555-0100. They did',
    'sample-phone',
    'site.yaml:8:35  testimonials.0.text',
  ],
  [
    'They did well.',
    '"4.9 stars (sample data)"',
    'sample-figure',
    'site.yaml:8:39  testimonials.0.text',
  ],
  [
    'They did well.',
    'Good., sample: true',
    'sample-review',
    'site.yaml:8:35  testimonials.0.sample',
  ],
  ['Dana R.', 'Sample customer A', 'sample-review', 'site.yaml:8:7  testimonials.0.name'],
  [
    '  license',
    '  position: [28.15, -82.47] # of the sample address\n  license',
    'sample-position',
    'site.yaml:4:3  business.position',
  ],
  [
    '  license',
    '  # Sample, like the address.\n  position: [28.15, -82.47]\n  license',
    'sample-position',
    'site.yaml:5:3  business.position',
  ],
])('%j written as %j is found at its place', (real, sample, rule, place) => {
  expect(REAL).toContain(real)
  expect(check(REAL.replace(real, sample))).toMatchObject([{ rule, place, severity: 'error' }])
})

test.each([
  ['12 Ridge', '555 Ridge'],
  ['(813) 234-5678', '(813) 555-2142'],
  ['They did well.', 'For example.com is not ours'.replace('.com', ', they came')],
  ['  license', '  position: [28.15, -82.47]\n  license'],
])('%j written as %j is not taken for a sample', (real, other) => {
  expect(check(REAL.replace(real, other))).toEqual([])
})

test('a sample job and a sample part of the proof are found at their places', () => {
  const text = `${REAL}jobs:
  - { city: tampa, sample: true }
  - { city: lutz }
proof:
  insurance: { covers: Liability, sample: true }
  team:
    - { name: Ray, role: Owner, sample: true }
`
  expect(check(text)).toMatchObject([
    { rule: 'sample-proof', place: 'site.yaml:12:20  jobs.0.sample', severity: 'error' },
    { rule: 'sample-proof', place: 'site.yaml:15:35  proof.insurance.sample' },
    { rule: 'sample-proof', place: 'site.yaml:17:33  proof.team.0.sample' },
  ])
})

test('one finding names every part of the proof that is empty', () => {
  const proofOf = (text: string) => checkProof({ source: readSource(text) }).findings
  expect(proofOf('proof:\n  team: []\n  prices: [{ low: 1 }]\njobs: [{ city: tampa }]\n')).toEqual([
    {
      rule: 'missing-proof',
      severity: 'warning',
      place: 'site.yaml:1:1  proof',
      what: 'site.yaml has no proof.licenseLookup, proof.page, proof.team, proof.certifications, proof.brands, proof.insurance, proof.financing and proof.afterHoursFee. Pages show nothing in their place.',
      fix: expect.stringContaining('Fill in what you have'),
    },
  ])
  expect(proofOf('cities: []\n')).toMatchObject([{ what: expect.stringContaining(' and jobs.') }])
})
