import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** Where Linux distributions and macOS install Chromium and Chrome. */
const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The Chromium to test with: CHROMIUM_PATH, the system's, or Playwright's own; undefined if there is none. */
export function findChromium(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, ...SYSTEM_PATHS, chromium.executablePath()]
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path))
}

/** The system's Chromium without windows, which opens pages for tests in half the time. */
const HEADLESS_PATH = '/usr/bin/chromium-headless-shell'

/** The Chromium to run the tests with: CHROMIUM_PATH, the system's without windows, or any that `findChromium` finds. */
export function findHeadless(): string | undefined {
  const isChosen = process.env.CHROMIUM_PATH !== undefined && process.env.CHROMIUM_PATH !== ''
  return !isChosen && existsSync(HEADLESS_PATH) ? HEADLESS_PATH : findChromium()
}

/** No sandbox, because it can't run as root in a container; and no background requests. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
