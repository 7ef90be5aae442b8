import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tempFolder } from '../fixtures/temp-folder.ts'
import { spawnLeadServer } from './lead-server.ts'
import { makeSite, removeSite } from './small-site.ts'

let folder: string
let dataDir: string
beforeEach(() => {
  folder = makeSite()
  dataDir = tempFolder()
})
afterEach(() => {
  removeSite(folder)
})

test('a second signal does not cut short what the first one lets finish', async () => {
  const server = await spawnLeadServer(folder, { DATA_DIR: dataDir })
  const client = connect(Number(new URL(server.url).port), '127.0.0.1')
  client.on('error', () => undefined)
  await new Promise((resolve) =>
    client.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nform', resolve),
  )
  void server.end('SIGINT')
  await vi.waitFor(() => expect(fetch(server.url)).rejects.toThrow('fetch failed'), 120_000)
  const ended = server.end('SIGINT')
  client.destroy()

  expect(await ended).toBe(0)
})
