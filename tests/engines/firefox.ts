import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lookUntil } from './look-until.ts'
import { connectMarionette } from './marionette.ts'
import { startProgram } from './started-program.ts'
import type { Engine } from './visitor.ts'
import { webDriverWindow } from './webdriver.ts'

/**
 * Starts the system's Firefox. Not with Playwright, which can start it (channel `moz-firefox`) but opens no page in
 * Firefox 153, since that does not know `emulation.setMediaFeaturesOverride`.
 */
export async function startFirefox(program: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
  writeFileSync(join(profile, 'user.js'), 'user_pref("marionette.port", 0);\n')
  const firefox = startProgram(program, [
    '--headless',
    '--marionette',
    '--remote-allow-system-access',
    '--no-remote',
    '--profile',
    profile,
  ])
  const portFile = join(profile, 'MarionetteActivePort')
  const port = await lookUntil(async () => Number(readFileSync(portFile, 'utf8')), Boolean)
  const { send, runAsBrowser, close } = await connectMarionette(port)
  const openWindow = await webDriverWindow(send)
  // Else no window is narrower than 450 px.
  await runAsBrowser(() => Object.assign(document.documentElement.style, { minWidth: '0' }))
  const userAgent = await send('ExecuteScript', { script: 'return navigator.userAgent', args: [] })
  return {
    version: String(userAgent).replace(/.*(Firefox)\/(\d+).*/, '$1 $2'),
    async openTab({ runsScripts }) {
      await runAsBrowser(switchScripts, runsScripts)
      return openWindow()
    },
    async stop() {
      close()
      await firefox.stop()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/** Runs in the browser. */
function switchScripts(runsScripts: boolean): void {
  Services.prefs.setBoolPref('javascript.enabled', runsScripts)
}

/** What a script with the rights of Firefox finds there. */
declare const Services: {
  prefs: { setBoolPref: (name: string, value: boolean) => void }
}
