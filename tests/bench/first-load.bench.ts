import { readFileSync } from 'node:fs'
import { type BrowserContextOptions, chromium, type Page, type Request } from 'playwright'
import { CHROMIUM_ARGUMENTS } from '../../generator/launch/chromium.ts'
import { findHeadless } from '../browser/find-chromium.ts'
import { startServer } from '../browser/start-server.ts'

/**
 * `npm run bench:first-load`: what a page sends before anybody touches it, in KB (1,000 bytes) as sent, for one page of
 * every template on a phone and on a wide screen. `first paint` is what the largest paint waits for: document, style
 * sheet, fonts and the first picture.
 */
interface Route {
  path: string
  template: string
}

const SCREENS: Readonly<Record<string, BrowserContextOptions>> = {
  'phone, 390 px at scale 3': {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
  },
  'desktop, 1440 px': { viewport: { width: 1440, height: 900 } },
}

interface Weights {
  document: number
  styles: number
  fonts: number
  'first picture': number
  'first paint': number
  scripts: number
  'other pictures': number
  all: number
}

async function weigh(page: Page, url: string): Promise<Weights> {
  const requests: Request[] = []
  const note = (request: Request) => requests.push(request)
  page.on('requestfinished', note)
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  page.off('requestfinished', note)
  const first = await page.evaluate(
    () =>
      document.querySelector<HTMLImageElement>('img[fetchpriority=high], img[data-first]')
        ?.currentSrc,
  )
  const sum = async (belongs: (request: Request) => boolean) => {
    const sizes = await Promise.all(requests.filter(belongs).map((request) => request.sizes()))
    return sizes.reduce((total, { responseBodySize }) => total + responseBodySize, 0)
  }
  const ofType = (type: string) => sum((request) => request.resourceType() === type)
  const [html, styles, fonts, scripts, all] = await Promise.all([
    ofType('document'),
    ofType('stylesheet'),
    ofType('font'),
    ofType('script'),
    sum(() => true),
  ])
  const picture = await sum((request) => request.url() === first)
  const others = await sum(
    (request) => request.resourceType() === 'image' && request.url() !== first,
  )
  return {
    document: html,
    styles,
    fonts,
    'first picture': picture,
    'first paint': html + styles + fonts + picture,
    scripts,
    'other pictures': others,
    all,
  }
}

function inKilobytes(weights: Weights): Record<string, number> {
  return Object.fromEntries(
    Object.entries(weights).map(([name, bytes]) => [name, Math.round(bytes / 100) / 10]),
  )
}

/** Of every template the page with the largest document, as the heaviest is the one to look at. */
function heaviestPages(): Route[] {
  const routes = JSON.parse(readFileSync('generated/routes.json', 'utf8')) as Route[]
  const heaviest = new Map<string, { route: Route; size: number }>()
  for (const route of routes) {
    const file = `dist${route.path === '/' ? '/index' : route.path}.html.br`
    const size = readFileSync(file).byteLength
    if (size > (heaviest.get(route.template)?.size ?? 0))
      heaviest.set(route.template, { route, size })
  }
  return Array.from(heaviest.values(), ({ route }) => route)
}

const executablePath = findHeadless()
const server = await startServer({ cwd: process.cwd() })
const browser = await chromium.launch({
  args: [...CHROMIUM_ARGUMENTS],
  ...(executablePath !== undefined && { executablePath }),
})
try {
  for (const [screen, options] of Object.entries(SCREENS)) {
    const rows: Record<string, Record<string, number>> = {}
    for (const { template, path } of heaviestPages()) {
      const context = await browser.newContext(options)
      rows[`${template} ${path}`] = inKilobytes(
        await weigh(await context.newPage(), server.url + path),
      )
      await context.close()
    }
    console.log(screen)
    console.table(rows)
  }
} finally {
  await browser.close()
  await server.stop()
}
