import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MAIL_FILE, PAGE_LIST_FILE, privateFolder } from '../../schema/shared/private-files.ts'
import { timeText } from '../../server/leads/clock.ts'
import { databaseAt } from '../../server/leads/store/database.ts'
import { markLead } from '../../server/leads/store/marks.ts'
import { PromiseKept } from '../../workbench/form/promise-kept.tsx'
import { pageCounts } from '../../workbench/server/page-counts.ts'
import { FIRST_PARTS, snapshotOf } from '../../workbench/session/snapshot.ts'
import { SessionContext } from '../../workbench/session/use-session.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'
import { MAIL_TEXTS, OFFICE_HOURS } from '../server/desk-fixtures.ts'
import { leadWith } from '../server/lead-fixtures.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const before = { folder: process.cwd(), dataDir: process.env.DATA_DIR }
let folder: string

beforeEach(() => {
  folder = tempFolder()
  const privates = join(folder, privateFolder('dist'))
  mkdirSync(privates)
  writeFileSync(join(privates, PAGE_LIST_FILE), '[]')
  const mail = { ...MAIL_TEXTS, hours: OFFICE_HOURS }
  writeFileSync(join(privates, MAIL_FILE), JSON.stringify(mail))
  process.env.DATA_DIR = join(folder, 'data')
  // The tool for leads reads the built site of the folder it runs in.
  process.chdir(folder)
})
afterEach(() => {
  process.chdir(before.folder)
  if (before.dataDir === undefined) delete process.env.DATA_DIR
  else process.env.DATA_DIR = before.dataDir
})

/** Requests of the last weeks: so many were answered after ten minutes, and so many after a week. */
async function makeLeads(inTime: number, late: number): Promise<void> {
  const database = databaseAt({ dataDir: join(folder, 'data') })
  for (let index = 0; index < inTime + late; index += 1) {
    const received = Date.now() - 10 * DAY - index * DAY
    const lead = leadWith({ receivedAt: timeText(received) })
    await database.saveLeads([lead], [])
    const now = new Date(received + (index < inTime ? 10 * MINUTE : 7 * DAY))
    const mark = { state: 'called', note: '', amountCents: 0 } as const
    await markLead(database, { id: lead.id, mark, now, channels: [] })
  }
  await database.close()
}

/** What stands beside the promised time in the form. */
async function figure(): Promise<string> {
  const { answers } = await pageCounts()()
  const snapshot = snapshotOf({ ...FIRST_PARTS, ...(answers && { answers }) })
  const session = { subscribe: () => () => true, getSnapshot: () => snapshot, unsent: new Set() }
  return renderToStaticMarkup(
    <SessionContext value={session as never}>
      <PromiseKept />
    </SessionContext>,
  )
}

test('beside the promised time, the workbench says how it was kept, and warns below four of five', async () => {
  await makeLeads(33, 17)
  expect(await figure()).toBe(
    '<p class="notice form-notice">You promise 30 minutes; in 90 days 66% of requests were answered in that time.</p>',
  )
})

test('of a few requests it says the numbers, and of none nothing', async () => {
  expect(await figure()).toBe('')
  await makeLeads(2, 1)
  expect(await figure()).toBe(
    '<p class="form-help">You promise 30 minutes; in 90 days 2 of 3 requests were answered in that time.</p>',
  )
})
