import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'playwright/test'
import { timeText } from '../../server/leads/clock.ts'
import { databaseAt } from '../../server/leads/store/database.ts'
import { OFFICE, sinkSettings } from '../server/desk-fixtures.ts'
import { post, REQUEST } from '../server/lead-site.ts'
import { headerOf, type Mail, type MailSink, partsOf, startMailSink } from '../server/mail-sink.ts'
import { TEST_SITE } from '../setup/test-site.ts'
import { axeFindings } from './axe.ts'
import { expect, test as siteTest } from './site-test.ts'
import { type RunningServer, startServer } from './start-server.ts'

const STATES = {
  Called: 'called',
  Booked: 'booked',
  Won: 'won',
  Lost: 'lost',
  'Not a lead': 'not-a-lead',
}

interface Desk {
  server: RunningServer
  sink: MailSink
  /** The email to the office about somebody. */
  mailAbout: (name: string) => Promise<Mail>
}

/** A server whose emails arrive, for this test alone. */
const test = siteTest.extend<{ desk: Desk }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  async desk({}, use) {
    const sink = await startMailSink()
    const server = await startServer({ cwd: TEST_SITE, env: sinkSettings(sink) })
    const about = (name: string) =>
      sink.mails.find((mail) => mail.to.includes(OFFICE) && partsOf(mail).text.startsWith(name))
    await use({
      server,
      sink,
      async mailAbout(name) {
        await expect.poll(() => about(name)).toBeDefined()
        return about(name) as Mail
      },
    })
    await server.stop()
    await sink.stop()
  },
  baseURL: async ({ desk }, use) => use(desk.server.url),
})

/** Opens the HTML of an email. Its links lead to the live site, which is the server of this test. */
async function openMail(page: Page, mail: Mail, { url }: RunningServer): Promise<void> {
  const { html } = partsOf(mail)
  const site = /href="(https:\/\/[^/"]+)\/l\//.exec(html)?.[1] ?? ''
  await page.setContent(html.replaceAll(`${site}/l/`, `${url}/l/`))
}

/** What `npm run leads` lists. */
async function listed({ dataDir }: RunningServer): Promise<Record<string, string>[]> {
  const env = { ...process.env, DATA_DIR: dataDir }
  const args = ['generator/leads.mjs', '--format', 'json']
  const { stdout } = await promisify(execFile)(process.execPath, args, { env })
  return JSON.parse(stdout) as Record<string, string>[]
}

for (const [label, state] of Object.entries(STATES))
  test(`${label}: from the email to npm run leads, in two taps`, {
    tag: label === 'Won' ? ['@main'] : [],
  }, async ({ page, desk, troubles }) => {
    await post(desk.server.url, { ...REQUEST, name: 'Ana Test' })
    const mail = await desk.mailAbout('Ana Test')
    await openMail(page, mail, desk.server)
    await page.getByRole('link', { name: label, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ana Test')
    expect((await listed(desk.server)).map((lead) => lead.state)).toEqual(['new'])

    if (label === 'Won') {
      await page.getByLabel(/Amount/).fill('a lot')
      await page.getByRole('button', { name: 'Won' }).click()
      await expect(page.getByText('Nothing was saved yet')).toBeVisible()
      troubles.own.push(/status of 422/)
      await page.getByLabel(/Amount/).fill('$14,200')
      await page.getByLabel(/Note/).fill('tile <b>')
      // Enter in a field presses no button.
      await page.getByLabel(/Note/).press('Enter')
    }
    const button = page.getByRole('button', { name: label, exact: true })
    await expect(button).toBeInViewport()
    await button.click()
    await expect(page.getByRole('listitem').first()).toContainText(label)
    expect(await listed(desk.server)).toMatchObject([
      {
        state,
        ...(label === 'Won' && {
          amount: '14200.00',
          history: expect.stringMatching(/ won \$14,200 tile <b>$/),
        }),
      },
    ])
  })

test('Not spam: from the email about possible spam to an email of its own', async ({
  page,
  desk,
}) => {
  const { server, sink } = desk
  await post(server.url, { ...REQUEST, name: 'Sam', company: 'ACME' })
  const [lead] = await listed(server)
  expect(lead?.status).toBe('quarantined')
  const digest = () =>
    sink.mails.find((mail) => headerOf(mail, 'Subject')?.startsWith('Possible spam'))
  // As if the quarter of an hour were over.
  const database = databaseAt({ dataDir: server.dataDir })
  const db = await database.ready()
  await db
    .updateTable('deliveries')
    .set({ due_at: timeText(0) })
    .execute()
  await database.close()
  await expect.poll(digest).toBeDefined()
  await openMail(page, digest() as Mail, server)
  await page.getByRole('link', { name: 'Not spam' }).click()
  await page.getByRole('button', { name: 'Not spam' }).click()
  await expect(page.getByRole('button', { name: 'Called' })).toBeVisible()
  await desk.mailAbout('Sam')
  expect(await listed(server)).toMatchObject([{ status: 'accepted', state: 'new' }])
})

test('the page works and tells nobody: nothing loaded, no referrer, no script, readable by everybody', async ({
  page,
  desk,
}) => {
  await post(desk.server.url, { ...REQUEST, name: '<img src=x onerror=alert(1)>' })
  await openMail(page, await desk.mailAbout('<img'), desk.server)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.getByRole('link', { name: 'Lost' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('<img src=x onerror=alert(1)>')
  expect(requests.map((url) => new URL(url).pathname.slice(0, 3))).toEqual(['/l/'])
  expect(await page.locator('img, script, link, iframe').count()).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Lost' }).click()
  await expect(page.getByRole('listitem').first()).toContainText('Lost')
})
