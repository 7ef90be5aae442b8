import { expect, test } from 'vitest'
import { nextLedger, todayText } from '../../generator/ledger/next-ledger.ts'
import { entryFor, ledgerOf, pageWith, stateOf } from './ledger-samples.ts'

const TODAY = '2026-11-22'
const OLD = entryFor('/a', 'text')

test('a new page is first published and last changed today', () => {
  const state = stateOf(pageWith('/a', 'text'))
  expect([...nextLedger(ledgerOf(), [state], TODAY).values()]).toEqual([
    { ...state, firstPublished: TODAY, lastChanged: TODAY },
  ])
})

test('a page that did not change keeps its very entry', () => {
  const next = nextLedger(ledgerOf(OLD), [stateOf(pageWith('/a', 'text'))], TODAY)
  expect(next.get('/a')).toBe(OLD)
})

test('a page that changed is last changed today, and has its new title', () => {
  const state = stateOf(pageWith('/a', 'other text', 'New title'))
  const next = nextLedger(ledgerOf(OLD), [state], TODAY)
  expect(next.get('/a')).toEqual({ ...state, firstPublished: '2026-10-01', lastChanged: TODAY })
})

test('with a clock that is behind, a changed page keeps its date and takes its new text', () => {
  const state = stateOf(pageWith('/a', 'other text'))
  const next = nextLedger(ledgerOf(OLD), [state], '2020-01-01')
  expect(next.get('/a')).toEqual({ ...OLD, ...state })
})

test('a page that vanished stays, and one that comes back keeps the day of its first publication', () => {
  const without = nextLedger(ledgerOf(OLD), [], TODAY)
  expect(without).toEqual(ledgerOf(OLD))
  const again = nextLedger(without, [stateOf(pageWith('/a', 'other text'))], TODAY)
  expect(again.get('/a')).toMatchObject({ firstPublished: '2026-10-01', lastChanged: TODAY })
})

test('the page that is shown for unknown addresses is not published', () => {
  expect(nextLedger(ledgerOf(), [stateOf(pageWith('/404', 'text'))], TODAY).size).toBe(0)
})

test('the ledger that is given stays as it is', () => {
  const ledger = ledgerOf(OLD)
  nextLedger(ledger, [stateOf(pageWith('/a', 'other')), stateOf(pageWith('/b', 'b'))], TODAY)
  expect(ledger).toEqual(ledgerOf(entryFor('/a', 'text')))
})

test('today is the day in Tampa, wherever the machine is', () => {
  expect(todayText(() => new Date('2026-12-31T19:30:00-05:00'))).toBe('2026-12-31')
  expect(todayText(() => new Date('2026-07-05T03:59:00Z'))).toBe('2026-07-04')
  expect(todayText(() => new Date('2026-11-22T14:30:00+09:00'))).toBe('2026-11-22')
})
