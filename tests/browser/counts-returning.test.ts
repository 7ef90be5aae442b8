import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright/test'
import { CHROMIUM_ARGUMENTS } from '../../generator/launch/chromium.ts'
import { CITY_PAGE, counted, GOOGLE, PHONE } from './counted.ts'
import { findChromium } from './find-chromium.ts'
import { prerenderingSite } from './prerendering-site.ts'
import { expect, hydratedByItself, test } from './site-test.ts'

const executablePath = findChromium() ?? ''

const WITHOUT_MEMORY =
  'a page that was left is kept, which only a whole Chromium does (Debian: apt-get install chromium)'

test('a page that Back shows as it was left, or that is reloaded, is viewed again and begins no visit', async () => {
  // Playwright switches off the memory of pages that were left.
  const browser = await chromium.launch({
    executablePath,
    args: CHROMIUM_ARGUMENTS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const { lines } = await counted(async ([url = '']) => {
    const page = await (await browser.newContext(PHONE)).newPage()
    const reported = () => page.waitForRequest((request) => request.url().endsWith('/count'))
    const arrival = reported()
    await page.goto(url + CITY_PAGE, GOOGLE)
    await hydratedByItself(page)
    await arrival
    await page.evaluate(() => Object.assign(window, { stillHere: true }))
    const next = reported()
    await page.evaluate(() => location.assign('/sitemap'))
    await next
    const again = reported()
    await page.evaluate(() => history.back())
    await again
    expect(await page.evaluate(() => 'stillHere' in window), WITHOUT_MEMORY).toBe(true)
    const reloaded = reported()
    await page.reload()
    await reloaded
    await page.waitForLoadState('networkidle')
  })
  await browser.close()
  expect(lines).toEqual([
    `arrival ${CITY_PAGE} search 1`,
    // Reloading is no arrival either; the one here forgets where the visit came from.
    `view ${CITY_PAGE} direct 1`,
    `view ${CITY_PAGE} search 1`,
    'view /sitemap site 1',
  ])
})

test('a page that a browser prepares before it is opened is counted once, when it is shown', async () => {
  const profile = mkdtempSync(join(tmpdir(), 'profile-'))
  let events: string[] = []
  const { lines } = await counted(async ([url = '']) => {
    const site = await prerenderingSite(url, CITY_PAGE)
    const browser = spawn(
      executablePath,
      [
        ...CHROMIUM_ARGUMENTS,
        '--headless=new',
        // Only with a port does it stay open.
        '--remote-debugging-port=0',
        `--user-data-dir=${profile}`,
        `--user-agent=${PHONE.userAgent}`,
        site.url,
      ],
      { stdio: 'ignore' },
    )
    try {
      await site.counted
    } finally {
      browser.kill()
      await once(browser, 'exit')
      await site.stop()
    }
    events = site.events
  })
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  expect(events).toEqual(['fetched prefetch;prerender', 'runs hidden', 'opened', 'counted'])
  expect(lines).toEqual([`view ${CITY_PAGE} site 1`])
})
