import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { countsOf } from '../../server/counts/store.ts'
import { type Database, type DatabasePlace, databaseAt } from '../../server/leads/store/database.ts'
import { CELL_NAMES, type CountRow } from '../../server/visits/count-row.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'
import { type LeadSite, REQUEST, startLeadSite } from './lead-site.ts'

/** A phone with nobody's name. */
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
/** Headers of a browser on a phone, on a page of the site itself. */
export const BROWSER = { 'user-agent': PHONE, 'sec-fetch-site': 'same-origin' }
/** A visit that began at a search engine. */
export const SEARCH = { landing: '/services/x', from: 'www.google.com' }

interface Report {
  event: string
  page?: string
  place?: string
  [word: string]: string | undefined
}

/** Posts what a page reports; resolves to the status of the response. */
export async function report(
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
export function countsAt(place: DatabasePlace): Promise<CountRow[]> {
  return inDatabase(place, async (database) =>
    countsOf(await database.ready(), { since: '', until: '9' }),
  )
}

/** As `event page place source count`, sorted. */
export function lines(rows: readonly CountRow[]): string[] {
  return rows
    .map(({ event, page, place, source, host, campaign, device, count }) =>
      [event, page, place, source, host, campaign, device, count].filter(Boolean).join(' '),
    )
    .sort()
}

/** Tests counting on one kind of database; `newUrl` makes a new PostgreSQL database, without it they use SQLite. */
export function testCounts(newUrl?: () => Promise<string>): void {
  let env: Record<string, string> & { DATA_DIR: string }

  beforeEach(async () => {
    env = { DATA_DIR: tempFolder() }
    if (newUrl !== undefined) env.DATABASE_URL = await newUrl()
  })

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
    const place = readConfig(env).database
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
}
