import type { Browser, Page } from 'playwright'
import { HOME_PATH, NOT_FOUND_PATH } from '../../schema/paths.ts'
import { CHROMIUM_ARGUMENTS, chromiumPath } from './chromium.ts'

export interface Screenshot {
  /** What it shows, e.g. `Home`. */
  title: string
  path: string
  width: number
  height: number
  /** JPEG. */
  bytes: Buffer
}

export interface Screenshots {
  pictures: Screenshot[]
  /** Why there are none; undefined when there are. */
  note: string | undefined
}

const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const
const QUALITY = 55
const ANCHOR_GAP_PIXELS = 140

/** Screenshots of the first screen of a page of each kind, on a phone and on a desktop; without a browser, a note why there are none. */
export async function takeScreenshots(
  origin: string,
  paths: readonly string[],
): Promise<Screenshots> {
  const playwright = await import('playwright').catch(() => undefined)
  if (playwright === undefined)
    return without('Playwright is not installed. To see them, install it: npm install')
  const executablePath = chromiumPath(playwright.chromium.executablePath())
  if (executablePath === undefined)
    return without(
      'Chromium was not found. Install it, fetch one (npx playwright install chromium), or name it in CHROMIUM_PATH.',
    )
  const browser = await playwright.chromium
    .launch({ executablePath, args: CHROMIUM_ARGUMENTS })
    .catch(() => undefined)
  if (browser === undefined) return without(`${executablePath} does not start.`)
  try {
    return { pictures: await picturesOf(browser, origin, paths), note: undefined }
  } catch (error) {
    // The verdict doesn't depend on a browser, for example on the certificates it trusts.
    const [reason = ''] = (error as Error).message.split('\n')
    return without(`Chromium could not show the pages (${reason}).`)
  } finally {
    await browser.close()
  }
}

async function picturesOf(
  browser: Browser,
  origin: string,
  paths: readonly string[],
): Promise<Screenshot[]> {
  const pictures: Screenshot[] = []
  for (const viewport of WINDOWS) {
    const page = await browser.newPage({ viewport, reducedMotion: 'reduce' })
    for (const { title, path } of shownPages(paths)) {
      await page.goto(`${origin}${path}`, { waitUntil: 'load' })
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      await scrollToAnchor(page)
      const bytes = await page.screenshot({ type: 'jpeg', quality: QUALITY, scale: 'css' })
      pictures.push({ title, path, bytes, ...viewport })
    }
    await page.close()
  }
  return pictures
}

/** The application scrolls to an anchor later, at its own pace. */
async function scrollToAnchor(page: Page): Promise<void> {
  await page.evaluate((gap) => {
    const target = document.getElementById(location.hash.slice(1))
    if (target !== null)
      window.scrollTo({
        top: target.getBoundingClientRect().top + scrollY - gap,
        behavior: 'instant',
      })
  }, ANCHOR_GAP_PIXELS)
}

/** One page of each kind that the site has. */
function shownPages(paths: readonly string[]): { title: string; path: string }[] {
  const first = (folder: string) => paths.find((path) => path.startsWith(folder))
  const wanted = [
    { title: 'Home', path: HOME_PATH },
    { title: 'Service', path: first('/services/') },
    { title: 'City', path: first('/locations/') },
    { title: 'Guide', path: first('/problems/') },
    { title: 'Quote form', path: '/#quote' },
    { title: 'Page not found', path: `${NOT_FOUND_PATH}-launch-check` },
  ]
  return wanted.flatMap(({ title, path }) => (path === undefined ? [] : { title, path }))
}

function without(reason: string): Screenshots {
  return { pictures: [], note: `There are no screenshots: ${reason}` }
}
