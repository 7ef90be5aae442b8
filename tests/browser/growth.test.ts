import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Request } from 'playwright/test'
import { readOriginals } from '../../generator/pictures/read-originals.ts'
import { generate } from '../../generator/plan/generate.ts'
import { prerender } from '../../generator/render/prerender.ts'
import { siteWithCities } from '../bench/many-cities.ts'
import { renderOnly } from './few-pages.ts'
import { expect, hydratedByItself, test } from './site-test.ts'
import { startServer } from './start-server.ts'

const PAGES = [
  '/',
  '/problems/roof-leak-in-attic',
  '/services/roof-repair-tampa',
  '/locations/tampa',
  '/commercial-roofing',
]
/** The header and the served areas list more places up to a limit, and no more after that: names may be longer. */
const TOLERANCE = 0.005

async function bytesPerPage(
  cities: number,
  open: (url: string) => Promise<number>,
): Promise<number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'growth-'))
  mkdirSync(join(folder, 'site'))
  const generated = join(folder, 'generated')
  const originals = await readOriginals('media')
  generate({ input: siteWithCities(cities), folder: generated, originals })
  renderOnly(generated, PAGES)
  await prerender({ generated, bundle: '.cache', folder: join(folder, 'dist'), compress: false })
  const server = await startServer({ cwd: folder })
  try {
    const sizes: number[] = []
    for (const path of PAGES) sizes.push(await open(`${server.url}${path}`))
    return sizes
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

test('what a visitor downloads does not grow with the number of cities, ninety or three hundred', async ({
  browser,
}) => {
  test.setTimeout(900_000)
  const open = async (url: string) => {
    const page = await browser.newPage()
    const requests: Request[] = []
    // Of a video the browser fetches as much as it has time for.
    page.on('requestfinished', (request) => {
      if (request.resourceType() !== 'media') requests.push(request)
    })
    await page.goto(url)
    await hydratedByItself(page)
    await page.waitForLoadState('networkidle')
    const sizes = await Promise.all(requests.map((request) => request.sizes()))
    await page.close()
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
  }
  const few = await bytesPerPage(80, open)
  const many = await bytesPerPage(290, open)
  for (const [index, path] of PAGES.entries()) {
    const [before = 0, after = 0] = [few[index], many[index]]
    expect(before, path).toBeGreaterThan(20_000)
    expect(after / before, `${path}: ${before} bytes, then ${after}`).toBeLessThan(1 + TOLERANCE)
  }
})
