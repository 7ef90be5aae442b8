import { rmSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { BROWSER, countsAt, lines, report, SEARCH, testCounts } from './counts-suite.ts'
import { type LeadSite, REQUEST, startLeadSite } from './lead-site.ts'

const DESKTOP =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'

describe('SQLite', () => testCounts())

describe('who is counted', () => {
  let site: LeadSite

  beforeEach(async () => {
    site = await startLeadSite({ MAX_POSTS_PER_MINUTE: '100' })
  })

  const counted = async (): Promise<string[]> => {
    await site.stop({ keepLeads: true })
    const rows = await countsAt(site.place)
    rmSync(site.dataDir, { recursive: true, force: true })
    return lines(rows)
  }

  test('not robots, programs, pages fetched ahead, other sites, and whoever does not want to be tracked', async () => {
    const visit = new URLSearchParams(SEARCH).toString()
    for (const [index, headers] of [
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
      { 'user-agent': 'curl/8.5.0' },
      { 'user-agent': '' },
      { dnt: '1' },
      { 'sec-gpc': '1' },
      { 'sec-purpose': 'prefetch;prerender' },
      { 'sec-fetch-site': 'cross-site' },
    ].entries()) {
      const others = { ...BROWSER, ...headers }
      expect(await report(site, { event: 'arrival' }, others)).toBe(204)
      const picture = await fetch(`${site.url}/count`, {
        headers: { ...others, Referer: site.url },
      })
      expect(picture.status).toBe(204)
      const request = { ...REQUEST, name: `Ann ${index}` }
      await site.post(request, { ...others, Referer: `${site.url}/`, visit })
    }
    expect(await counted()).toEqual([])
  })

  test('nothing is stored of the visit of whoever does not want to be tracked', async () => {
    const visit = new URLSearchParams(SEARCH).toString()
    for (const [name, headers] of Object.entries({ Ann: { dnt: '1' }, Bob: { 'sec-gpc': '1' } }))
      await site.post({ ...REQUEST, name }, { ...BROWSER, ...headers, visit })
    const visits = (await site.leads()).map((lead) => lead.visit)
    const none = { landing: '', source: 'unknown', host: '', campaign: '' }
    expect(visits).toEqual([none, none])
    await site.stop()
  })

  test('a page without scripts asks for a picture', async () => {
    const headers = { 'user-agent': DESKTOP, 'sec-fetch-site': 'same-origin' }
    const from = (path: string) => ({ ...headers, Referer: `${site.url}${path}` })
    const response = await fetch(`${site.url}/count`, { headers: from('/services/x') })
    expect([response.status, response.headers.get('cache-control')]).toEqual([204, 'no-store'])
    await fetch(`${site.url}/count`, { headers: from('/?utm_source=Newsletter&utm_campaign=May') })
    await site.post({ ...REQUEST }, { ...from('/'), accept: 'text/html' })
    expect(await counted()).toEqual([
      'sent / unknown desktop 1',
      'view / campaign newsletter/may desktop 1',
      'view /services/x unknown desktop 1',
    ])
  })

  test('a page that is loaded again begins no visit', async () => {
    for (const event of ['navigate', 'reload', 'back_forward', 'prerender', 'hasOwnProperty'])
      await report(site, { event })
    expect(await counted()).toEqual([
      'arrival /services/x search phone 2',
      'view /services/x search phone 2',
    ])
  })

  test('where a visit came from', async () => {
    const froms = ['', 'www.bing.com', 'm.facebook.com', 'www.Nextdoor.com', 'roofers.example.org']
    for (const from of [
      ...froms,
      'mail.google.com',
      '203.0.113.9',
      'x'.repeat(300),
      '8135550199.example.org',
    ])
      await report(site, { event: 'arrival', from })
    await report(site, {
      event: 'arrival',
      utm_source: 'Spring mailer',
      utm_campaign: '2026-11-22',
    })
    await report(site, { event: 'arrival', utm_source: 'ann@example.com' })
    await report(site, { event: 'arrival', utm_source: 'sms', utm_campaign: '8135550199' })
    await report(site, { event: 'arrival', from: new URL(site.url).host })
    expect(await counted()).toEqual([
      'arrival /services/x campaign other phone 2',
      'arrival /services/x campaign spring-mailer/2026-11-22 phone 1',
      'arrival /services/x direct phone 1',
      'arrival /services/x host mail.google.com phone 1',
      'arrival /services/x host other phone 3',
      'arrival /services/x host roofers.example.org phone 1',
      'arrival /services/x search phone 1',
      'arrival /services/x social phone 2',
      'view /services/x site phone 1',
    ])
  })

  test('nobody on a site without counting: true, whose leads are stored all the same', async () => {
    await site.stop()
    site = await startLeadSite({}, { counting: false })
    expect(await report(site, { event: 'arrival' })).toBe(204)
    const picture = await fetch(`${site.url}/count`, {
      headers: { ...BROWSER, Referer: `${site.url}/services/x` },
    })
    expect(picture.status).toBe(204)
    const sent = await site.post({ ...REQUEST }, { ...BROWSER, Referer: `${site.url}/` })
    expect(sent.status).toBe(200)
    expect(await site.leads()).toHaveLength(1)
    expect(await counted()).toEqual([])
  })

  test('a request that was sent twice is counted once, and spam is not', async () => {
    const headers = { ...BROWSER, Referer: `${site.url}/`, 'Idempotency-Key': 'a' }
    await site.post({ ...REQUEST }, headers)
    await site.post({ ...REQUEST }, headers)
    await site.post({ ...REQUEST, company: 'Bot' }, { ...headers, 'Idempotency-Key': 'b' })
    expect(await counted()).toEqual(['sent / unknown phone 1'])
  })
})
