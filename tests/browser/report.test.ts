import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'playwright/test'
import { reportPage } from '../../server/report/html/report-page.ts'
import { makeReport } from '../../server/report/make-report.ts'
import { readPageList } from '../../server/report/page-list.ts'
import { QUARTER, sampleRows } from '../server/report-rows.ts'
import { pdfPages } from '../setup/pdf-text.ts'
import { TEST_SITE } from '../setup/test-site.ts'
import { axeFindings } from './axe.ts'

test('the report opens on phones and desks, light and dark, without requests, and prints on two sheets', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'report-'))
  const file = join(folder, 'report.html')
  try {
    const report = makeReport(sampleRows(await readPageList(join(TEST_SITE, 'dist')), QUARTER))
    writeFileSync(file, reportPage(report))
    const asked: string[] = []
    const faults: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    page.on('console', (message) => faults.push(message.text()))
    await page.goto(pathToFileURL(file).href)
    for (const width of [390, 1440])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme })
        await page.evaluate((isOpen) => {
          for (const details of document.querySelectorAll('details')) details.open = isOpen
        }, colorScheme === 'dark')
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        expect(await axeFindings(page), `${width} px, ${colorScheme}`).toEqual([])
        // Each plot is there once: the drawing for the other width is not.
        await expect(page.getByRole('img', { name: 'Page views by week' })).toHaveCount(1)
      }
    expect({ asked, faults }).toEqual({ asked: [pathToFileURL(file).href], faults: [] })

    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = false
    })
    const sheets = await pdfPages(
      await page.pdf({ preferCSSPageSize: true, printBackground: true }),
    )
    expect(sheets).toHaveLength(2)
    const text = sheets.join(' ').replace(/\s+/g, ' ')
    for (const caption of await page.locator('caption').allTextContents())
      expect(text).toContain(caption)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
