import type { Page, Request } from 'playwright/test'
import { holdScripts } from '../browser/no-scripts.ts'
import { visit } from '../browser/pages-of-site.ts'
import { shiftsOf, watchShifts } from '../browser/shifts.ts'
import { expect, hydrated, hydratedByItself, test } from '../browser/site-test.ts'
import { TEMPLATE_PAGES } from './site-pages.ts'

test.use({ playsVideo: true })

const MOST_SHIFT = 0.02
/** Transfer size (gzip) of all scripts of a page before any interaction: all have the quote form, some a map or a drawing. */
const MOST_SCRIPT_BYTES = 123_000
/** The packages, the app, the parts, the template, and a drawing. */
const MOST_SCRIPTS = 8
/** Scripts that are fetched when they are first needed. */
const LATER = /\/(gallery-dialog|motion|toast-list)-/

const PHONE = { width: 390, height: 844 }
const WIDE = { width: 1440, height: 900 }

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  for (const { template, path } of TEMPLATE_PAGES)
    test(`nothing moves while the ${template} page loads and hydrates, which takes at most 123 KB of scripts in 8 files, one style sheet, and nothing from other origins`, async ({
      page,
      troubles,
    }) => {
      const requests: Request[] = []
      page.on('requestfinished', (request) => requests.push(request))
      await watchShifts(page)
      await visit(page, troubles, path, hydratedByItself)
      const { sum, parts } = await shiftsOf(page)
      expect(sum, parts.join('\n')).toBeLessThan(MOST_SHIFT)
      await expectToBeLight(page, requests)
    })
})

for (const viewport of [PHONE, WIDE])
  for (const { template, path } of TEMPLATE_PAGES)
    test.describe(`at ${viewport.width} px`, () => {
      test.use({ viewport })

      test(`nothing moves on the ${template} page when its scripts arrive late`, async ({
        page,
        troubles,
      }) => {
        const release = await holdScripts(page)
        await watchShifts(page)
        await page.goto(path, { waitUntil: 'commit' })
        const places = () =>
          page.locator('header, main > *, footer').evaluateAll((parts) =>
            parts
              .map((part) => part.getBoundingClientRect())
              .filter(({ y }) => y < window.innerHeight)
              .map(({ x, y }) => [x, y].map(Math.round)),
          )
        await expect(page.locator('footer')).toBeAttached()
        await page.waitForFunction(() =>
          [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
            ({ sheet }) => sheet !== null,
          ),
        )
        await page.evaluate(() => document.fonts.ready)
        const before = await places()
        release()
        await hydratedByItself(page)
        const { sum, parts } = await shiftsOf(page)
        expect(sum, parts.join('\n')).toBeLessThan(MOST_SHIFT)
        expect(await places()).toEqual(before)
        troubles.own.push(/status of 404/)
      })
    })

async function expectToBeLight(page: Page, requests: readonly Request[]): Promise<void> {
  const scripts = requests.filter((request) => request.resourceType() === 'script')
  const sizes = await Promise.all(scripts.map((request) => request.sizes()))
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
  const names = scripts.map((request) => new URL(request.url()).pathname)
  expect(bytes, names.join('\n')).toBeLessThan(MOST_SCRIPT_BYTES)
  expect(bytes).toBeGreaterThan(10_000)
  expect(names.length, names.join('\n')).toBeLessThanOrEqual(MOST_SCRIPTS)
  expect(names.filter((name) => LATER.test(name))).toEqual([])
  expect(requests.filter((request) => request.resourceType() === 'stylesheet')).toHaveLength(1)
  const origins = new Set(requests.map((request) => new URL(request.url()).origin))
  expect([...origins]).toEqual([new URL(page.url()).origin])
}

test('the code of dialogs, animations and toasts is fetched when it is first needed', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.setViewportSize(PHONE)
  await page.goto('/')
  await hydrated(page)
  const arrives = (name: string) =>
    page.waitForResponse((response) => response.url().includes(`/assets/${name}-`))
  const motion = arrives('motion')
  await page.mouse.wheel(0, 600)
  await motion
  const toasts = arrives('toast-list')
  await page.locator('#quote [name=address]').focus()
  await toasts
  const dialog = arrives('gallery-dialog')
  await page.getByRole('button', { name: 'Enlarge the picture' }).first().click()
  await dialog
})
