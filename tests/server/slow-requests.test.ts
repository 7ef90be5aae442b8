import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LeadSite, REQUEST, startLeadSite } from './lead-site.ts'

const SLOW_CLIENTS = 200
/** A client that says nothing whole for this long is cut. */
const CUT_MILLISECONDS = 15_000
const DRIP_MILLISECONDS = 500

let site: LeadSite
beforeAll(async () => {
  site = await startLeadSite({ MAX_POSTS_PER_MINUTE: '100000' })
})
afterAll(() => site.stop())

/** A client that sends `start`, and then letter by letter for ever; resolves when the server hangs up. */
async function drip(start: string): Promise<number> {
  const since = performance.now()
  const socket: Socket = connect(Number(new URL(site.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.resume()
  socket.write(start)
  const dripping = setInterval(() => socket.write('a'), DRIP_MILLISECONDS)
  await once(socket, 'close')
  clearInterval(dripping)
  return performance.now() - since
}

test('hundreds who send letter by letter are cut, and meanwhile everybody else is served', {
  timeout: 60_000,
}, async () => {
  const starts = [
    'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 9999\r\n\r\n',
  ]
  const slow = Promise.all(
    Array.from({ length: SLOW_CLIENTS }, (_, index) => drip(starts[index % starts.length] ?? '')),
  )
  let isOver = false
  void slow.then(() => {
    isOver = true
  })
  const statuses = new Set<number>()
  for (let index = 0; !isOver; index += 1) {
    statuses.add((await fetch(site.url)).status)
    if (index % 50 === 0)
      statuses.add((await site.post({ ...REQUEST, name: `Ann ${index}` })).status)
  }
  expect(statuses).toEqual(new Set([200]))
  expect(Math.max(...(await slow))).toBeLessThan(CUT_MILLISECONDS)
  expect((await site.leads()).length).toBeGreaterThan(1)
})
