import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readOriginals } from '../../generator/pictures/read-originals.ts'
import { generate } from '../../generator/plan/generate.ts'
import { prerender } from '../../generator/render/prerender.ts'
import { REAL_SITE } from '../fixtures/real-site.ts'
import { renderOnly } from './few-pages.ts'
import {
  captureSubmissions,
  expectThankYouPage,
  openFilledForm,
  REQUEST,
  SUCCESS,
  toasts,
} from './quote-form.ts'
import { expect, hydrated, test } from './site-test.ts'
import { startServer } from './start-server.ts'

test.describe.configure({ mode: 'default' })
// Somebody away from home: what counts is the day at the office.
test.use({ timezoneId: 'Asia/Tokyo' })

const CALENDAR = `
closedDays:
  - { on: Thanksgiving }
  - { on: 2026-11-27, reason: Inventory }
  - { on: Christmas Eve, closes: "12:00" }
storms:
  - name: Hurricane Helene
    from: 2026-09-26
    until: 2026-10-04
    banner: "Hurricane Helene: call {business.phone}, a person answers day and night"
    note: We tarp open roofs first. A crew takes one to three days.
    answerMinutes: 240
`
const THANKSGIVING = 'Closed Thursday, November 26, 2026 (Thanksgiving)'
const INVENTORY = 'Closed Friday, November 27, 2026 (Inventory)'
const ON_MONDAY = /The office is closed now.* of opening, on Monday at 9\sAM\./
const BY_MONDAY = /^We call you Monday by 9:30\sAM\./
const CHRISTMAS_EVE = 'Thursday, December 24, 2026: open until 12PM (Christmas Eve)'
const OFFER = /rebate on a full roof replacement/
const STORM = /^Hurricane Helene: call/
const NOTE = 'Hurricane Helene: We tarp open roofs first.'

/** Where each form is. */
const FORMS = ['/', '/book-an-appointment', '/problems/roof-leak-in-attic']

let url = ''
let end: () => Promise<void>

test.beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'closed-days-'))
  mkdirSync(join(folder, 'site'))
  const generated = join(folder, 'generated')
  const originals = await readOriginals('media')
  const texts = REAL_SITE.replace('\n  hours:\n', '\n  texts: true\n  hours:\n')
  generate({ input: texts + CALENDAR, folder: generated, originals, today: '2026-09-20' })
  renderOnly(generated, [...FORMS, '/thank-you'])
  await prerender({ generated, bundle: '.cache', folder: join(folder, 'dist'), compress: false })
  const server = await startServer({ cwd: folder })
  url = server.url
  end = async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
test.afterAll(() => end())
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  baseURL: async ({}, use) => use(url),
})

for (const path of FORMS)
  test(`on a closed day, ${path} says so beside the form, and the footer no longer what is over`, async ({
    page,
  }) => {
    await page.clock.setFixedTime('2026-11-27T23:30:00-05:00')
    await page.goto(path)
    await hydrated(page)
    const main = page.locator('main')
    await expect(main.getByText(INVENTORY).filter({ visible: true })).toHaveCount(1)
    await expect(main.getByText(BY_MONDAY).filter({ visible: true })).toHaveCount(1)
    const footer = page.locator('footer')
    await expect(footer.getByText(INVENTORY)).toBeVisible()
    await expect(footer.getByText(CHRISTMAS_EVE)).toBeVisible()
    await expect(footer.getByText(THANKSGIVING)).toHaveCount(0)
    await expect(page.locator('#offer')).toHaveText(OFFER)
  })

test('who sends a request on a closed day reads on which day we call', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-26T14:10:00-05:00')
  await captureSubmissions(page)
  const form = await openFilledForm(page, REQUEST)
  await form.submit.click()
  await expectThankYouPage(page)
  await expect(form.toast(SUCCESS)).toContainText(ON_MONDAY)
  await expect(page.locator('main').getByText(BY_MONDAY)).toBeVisible()
  await expect(page.locator('main').getByText(THANKSGIVING)).toBeVisible()
})

test('a storm begins and ends while a page is open', async ({ page }) => {
  await page.clock.install({ time: '2026-09-25T23:58:00-04:00' })
  await page.goto('/')
  await hydrated(page)
  await expect(page.locator('#offer')).toHaveText(OFFER)
  await page.clock.fastForward('03:00')
  await expect(page.locator('#offer')).toHaveText(STORM)
  await expect(page.locator('main').getByText(NOTE)).toBeVisible()
  await page.clock.fastForward(9 * 24 * 3_600_000)
  await expect(page.locator('#offer')).toHaveText(OFFER)
  await expect(page.locator('main').getByText(NOTE)).toHaveCount(0)
})

test('in a storm, the page behind the form promises what we can keep', async ({ page }) => {
  await page.clock.setFixedTime('2026-09-28T10:00:00-04:00')
  await captureSubmissions(page)
  const form = await openFilledForm(page, REQUEST)
  await form.submit.click()
  await expectThankYouPage(page)
  await expect(toasts(page)).toHaveText(/contact you within 240\sminutes\.$/)
  await expect(page.locator('main').getByText(/calls you by 2\sPM\./)).toBeVisible()
  await expect(page.locator('main').getByText(NOTE)).toBeVisible()
})

test('at night in a storm, its own minutes are those after opening', async ({ page }) => {
  await page.clock.setFixedTime('2026-09-28T20:00:00-04:00')
  await page.goto('/')
  await hydrated(page)
  const said = /^We call you tomorrow by 1\sPM\./
  await expect(page.locator('#quote').getByText(said)).toBeVisible()
})

test('on an ordinary day nothing is added to the message', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-24T10:00:00-05:00')
  await captureSubmissions(page)
  const form = await openFilledForm(page, REQUEST)
  await form.submit.click()
  await expectThankYouPage(page)
  await expect(toasts(page)).toHaveText(SUCCESS)
})

test('who has sent a request can text photos, which name it', async ({ page }) => {
  await captureSubmissions(page, (route) =>
    route.fulfill({ json: { ok: true }, headers: { 'request-reference': '0mit3k-7' } }),
  )
  const form = await openFilledForm(page, REQUEST)
  await form.submit.click()
  await expectThankYouPage(page)
  const main = page.locator('main')
  await expect(main.getByText(/^Text photos:/).getByRole('link')).toHaveAttribute(
    'href',
    'sms:+18135550142?body=Photos%20for%20request%200mit3k-7',
  )
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await hydrated(page)
  await expect(main.getByText(/^Text photos:/).getByRole('link')).toHaveAttribute(
    'href',
    'sms:+18135550142?body=Photos%20for%20my%20request',
  )
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the banner of a storm moves nothing', async ({ page }) => {
    await page.clock.setFixedTime('2026-09-28T10:00:00-04:00')
    await page.goto('/')
    const top = await page.locator('h1').evaluate((heading) => heading.getBoundingClientRect().top)
    await hydrated(page)
    await expect(page.locator('#offer')).toHaveText(STORM)
    expect(
      await page.locator('h1').evaluate((heading) => heading.getBoundingClientRect().top),
    ).toBe(top)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a page says what is true on any day', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('#offer')).toHaveText(OFFER)
    await expect(page.locator('footer')).toContainText(THANKSGIVING)
    await expect(page.locator('footer')).toContainText(INVENTORY)
    await expect(page.locator('main')).not.toContainText('Hurricane Helene')
    await page.goto('/thank-you')
    await expect(page.getByText(/^We answer within 30\sminutes during office hours/)).toBeVisible()
  })
})
