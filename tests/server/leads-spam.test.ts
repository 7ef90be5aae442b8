import { afterEach, describe, expect, test } from 'vitest'
import { PostRate } from '../../server/leads/rate.ts'
import { type LeadSite, REQUEST, startLeadSite } from './lead-site.ts'

let site: LeadSite
afterEach(() => site.stop())

describe('what looks like spam is kept apart, and answered as every other request', () => {
  test.each([
    ['a filled honeypot', { company: 'ACME' }, {}, 'honeypot'],
    ['a post from another site', {}, { 'Sec-Fetch-Site': 'cross-site' }, 'cross-site'],
    ['another origin', {}, { Origin: 'https://evil.example' }, 'cross-site'],
    ['a link for a name', { name: 'see http://x.example' }, {}, 'link-in-name'],
  ])('%s', async (_name, fields, headers, flag) => {
    site = await startLeadSite()
    const answer = await site.post({ ...REQUEST, ...fields }, headers as Record<string, string>)
    expect(answer.status).toBe(200)
    expect(await site.leads()).toMatchObject([{ status: 'quarantined', flags: [flag] }])
  })
})

describe('what people and programs do is accepted', () => {
  test.each([
    ['an empty honeypot', { company: '' }, {}],
    [
      'the same origin',
      {},
      { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://elsewhere.example' },
    ],
    ['a link in the details', { description: 'Photos: https://photos.example/1' }, {}],
    ['capitals only', { name: 'ANN', description: 'CALL ME!!!' }, {}],
    ['an unknown service', { serviceType: 'gutters' }, {}],
  ])('%s', async (_name, fields, headers) => {
    site = await startLeadSite()
    await site.post({ ...REQUEST, ...fields }, headers as Record<string, string>)
    expect(await site.leads()).toMatchObject([{ status: 'accepted' }])
  })

  test('a request is not lost in one that was set apart', async () => {
    site = await startLeadSite()
    await site.post(REQUEST, { 'Sec-Fetch-Site': 'cross-site' })
    await site.post(REQUEST)
    expect((await site.leads()).map(({ status }) => status)).toEqual(['quarantined', 'accepted'])
  })
})

test('above half of the limit posts are set apart, above it they are refused', async () => {
  site = await startLeadSite({ MAX_POSTS_PER_MINUTE: '4' })
  const answers: Response[] = []
  for (let index = 0; index < 6; index += 1)
    answers.push(await site.post({ ...REQUEST, name: `Ann ${index}` }))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429, 429])
  expect(answers[4]?.headers.get('retry-after')).toBe('60')
  expect((await site.leads()).map(({ status }) => status)).toEqual([
    'accepted',
    'accepted',
    'quarantined',
    'quarantined',
  ])
  expect((await site.post({ ...REQUEST, name: 'Ann 0' })).status).toBe(200)
})

test('a minute later the count starts anew, and a whole IPv6 network counts as one', async () => {
  site = await startLeadSite()
  let now = 0
  const rate = new PostRate({ most: 2, now: () => now })
  const verdicts = ['a', 'b', 'c'].map((text, index) => rate.count(`2001:db8:1:2::${index}`, text))
  expect(verdicts).toEqual(['usual', 'many', 'too-many'])
  expect(rate.count('2001:db8:1:3::1', 'a')).toBe('usual')
  now = 60_000
  expect(rate.count('2001:db8:1:2::1', 'd')).toBe('usual')
})

describe('addresses told by a proxy', () => {
  const forwarded = { 'X-Forwarded-For': '203.0.113.9', 'X-Forwarded-Proto': 'https' }

  test('are not believed as a rule', async () => {
    site = await startLeadSite()
    const answer = await site.post(REQUEST, forwarded)
    expect(answer.headers.get('strict-transport-security')).toBeNull()
    expect((await site.leads())[0]?.remoteAddress).toBe('127.0.0.1')
  })

  test('are believed of a proxy that is named, and https is then kept', async () => {
    site = await startLeadSite({ TRUST_PROXY: '127.0.0.0/8' })
    const answer = await site.post(REQUEST, forwarded)
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect((await site.leads())[0]?.remoteAddress).toBe('203.0.113.9')
  })
})
