import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SiteError } from '../../read/site-error.ts'
import { serverArguments } from './node-arguments.ts'

const ADDRESS = /http:\/\/localhost:(\d+)/

export interface SiteServer {
  origin: string
  /** Ends it and deletes its leads. */
  stop: () => Promise<void>
}

/**
 * The program that `npm start` starts, on a free port of this machine, serving `dist` in `cwd`, with a database of its
 * own that is gone when it stops.
 *
 * @throws SiteError with what it printed when it does not start.
 */
export async function startSiteServer({
  cwd,
  env,
}: {
  cwd: string
  env: Readonly<Record<string, string | undefined>>
}): Promise<SiteServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'launch-'))
  const child = spawn(process.execPath, await serverArguments(), {
    cwd,
    env: { ...env, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    return { origin: `http://127.0.0.1:${await portOf(child)}`, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function portOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      const [, port] = ADDRESS.exec(output) ?? []
      if (port !== undefined) resolve(port)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('close', () => reject(new SiteError(`The server did not start.\n${output.trim()}`)))
  })
}
