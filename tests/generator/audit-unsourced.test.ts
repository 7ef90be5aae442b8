import { describe, expect, test } from 'vitest'
import { citableIn } from '../../generator/audit/citable.ts'
import { unsourced } from '../../generator/audit/unsourced.ts'
import { regionOf } from '../../schema/region.ts'
import { placed } from '../fixtures/audited.ts'
import { sourcedSite } from '../fixtures/sources.ts'

const KINDS = citableIn(regionOf(undefined))

/** What the rule finds in a text, in short: the words and what they do. */
const foundIn = (text: string) =>
  unsourced(text, KINDS).map(({ words, says }) => `${words}: ${says}`)

describe('needs a source', () => {
  test.each([
    ['F.S. 489.147 lets you cancel.', 'F.S.: cites a law'],
    ['It is in the Florida Statutes.', 'Florida Statutes: cites a law'],
    ['Building code section 706 says so.', 'section 706: cites a law'],
    ['Section R908.3 covers tear-off.', 'Section R908.3: cites a law'],
    ['Chapter 558 asks for a notice.', 'Chapter 558: cites a law'],
    ['By law the insurer has 60 days.', '60 days: states a legal deadline'],
    ['A supplemental claim is due within 18 months.', '18 months: states a legal deadline'],
    ['You may cancel within three business days.', 'three business days: states a legal deadline'],
    ['Shingles cost $6 to $10 a square foot.', '$6: states a price'],
    ['A permit is about $1,250.', '$1,250: states a price'],
    ['My Safe Florida Home pays part of it.', 'My Safe Florida Home: names a public program'],
    ['PACE is repaid with your taxes.', 'PACE: names a public program'],
    ['Milton dropped 18.5 inches of rain.', 'Milton: gives a storm figure'],
    ['In Hurricane Michael, gusts reached 160 mph.', 'Hurricane Michael: gives a storm figure'],
  ])('%s', (text, found) => {
    expect(foundIn(text)).toEqual([found])
    expect(foundIn(text.replace(/\.$/, '[^a].'))).toEqual([])
  })
})

test.each([
  'The lower section 3 of the roof leaks.',
  'A tarp lasts about 30 days.',
  'Most shingle roofs last 20 years.',
  'You get a {constants.rebateAmount} rebate.',
  'For example, a $15,000 roof with a $5,000 deductible leaves $10,000.',
  'Say the work is $18,000.',
  'On a $400,000 dwelling limit, 2 percent is $8,000.',
  'Milton came through in October 2024.',
  'On October 9, 2024, Milton came ashore.',
  'After Milton we tarped for weeks. A roof has 4 slopes.',
  'Keep a steady pace. Ship it.',
  'Hurricane season lasts 6 months.',
  'See [how the $10,000 grant of My Safe Florida Home works](/sitemap).',
  '## What $500 buys',
])('needs none: %s', (text) => {
  expect(foundIn(text)).toEqual([])
})

test('a footnote counts for its own paragraph, list item or table, and a paragraph is one finding', () => {
  expect(foundIn('It is $5, by F.S. 489.147.[^a]\n\nIt is $7 and $8.')).toEqual([
    '$7: states a price',
  ])
  expect(foundIn('- $5[^a]\n- $6\n- $7')).toEqual(['$6: states a price', '$7: states a price'])
  expect(foundIn('1. Pay $5.\n2. Pay $6.[^a]')).toEqual(['$5: states a price'])
  const table = '| Roof | Price |\n|---|---|\n| Tile | $9 |\n| Metal | $8 |'
  expect(foundIn(table)).toEqual(['$9: states a price'])
  expect(foundIn(table.replace('$8', '$8[^a]'))).toEqual([])
  expect(foundIn('> [!TIP] It is $5.\n>\n> It is $6.[^a]')).toEqual(['$5: states a price'])
})

test('the place is that of the words, behind Markdown and over lines', () => {
  const text =
    'One **bold** line\nand [a link](https://a.example/), then\n\n- about *$2,500* a\n  square'
  const [{ offset } = { offset: -1 }] = unsourced(text, KINDS)
  expect(text.slice(offset, offset + 6)).toBe('$2,500')
})

test('gen warns at the words, in articles, services and cities only', () => {
  const body = 'First line.\n\nBy law you have 10 days to cancel.\n'
  const text = sourcedSite({ body, lead: 'A year.[^claim-law] Six.[^roof-prices]' })
  const line = text.slice(0, text.indexOf('By law')).split('\n').length
  expect(placed(text, 'unsourced')).toEqual([
    `${line}:23 guides.0.body "10 days" states a legal deadline without a source. Add a footnote here, e.g. [^id], with the id of an entry under sources.`,
  ])
})
