import { spawnSync } from 'node:child_process'
import { findChromium } from './find-chromium.ts'

/** Installs a Chromium when the machine has none: by the package manager, else by Playwright's installer. */
const INSTALLERS = [
  ['sh', '-c', 'apt-get update -q && apt-get install -y -q --no-install-recommends chromium'],
  [
    'sh',
    '-c',
    'sudo -n apt-get update -q && sudo -n apt-get install -y -q --no-install-recommends chromium',
  ],
  ['npx', 'playwright', 'install', '--with-deps', 'chromium'],
] as const

const INSTALL_MILLISECONDS = 300_000

for (const [command, ...parameters] of INSTALLERS) {
  if (findChromium() !== undefined) break
  spawnSync(command, parameters, {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: INSTALL_MILLISECONDS,
  })
}
if (findChromium() === undefined) {
  process.stderr.write(
    'No Chromium was found or could be installed. Install one and name it: CHROMIUM_PATH=/path/to/chromium npm test\n',
  )
  process.exitCode = 1
}
