import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { type Browser, chromium } from 'playwright'
import { CHROMIUM_ARGUMENTS } from '../../generator/launch/chromium.ts'
import { filesIn } from '../../generator/write/folder.ts'
import { findChromium, headlessLaunch } from '../browser/find-chromium.ts'
import { startServer } from '../browser/start-server.ts'
import { arrivalAt } from './phone-visit.ts'
import { clicksOn } from './pointed-click.ts'
import { interactionsOn } from './slowest-interaction.ts'

/**
 * `npm run bench:web`: what a visitor waits for on the home page and one page of every template. First, on a phone with
 * slow 4G and a processor four times slower, the bytes before the largest paint and the slowest interactions, and on a wide
 * screen the click on a page that was pointed at; then
 * Lighthouse, phone preset, beside the same page with its scripts taken out; medians of interleaved runs. Lighthouse is not
 * in the lockfile: `npm i --no-save lighthouse@12 chrome-launcher` first. `ONLY=phone` leaves it out.
 */
const RUNS = Number(process.env.RUNS ?? 5)
const PAGES = [
  '/',
  '/services/roof-repair-tampa',
  '/problems/roof-leak-emergency-help',
  '/commercial/tpo-roofing',
  '/storm-damage-experts',
  '/locations/tampa',
  '/privacy-policy',
  '/book-an-appointment',
  '/sitemap',
]
/** A page with the menu and the quote form. */
const WITH_FORM = '/services/roof-repair-tampa'
/** A page that it links to. */
const POINTED_AT = '/locations/tampa'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const AUDITS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const

const MOST_ATTEMPTS = 3
const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 5 }

type Figures = Record<string, number>

interface Result {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
  /** Why nothing could be measured. */
  runtimeError?: { code: string }
}

interface Tools {
  lighthouse: (url: string, flags: object) => Promise<{ lhr: Result } | undefined>
  launch: (options: object) => Promise<{ port: number; kill: () => void }>
}

async function loadTools(): Promise<Tools> {
  // Named at run time, since they are not installed with the project.
  const [lighthouse, launcher] = ['lighthouse', 'chrome-launcher']
  const [first, second] = await Promise.all([import(lighthouse), import(launcher)])
  return { lighthouse: first.default, launch: second.launch }
}

/** Now and then a browser paints nothing that it could tell of: such a run is told, and repeated. */
async function measure(tools: Tools, url: string): Promise<Figures> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const result = await runLighthouse(tools, url)
    const figures = figuresOf(result)
    if (!Object.values(figures).some(Number.isNaN)) return figures
    console.log(`${url} could not be measured: ${result?.runtimeError?.code ?? 'no reason given'}`)
  }
  throw new Error(`${url} could not be measured ${MOST_ATTEMPTS} times`)
}

function figuresOf(result: Result | undefined): Figures {
  const scores = CATEGORIES.map((name) => [name, (result?.categories[name]?.score ?? 0) * 100])
  const times = Object.entries(AUDITS).map(([name, audit]) => [
    name,
    result?.audits[audit]?.numericValue ?? Number.NaN,
  ])
  return Object.fromEntries([...scores, ...times]) as Figures
}

async function runLighthouse({ lighthouse, launch }: Tools, url: string) {
  const chrome = await launch({
    chromePath: findChromium(),
    chromeFlags: ['--headless=new', ...CHROMIUM_ARGUMENTS],
  })
  try {
    return (await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' }))?.lhr
  } finally {
    chrome.kill()
  }
}

function medians(runs: readonly Figures[]): Figures {
  const names = Object.keys(runs[0] ?? {})
  const middle = (name: string) =>
    runs.map((run) => run[name] ?? 0).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? 0
  return Object.fromEntries(names.map((name) => [name, Math.round(middle(name) * 1000) / 1000]))
}

/** Prints the bytes before the largest paint of every page, and the slowest interactions of a visit. */
async function measurePhone(): Promise<void> {
  const server = await startServer()
  const browser = await chromium.launch(headlessLaunch())
  try {
    const arrivals: Record<string, Figures> = {}
    for (const path of PAGES) arrivals[path] = await medianArrival(browser, server.url + path)
    console.log('KB as sent, and ms, at the largest paint on a phone with slow 4G')
    console.table(arrivals)
    const visits = []
    for (let run = 0; run < RUNS; run++)
      visits.push(await interactionsOn(browser, server.url + WITH_FORM))
    console.log(`ms until an interaction shows on ${WITH_FORM}, processor four times slower`)
    console.table(medians(visits))
    const clicks = []
    for (let run = 0; run < RUNS; run++)
      clicks.push(await clicksOn(browser, { url: server.url + WITH_FORM, to: POINTED_AT }))
    console.log('ms until a page shows that was pointed at for 200 ms and clicked')
    console.table(medians(clicks))
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function medianArrival(browser: Browser, url: string): Promise<Figures> {
  const runs: Figures[] = []
  for (let run = 0; run < RUNS; run++) {
    const { paint, bytes } = await arrivalAt(browser, url)
    runs.push({ KB: bytes / 1000, LCP: paint })
  }
  return medians(runs)
}

/** A copy of the site, without its scripts if so wanted; the pages of both are compressed in the same way. */
function copySite(folder: string, withScripts: boolean): void {
  for (const part of ['dist', 'dist-private']) cpSync(part, join(folder, part), { recursive: true })
  for (const file of filesIn(join(folder, 'dist')).filter((name) => name.endsWith('.html'))) {
    const path = join(folder, 'dist', file)
    const html = readFileSync(path, 'utf8')
    const sent = withScripts ? html : html.replace(/<script>[\s\S]*?<\/script>/, '')
    writeFileSync(path, sent)
    writeFileSync(`${path}.br`, brotliCompressSync(sent, { params: QUALITY }))
    rmSync(`${path}.gz`, { force: true })
  }
}

await measurePhone()
if (process.env.ONLY === 'phone') process.exit()
const tools = await loadTools()
const folders = [
  mkdtempSync(join(tmpdir(), 'scripts-')),
  mkdtempSync(join(tmpdir(), 'plain-')),
] as const
copySite(folders[0], true)
copySite(folders[1], false)
const servers = [
  await startServer({ cwd: folders[0] }),
  await startServer({ cwd: folders[1] }),
] as const
try {
  for (const path of PAGES) {
    const runs: [Figures[], Figures[]] = [[], []]
    for (let run = 0; run < RUNS; run++) {
      runs[0].push(await measure(tools, servers[0].url + path))
      runs[1].push(await measure(tools, servers[1].url + path))
    }
    const [scripted, plain] = [medians(runs[0]), medians(runs[1])]
    console.log(path)
    console.table({ 'as it is': scripted, 'without scripts': plain })
    console.log(
      `LCP with scripts is ${Math.round(((scripted.LCP ?? 0) / (plain.LCP ?? 1)) * 1000) / 10}% of LCP without\n`,
    )
  }
} finally {
  for (const server of servers) await server.stop()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}
