import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BROWSER, countsAt, SEARCH } from '../server/counts-suite.ts'
import { startLeadSite } from '../server/lead-site.ts'
import { rounds } from '../setup/rounds.ts'

const REPORTS = rounds(1000, 10_000)

test(`${REPORTS} hostile reports leave few rows, and no server error`, async () => {
  const site = await startLeadSite()
  const statuses = new Set<number>()
  const send = async (index: number) => {
    const words = { ...SEARCH, event: 'view', page: `/invented/${index}`, place: 'nav' }
    const hostile = [
      () => new URLSearchParams({ ...words, from: `host-${index}.example` }).toString(),
      () => new URLSearchParams({ ...words, utm_source: `source ${index}` }).toString(),
      () => JSON.stringify({ ...words, event: { toString: index } }),
      () => `event=sent&page=/&event=view&place=constructor&x=${'x'.repeat(index % 6000)}`,
      () => '%%%&event=view&page=%ff%00',
      () => 'event=call&page=/&place=__proto__',
    ]
    const body = hostile[index % hostile.length]?.() ?? ''
    const types = ['text/plain', 'application/json', 'multipart/form-data', 'x']
    const headers = { ...BROWSER, 'content-type': types[index % types.length] ?? '' }
    const response = await fetch(`${site.url}/count`, { method: 'POST', headers, body })
    await response.arrayBuffer()
    statuses.add(response.status)
  }
  for (let index = 0; index < REPORTS; index += 50)
    await Promise.all(Array.from({ length: 50 }, (_, more) => send(index + more)))
  expect([...statuses].filter((status) => ![204, 413, 415].includes(status))).toEqual([])
  await site.stop({ keepLeads: true })
  const rows = await countsAt(site.place)
  rmSync(site.dataDir, { recursive: true })
  expect(rows.length).toBeLessThan(250)
})
