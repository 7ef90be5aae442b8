import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { dirname } from 'node:path'
import { expect, test, vi } from 'vitest'
import { tempFolder } from '../fixtures/temp-folder.ts'
import { programFile } from '../setup/programs.ts'
import { makeSite, removeSite } from './small-site.ts'

/** As systemd does: holds a socket open, and starts the server on it whenever it has stopped. */
const SUPERVISOR = `while sh -c 'export LISTEN_PID=$$; exec "$0" "$1"' "$0" "$1"; do :; done`
const RESTARTS = 3
const VISITORS = 4

test('on a socket from systemd, the server is replaced under load and nobody is refused', async () => {
  const folder = makeSite()
  const dataDir = tempFolder()
  const socket = createServer().listen(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address() as AddressInfo
  const { fd } = (socket as unknown as { _handle: { fd: number } })._handle
  const supervisor = spawn('sh', ['-c', SUPERVISOR, process.execPath, programFile('server')], {
    cwd: dirname(folder),
    // PORT would be refused, were it used.
    env: { ...process.env, LISTEN_FDS: '1', PORT: '1', DATA_DIR: dataDir, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'ignore', 'pipe', fd],
  })
  // From here on only the supervisor and the server hold it.
  socket.close()
  let output = ''
  supervisor.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const pids = () => [
    ...new Set([...output.matchAll(/"pid":(\d+)/g)].map(([, pid]) => Number(pid))),
  ]
  const started = async (count: number) =>
    vi.waitFor(() => expect(pids()).toHaveLength(count), { timeout: 60_000, interval: 20 })
  await started(1)
  const answers: (number | string | undefined)[] = []
  let isOver = false
  const visitor = async () => {
    while (!isOver) answers.push(await visit(port))
  }
  const visitors = Array.from({ length: VISITORS }, visitor)
  for (let restart = 1; restart <= RESTARTS; restart += 1) {
    process.kill(pids().at(-1) ?? 0, 'SIGTERM')
    await started(restart + 1)
    const before = answers.length
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(before + 20), 60_000)
  }
  isOver = true
  await Promise.all(visitors)
  supervisor.kill('SIGKILL')
  process.kill(pids().at(-1) ?? 0, 'SIGTERM')

  expect(new Set(answers)).toEqual(new Set([200]))
  removeSite(folder)
})

/** The status of the answer to a visitor with a connection of their own, or the code of the failure. */
function visit(port: number): Promise<number | string | undefined> {
  return new Promise((resolve) => {
    get({ port, host: '127.0.0.1', agent: false }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode))
      response.on('error', ({ message }) => resolve(message))
    }).on('error', (error: NodeJS.ErrnoException) => resolve(error.code))
  })
}
