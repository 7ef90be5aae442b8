import { connect, type Socket } from 'node:net'
import type { Send } from './webdriver.ts'

/** Firefox's own form of the WebDriver protocol. */
export interface Marionette {
  send: Send
  /** Runs a function with the rights of the browser itself. It can't use anything outside its body. */
  runAsBrowser: <Given extends unknown[]>(
    act: (...given: Given) => void,
    ...given: Given
  ) => Promise<void>
  close: () => void
}

/** A message of the browser: its number, what failed, and its result. */
type Answer = [
  type: number,
  id: number,
  error: { error: string; message: string } | null,
  result: unknown,
]

interface Waiting {
  done: (value: unknown) => void
  failed: (error: Error) => void
}

/**
 * Connects to a Firefox that listens at a port, and starts a session. WebDriver over HTTP would need geckodriver between
 * the two, which passes the same commands on.
 */
export async function connectMarionette(port: number): Promise<Marionette> {
  const socket = connect(port, '127.0.0.1')
  const waiting = new Map<number, Waiting>()
  const failAll = (error: Error) => {
    for (const { failed } of waiting.values()) failed(error)
    waiting.clear()
  }
  socket.once('error', failAll)
  socket.once('close', () => failAll(new Error('Firefox has closed the connection')))
  onMessage(socket, (message) => {
    // The first message says who speaks.
    if (!Array.isArray(message)) return
    const [, id, error, result] = message as Answer
    const { done, failed } = waiting.get(id) ?? {}
    waiting.delete(id)
    if (error === null) done?.(result)
    else failed?.(new Error(`${error.error}: ${error.message}`))
  })
  let id = 0
  const request = (name: string, parameters: object) =>
    new Promise((done, failed) => {
      id += 1
      waiting.set(id, { done, failed })
      const message = JSON.stringify([0, id, name, parameters])
      socket.write(`${Buffer.byteLength(message)}:${message}`)
    })
  const send: Send = async (command, parameters = {}) => {
    const result = await request(`WebDriver:${command}`, parameters)
    return result instanceof Object && 'value' in result ? result.value : result
  }
  await send('NewSession')
  return {
    send,
    async runAsBrowser(act, ...given) {
      await request('Marionette:SetContext', { value: 'chrome' })
      await send('ExecuteScript', { script: `(${act})(...arguments)`, args: given })
      await request('Marionette:SetContext', { value: 'content' })
    },
    close: () => socket.destroy(),
  }
}

const COLON = ':'.charCodeAt(0)

/** Calls `receive` with each message of a connection, which are JSON with their length in bytes before them: `7:[1,2,3]`. */
function onMessage(socket: Socket, receive: (message: unknown) => void): void {
  let pending: Buffer = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    pending = Buffer.concat([pending, chunk])
    for (;;) {
      const start = pending.indexOf(COLON) + 1
      const end = start + Number(pending.subarray(0, Math.max(0, start - 1)))
      if (start === 0 || pending.length < end) return
      receive(JSON.parse(pending.toString('utf8', start, end)))
      pending = pending.subarray(end)
    }
  })
}
