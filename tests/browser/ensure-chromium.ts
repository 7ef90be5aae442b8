import { installChromium } from '../setup/install-chromium.ts'
import { installPackage } from '../setup/system-package.ts'
import { findHeadless } from './find-chromium.ts'

const DEBIAN_CHROMIUM = '/usr/bin/chromium'

if (findHeadless() === undefined) installChromium()
// Debian has it beside its Chromium. Where it can't be had, the tests run longer.
if (findHeadless() === DEBIAN_CHROMIUM) installPackage('chromium-headless-shell')
if (findHeadless() === undefined) {
  process.stderr.write(
    'No Chromium found, and installing one failed. Install Chromium and set its path: CHROMIUM_PATH=/path/to/chromium npm test\n',
  )
  process.exitCode = 1
}
