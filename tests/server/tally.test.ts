import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Counter } from '../../server/counts/counter.ts'
import { Tally } from '../../server/counts/tally.ts'
import { type CountCell, type CountRow, cellKey } from '../../server/visits/count-row.ts'

const CELL: CountCell = {
  day: '2026-11-22',
  page: '/',
  event: 'view',
  place: '',
  source: 'direct',
  host: '',
  campaign: '',
  device: 'phone',
}

function sum(rows: readonly CountRow[]): number {
  return rows.reduce((total, { count }) => total + count, 0)
}

describe('what waits to be stored', () => {
  test('is added up by day, page, event, place, source and device', () => {
    const tally = new Tally()
    const others: Partial<CountCell>[] = [
      {},
      { day: '2026-11-23' },
      { page: '/a' },
      { event: 'call', place: 'bar' },
      { event: 'call', place: 'hero' },
      { source: 'host', host: 'nextdoor.com' },
      { source: 'campaign', campaign: 'spring' },
      { device: 'desktop' },
    ]
    for (const other of [...others, ...others]) tally.add({ ...CELL, ...other })
    const rows = tally.take(100)
    expect(rows).toHaveLength(others.length)
    expect(rows.map(({ count }) => count)).toEqual(others.map(() => 2))
    expect(tally.take(100)).toEqual([])
  })

  test('has few cells whatever is invented, and every event is in one', () => {
    const words = fc.string({ minLength: 1, maxLength: 3 })
    const cell = fc.record({
      page: words.map((word) => `/${word}`),
      host: fc.oneof(fc.constant(''), words),
      campaign: fc.oneof(fc.constant(''), words),
    })
    fc.assert(
      fc.property(fc.array(cell, { minLength: 50, maxLength: 300 }), (cells) => {
        const tally = new Tally({ cells: 20, names: 5 })
        for (const each of cells) tally.add({ ...CELL, ...each })
        const rows = tally.take(1000)
        expect(sum(rows)).toBe(cells.length)
        expect(new Set(rows.map(cellKey)).size).toBe(rows.length)
        // The named ones, and `other` pages with and without an other host and campaign.
        expect(rows.length).toBeLessThanOrEqual(20 + 4)
        expect(new Set(rows.map(({ host }) => host)).size).toBeLessThanOrEqual(5 + 2)
      }),
    )
  })

  test('is counted in full when it could not be stored and is put back', () => {
    const tally = new Tally()
    for (let count = 0; count < 3; count++) tally.add(CELL)
    const rows = tally.take(9)
    tally.add(CELL)
    tally.putBack(rows)
    expect(tally.take(9)).toEqual([{ ...CELL, count: 4 }])
  })

  test('a new day has room for other names', () => {
    const tally = new Tally({ cells: 2, names: 1 })
    const pagesOn = (day: string) => {
      for (const page of ['/a', '/b', '/c']) tally.add({ ...CELL, day, page })
      return tally.take(9).map(({ page }) => page)
    }
    expect(pagesOn('2026-11-22')).toEqual(['/a', '/b', 'other'])
    expect(pagesOn('2026-11-23')).toEqual(['/a', '/b', 'other'])
  })
})

describe('storing', () => {
  const counterWith = (
    store: (rows: readonly CountRow[]) => Promise<void>,
    leadsStored = (): Promise<void> => Promise.resolve(),
  ) => {
    const failures: string[] = []
    const counter = new Counter({
      store,
      leadsStored,
      onFailure: ({ code = '' }) => failures.push(code),
    })
    return { counter, failures }
  }

  test('what could not be stored is stored the next time', async () => {
    let isDown = true
    const stored: CountRow[] = []
    const { counter, failures } = counterWith(async (rows) => {
      if (isDown) throw Object.assign(new Error('full'), { code: 'SQLITE_FULL' })
      stored.push(...rows)
    })
    counter.add(CELL)
    await counter.flush()
    expect([failures, stored]).toEqual([['SQLITE_FULL'], []])
    isDown = false
    counter.add(CELL)
    await counter.flush()
    expect(stored).toEqual([{ ...CELL, count: 2 }])
  })

  test('leads come first, but not for ever', async () => {
    const order: string[] = []
    let leadStored = () => {}
    const waiting = new Promise<void>((resolve) => {
      leadStored = resolve
    })
    const { counter } = counterWith(
      async () => void order.push('counts'),
      () => waiting.then(() => void order.push('lead')),
    )
    counter.add(CELL)
    const flushed = counter.flush()
    leadStored()
    await flushed
    expect(order).toEqual(['lead', 'counts'])

    const busy = counterWith(
      async () => void order.push('counts'),
      () => new Promise(() => undefined),
    )
    busy.counter.add(CELL)
    await busy.counter.flush()
    expect(order).toEqual(['lead', 'counts', 'counts'])
  })

  test('two flushes at once store nothing twice', async () => {
    const stored: CountRow[] = []
    const { counter } = counterWith(async (rows) => {
      await new Promise((resolve) => setImmediate(resolve))
      stored.push(...rows)
    })
    for (const page of ['/a', '/b', '/c']) counter.add({ ...CELL, page })
    await Promise.all([counter.flush(), counter.flush(), counter.flush()])
    expect(sum(stored)).toBe(3)
  })
})
