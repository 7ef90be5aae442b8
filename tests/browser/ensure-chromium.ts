import { spawnSync } from 'node:child_process'
import { installPackage } from '../setup/system-package.ts'
import { findChromium, findHeadless } from './find-chromium.ts'

const INSTALL_MILLISECONDS = 300_000

// Where only the Chromium with windows can be had, the tests take it and run longer.
if (process.env.CHROMIUM_PATH === undefined && findHeadless() === findChromium())
  installPackage('chromium-headless-shell')
// Try the package manager first: where downloads are blocked, Playwright's installer hangs.
if (findChromium() === undefined) installPackage('chromium')
if (findChromium() === undefined)
  spawnSync('npx', ['playwright', 'install', '--with-deps', 'chromium'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: INSTALL_MILLISECONDS,
  })
if (findChromium() === undefined) {
  process.stderr.write(
    'No Chromium found, and installing one failed. Install Chromium and set its path: CHROMIUM_PATH=/path/to/chromium npm test\n',
  )
  process.exitCode = 1
}
