import { readdirSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'playwright/test'
import { reportPage } from '../../server/report/html/report-page.ts'
import { makeReport } from '../../server/report/make-report.ts'
import { readPageList } from '../../server/report/page-list.ts'
import { QUARTER, sampleRows } from '../server/report-rows.ts'
import { checkHtml } from './nu-checker.ts'
import { routes } from './site-pages.ts'

const DIST = resolve('dist')

/** Two faults that the checker must find: an attribute that doesn't belong there, and a section without a heading. */
const FAULTY = `<!doctype html>
<html lang="en">
<head><title>Faulty</title></head>
<body><p placeholder="Here">One</p><section><p>Two</p></section></body>
</html>
`

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
test('the Nu HTML checker finds no error and no warning on any built page or in the report', async ({}, testInfo) => {
  const faulty = testInfo.outputPath('faulty.html')
  writeFileSync(faulty, FAULTY)
  const report = testInfo.outputPath('report.html')
  const rows = sampleRows(await readPageList('dist'), QUARTER)
  writeFileSync(report, reportPage(makeReport(rows)))
  const pages = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => join(DIST, file))
  expect(pages.length).toBeGreaterThan(routes.length)

  const found = checkHtml([...pages, report, faulty])
  const withoutFaulty = Object.entries(found)
    .map(([what, files]) => [what, files.filter((file) => file !== faulty)] as const)
    .filter(([, files]) => files.length > 0)
    .map(
      ([what, files]) => `${files.length} files, e.g. ${relative(DIST, files[0] ?? '')}: ${what}`,
    )
  expect(withoutFaulty).toEqual([])
  expect(Object.values(found).filter((files) => files.includes(faulty))).toHaveLength(2)
})
