import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../server/lead-site.ts'
import { startDisplay } from './display.ts'
import type { WebKitPrograms } from './find-programs.ts'
import { type StartedProgram, startProgram } from './started-program.ts'
import { type Engine, PATIENCE, type Tab, type TabOptions } from './visitor.ts'
import { httpSession, type Send, webDriverWindow } from './webdriver.ts'

/** A browser that is kept for several visitors. */
interface Browser {
  openTab: () => Promise<Tab>
  stop: () => Promise<void>
}

/** Prepares a screen for WebKitGTK. Visitors with scripts share a browser, and so do those without. */
export async function startWebKit(programs: WebKitPrograms): Promise<Engine> {
  const display = await startDisplay()
  const settings = makeSettings()
  const env = {
    ...process.env,
    DISPLAY: display.name,
    GDK_BACKEND: 'x11',
    LIBGL_ALWAYS_SOFTWARE: '1',
    // Without a graphics card, layers that are put together take twice the processor time of the page itself. What the
    // tests look at, places and clicks, is the same.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    NO_AT_BRIDGE: '1',
    XDG_CONFIG_HOME: settings,
  }
  const { stdout } = spawnSync(programs.browser, ['--version'], {
    env,
    encoding: 'utf8',
    timeout: PATIENCE,
  })
  let browser: (Browser & TabOptions) | undefined
  return {
    version: stdout.trim() || 'WebKitGTK',
    async openTab({ runsScripts }) {
      if (browser?.runsScripts !== runsScripts) {
        await browser?.stop()
        browser = { runsScripts, ...(await startBrowser(programs, env, { runsScripts })) }
      }
      return browser.openTab()
    },
    async stop() {
      await browser?.stop()
      display.stop()
      rmSync(settings, { recursive: true, force: true })
    },
  }
}

/**
 * A folder of settings. The browser's tool bar is tiny, since as it comes no window is narrower than 447 px; two quick
 * clicks are not a double click, and nothing moves by itself.
 */
function makeSettings(): string {
  const folder = mkdtempSync(join(tmpdir(), 'webkit-'))
  mkdirSync(join(folder, 'gtk-3.0'))
  writeFileSync(
    join(folder, 'gtk-3.0', 'gtk.css'),
    '* { min-width: 0; min-height: 0; margin: 0; border: 0; padding: 0; font-size: 1px; -gtk-icon-transform: scale(0); }',
  )
  writeFileSync(
    join(folder, 'gtk-3.0', 'settings.ini'),
    '[Settings]\ngtk-double-click-time=1\ngtk-enable-animations=0\n',
  )
  return folder
}

const TRIES = 3

/**
 * Starts a browser with a driver of its own. On a busy machine the two sometimes miss each other and wait forever; then
 * both are started again.
 */
async function startBrowser(
  programs: WebKitPrograms,
  env: NodeJS.ProcessEnv,
  options: TabOptions,
): Promise<Browser> {
  for (let left = TRIES - 1; ; left--) {
    const port = await freePort()
    const driver = startProgram(programs.driver, [`--port=${port}`], env)
    try {
      return await browserAt(`http://127.0.0.1:${port}`, driver, programs.browser, options)
    } catch (error) {
      await driver.stop()
      if (left === 0) throw error
    }
  }
}

async function browserAt(
  address: string,
  driver: StartedProgram,
  binary: string,
  { runsScripts }: TabOptions,
): Promise<Browser> {
  const args = ['--automation', ...(runsScripts ? [] : ['--enable-javascript=false'])]
  const send = await httpSession(address, {
    alwaysMatch: { 'webkitgtk:browserOptions': { binary, args } },
  })
  const openWindow = await webDriverWindow(send)
  const nextPicture = runsScripts ? pictureForScripts : pictureWithoutScripts
  return {
    async openTab() {
      const tab = await openWindow()
      return {
        ...tab,
        async clickAt(x, y) {
          // A click reaches what is drawn, which may be behind what the page knows by some pictures.
          await nextPicture(send)
          await tab.clickAt(x, y)
        },
      }
    },
    stop: () => driver.stop(),
  }
}

async function pictureForScripts(send: Send): Promise<void> {
  await send('ExecuteAsyncScript', {
    script: 'requestAnimationFrame(() => requestAnimationFrame(() => arguments[0]()))',
    args: [],
  })
}

async function pictureWithoutScripts(send: Send): Promise<void> {
  await send('TakeScreenshot')
}
