import { installChromium } from '../setup/install-chromium.ts'
import { findHeadless } from './find-chromium.ts'

if (findHeadless() === undefined) installChromium()
if (findHeadless() === undefined) {
  process.stderr.write(
    'No Chromium found, and none could be fetched. Install one (Debian: apt-get install chromium; Alpine: apk add chromium; macOS: Google Chrome), or name yours: CHROMIUM_PATH=/path/to/chromium npm test\n',
  )
  process.exitCode = 1
}
