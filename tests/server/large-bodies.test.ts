import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { spawnLeadServer } from './lead-server.ts'
import { makeSite, removeSite, startSite } from './small-site.ts'

const BODIES = 50
const MEGABYTES_10 = 10 * 1024 * 1024
const MOST_MORE_KILOBYTES = 40 * 1024
const HEAD = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n'
const PIECE = Buffer.alloc(64 * 1024, 'a')
const CHUNK = Buffer.concat([Buffer.from('10000\r\n'), PIECE, Buffer.from('\r\n')])

/** Sends as much of 10 MB as the server accepts; resolves to the first line of its response. */
function sendLarge(port: number, isChunked: boolean): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => {
      const how = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${MEGABYTES_10}`
      socket.write(`${HEAD}${how}\r\n\r\n`)
      for (let sent = 0; sent < MEGABYTES_10; sent += PIECE.byteLength)
        socket.write(isChunked ? CHUNK : PIECE)
    })
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
    })
    // A rejecting server closes the connection while this side is still writing; use what it sent by then.
    socket.on('error', () => socket.destroy())
    socket.once('close', () => resolve(answer.split('\r\n')[0] ?? ''))
  })
}

const kilobytesOf = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', `${pid}`], { encoding: 'utf8' }))

test('fifty bodies of 10 MB at once are rejected, and none is kept in memory', async () => {
  const folder = makeSite()
  const server = await spawnLeadServer(folder, { DATA_DIR: `${folder}/../data` })
  try {
    const port = Number(new URL(server.url).port)
    await sendLarge(port, true)
    const before = kilobytesOf(server.pid)
    const answers = await Promise.all(
      Array.from({ length: BODIES }, (_, index) => sendLarge(port, index % 2 === 0)),
    )
    // A connection may be closed before this side has read why.
    expect(
      answers.filter((line) => line !== '' && line !== 'HTTP/1.1 413 Payload Too Large'),
    ).toEqual([])
    expect(answers.filter((line) => line !== '').length).toBeGreaterThan(0)
    expect(kilobytesOf(server.pid) - before).toBeLessThan(MOST_MORE_KILOBYTES)
    expect((await fetch(server.url)).status).toBe(200)
  } finally {
    await server.end('SIGTERM')
    removeSite(folder)
  }
})

// A proxy writes before it reads: to a connection that was closed meanwhile, and then it answers 502.
test.each([
  { how: 'of a known length', head: 'Content-Length: 196608\r\n\r\n', piece: PIECE, end: '' },
  { how: 'in chunks', head: 'Transfer-Encoding: chunked\r\n\r\n', piece: CHUNK, end: '0\r\n\r\n' },
])(
  'a body a little too large, $how, is refused after all of it came',
  async ({ head, piece, end }) => {
    const site = await startSite(makeSite())
    try {
      const socket = connect(site.port, '127.0.0.1')
      let answer = ''
      socket.on('data', (chunk) => {
        answer += chunk.toString('latin1')
      })
      socket.write(`${HEAD}${head}`)
      socket.write(piece)
      socket.write(piece)
      expect((await site.ask('/')).status).toBe(200)
      expect(answer).toBe('')
      socket.write(piece)
      socket.write(end)
      await once(socket, 'close')
      expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    } finally {
      await site.stop()
    }
  },
)
