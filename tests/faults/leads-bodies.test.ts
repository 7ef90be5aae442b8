import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LeadSite, REQUEST, startLeadSite } from '../server/lead-site.ts'
import { rounds } from '../setup/rounds.ts'

let site: LeadSite
beforeAll(async () => {
  site = await startLeadSite({ MAX_POSTS_PER_MINUTE: '100000' })
})
afterAll(() => site.stop())

const names = fc.constantFrom(
  ...Object.keys(REQUEST),
  'company',
  '__proto__',
  'constructor',
  'name[]',
  'toString',
)
const nasty = fc.constantFrom(
  '%',
  '%zz',
  '%00',
  '%ED%A0%80',
  '%C3%28',
  '\u0000',
  '\ud800',
  '\u202e',
  '=1+1',
  '<script>',
  "'; drop table leads; --",
  'a\r\nBcc: b@c.example',
  '&&==',
  'x'.repeat(20_000),
)
const value = fc.oneof(nasty, fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }))
const pairs = fc.array(fc.tuple(names, value), { maxLength: 30 })
const form = pairs.map((list) => list.map(([name, text]) => `${name}=${text}`).join('&'))
const whole = fc
  .tuple(pairs, fc.boolean())
  .map(([list, isComplete]) =>
    new URLSearchParams([...list, ...(isComplete ? Object.entries(REQUEST) : [])]).toString(),
  )
const body = fc.oneof(form, whole, fc.string({ unit: 'binary' }))
const type = fc.oneof(
  { weight: 8, arbitrary: fc.constant('application/x-www-form-urlencoded') },
  fc.constantFrom(
    'application/json',
    'text/plain',
    'multipart/form-data',
    'application/x-www-form-urlencoded; charset=none',
    'x/y',
  ),
)

const BODIES = rounds(200, 1000)

test(`none of ${BODIES} bad bodies breaks the server or blocks it`, {
  timeout: 240_000,
}, async () => {
  const statuses = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(body, type, async (text, contentType) => {
      const answer = await site.post(Buffer.from(text).toString(), { 'Content-Type': contentType })
      await answer.arrayBuffer()
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      expect([200, 303, 400, 413, 415, 422]).toContain(answer.status)
    }),
    { numRuns: BODIES },
  )
  expect(({} as Record<string, unknown>).x).toBeUndefined()
  expect(statuses.get(200)).toBeGreaterThan(10)
  expect((await site.post(REQUEST)).status).toBe(200)
})
