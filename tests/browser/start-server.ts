import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

export interface RunningServer {
  url: string
  stop: () => Promise<void>
}

/** Starts the real server on a port that the system chooses; resolves once it listens. */
export async function startServer({
  cwd = process.cwd(),
  env = {},
}: {
  cwd?: string
  env?: Record<string, string>
} = {}): Promise<RunningServer> {
  const child = spawn(
    process.execPath,
    ['--import', resolve('node_modules/tsx/dist/loader.mjs'), resolve('server/cli.ts')],
    {
      cwd,
      env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
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
    async stop() {
      child.kill('SIGTERM')
      await closed
    },
  }
}
