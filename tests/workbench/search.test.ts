import { expect, test } from 'vitest'
import { readSource } from '../../generator/read/source.ts'
import { siteJsonSchema } from '../../schema/site.ts'
import type { JsonSchema } from '../../workbench/contract/api.ts'
import { entriesOf } from '../../workbench/find/entries.ts'
import { prepare, search } from '../../workbench/find/search.ts'
import { taskEntries } from '../../workbench/find/task-entries.ts'
import { draftPages } from '../../workbench/server/draft/draft-pages.ts'
import { outlineOf } from '../../workbench/server/draft/outline.ts'
import { recordsOf } from '../../workbench/server/draft/records.ts'
import type { Session } from '../../workbench/session/session.ts'
import { REAL_SITE } from '../fixtures/real-site.ts'

const source = readSource(REAL_SITE, 'site.yaml')
const prepared = prepare([
  ...entriesOf({
    schema: siteJsonSchema() as JsonSchema,
    outline: outlineOf(recordsOf(source, REAL_SITE), source.value, REAL_SITE),
    pages: draftPages(source.value).list(),
    site: source.value,
  }),
  ...taskEntries({} as Session),
])

const answers = (words: string) =>
  search(prepared, words).flatMap(({ entries }) =>
    entries.map(({ name, around }) => (around === '' ? name : `${name} (${around})`)),
  )

/** What people at a roofer's office type, and what comes first. */
const ASKED: [string, string][] = [
  ['phone', 'Phone (Business details and hours)'],
  ['telephone', 'Phone (Business details and hours)'],
  ['813 555', 'Phone (Business details and hours)'],
  ['email', 'Email (Business details and hours)'],
  ['website', 'Website (Business details and hours)'],
  ['street', 'Address › Street (Business details and hours)'],
  ['zip', 'Address › Postal code (Business details and hours)'],
  ['hours', 'Hours › Office hours, as people read them (Business details and hours)'],
  ['license', 'License (Business details and hours)'],
  ['licence', 'License (Business details and hours)'],
  ['facebook', 'Profiles on other sites › Facebook › Network (Business details and hours)'],
  ['rebate', 'Rebate amount (Numbers)'],
  ['military', 'Rebate amount (Numbers)'],
  ['warranty', 'Replacement warranty (Numbers)'],
  ['guarantee', 'Replacement warranty (Numbers)'],
  ['response', 'Quote response minutes (Numbers)'],
  ['response time', 'Quote response minutes (Numbers)'],
  ['emergency', 'Emergency hours (Numbers)'],
  ['years in business', 'Years in business (Numbers)'],
  ['rating', 'Average rating (Numbers)'],
  ['county', 'Counties (Numbers)'],
  ['claims', 'Claims notice (Legal statements)'],
  ['banner text', 'Text (Banner)'],
  ['promise', 'Change a promise'],
  ['price', 'Change a price'],
  ['shingle job st petersburg', 'Shingle job, St. Petersburg (Prices)'],
  ['testimonial', 'Add a review'],
  ['photo', 'Replace a picture'],
  ['Lutz', 'Roofing contractors in Lutz (/services/roofing-contractors-lutz)'],
  ['Clearwater', 'Roofing in Clearwater (/locations/clearwater)'],
  ['/locations/clearwater', 'Roofing in Clearwater (/locations/clearwater)'],
  ['metal roof', 'Metal Roofing (/residential/metal-roofing-tampa)'],
  ['tile roof', 'Tile Roofing (/residential/tile-roofing-tampa)'],
  ['deposit', 'Roof Payment Plans Explained (/problems/roof-payment-plans-explained)'],
  ['new roof', 'Roof Replacement (/residential/roof-replacement-tampa)'],
  ['logo', 'Short name (Business details and hours)'],
  ['About us', 'How Our Company Works (/residential/roofing-company-tampa)'],
  ['two rooms away', 'Text (Reviews › Sample customer A)'],
  ['sunday morning', ''],
]

test.each(ASKED)('%s', (words, first) => {
  expect(answers(words)[0] ?? '').toBe(first)
})

test('a key is answered before the next one is pressed', () => {
  const fastest = ASKED.map(([words]) => {
    const runs = Array.from({ length: 5 }, () => {
      // Time of the processor: other programs may be running.
      const started = process.cpuUsage()
      search(prepared, words)
      return process.cpuUsage(started).user / 1000
    })
    return Math.min(...runs)
  })
  expect(Math.max(...fastest)).toBeLessThan(50)
}, 60_000)

test('what a text says comes with the values of its tokens', () => {
  const found = search(prepared, 'answer within 30 minutes').flatMap(({ entries }) => entries)
  expect(found.map(({ says }) => says)).toContainEqual(
    expect.stringMatching(/^We answer within 30 minutes/),
  )
})

test('a price says what it is for, and what it costs', () => {
  const [{ entries = [] } = {}] = search(prepared, 'architectural shingle')
  const price = entries.find(({ around }) => around === 'Prices')
  expect(price).toMatchObject({ says: '$6 to $10 a square foot' })
})
