import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** The name that the recipes in docs/hosting.md are for. */
export const DOMAIN = 'roofing.example'

export interface RunningProxy {
  http: number
  https: number
  /** The certificate that visitors need to trust. */
  certificate: () => string
  stop: () => Promise<void>
}

/** A folder for one proxy's configuration, process id and temporary files. */
export function proxyFolder(name: string): string {
  return mkdtempSync(join(tmpdir(), `${name}-`))
}

/** Runs a proxy in the foreground until both ports answer; `stop` ends it and deletes its folder. */
export async function runProxy({
  command: [program = '', ...args],
  folder,
  env = {},
  ports,
}: {
  command: string[]
  folder: string
  env?: Record<string, string>
  ports: number[]
}): Promise<() => Promise<void>> {
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = once(child, 'close')
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  for (const port of ports) await untilListening(port, child, () => output)
  return async () => {
    child.kill('SIGTERM')
    await closed
    rmSync(folder, { recursive: true, force: true })
  }
}

async function untilListening(
  port: number,
  child: ChildProcess,
  output: () => string,
): Promise<void> {
  while (!(await isListening(port))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The proxy ended with ${child.exitCode ?? child.signalCode}: ${output()}`)
    await setTimeout(50)
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.end())
  })
}
