import { lookUntil } from './look-until.ts'
import { type Key, PATIENCE, type Screen, type Tab } from './visitor.ts'

/** The commands in use, with their method and path over HTTP. Source: W3C WebDriver 2, endpoints. */
const ENDPOINTS = {
  NewSession: ['POST', ''],
  SetTimeouts: ['POST', '/timeouts'],
  Navigate: ['POST', '/url'],
  SetWindowRect: ['POST', '/window/rect'],
  DeleteAllCookies: ['DELETE', '/cookie'],
  ExecuteScript: ['POST', '/execute/sync'],
  ExecuteAsyncScript: ['POST', '/execute/async'],
  PerformActions: ['POST', '/actions'],
  ReleaseActions: ['DELETE', '/actions'],
  TakeScreenshot: ['GET', '/screenshot'],
} as const

/** Sends a WebDriver command to a browser; resolves with the value of its answer. */
export type Send = (command: keyof typeof ENDPOINTS, parameters?: object) => Promise<unknown>

/** Starts a session with a driver that listens at an address, once it listens. */
export async function httpSession(address: string, capabilities: object): Promise<Send> {
  await lookUntil(
    () => fetch(`${address}/status`),
    (status) => status.ok,
  )
  const sendTo =
    (session: string): Send =>
    async (command, parameters = {}) => {
      const [method, path] = ENDPOINTS[command]
      const response = await fetch(`${address}/session${session}${path}`, {
        method,
        signal: AbortSignal.timeout(2 * PATIENCE),
        ...(method === 'POST' && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(parameters),
        }),
      })
      const { value } = (await response.json()) as { value: unknown }
      if (response.ok) return value
      const { error, message } = value as { error: string; message: string }
      throw new Error(`${command}: ${error}: ${message}`)
    }
  const { sessionId } = (await sendTo('')('NewSession', { capabilities })) as { sessionId: string }
  return sendTo(`/${sessionId}`)
}

/**
 * The window of a session. Each tab that it opens is the same window without cookies: other things a site stores stay
 * with its origin, and each visitor sees the site at an origin of its own.
 */
export async function webDriverWindow(send: Send): Promise<() => Promise<Tab>> {
  await send('SetTimeouts', { pageLoad: PATIENCE, script: PATIENCE })
  const setScreen = windowSizer(send)
  return async () => {
    await send('DeleteAllCookies')
    return webDriverTab(send, setScreen)
  }
}

function webDriverTab(send: Send, setScreen: (screen: Screen) => Promise<void>): Tab {
  return {
    async open(address, screen) {
      await setScreen(screen)
      await send('Navigate', { url: address })
    },
    evaluate: (look, ...given) =>
      send('ExecuteScript', {
        script: `return (${look})(...arguments)`,
        args: given,
      }) as Promise<never>,
    clickAt: async (x, y) => void (await send('PerformActions', mouseClick(x, y))),
    press: async (key) => void (await send('PerformActions', keyPresses([KEYS[key]]))),
    type: async (text) => void (await send('PerformActions', keyPresses([...text]))),
    async close() {
      await send('ReleaseActions')
      await send('Navigate', { url: 'about:blank' })
    },
  }
}

const LEFT_BUTTON = 0

function mouseClick(x: number, y: number): object {
  return {
    actions: [
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
          { type: 'pointerDown', button: LEFT_BUTTON },
          { type: 'pointerUp', button: LEFT_BUTTON },
        ],
      },
    ],
  }
}

function keyPresses(keys: readonly string[]): object {
  const actions = keys.flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  return { actions: [{ type: 'key', id: 'keyboard', actions }] }
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

const LOOKS_AT_REST = 4

/** Sizes a window so that its inside has the size of a screen. The window takes a new size a little later. */
function windowSizer(send: Send): (screen: Screen) => Promise<void> {
  let bars = 0
  const inside = async () =>
    String(await send('ExecuteScript', { script: 'return [innerWidth, innerHeight]', args: [] }))
  return async ({ width, height }) => {
    const wanted = `${width},${height}`
    if ((await inside()) === wanted) return
    const resize = async () => {
      await send('SetWindowRect', { x: 0, y: 0, width, height: height + bars })
      const shown = await atRest(inside)
      bars += height - Number(shown.split(',')[1])
      return shown
    }
    const shown = await lookUntil(resize, (size) => size === wanted)
    if (shown !== wanted) throw new Error(`The window is ${shown} px inside instead of ${wanted}`)
  }
}

/** What is seen once it is the same for some looks in a row. */
async function atRest(look: () => Promise<string>): Promise<string> {
  let last = ''
  let looks = 0
  return lookUntil(look, (seen) => {
    looks = seen === last ? looks + 1 : 1
    last = seen
    return looks === LOOKS_AT_REST
  })
}
