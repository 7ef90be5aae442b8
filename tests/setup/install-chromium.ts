import { spawnSync } from 'node:child_process'
import { findChromium } from '../browser/find-chromium.ts'
import { installPackage } from './system-package.ts'

const INSTALL_MILLISECONDS = 300_000

/** Installs Chromium, from the system's packages or else with Playwright's installer; where neither works nothing happens. */
export function installChromium(): void {
  // Try the package manager first: where downloads are blocked, Playwright's installer hangs.
  installPackage('chromium')
  if (findChromium() !== undefined) return
  spawnSync('npx', ['playwright', 'install', '--with-deps', 'chromium'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: INSTALL_MILLISECONDS,
  })
}
