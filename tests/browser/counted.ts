import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright/test'
import { countsOf } from '../../server/counts/store.ts'
import { databaseAt } from '../../server/leads/store/database.ts'
import { TEST_SITE } from '../setup/test-site.ts'
import { expect } from './site-test.ts'
import { type RunningServer, startServer } from './start-server.ts'

/** A browser of this machine calls itself headless, which the server takes for a robot. */
export const PHONE: BrowserContextOptions = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  viewport: { width: 390, height: 844 },
}
export const CITY_PAGE = '/services/roof-repair-tampa'
export const GOOGLE = { referer: 'https://www.google.com/' }

interface Counted {
  /** As `event page place source campaign count`, sorted. */
  lines: string[]
}

/** Servers with one database, and what they have counted when they are stopped. */
export async function counted(
  visit: (urls: readonly string[]) => Promise<void>,
  { servers: count = 1 } = {},
): Promise<Counted> {
  const dataDir = mkdtempSync(join(tmpdir(), 'counts-'))
  const env = { DATA_DIR: dataDir }
  const servers: RunningServer[] = []
  while (servers.length < count) servers.push(await startServer({ cwd: TEST_SITE, env }))
  try {
    await visit(servers.map(({ url }) => url))
  } finally {
    for (const server of servers) await server.stop()
  }
  const database = databaseAt({ dataDir })
  try {
    const rows = await countsOf(await database.ready(), { since: '', until: '9' })
    const lines = rows.map(({ event, page, place, source, campaign, count }) =>
      [event, page, place, source, campaign, count].filter(Boolean).join(' '),
    )
    return { lines: lines.sort() }
  } finally {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export async function inBrowser(
  browser: Browser,
  options: BrowserContextOptions,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => {
    if (!message.location().url.endsWith('/no-such-page')) problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  // Nobody's phone rings.
  await page.addInitScript(() =>
    addEventListener('click', (event) => {
      if ((event.target as Element).closest('[href^="tel:"]') !== null) event.preventDefault()
    }),
  )
  await act(page)
  await context.close()
  expect(problems).toEqual([])
}
