import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { Command } from 'commander'
import { type Browser, chromium, type Page } from 'playwright'
import { createServer } from 'vite'
import { writeWhole } from '../files/write-whole.mjs'
import { headlessLaunch } from '../tests/browser/find-chromium.ts'
import { startServer } from '../tests/browser/start-server.ts'
import { siteWithWorkbench } from '../workbench/server/plugin.ts'
import { BUTTONS_FILE, type Picture, SITE_PICTURE, WORKBENCH_PICTURE } from './pictures.ts'

/** The page and the sentence that the picture of the workbench is about. */
const EDITED_PAGE = '/services/roof-repair-tampa'
const TYPED = 'Most leaks here start where two roofs meet. '

async function openPage(browser: Browser, { width, height }: Picture): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' })
  await page.addInitScript(() => localStorage.setItem('workbench-tour-seen', 'yes'))
  return page
}

/** Writes the picture of what `page` shows. */
async function take(page: Page, { file }: Picture): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  writeWhole(file, await page.screenshot({ type: 'jpeg', quality: 82 }))
  console.log(file)
}

/** The names of the buttons at the top, without the keys beside them. */
function topButtons(): string[] {
  const buttons = document.querySelectorAll<HTMLElement>('.top-bar button')
  return Array.from(
    buttons,
    (button) => button.ariaLabel ?? (button.querySelector('span') ?? button).innerText.trim(),
  )
}

async function takeSite(browser: Browser): Promise<void> {
  const server = await startServer()
  try {
    const page = await openPage(browser, SITE_PICTURE)
    await page.goto(server.url, { waitUntil: 'networkidle' })
    await take(page, SITE_PICTURE)
  } finally {
    await server.stop()
  }
}

async function takeWorkbench(browser: Browser): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  cpSync('site.yaml', join(folder, 'site.yaml'))
  cpSync('media', join(folder, 'media'), { recursive: true })
  const server = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    cacheDir: join(process.cwd(), '.cache', 'pictures'),
    plugins: [
      react(),
      siteWithWorkbench({
        file: join(folder, 'site.yaml'),
        folder: join(folder, 'pages'),
        generated: join(folder, 'generated'),
      }),
    ],
    server: { port: 0 },
  })
  try {
    await server.listen()
    const page = await openPage(browser, WORKBENCH_PICTURE)
    await page.goto(`${server.resolvedUrls?.local[0]}workbench`)
    const address = page.getByRole('combobox', { name: 'Address of the page' })
    const status = page.getByRole('region', { name: 'Plan' }).getByRole('status')
    await status.filter({ hasText: /^No changes/ }).waitFor({ timeout: 120_000 })
    await address.fill(EDITED_PAGE)
    await address.press('Enter')
    const lead = page.frameLocator('iframe').locator('h1 + p')
    await lead.click({ position: { x: 1, y: 8 } })
    await page.locator('textarea:focus, .cm-content:focus').waitFor()
    await page.keyboard.press('Home')
    await page.keyboard.type(TYPED)
    await lead.filter({ hasText: TYPED.trim() }).waitFor()
    await status.filter({ hasText: '1 text changed' }).waitFor({ timeout: 120_000 })
    await page.getByRole('button', { name: 'Show changes' }).click()
    await page.getByRole('button', { name: EDITED_PAGE }).waitFor()
    await take(page, WORKBENCH_PICTURE)
    const names = await page.evaluate(topButtons)
    writeWhole(BUTTONS_FILE, `${JSON.stringify(names, null, 2)}\n`)
  } finally {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

new Command('npm run docs:pictures')
  .description('Takes the pictures of the README from the built site and from a workbench.')
  .parse()

const browser = await chromium.launch(headlessLaunch())
try {
  await takeSite(browser)
  await takeWorkbench(browser)
} finally {
  await browser.close()
}
