import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { CHROMIUM_ARGUMENTS } from '../../generator/launch/chromium.ts'
import { findChromium } from '../browser/find-chromium.ts'
import { end, freePort } from './scale/dev.ts'
import { memoryBelow } from './scale/measure.ts'

/**
 * What the workbench takes with the shipped file: seconds from `npm run dev` until it
 * is drawn, milliseconds from a keystroke until the preview shows the letter, and megabytes of the dev server and its check
 * after 200 edits. `npm run bench:workbench`, or `npm run bench:workbench -- ../before .` for
 * two trees in turn.
 */

const SERVICE = { page: '/services/roof-repair-tampa', heading: 'Roof repair in Tampa' }
const GUIDE = { page: '/problems/hurricane-roof-preparation', heading: 'urricane' }
/** Where somebody types: in the longest form, in a text that was clicked, and in the YAML of that text. */
const PLACES = [
  { name: 'form', view: 'Form', key: 'Home', ...GUIDE },
  { name: 'click to edit', view: 'Form', key: 'Home', ...SERVICE },
  { name: 'YAML', view: 'YAML', key: 'ArrowLeft', ...SERVICE },
] as const
const LETTERS = 60
const EDITS = 200
const PATIENCE_MILLISECONDS = 300_000

const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0

/** Milliseconds from each keystroke until the heading in the preview has changed. */
async function typed(page: Page, letters: number): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < letters; at++) {
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
    await page.keyboard.press('abcdefghijklmnopqrst'[at % 20] ?? 'a')
    times.push(await page.evaluate(() => (window as unknown as { shown: Promise<number> }).shown))
  }
  return times
}

/** Starts `npm run dev` in `folder`. */
function startDev(folder: string, port: number): ChildProcess {
  return spawn('npm', ['run', 'dev', '--', '--port', String(port), '--strictPort'], {
    cwd: folder,
    // A group of its own: npm's children are ended with it.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** Opens the workbench as soon as there is a server, and waits until it is drawn. */
async function drawn(page: Page, port: number): Promise<void> {
  const address = `http://127.0.0.1:${port}`
  const answers = () => fetch(`${address}/@vite/client`).then(Boolean, () => false)
  while (!(await answers())) await pause(20)
  await page.goto(`${address}/workbench`)
  await page.getByRole('tree').getByText('Numbers', { exact: true }).waitFor()
}

/** Waits until the bar at the bottom says what the check has found. */
function checked(page: Page, words: RegExp): Promise<void> {
  const status = page.getByRole('region', { name: 'Plan' }).getByRole('status')
  return status.filter({ hasText: words }).waitFor()
}

async function measureIn(folder: string, context: BrowserContext): Promise<string> {
  const port = await freePort()
  const page = await context.newPage()
  // What is made once for the code, and what the browser keeps, is made by the first start.
  for (const isMeasured of [false, true]) {
    const started = performance.now()
    const server = startDev(folder, port)
    try {
      await drawn(page, port)
      if (!isMeasured) {
        await checked(page, /^No changes/)
        continue
      }
      const seconds = (performance.now() - started) / 1000
      const reloading = performance.now()
      await drawn(page, port)
      const reloaded = performance.now() - reloading
      const spans = await typedSpans(page)
      await checked(page, /texts? changed/)
      const memory = memoryBelow(server.pid ?? 0)
      // Otherwise the draft is there again at the next start.
      await page.getByRole('banner').getByRole('button', { name: 'Discard', exact: true }).click()
      await checked(page, /^No changes/)
      return `drawn after ${seconds.toFixed(1)} s, reloaded in ${reloaded.toFixed(0)} ms; keystroke to preview ${spans.join('; ')}; ${memory.map((each) => each.toFixed(0)).join(' + ')} MB`
    } finally {
      await end(server)
    }
  }
  throw new Error('Nothing was measured.')
}

async function typedSpans(page: Page): Promise<string[]> {
  await page.keyboard.press('Escape')
  const editor = page.getByRole('region', { name: 'Editor' })
  const spans: string[] = []
  for (const { name, view, key, page: path, heading } of PLACES) {
    const address = page.getByRole('combobox', { name: 'Address of the page' })
    await address.fill(path)
    await address.press('Enter')
    await editor.getByRole('button', { name: view, exact: true }).click()
    await page.frameLocator('iframe').locator('h1', { hasText: heading }).click()
    await editor.locator(':is(input, textarea, .cm-content):focus').waitFor()
    await page.keyboard.press(key)
    const times = await typed(page, LETTERS)
    const longest = Math.max(...times)
    spans.push(`${name} ${median(times).toFixed(0)} ms (longest ${longest.toFixed(0)})`)
  }
  await typed(page, EDITS - LETTERS * PLACES.length)
  return spans
}

/** Measures the workbench of the project in `root`. Its site.yaml stays as it is: nothing is saved. */
async function measure(root: string): Promise<string> {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    args: CHROMIUM_ARGUMENTS,
    ...(executablePath !== undefined && { executablePath }),
  })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    context.setDefaultTimeout(PATIENCE_MILLISECONDS)
    await context.addInitScript(() => localStorage.setItem('workbench-tour-seen', 'yes'))
    return await measureIn(root, context)
  } finally {
    await browser.close()
  }
}

const trees = process.argv.slice(2).map((tree) => resolve(tree))
if (trees.length === 0) trees.push(process.cwd())
for (const tree of trees)
  console.log(`${trees.length > 1 ? `${tree}: ` : ''}${await measure(tree)}`)
