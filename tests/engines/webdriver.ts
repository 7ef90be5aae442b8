import { lookUntil } from './look-until.ts'
import { PATIENCE } from './visitor.ts'

/** Sends a command of the WebDriver protocol to a session; resolves with the value of the answer. */
export type Command = (
  method: 'POST' | 'GET' | 'DELETE',
  path: string,
  body?: object,
) => Promise<unknown>

/** Speaks the standard WebDriver protocol with a driver at an address. Source: W3C WebDriver 2, endpoints. */
export function webDriverAt(address: string): Command {
  return async (method, path, body) => {
    const response = await fetch(`${address}${path}`, {
      method,
      signal: AbortSignal.timeout(2 * PATIENCE),
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    const { value } = (await response.json()) as { value: unknown }
    if (response.ok) return value
    const { error, message } = value as { error: string; message: string }
    throw new Error(`${method} ${path}: ${error}: ${message}`)
  }
}

/** Waits until a driver that has just been started listens. */
export async function driverListens(command: Command): Promise<void> {
  await lookUntil(
    () => command('GET', '/status'),
    () => true,
  )
}

const LEFT_BUTTON = 0

/** The actions of a click with the mouse. */
export function mouseClick(x: number, y: number): object {
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

/** The actions of pressing keys one after another. */
export function keyPresses(keys: readonly string[]): object {
  const actions = keys.flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  return { actions: [{ type: 'key', id: 'keyboard', actions }] }
}
