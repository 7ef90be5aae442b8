import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const DOWNLOAD_MILLISECONDS = 120_000

const PLAYWRIGHT = join(
  createRequire(import.meta.url).resolve('playwright/package.json'),
  '../cli.js',
)

/** Fetches Playwright's own Chromium into the user's cache folder, which takes no root. Where downloads are blocked nothing happens. */
export function installChromium(): void {
  process.stderr.write("No Chromium found. Fetching Playwright's own …\n")
  spawnSync(process.execPath, [PLAYWRIGHT, 'install', 'chromium'], {
    stdio: 'ignore',
    timeout: DOWNLOAD_MILLISECONDS,
    killSignal: 'SIGKILL',
  })
}
