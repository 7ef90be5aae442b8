import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LeadSite, REQUEST, startLeadSite } from './lead-site.ts'
import { SLOW_STARTS, slowClient } from './slow-client.ts'

const SLOW_CLIENTS = 200

let site: LeadSite
beforeAll(async () => {
  site = await startLeadSite({ MAX_POSTS_PER_MINUTE: '100000' }, { requestMilliseconds: 2000 })
})
afterAll(() => site.stop())

test('hundreds of clients that send one letter at a time are disconnected, and everyone else is served meanwhile', {}, async () => {
  const slow = Promise.all(
    Array.from({ length: SLOW_CLIENTS }, (_, index) =>
      slowClient(site.url, SLOW_STARTS[index % SLOW_STARTS.length] ?? ''),
    ),
  )
  let isOver = false
  void slow.then(() => {
    isOver = true
  })
  const statuses = new Set<number>()
  for (let index = 0; !isOver; index += 1) {
    statuses.add((await fetch(site.url)).status)
    if (index % 10 === 0)
      statuses.add((await site.post({ ...REQUEST, name: `Ann ${index}` })).status)
  }
  expect(statuses).toEqual(new Set([200]))
  expect(await site.leads()).not.toEqual([])
})
