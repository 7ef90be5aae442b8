import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type Page, test } from 'playwright/test'
import { launchHtml } from '../../generator/commands/launch-html.ts'
import { planHtml } from '../../generator/commands/plan-html.ts'
import { planBuilder } from '../../generator/plan/plan-builder.ts'
import { reportPage } from '../../server/report/html/report-page.ts'
import { makeReport } from '../../server/report/make-report.ts'
import { readPageList } from '../../server/report/page-list.ts'
import { QUARTER, sampleRows } from '../server/report-rows.ts'
import { pdfPages } from '../setup/pdf-text.ts'
import { TEST_SITE } from '../setup/test-site.ts'
import { axeFindings } from './axe.ts'

/** Width in pixels of what a sheet of Letter paper shows between its margins. */
const SHEET = 703

let folder = ''
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'report-'))
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Opens a report as a file: on phones and desks, light and dark, folded and open. It loads nothing and is accessible. */
async function expectReadable(page: Page, html: string): Promise<void> {
  const file = join(folder, 'report.html')
  writeFileSync(file, html)
  const asked: string[] = []
  const faults: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) asked.push(request.url())
  })
  page.on('console', (message) => faults.push(message.text()))
  await page.goto(pathToFileURL(file).href)
  for (const width of [390, 1440])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await openAll(page, colorScheme === 'dark')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      expect(await axeFindings(page), `${width} px, ${colorScheme}`).toEqual([])
    }
  await openAll(page, false)
  expect({ asked, faults }).toEqual({ asked: [pathToFileURL(file).href], faults: [] })
}

function openAll(page: Page, isOpen: boolean): Promise<void> {
  return page.evaluate((open) => {
    for (const details of document.querySelectorAll('details')) details.open = open
  }, isOpen)
}

test('the leads report draws its charts, and prints every table whole', async ({ page }) => {
  const report = makeReport(sampleRows(await readPageList(join(TEST_SITE, 'dist')), QUARTER))
  await expectReadable(page, reportPage(report))
  await expect(page.getByRole('img', { name: 'Page views by week' })).toHaveCount(1)

  const sheets = await pdfPages(await page.pdf({ preferCSSPageSize: true }))
  const text = sheets.join(' ').replace(/\s+/g, ' ')
  for (const caption of await page.locator('caption').allTextContents())
    expect(text).toContain(caption)
  await page.setViewportSize({ width: SHEET, height: 900 })
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  // The matrix is printed on a sheet of its own, sideways.
  const edges = await page
    .locator('section:not(.sheet) table')
    .evaluateAll((tables) => tables.map((table) => table.getBoundingClientRect().right))
  expect(edges.length).toBeGreaterThan(8)
  expect(Math.max(...edges)).toBeLessThanOrEqual(SHEET)
})

test('the plan can be read everywhere', async ({ page }) => {
  const builder = planBuilder()
  const findings = (['error', 'warning'] as const).map((severity) => ({
    severity,
    rule: 'dead-link',
    place: 'site.yaml:9:1',
    path: 'guides.0.body',
    message: '/x does not exist.',
  }))
  builder.findings(findings, [])
  const plan = builder.build()
  const change = { part: 'body', before: '$500 for each roof', after: '$600 for each roof' }
  const changed = Array.from({ length: 14 }, (_, index) => ({
    page: { path: `/page-${index}`, title: 'A page', kind: 'guides' },
    changes: [{ ...change, after: `${change.after} ${index}` }],
  }))
  const html = planHtml({ ...plan, pages: { ...plan.pages, changed } }, { title: 'Spring prices' })
  await expectReadable(page, html)
})

test('the launch report can be read everywhere', async ({ page }) => {
  const findings = (['error', 'warning'] as const).flatMap((severity) =>
    Array.from({ length: 9 }, (_, index) => ({
      rule: 'link-broken' as const,
      severity,
      place: `/a-page-with-a-long-address-${index}`,
      what: 'The link /x answers 404.',
      fix: 'Correct the path.',
    })),
  )
  const html = launchHtml(
    {
      name: 'Pelican Ridge Roofing',
      url: undefined,
      pages: 9,
      results: [
        {
          title: 'Links',
          claim: 'All answered.',
          findings,
          notes: [{ text: 'One.', list: ['/'] }],
        },
        { title: 'Heads', claim: 'All there.', findings: [], notes: [] },
      ],
      screenshots: {
        pictures: [],
        note: 'There are no screenshots.',
      },
    },
    { date: '2026-11-22', milliseconds: 1234 },
  )
  await expectReadable(page, html)
})
