import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { privateFolder } from '../../schema/shared/private-files.ts'
import { createServer } from '../../server/app.ts'

export const HOME = '<!doctype html><title>Home</title>'
export const SERVICE = '<!doctype html><title>Roof repair – Tampa</title>'
export const NOT_FOUND = '<!doctype html><title>No such page</title>'
export const VIDEO = Buffer.from(Array.from({ length: 100 }, (_, index) => index))
export const SECRET = 'nobody may read this'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface Question {
  method?: string
  headers?: Record<string, string>
  body?: string
}

export interface RunningSite {
  port: number
  /** The served folder; `secret.txt` is next to it. */
  folder: string
  /** Requests exactly this path: nothing is normalized, decoded or decompressed. */
  ask: (path: string, question?: Question) => Promise<Answer>
  /** Sends these bytes unchanged and resolves to everything received until the server closes the connection. */
  send: (text: string) => Promise<string>
  stop: () => Promise<void>
}

/** A site of a few small files in its own folder; remove it with `removeSite`. */
export function makeSite(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'site-')), 'dist')
  mkdirSync(privateFolder(folder))
  writeFile(folder, 'index.html', HOME)
  writeFile(folder, 'assets/data.5f3c9d.json', '{"menus":[]}')
  writeFile(folder, '404.html', NOT_FOUND)
  writeFile(folder, 'services/x.html', SERVICE)
  writeFile(folder, 'services/x.html.br', brotliCompressSync(SERVICE))
  writeFile(folder, 'services/x.html.gz', gzipSync(SERVICE))
  writeFile(folder, 'assets/a.5f3c9d.js', 'export const a = 1')
  writeFile(folder, 'media/v.mp4', VIDEO)
  writeFile(folder, 'robots.txt', 'User-agent: *')
  writeFile(folder, '../secret.txt', SECRET)
  symlinkSync('../secret.txt', join(folder, 'linked.txt'))
  return folder
}

/** Writes one file of a site, creating its folders. */
export function writeFile(folder: string, name: string, content: string | Buffer): void {
  const file = join(folder, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

export function removeSite(folder: string): void {
  rmSync(dirname(folder), { recursive: true, force: true })
}

/** The real server, on a free port. */
export async function startSite(
  folder = makeSite(),
  options: { trustedProxies?: string[]; requestMilliseconds?: number } = {},
): Promise<RunningSite> {
  const app = createServer({ folder, logLevel: 'silent', ...options })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return {
    folder,
    port,
    ask: (path, question) => ask(port, path, question),
    send: (text) => send(port, text),
    async stop() {
      await app.close()
      removeSite(folder)
    },
  }
}

function ask(port: number, path: string, { method, headers, body }: Question = {}) {
  return new Promise<Answer>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, headers, agent: false }
    const asking = request(options, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.once('error', reject)
      incoming.once('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          body: Buffer.concat(chunks),
        }),
      )
    })
    asking.once('error', reject)
    asking.end(body)
  })
}

function send(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'))
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString('latin1')
    })
    // A rejecting server may close the connection while this side is still writing; use what it sent by then.
    socket.on('error', () => socket.destroy())
    socket.once('close', () => resolve(answer))
  })
}
