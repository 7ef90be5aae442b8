import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverArguments } from '../../generator/launch/gather/node-arguments.ts'

export interface RunningServer {
  url: string
  pid: number
  /** The folder with its leads, deleted when it stops. */
  dataDir: string
  stop: () => Promise<void>
}

/** Starts the real server on a port the system chooses, with its own database; resolves once it listens. */
export async function startServer({
  cwd = process.cwd(),
  env = {},
}: {
  cwd?: string
  env?: Record<string, string>
} = {}): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'leads-'))
  const child = spawn(process.execPath, await serverArguments(), {
    cwd,
    env: {
      ...process.env,
      PORT: '0',
      LOG_LEVEL: 'warn',
      DATA_DIR: dataDir,
      MAX_POSTS_PER_MINUTE: '100000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = new Promise<void>((done) => child.once('exit', () => done()))
  const url = await new Promise<string>((found, failed) => {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const match = /http:\/\/localhost:\d+/.exec(output)
      if (match !== null) found(match[0])
    })
    child.once('exit', (code) =>
      failed(new Error(`The server stopped with code ${code}: ${output}`)),
    )
  })
  return {
    url,
    pid: child.pid ?? 0,
    dataDir,
    async stop() {
      child.kill('SIGTERM')
      await closed
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
