import { chromium } from 'playwright'
import { CHROMIUM_ARGUMENTS } from '../../generator/launch/chromium.ts'
import { findHeadless } from '../browser/find-chromium.ts'
import { startServer } from '../browser/start-server.ts'
import { arrivalAt } from './phone-visit.ts'

const PAGES = (
  process.argv[2] ??
  '/ /services/roof-repair-tampa /problems/roof-leak-emergency-help /commercial/tpo-roofing /storm-damage-experts /residential-roofing /locations/tampa /privacy-policy /book-an-appointment /sitemap'
).split(' ')
const executablePath = findHeadless()
const server = await startServer({ cwd: process.cwd() })
const browser = await chromium.launch({
  args: [...CHROMIUM_ARGUMENTS],
  ...(executablePath !== undefined && { executablePath }),
})
for (const path of PAGES) {
  const a = await arrivalAt(browser, server.url + path)
  console.log(
    path,
    Math.round(a.paint),
    a.bytes,
    a.files.map(([n, b]) => `${n.replace('/assets/', '').slice(0, 40)} ${b}`).join(' | '),
  )
}
await browser.close()
await server.stop()
