import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'

/** A screen without a monitor. */
export interface Display {
  /** Its name, for the environment variable DISPLAY. */
  name: string
  stop: () => void
}

/** Starts an X server that draws to memory. It picks a free number and tells it once it is ready. */
export async function startDisplay(): Promise<Display> {
  const server = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const numbers = server.stdio[3] as Readable
  const number = await new Promise<string>((found, failed) => {
    numbers.once('data', (chunk: Buffer) => found(chunk.toString().trim()))
    server.once('error', failed)
    server.once('exit', (code) => failed(new Error(`Xvfb stopped with code ${code}`)))
  })
  return { name: `:${number}`, stop: () => server.kill() }
}
