import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** Where Linux distributions and macOS put Chromium and Chrome. */
const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The Chromium to test with: CHROMIUM_PATH, else the system's, else Playwright's own; undefined when there is none. */
export function findChromium(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, ...SYSTEM_PATHS, chromium.executablePath()]
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path))
}

/** Without a sandbox, because a root user in a container may not run it; and without talking to anybody. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
