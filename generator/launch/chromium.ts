import { existsSync } from 'node:fs'

/** Where Linux distributions and macOS install Chromium and Chrome. */
const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The Chromium that CHROMIUM_PATH names, the system's, or the one at `ownPath`; undefined if there is none. */
export function chromiumPath(ownPath: string): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, ...SYSTEM_PATHS, ownPath]
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
