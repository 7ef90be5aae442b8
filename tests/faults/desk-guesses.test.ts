import { expect, test } from 'vitest'
import { shownStatus } from '../../server/leads/lead.ts'
import { sinkSettings } from '../server/desk-fixtures.ts'
import { REQUEST, startLeadSite } from '../server/lead-site.ts'
import { startMailSink } from '../server/mail-sink.ts'
import { rounds } from '../setup/rounds.ts'

const GUESSES = rounds(500, 10_000)
const AT_ONCE = 50
/** As posts of the form: what an address asks beyond it in a minute is not even looked up. */
const LOOKED_UP = 60

test('guessing opens nothing, and keeps nobody from sending the form', async () => {
  const mail = await startMailSink()
  const site = await startLeadSite(sinkSettings(mail))
  try {
    await site.post(REQUEST)
    const counts = new Map<number, number>()
    const since = performance.now()
    const guess = async (index: number) => {
      const token = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
      const post = { method: 'POST', body: new URLSearchParams({ state: 'won' }) }
      const { status } = await fetch(`${site.url}/l/${token}`, index % 2 === 0 ? {} : post)
      counts.set(status, (counts.get(status) ?? 0) + 1)
    }
    for (let first = 0; first < GUESSES; first += AT_ONCE)
      await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => guess(first + index)))
    const minutes = Math.ceil((performance.now() - since) / 60_000) + 1

    expect([...counts.keys()].sort()).toEqual([404, 429])
    expect(counts.get(404)).toBeLessThanOrEqual(LOOKED_UP * minutes)
    expect((await site.leads()).map(shownStatus)).toEqual(['new'])
    expect((await site.post({ ...REQUEST, name: 'Bob' })).status).toBe(200)
  } finally {
    await site.stop()
    await mail.stop()
  }
})
