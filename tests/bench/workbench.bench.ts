import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { chromium, type Page } from 'playwright'
import { createServer } from 'vite'
import { CHROMIUM_ARGUMENTS } from '../../generator/launch/chromium.ts'
import { siteWithWorkbench } from '../../workbench/server/plugin.ts'
import { findChromium } from '../browser/find-chromium.ts'
import { PAGES_A_CITY, siteWithCities } from './many-cities.ts'

/**
 * How long the workbench takes: from opening it until it is usable, and from a keystroke in the editor until the preview
 * shows the letter, at the shipped size and with 13,000 pages. `npm run bench:workbench`
 */

const PAGE = '/services/roof-repair-tampa'
const LETTERS = 'abcdefghijklmnopqrst'
const SIZES = [0, Math.round(13_000 / PAGES_A_CITY)]

const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0

/** Milliseconds from each keystroke until the text in the preview has changed. */
async function typed(page: Page): Promise<number[]> {
  const times: number[] = []
  for (const letter of LETTERS) {
    await page.evaluate(() => {
      const frame = document.querySelector('iframe')?.contentDocument
      if (!frame) throw new Error('The workbench shows no preview.')
      Object.assign(window, {
        shown: new Promise<number>((done) => {
          let pressed = 0
          document.addEventListener('keydown', () => (pressed = performance.now()), {
            capture: true,
            once: true,
          })
          const heading = frame.querySelector('h1')
          if (heading === null) throw new Error('The page has no heading.')
          const before = heading.textContent
          new MutationObserver((_, observer) => {
            if (heading.textContent === before) return
            observer.disconnect()
            done(performance.now() - pressed)
          }).observe(heading, { characterData: true, childList: true, subtree: true })
        }),
      })
    })
    await page.keyboard.press(letter)
    times.push(await page.evaluate(() => (window as unknown as { shown: Promise<number> }).shown))
  }
  return times
}

async function measure(cities: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const file = join(folder, 'site.yaml')
  writeFileSync(file, siteWithCities(cities))
  cpSync('media', join(folder, 'media'), { recursive: true })
  const server = await createServer({
    configFile: false,
    appType: 'custom',
    cacheDir: join(folder, 'cache'),
    logLevel: 'error',
    plugins: [react(), siteWithWorkbench({ file, folder: join(folder, 'pages') })],
    server: { port: 0 },
  })
  const executablePath = findChromium()
  const browser = await chromium.launch({
    args: CHROMIUM_ARGUMENTS,
    ...(executablePath !== undefined && { executablePath }),
  })
  try {
    await server.listen()
    const address = `${server.resolvedUrls?.local[0] ?? ''}workbench`
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const open = async () => {
      const start = performance.now()
      await page.goto(address)
      await page.getByRole('tree').getByText('Numbers', { exact: true }).waitFor()
      return performance.now() - start
    }
    await open()
    const usable = await open()
    await page.keyboard.press('Escape')
    const addressBox = page.getByRole('combobox', { name: 'Address of the page' })
    await addressBox.fill(PAGE)
    await addressBox.press('Enter')
    const editor = page.getByRole('region', { name: 'Editor' })
    const heading = page.frameLocator('iframe').locator('h1', { hasText: 'Roof repair in Tampa' })
    const spans: string[] = []
    for (const view of ['Form', 'YAML']) {
      await editor.getByRole('button', { name: view, exact: true }).click()
      await heading.click()
      await editor.locator(':is(input, textarea, .cm-content):focus').waitFor()
      await page.keyboard.press(view === 'Form' ? 'Home' : 'ArrowLeft')
      const times = await typed(page)
      spans.push(
        `${view}: median ${median(times).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms of ${times.length}`,
      )
    }
    const count = cities === 0 ? 206 : 206 + cities * PAGES_A_CITY
    return `${count.toLocaleString('en-US')} pages: usable after ${usable.toFixed(0)} ms; keystroke to preview by ${spans.join('; ')}`
  } finally {
    await browser.close()
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

for (const cities of SIZES) console.log(await measure(cities))
