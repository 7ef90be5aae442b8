import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOME, type RunningSite, SERVICE, startSite } from './small-site.ts'

let site: RunningSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

const DECODERS = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes: Buffer) => bytes,
} as const

describe('a page is sent in the encoding that the client prefers', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['deflate', 'identity'],
    ['*', 'br'],
    ['identity', 'identity'],
    ['br;q=0', 'identity'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0.000, gzip;q=0.001', 'gzip'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['gzip;q=0.5, br;q=1', 'br'],
    ['gzip;q=1, *;q=0', 'gzip'],
    ['*;q=0', 'identity'],
    ['*;q=0, br;q=0.1', 'br'],
    ['identity;q=0', 'identity'],
    ['identity;q=0, *', 'br'],
    ['identity;q=0, gzip;q=0.001', 'gzip'],
    ['identity;q=1, br;q=0.5', 'identity'],
    ['BR', 'br'],
    ['GZIP;Q=1, br;Q=0', 'gzip'],
    [' br ; q=0 ,\tgzip ; q=0.8 ', 'gzip'],
    ['br;level=4;q=0, gzip', 'gzip'],
    ['br;q=much', 'identity'],
    ['br;q=', 'identity'],
    ['br;q=-1, gzip;q=0.1', 'gzip'],
    ['br;q=7, gzip', 'br'],
    [';;;,,=,q=1', 'identity'],
    ['brotli, gzipped', 'identity'],
    [`${'x,'.repeat(2000)}br`, 'br'],
  ] as const)('Accept-Encoding %j: %s', async (acceptEncoding, encoding) => {
    const headers = acceptEncoding === undefined ? {} : { 'Accept-Encoding': acceptEncoding }
    const answer = await site.ask('/services/x', { headers })

    expect(answer.status).toBe(200)
    expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding)
    expect(DECODERS[encoding](answer.body).toString()).toBe(SERVICE)
    expect(answer.headers['content-length']).toBe(String(answer.body.byteLength))
  })
})

test('caches keep the encodings of a page apart, including the uncompressed one', async () => {
  const plain = await site.ask('/services/x')
  const compressed = await site.ask('/services/x', { headers: { 'Accept-Encoding': 'br' } })

  expect(plain.headers.vary).toBe('Accept-Encoding')
  expect(compressed.headers.vary).toBe('Accept-Encoding')
})

test('a file without compressed copies is sent uncompressed, whatever the client prefers', async () => {
  const { status, headers, body } = await site.ask('/', {
    headers: { 'Accept-Encoding': 'br, gzip, identity;q=0' },
  })

  expect(status).toBe(200)
  expect(headers['content-encoding']).toBeUndefined()
  expect(body.toString()).toBe(HOME)
})
