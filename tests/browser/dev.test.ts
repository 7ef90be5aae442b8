import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'playwright/test'
import { createServer, type InlineConfig } from 'vite'
import { siteDefinition } from '../../generator/dev/dev.ts'
import { writeMedia } from '../fixtures/media.ts'
import { REAL_SITE } from '../fixtures/real-site.ts'
import { edited, LUTZ, siteText, TAMPA } from '../fixtures/site.ts'

/** What it bundles for the browser is kept for the next run, under `name`: another test may run at the same time. */
function optionsFor(name: string, file: string): InlineConfig {
  return {
    configFile: false,
    appType: 'custom',
    root: process.cwd(),
    cacheDir: join(process.cwd(), '.cache/dev-test', name),
    logLevel: 'error',
    plugins: [siteDefinition(file)],
    oxc: { jsx: { runtime: 'automatic', development: true } },
    server: { port: 0, host: '127.0.0.1' },
  }
}

test('an edit to site.yaml shows in the open page, a mistake shows in the overlay, and fixing it brings the page back', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const folder = mkdtempSync(join(tmpdir(), 'dev-'))
  const file = join(folder, 'site.yaml')
  const good = REAL_SITE
  writeFileSync(file, good)
  symlinkSync(resolve('media'), join(folder, 'media'))
  const server = await createServer(optionsFor('real', file))
  const counted: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/count') counted.push(request.url())
  })
  try {
    await server.listen()
    const address = server.resolvedUrls?.local[0] ?? ''
    await page.goto(`${address}services/roof-repair-tampa`)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Roof repair in Tampa', { timeout: 60_000 })
    await page.evaluate(() => Object.assign(window, { stillHere: true }))

    writeFileSync(
      file,
      good.replace('heading: Roof repair in {city.name}', 'heading: Fixing roofs in {city.name}'),
    )
    await expect(heading).toHaveText('Fixing roofs in Tampa')

    writeFileSync(file, good.replace('coverage: full,', 'covrage: full,'))
    const overlay = page.locator('vite-error-overlay')
    await expect(overlay).toContainText('Did you mean "coverage"?')
    await expect(overlay).toContainText(/site\.yaml:\d+:\d+/)

    writeFileSync(file, good)
    await expect(overlay).toHaveCount(0)
    await expect(heading).toHaveText('Roof repair in Tampa')
    expect(await page.evaluate(() => 'stillHere' in window), 'no reload in between').toBe(true)

    writeFileSync(file, good.replace('coverage: full,', 'covrage: full,'))
    await expect(overlay).toHaveCount(1)
    await page.goto(`${address}sitemap`)
    await expect(page.locator('vite-error-overlay')).toContainText('coverage')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All pages')
    expect(good).toContain('\ncounting: true\n')
    expect(counted, 'in development, nobody visits').toEqual([])
  } finally {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('the open page takes an edit where the visitor is: what is typed, the focus and the scroll position stay', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const folder = mkdtempSync(join(tmpdir(), 'dev-'))
  const file = join(folder, 'site.yaml')
  const good = siteText({ cities: [TAMPA, LUTZ] })
  writeFileSync(file, good)
  writeMedia(folder, good)
  const server = await createServer(optionsFor('small', file))
  try {
    await server.listen()
    const address = server.resolvedUrls?.local[0] ?? ''
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(address)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('A solid roof', { timeout: 60_000 })
    await page.evaluate(() => Object.assign(window, { stillHere: true }))
    const field = page.getByRole('textbox').first()
    await field.fill('Half a name')
    await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }))
    const scrolled = await page.evaluate(() => window.scrollY)

    writeFileSync(file, edited(good, 'heading: A solid roof', 'heading: A better roof'))
    await expect(heading).toHaveText('A better roof')
    await expect(field).toHaveValue('Half a name')
    await expect(field).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)

    await page.evaluate(() => window.history.pushState({}, '', '/sitemap'))
    await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')))
    await page.getByRole('main').getByRole('link', { name: 'Lutz' }).first().click()
    await expect(heading).toContainText('Lutz')

    writeFileSync(file, siteText({ cities: [TAMPA] }))
    await expect(heading, 'a page that was removed is not found').not.toContainText('Lutz')
    writeFileSync(file, good)
    await expect(heading, 'and is there again when its line is').toContainText('Lutz')
    expect(await page.evaluate(() => 'stillHere' in window), 'no reload in between').toBe(true)
  } finally {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
