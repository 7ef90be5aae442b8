import { describe, expect, test } from 'vitest'
import { formatLedger, readLedger } from '../../generator/ledger/ledger.ts'
import { SiteError } from '../../generator/read/site-error.ts'
import { entryFor, ledgerOf } from './ledger-samples.ts'

const HOME = entryFor('/', 'home', { title: 'Roof repair across Tampa Bay' })
const LEAK = entryFor('/problems/attic-leak', 'leak', { lastChanged: '2026-11-22' })
const HASH = 'aBcD_-0123456789'
const SKETCH = 'A'.repeat(43)

const line = (...cells: string[]) => cells.join('\t')
const GOOD = line('/a', '2026-10-01', '2026-10-01', HASH, SKETCH, 'A page')

/** What is printed about a ledger with mistakes. */
function messageAbout(text: string): string {
  try {
    readLedger(text)
  } catch (error) {
    if (error instanceof SiteError) return error.message
    throw error
  }
  throw new Error('The ledger was read without a mistake.')
}

test('the ledger is a line a page, sorted by path, below a line that says what it is', () => {
  const [first, ...rest] = formatLedger(ledgerOf(LEAK, HOME)).split('\n')
  expect(first).toMatch(/^# Every URL this site has published\. Written by npm run release/)
  expect(rest).toEqual([
    line('/', '2026-10-01', '2026-10-01', HOME.hash, HOME.sketch, 'Roof repair across Tampa Bay'),
    line(
      '/problems/attic-leak',
      '2026-10-01',
      '2026-11-22',
      LEAK.hash,
      LEAK.sketch,
      'Title of /problems/attic-leak',
    ),
    '',
  ])
})

test('the order of the entries does not change the file', () => {
  expect(formatLedger(ledgerOf(LEAK, HOME))).toBe(formatLedger(ledgerOf(HOME, LEAK)))
})

test('a tab or a line break in a title becomes a space', () => {
  const title = ' Roofs\tand\r\n\u2028gutters '
  const text = formatLedger(ledgerOf({ ...HOME, title }))
  expect(readLedger(text).get('/')?.title).toBe('Roofs and gutters')
})

test('what was written is read again', () => {
  const ledger = ledgerOf(HOME, LEAK)
  expect(readLedger(formatLedger(ledger))).toEqual(ledger)
  expect(readLedger(formatLedger(ledgerOf()))).toEqual(ledgerOf())
})

test.each([
  ['CRLF line ends', (text: string) => text.replaceAll('\n', '\r\n')],
  ['a byte order mark', (text: string) => `\ufeff${text}`],
  ['another order of its lines', (text: string) => text.trim().split('\n').toReversed().join('\n')],
  ['blank lines', (text: string) => text.replaceAll('\n', '\n\n')],
  ['no line that says what it is', (text: string) => text.slice(text.indexOf('\n') + 1)],
])('a ledger with %s is read the same', (_, change) => {
  const ledger = ledgerOf(HOME, LEAK)
  expect(readLedger(change(formatLedger(ledger)))).toEqual(ledger)
})

describe('a damaged ledger', () => {
  test('with merge markers is reported at each of them', () => {
    const text = ['# Ledger', '<<<<<<< HEAD', GOOD, '=======', '>>>>>>> main', ''].join('\r\n')
    expect(messageAbout(text)).toBe(
      `published.tsv:2:1
  This is a merge marker. Delete it, keep the lines of both sides, and run npm run release.
  2 | <<<<<<< HEAD
    | ^

published.tsv:4:1
  This is a merge marker. Delete it, keep the lines of both sides, and run npm run release.
  4 | =======
    | ^

published.tsv:5:1
  This is a merge marker. Delete it, keep the lines of both sides, and run npm run release.
  5 | >>>>>>> main
    | ^

3 mistakes in published.tsv. Nothing was written.`,
    )
  })

  test('whose two sides changed the same page is told which line to keep', () => {
    expect(messageAbout([GOOD, GOOD.replace('A page', 'The page')].join('\n'))).toContain(
      'published.tsv:2:1\n  /a is also on line 1. Keep the line with the later lastChanged date (column 3), delete the other, and run npm run release.',
    )
  })

  test.each([
    ['a column too few', line('/a', '2026-10-01', '2026-10-01', HASH, SKETCH), '1:1', '5 columns'],
    ['a column too many', `${GOOD}\tmore`, '1:1', '7 columns'],
    ['spaces for tabs', GOOD.replaceAll('\t', '  '), '1:1', '1 column instead of 6'],
    ['no path', GOOD.replace('/a', 'a'), '1:1', '"a" is not a path of this site'],
    ['a slash at the end of a path', GOOD.replace('/a', '/a/'), '1:1', '"/a/" is not a path'],
    [
      'a month 13',
      GOOD.replace('-10-', '-13-'),
      '1:4',
      'firstPublished "2026-13-01" is not a date',
    ],
    ['a 30th of February', GOOD.replace('10-01', '02-30'), '1:4', '"2026-02-30" is not a date'],
    [
      'a date of a spreadsheet',
      GOOD.replace('\t2026-10-01\ta', '\t10/1/2026\ta'),
      '1:15',
      '"10/1/2026" is not a date',
    ],
    [
      'a change before the publication',
      GOOD.replace('\t2026-10-01\ta', '\t2026-09-30\ta'),
      '1:15',
      'lastChanged 2026-09-30 is earlier than firstPublished 2026-10-01',
    ],
    ['a short hash', GOOD.replace(HASH, 'abc'), '1:26', '"abc" is not a valid hash'],
    ['a short sketch', GOOD.replace(SKETCH, 'abc'), '1:43', '"abc" is not a valid sketch'],
  ])('with %s is reported at its place', (_, text, place, message) => {
    const said = messageAbout(text)
    expect(said).toMatch(new RegExp(`^published\\.tsv:${place}\n`))
    expect(said).toContain(message)
    expect(said).toContain('1 mistake in published.tsv.')
  })

  test('lists every damaged line and every damaged cell', () => {
    const text = [GOOD.replace('/a', 'a').replace(HASH, '?'), GOOD, 'cut off'].join('\n')
    expect(messageAbout(text).match(/^published\.tsv:\d+:\d+/gm)).toEqual([
      'published.tsv:1:1',
      'published.tsv:1:25',
      'published.tsv:3:1',
    ])
  })

  test('that is empty is not taken for a site that published nothing', () => {
    expect(messageAbout('')).toContain('The ledger is empty. Restore it from version control')
    expect(messageAbout('\ufeff\r\n')).toContain('published.tsv:1:1')
  })

  test('is named as the caller names it, and its findings have a rule and a place', () => {
    try {
      readLedger('x', 'other.tsv')
      expect.unreachable()
    } catch (error) {
      expect(error).toMatchObject({
        findings: [
          {
            rule: 'ledger',
            severity: 'error',
            position: { file: 'other.tsv', line: 1, column: 1 },
          },
        ],
      })
    }
  })
})
