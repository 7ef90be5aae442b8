import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDisplay } from './display.ts'
import type { WebKitPrograms } from './find-programs.ts'
import { lookUntil } from './look-until.ts'
import {
  type Engine,
  type Key,
  PATIENCE,
  type Screen,
  type Visitor,
  type VisitorOptions,
} from './visitor.ts'
import { watchSite } from './watched-site.ts'
import { keyPresses, mouseClick } from './webdriver.ts'
import { openSession, type Session } from './webkit-session.ts'

/** Prepares a screen for WebKitGTK. Each visitor gets a browser of its own, which keeps nothing. */
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
  return {
    version: stdout.trim() || 'WebKitGTK',
    visit: (site, wishes) => visit(programs, env, site, wishes),
    async stop() {
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

async function visit(
  programs: WebKitPrograms,
  env: NodeJS.ProcessEnv,
  site: string,
  { runsScripts }: VisitorOptions,
): Promise<Visitor> {
  const troubles: string[] = []
  const session = await openSession(programs, env, runsScripts ? [] : ['--enable-javascript=false'])
  const watched = await watchSite(site, troubles)
  return {
    site: watched.url,
    troubles,
    async open(address, screen) {
      await setScreen(session, screen)
      await session.post('url', { url: address })
    },
    evaluate: (look, ...given) =>
      session.post('execute/sync', {
        script: `return (${look})(...arguments)`,
        args: given,
      }) as Promise<never>,
    async clickAt(x, y) {
      // A click reaches what is drawn, which may be behind what the page knows by some pictures.
      await (runsScripts ? session.post('execute/async', NEXT_PICTURE) : session.get('screenshot'))
      await session.post('actions', mouseClick(x, y))
    },
    press: async (key) => void (await session.post('actions', keyPresses([KEYS[key]]))),
    type: async (text) => void (await session.post('actions', keyPresses([...text]))),
    async close() {
      await session.stop()
      await watched.stop()
    },
  }
}

const NEXT_PICTURE = {
  script: 'requestAnimationFrame(() => requestAnimationFrame(() => arguments[0]()))',
  args: [],
}

/** Sizes the window so that its inside has the size of a screen; it takes a new size a little later. */
async function setScreen({ post }: Session, { width, height }: Screen): Promise<void> {
  const inside = async () =>
    (await post('execute/sync', {
      script: 'return [innerWidth, innerHeight]',
      args: [],
    })) as number[]
  const wanted = `${width},${height}`
  let outside = height
  const resize = async () => {
    await post('window/rect', { x: 0, y: 0, width, height: outside })
    const [shownWidth, shownHeight = height] = await atRest(inside)
    outside += height - shownHeight
    return `${shownWidth},${shownHeight}`
  }
  const result = await lookUntil(resize, (size) => size === wanted)
  if (result !== wanted) throw new Error(`The window is ${result} px inside instead of ${wanted}`)
}

const LOOKS_AT_REST = 4

/** What is seen once it is the same for some looks in a row. */
async function atRest<Seen>(look: () => Promise<Seen>): Promise<Seen> {
  let last = ''
  let looks = 0
  return lookUntil(look, (seen) => {
    looks = `${seen}` === last ? looks + 1 : 1
    last = `${seen}`
    return looks === LOOKS_AT_REST
  })
}

/** The characters that stand for keys. Source: W3C WebDriver 2, keyboard actions. */
const KEYS: Record<Key, string> = {
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  Enter: '\uE007',
  Escape: '\uE00C',
  PageDown: '\uE00F',
  Tab: '\uE004',
  ' ': ' ',
}
