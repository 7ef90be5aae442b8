import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type BehindProxy, FORGED } from './behind-proxy.ts'
import { DOMAIN } from './proxy.ts'
import { ask, askHttp2, askPlain } from './visitor.ts'

const SERVICE = '/services/roof-repair-tampa'
const VIDEO = '/media/hero-loop.mp4'

/** Tests that pages pass through a proxy unchanged. The last test stops the server. */
export function testPages(behind: () => BehindProxy): void {
  test('pages arrive as the server sends them, over HTTP/1.1 and HTTP/2', async () => {
    const { proxy, server } = behind()
    const direct = await fetch(server.url + SERVICE)
    const html = await direct.text()
    const answer = await ask(proxy, SERVICE)
    const second = await askHttp2(proxy, SERVICE)

    expect(answer.body.toString()).toBe(html)
    expect(second).toEqual({ protocol: 'h2', status: 200, body: html })
    for (const name of ['content-security-policy', 'cache-control', 'x-content-type-options'])
      expect(answer.values(name)).toEqual([direct.headers.get(name)])
  })

  test('plain http leads to the same address with https', async () => {
    const { proxy } = behind()
    const { status, values } = await askPlain(proxy, '/services?from=ad')
    const [location = ''] = values('location')
    const { protocol, hostname, pathname, search } = new URL(location)

    expect(String(status)).toMatch(/^30[18]$/)
    expect([protocol, hostname, pathname, search]).toEqual([
      'https:',
      DOMAIN,
      '/services',
      '?from=ad',
    ])
  })

  test.each<[what: string, status: number, path: string, headers: Record<string, string>]>([
    ['a page', 200, SERVICE, {}],
    ['a page whose visitor claims to use http', 200, SERVICE, FORGED],
    ['the 404 page', 404, '/nothing-here', {}],
    ['a redirect of the server', 301, `${SERVICE}/`, {}],
    ['a part of a video', 206, VIDEO, { Range: 'bytes=0-9' }],
  ])('HSTS is sent once with %s', async (_what, expected, path, headers) => {
    const { proxy } = behind()
    const { status, values } = await ask(proxy, path, { headers })

    expect(status).toBe(expected)
    expect(values('strict-transport-security')).toEqual([expect.stringContaining('max-age=')])
  })

  test.each<[encoding: string, decode: (bytes: Buffer) => Buffer]>([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('a page is compressed once, by the server: %s', async (encoding, decode) => {
    const { proxy, server } = behind()
    const plain = await ask(proxy, SERVICE)
    const headers = { 'Accept-Encoding': encoding }
    const packed = await ask(proxy, SERVICE, { headers })
    const direct = await fetch(server.url + SERVICE, { headers })

    expect(decode(packed.body).toString()).toBe(plain.body.toString())
    expect(packed.values('content-encoding')).toEqual([encoding])
    expect(packed.values('vary')).toEqual(['Accept-Encoding'])
    expect(packed.values('etag')).toEqual([direct.headers.get('etag')])
    expect(plain.values('content-encoding')).toEqual([])
  })

  test('a visitor who has the page already gets 304 and nothing else', async () => {
    const { proxy } = behind()
    const headers = { 'Accept-Encoding': 'br' }
    const [etag = ''] = (await ask(proxy, SERVICE, { headers })).values('etag')
    const again = await ask(proxy, SERVICE, { headers: { ...headers, 'If-None-Match': etag } })

    expect([again.status, again.body.byteLength]).toEqual([304, 0])
    expect(again.values('etag')).toEqual([etag])
  })

  test('a part of a video is that part', async () => {
    const { proxy } = behind()
    const whole = await ask(proxy, VIDEO)
    const part = await ask(proxy, VIDEO, { headers: { Range: 'bytes=100-199' } })

    expect(part.status).toBe(206)
    expect(part.values('content-range')).toEqual([`bytes 100-199/${whole.body.byteLength}`])
    expect(part.body.equals(whole.body.subarray(100, 200))).toBe(true)
  })

  test('while the server is stopped, a visitor gets an error and not a broken connection', async () => {
    const { proxy, server } = behind()
    expect(await server.stop()).toBe(0)
    const answer = await ask(proxy, SERVICE)

    expect(answer.status).toBe(502)
  })
}
