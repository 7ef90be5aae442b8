import { spawnSync } from 'node:child_process'
import { installPackage } from '../setup/system-package.ts'
import { findHeadless } from './find-chromium.ts'

const DEBIAN_CHROMIUM = '/usr/bin/chromium'
const INSTALL_MILLISECONDS = 300_000

// Debian has it beside its Chromium. Where it can't be had, the tests run longer.
if (findHeadless() === DEBIAN_CHROMIUM) installPackage('chromium-headless-shell')
// Try the package manager first: where downloads are blocked, Playwright's installer hangs.
if (findHeadless() === undefined) installPackage('chromium')
if (findHeadless() === undefined)
  spawnSync('npx', ['playwright', 'install', '--with-deps', 'chromium'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: INSTALL_MILLISECONDS,
  })
if (findHeadless() === undefined) {
  process.stderr.write(
    'No Chromium found, and installing one failed. Install Chromium and set its path: CHROMIUM_PATH=/path/to/chromium npm test\n',
  )
  process.exitCode = 1
}
