import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countsOf } from '../../server/counts/store.ts'
import { type Database, type DatabasePlace, databaseAt } from '../../server/leads/store/database.ts'
import { CELL_NAMES, type CountRow } from '../../server/visits/count-row.ts'
import { type LeadSite, REQUEST, startLeadSite } from './lead-site.ts'
import { newDatabase, type Postgres, startPostgres } from './postgres.ts'

/** A phone with nobody's name. */
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const DESKTOP =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'
const BROWSER = { 'user-agent': PHONE, 'sec-fetch-site': 'same-origin' }
const SEARCH = { landing: '/services/x', from: 'www.google.com' }

interface Report {
  event: string
  page?: string
  place?: string
  [word: string]: string | undefined
}

async function report(
  { url }: Pick<LeadSite, 'url'>,
  { page = '/services/x', place = '', ...words }: Report,
  headers: Record<string, string> = BROWSER,
): Promise<number> {
  const body = new URLSearchParams({ ...SEARCH, page, place, ...words } as Record<string, string>)
  const response = await fetch(`${url}/count`, { method: 'POST', headers, body })
  expect(await response.text()).toBe('')
  return response.status
}

async function inDatabase<Result>(
  place: DatabasePlace,
  act: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = databaseAt(place)
  try {
    return await act(database)
  } finally {
    await database.close()
  }
}

/** Everything that was counted, whenever it was. */
function countsAt(place: DatabasePlace): Promise<CountRow[]> {
  return inDatabase(place, async (database) =>
    countsOf(await database.ready(), { since: '', until: '9' }),
  )
}

/** As `event page place source count`, sorted. */
function lines(rows: readonly CountRow[]): string[] {
  return rows
    .map(({ event, page, place, source, host, campaign, device, count }) =>
      [event, page, place, source, host, campaign, device, count].filter(Boolean).join(' '),
    )
    .sort()
}

let postgres: Postgres

beforeAll(async () => {
  postgres = await startPostgres()
}, 180_000)

afterAll(() => postgres.stop())

describe.each(['SQLite', 'PostgreSQL'] as const)('%s', (kind) => {
  let dataDir = ''
  let databaseUrl = ''
  let env: Record<string, string> = {}

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'counts-'))
    databaseUrl = kind === 'PostgreSQL' ? await newDatabase(postgres) : ''
    env = { DATA_DIR: dataDir, ...(databaseUrl !== '' && { DATABASE_URL: databaseUrl }) }
  })

  afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

  test('a visit is counted, on two servers at once', async () => {
    const [one, two] = [await startLeadSite(env), await startLeadSite(env)]
    for (const site of [one, two]) {
      expect(await report(site, { event: 'arrival' })).toBe(204)
      await report(site, { event: 'view', page: '/' })
      await report(site, { event: 'form', page: '/' })
      await report(site, { event: 'step2', page: '/' })
      await report(site, { event: 'call', page: '/', place: 'section' })
    }
    const sent = await one.post(
      { ...REQUEST },
      { ...BROWSER, Referer: `${one.url}/`, visit: new URLSearchParams(SEARCH).toString() },
    )
    expect(sent.status).toBe(200)
    await Promise.all([one.stop({ keepLeads: true }), two.stop({ keepLeads: true })])

    expect(lines(await countsAt(one.place))).toEqual([
      'arrival /services/x search phone 2',
      'call / hero search phone 2',
      'form / search phone 2',
      'sent / search phone 1',
      'step2 / search phone 2',
      'view / search phone 2',
    ])
  })

  test('no column can hold an address, a browser, an id or a sentence', async () => {
    const place = databaseUrl === '' ? { dataDir } : { databaseUrl }
    const row: CountRow = {
      day: '2026-11-22',
      page: '/',
      event: 'view',
      place: '',
      source: 'direct',
      host: '',
      campaign: '',
      device: 'phone',
      count: 1,
    }
    const personal = [PHONE, 'ann@example.com', '12 Palm Ave', '(813) 555-0199', 'id=7f3a', 'a, b']
    await inDatabase(place, async (database) => {
      const db = await database.ready()
      for (const name of CELL_NAMES)
        for (const text of personal)
          await expect(
            db
              .insertInto('counts')
              .values({ ...row, [name]: text })
              .execute(),
            `${name}: ${text}`,
          ).rejects.toThrow()
      await db.insertInto('counts').values(row).execute()
      const { rows } = await sql<{ count: number }>`select count(*) as count from counts`.execute(
        db,
      )
      expect(Number(rows[0]?.count)).toBe(1)
    })
  })
})

describe('who is counted', () => {
  let site: LeadSite

  beforeEach(async () => {
    site = await startLeadSite()
  })

  const counted = async (): Promise<string[]> => {
    await site.stop({ keepLeads: true })
    const rows = await countsAt(site.place)
    rmSync(site.dataDir, { recursive: true, force: true })
    return lines(rows)
  }

  test.each([
    ['a robot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['a program', { 'user-agent': 'curl/8.5.0' }],
    ['nobody', { 'user-agent': '' }],
    ['who asked not to be tracked', { dnt: '1' }],
    ['who opted out', { 'sec-gpc': '1' }],
    ['a page fetched ahead', { 'sec-purpose': 'prefetch;prerender' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
  ])('not %s', async (_, headers) => {
    const others = { ...BROWSER, ...headers }
    expect(await report(site, { event: 'arrival' }, others)).toBe(204)
    const picture = await fetch(`${site.url}/count`, { headers: { ...others, Referer: site.url } })
    expect(picture.status).toBe(204)
    const visit = new URLSearchParams(SEARCH).toString()
    await site.post({ ...REQUEST }, { ...others, Referer: `${site.url}/`, visit })
    expect(await counted()).toEqual([])
  })

  test.each([
    ['who asked not to be tracked', { dnt: '1' }],
    ['who opted out', { 'sec-gpc': '1' }],
  ])('nothing is stored of the visit of %s', async (_, headers) => {
    const visit = new URLSearchParams(SEARCH).toString()
    await site.post({ ...REQUEST }, { ...BROWSER, ...headers, visit })
    const [lead] = await site.leads()
    expect(lead?.visit).toEqual({ landing: '', source: 'unknown', host: '', campaign: '' })
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
    for (const from of [...froms, 'mail.google.com', '203.0.113.9', 'x'.repeat(300)])
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
      'arrival /services/x host other phone 2',
      'arrival /services/x host roofers.example.org phone 1',
      'arrival /services/x search phone 1',
      'arrival /services/x social phone 2',
      'view /services/x site phone 1',
    ])
  })

  test('10,000 hostile reports leave few rows, and no server error', async () => {
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
    for (let index = 0; index < 10_000; index += 50)
      await Promise.all(Array.from({ length: 50 }, (_, more) => send(index + more)))
    expect([...statuses].filter((status) => ![204, 413, 415].includes(status))).toEqual([])
    expect((await counted()).length).toBeLessThan(250)
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
