import { expect, test } from 'vitest'
import type { LedgerEntry } from '../../generator/ledger/ledger.ts'
import { vanishedFindings } from '../../generator/ledger/vanished.ts'
import type { Page } from '../../schema/page.ts'
import { uniqueWords } from '../fixtures/audited.ts'
import { entryFor, ledgerOf, pageWith, stateOf } from './ledger-samples.ts'

const LEAK = uniqueWords('leak', 200)
const WALL = uniqueWords('wall', 200)
const OLD = entryFor('/problems/old', LEAK, { title: 'Attic leaks' })
const POSITION = { file: 'site.yaml', line: 7, column: 1 }

function found(entries: LedgerEntry[], pages: Page[], redirects: { from: string }[] = []) {
  return vanishedFindings({
    ledger: ledgerOf(...entries),
    pages: new Map(pages.map((page) => [page.path, stateOf(page)])),
    redirects,
    place: () => POSITION,
  })
}

const messages = (...args: Parameters<typeof found>) => found(...args).map(({ message }) => message)

test('a published path without a page is an error with the two lines that would answer it', () => {
  expect(found([OLD], [pageWith('/problems/wet-wall', WALL)])).toEqual([
    {
      severity: 'error',
      rule: 'vanished-url',
      path: ['redirects'],
      position: POSITION,
      message:
        '/problems/old was published on 2026-10-01 ("Attic leaks") and no page answers it anymore. Add to redirects:  - { from: /problems/old, gone: true }, or  - { from: /problems/old, to: /… } with the page that replaces it.',
    },
  ])
})

test('a new page with most of the text is proposed as its target', () => {
  const pages = [pageWith('/problems/wet-wall', WALL), pageWith('/problems/new', LEAK)]
  expect(messages([OLD], pages)).toEqual([
    '/problems/old was published on 2026-10-01 ("Attic leaks") and no page answers it anymore. Add to redirects:  - { from: /problems/old, to: /problems/new }  (most of its text is now on /problems/new), or  - { from: /problems/old, gone: true }',
  ])
})

test('a published page is proposed when no new page has the text, and only then', () => {
  const long = pageWith('/problems/all', LEAK)
  const published = entryFor('/problems/all', LEAK)
  expect(messages([OLD, published], [long])).toEqual([
    expect.stringContaining(
      'to: /problems/all }  (most of its text is also on /problems/all), or  - { from: /problems/old, gone: true }',
    ),
  ])
  const fresh = pageWith('/x', `${LEAK} ${uniqueWords('more', 80)}`)
  expect(messages([OLD, published], [long, fresh])).toEqual([
    expect.stringContaining('to: /x }  (most of its text is now on /x)'),
  ])
})

test('a page with a third of the text is not proposed', () => {
  const page = pageWith('/problems/new', `${LEAK} ${uniqueWords('more', 500)}`)
  expect(messages([OLD], [page])).toEqual([expect.stringContaining('to: /… }')])
})

test('of pages that are alike the one with the nearest path is proposed', () => {
  const cities = ['tampa', 'lutz', 'odessa']
  const entries = cities.map((city) => entryFor(`/services/roof-repair-${city}`, LEAK))
  const pages = cities.map((city) => pageWith(`/services/roof-fixing-${city}`, LEAK)).toReversed()
  expect(messages(entries, pages).map((message) => /to: (\S+)/.exec(message)?.[1])).toEqual(
    cities.map((city) => `/services/roof-fixing-${city}`),
  )
})

test('nothing is said of a path with a page or a redirect, with or without a slash at its end', () => {
  expect(found([OLD], [pageWith('/problems/old', WALL)])).toEqual([])
  expect(found([OLD], [], [{ from: '/problems/old' }])).toEqual([])
  expect(found([OLD], [], [{ from: '/problems/old/' }])).toEqual([])
  expect(found([OLD], [], [{ from: '/problems' }])).toHaveLength(1)
  expect(found([], [pageWith('/', WALL)])).toEqual([])
})

test('without the text, a new page whose address only has a word more is proposed, and no other', () => {
  const old = entryFor('/services/roof-repair-lutz', 'Call us.')
  const pages = [
    pageWith('/services/roof-repair-odessa', 'Call us.'),
    pageWith('/services/roof-repair-north-lutz', 'Call us.'),
  ]
  expect(messages([old], pages)).toEqual([
    expect.stringContaining(
      'to: /services/roof-repair-north-lutz }  (its address has the same words)',
    ),
  ])
  expect(messages([old], pages.slice(0, 1))).toEqual([expect.stringContaining('to: /… }')])
})
