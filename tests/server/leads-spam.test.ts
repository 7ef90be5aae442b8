import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { PostRate } from '../../server/leads/receive/rate.ts'
import { type LeadSite, REQUEST, startLeadSite } from './lead-site.ts'

/** Trusts no proxy, and sees more posts than a person sends. */
let site: LeadSite
beforeAll(async () => {
  site = await startLeadSite({ MAX_POSTS_PER_MINUTE: '100' })
})
afterEach(() => site.clear())
afterAll(() => site.stop())

describe('what looks like spam is quarantined, with the same response as any other request', () => {
  test.each([
    ['a filled honeypot', { company: 'ACME' }, {}, 'honeypot'],
    ['a post from another site', {}, { 'Sec-Fetch-Site': 'cross-site' }, 'cross-site'],
    ['another origin', {}, { Origin: 'https://evil.example' }, 'cross-site'],
    [
      'another origin with the name of ours in it',
      {},
      { Origin: 'https://127.0.0.1.evil.example' },
      'cross-site',
    ],
    ['a link for a name', { name: 'see http://x.example' }, {}, 'link-in-name'],
    ['a link for an address', { address: '[url=x]' }, {}, 'link-in-name'],
    ['two links', { description: 'buy http://x.example www.y.example' }, {}, 'links-in-text'],
  ])('%s', async (_name, fields, headers, flag) => {
    const answer = await site.post({ ...REQUEST, ...fields }, headers as Record<string, string>)
    expect(answer.status).toBe(200)
    expect(await site.leads()).toMatchObject([{ status: 'quarantined', flags: [flag] }])
  })

  test('and it states every reason', async () => {
    await site.post({ ...REQUEST, company: 'ACME' }, { 'Form-Seconds': '1' })
    expect(await site.leads()).toMatchObject([
      { status: 'quarantined', flags: ['honeypot', 'too-fast'] },
    ])
  })
})

describe('what people and their browsers do is accepted', () => {
  test.each([
    ['an empty honeypot', { company: '' }, {}],
    [
      'the same origin',
      {},
      { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://elsewhere.example' },
    ],
    [
      'its own address behind a proxy on another port, in a browser that reports only its origin',
      {},
      { Origin: 'https://127.0.0.1:8443' },
    ],
    ['a link in the details', { description: 'Photos: https://photos.example/1' }, {}],
    ['capitals only', { name: 'ANN', description: 'CALL ME!!!' }, {}],
    ['an unknown service', { serviceType: 'gutters' }, {}],
  ])('%s', async (_name, fields, headers) => {
    await site.post({ ...REQUEST, ...fields }, headers as Record<string, string>)
    expect(await site.leads()).toMatchObject([{ status: 'accepted' }])
  })

  test('an accepted request is not dropped as a duplicate of a quarantined one', async () => {
    await site.post(REQUEST, { 'Sec-Fetch-Site': 'cross-site' })
    await site.post(REQUEST)
    expect((await site.leads()).map(({ status }) => status)).toEqual(['quarantined', 'accepted'])
  })
})

test('above half of the limit posts are quarantined, above it they are rejected', async () => {
  const strict = await startLeadSite({ MAX_POSTS_PER_MINUTE: '4' })
  const answers: Response[] = []
  for (let index = 0; index < 6; index += 1)
    answers.push(await strict.post({ ...REQUEST, name: `Ann ${index}` }))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429, 429])
  expect(answers[4]?.headers.get('retry-after')).toBe('60')
  expect((await strict.leads()).map(({ status }) => status)).toEqual([
    'accepted',
    'accepted',
    'quarantined',
    'quarantined',
  ])
  expect((await strict.post({ ...REQUEST, name: 'Ann 0' })).status).toBe(200)
  await strict.stop()
})

test('the count starts over after a minute, and an IPv6 network counts as one address', async () => {
  let now = 0
  const rate = new PostRate({ limit: 2, now: () => now })
  const volumes = ['a', 'b', 'c'].map((text, index) => rate.count(`2001:db8:1:2::${index}`, text))
  expect(volumes).toEqual(['normal', 'many', 'too-many'])
  expect(rate.count('2001:db8:1:3::1', 'a')).toBe('normal')
  now = 60_000
  expect(rate.count('2001:db8:1:2::1', 'd')).toBe('normal')
})

describe('addresses forwarded by a proxy', () => {
  const forwarded = { 'X-Forwarded-For': '203.0.113.9', 'X-Forwarded-Proto': 'https' }

  test('are not trusted by default', async () => {
    const answer = await site.post(REQUEST, forwarded)
    expect(answer.headers.get('strict-transport-security')).toBeNull()
    expect((await site.leads())[0]?.remoteAddress).toBe('127.0.0.1')
  })

  test('are trusted from a proxy in TRUST_PROXY, with its protocol', async () => {
    const behindProxy = await startLeadSite({ TRUST_PROXY: '127.0.0.0/8' })
    const answer = await behindProxy.post(REQUEST, forwarded)
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000')
    const [lead] = await behindProxy.leads()
    await behindProxy.stop()
    expect(lead?.remoteAddress).toBe('203.0.113.9')
  })
})
