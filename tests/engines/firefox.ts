import { existsSync } from 'node:fs'
import { type Browser, launch } from 'puppeteer-core'
import { startServer } from '../browser/start-server.ts'
import { HOME_PATHS } from './home-paths.ts'
import { SHELL_PATHS } from './shell-paths.ts'
import { type Path, watchTroubles } from './visitor.ts'

/**
 * `npm run test:engine`: the main paths of the built site in Firefox, an engine of another make than Chromium's. It is
 * the system's own Firefox, spoken to by the standard protocol (WebDriver BiDi): nothing is downloaded.
 */
const FIREFOX_PATHS = [
  process.env.FIREFOX_PATH,
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]

const NO_FIREFOX =
  'No Firefox was found: install one (Debian: apt-get install firefox-esr; Ubuntu, macOS: the one from mozilla.org) and, if it lies elsewhere, name it: FIREFOX_PATH=/path/to/firefox npm run test:engine\n'

const PATHS = Object.entries({ ...HOME_PATHS, ...SHELL_PATHS })

const executablePath = FIREFOX_PATHS.find((path) => path !== undefined && existsSync(path))
if (executablePath === undefined) {
  process.stderr.write(NO_FIREFOX)
  process.exitCode = 1
} else {
  const server = await startServer()
  try {
    process.exitCode = (await walk(server.url, executablePath)) === 0 ? 0 : 1
  } finally {
    await server.stop()
  }
}

/** Walks every path, each in a page of its own, and says a line about it; returns how many failed. */
async function walk(site: string, executablePath: string): Promise<number> {
  const browser = await launch({ browser: 'firefox', executablePath })
  try {
    process.stdout.write(`${await browser.version()} at ${site}\n`)
    let failures = 0
    for (const [name, path] of PATHS) {
      const mistakes = await walkOne(browser, site, path)
      process.stdout.write(
        `${mistakes.length === 0 ? 'ok  ' : 'FAIL'}  ${[name, ...mistakes].join('\n')}\n`,
      )
      if (mistakes.length > 0) failures++
    }
    process.stdout.write(`${PATHS.length - failures} of ${PATHS.length} paths pass\n`)
    return failures
  } finally {
    await browser.close()
  }
}

/** What went wrong on a path, and what the page complained of meanwhile. */
async function walkOne(browser: Browser, site: string, path: Path): Promise<string[]> {
  const context = await browser.createBrowserContext()
  const mistakes: string[] = []
  try {
    const page = await context.newPage()
    watchTroubles(page, mistakes)
    await path(page, site)
  } catch (error) {
    mistakes.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
  } finally {
    await context.close()
  }
  return mistakes
}
