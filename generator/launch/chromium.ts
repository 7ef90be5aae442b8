import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/** Where Linux distributions and macOS install Chromium and Chrome. */
const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The version of the package @sparticuz/chromium whose Chromium `npm test` fetches where a machine has none. */
export const FETCHED_VERSION = '153.0.0'

/** Where `npm test` keeps the Chromium that it has fetched. */
export const FETCHED_CHROMIUM = resolve(`.cache/chromium-${FETCHED_VERSION}/chromium`)

/**
 * The Chromium that CHROMIUM_PATH names, the system's, Playwright's own at `ownPath`, or the one that `npm test` has fetched;
 * undefined if there is none.
 */
export function chromiumPath(ownPath: string): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, ...SYSTEM_PATHS, ownPath, FETCHED_CHROMIUM]
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path))
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
