import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeSite, type RunningSite, startSite } from './small-site.ts'

let site: RunningSite
beforeAll(async () => {
  site = await startSite(makeSite(), { requestMilliseconds: 1000 })
})
afterAll(() => site.stop())

const FORM = 'Content-Type: application/x-www-form-urlencoded\r\n'

/** What no well-behaved client sends. Each is one connection. */
const RAW: [what: string, text: string][] = [
  ['no HTTP', 'hello\r\n\r\n'],
  ['an empty line', '\r\n\r\n'],
  ['a method that is none', 'G@T / HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['no version', 'GET /\r\n\r\n'],
  ['a version to come', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n'],
  ['no host', 'GET / HTTP/1.1\r\n\r\n'],
  [
    'two lengths',
    `POST / HTTP/1.1\r\nHost: x\r\n${FORM}Content-Length: 3\r\nContent-Length: 9\r\n\r\nabc`,
  ],
  [
    'length and chunks',
    `POST / HTTP/1.1\r\nHost: x\r\n${FORM}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  ['an unknown coding', `POST / HTTP/1.1\r\nHost: x\r\n${FORM}Transfer-Encoding: gzip\r\n\r\nabc`],
  [
    'an invalid chunk size',
    `POST / HTTP/1.1\r\nHost: x\r\n${FORM}Transfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n0\r\n\r\n`,
  ],
  ['a negative length', `POST / HTTP/1.1\r\nHost: x\r\n${FORM}Content-Length: -1\r\n\r\n`],
  ['a length that is none', `POST / HTTP/1.1\r\nHost: x\r\n${FORM}Content-Length: ten\r\n\r\n`],
  [
    'a length that is not a safe number',
    `POST / HTTP/1.1\r\nHost: x\r\n${FORM}Content-Length: 99999999999999999999\r\n\r\n`,
  ],
  ['a header without name', 'GET / HTTP/1.1\r\nHost: x\r\n: value\r\n\r\n'],
  ['a header with NUL', 'GET / HTTP/1.1\r\nHost: x\r\nX-A: \u0000\r\n\r\n'],
  ['a header that is folded', 'GET / HTTP/1.1\r\nHost: x\r\nX-A: a\r\n b\r\n\r\n'],
  ['a blank before the colon', 'GET / HTTP/1.1\r\nHost: x\r\nX-A : a\r\n\r\n'],
  ['lines that end in LF', 'GET / HTTP/1.1\nHost: x\n\n'],
  ['100 KB of headers', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(100_000)}\r\n\r\n`],
  ['5,000 headers', `GET / HTTP/1.1\r\nHost: x\r\n${'X-A: a\r\n'.repeat(5000)}\r\n`],
  ['an address of 100 KB', `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
  ['an address with NUL', 'GET /\u0000 HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['an address with a blank', 'GET /a b HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['no address', 'GET  HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['an address of another scheme', 'GET file:///etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['a tunnel', 'CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['an upgrade', 'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'],
  ['HTTP/2 without asking', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['TLS', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000'],
  [
    'an unknown expectation',
    `POST / HTTP/1.1\r\nHost: x\r\n${FORM}Expect: coffee\r\nContent-Length: 3\r\n\r\nabc`,
  ],
]

describe('a malformed request is rejected, and the next visitor is served', () => {
  test.each(RAW)('%s', async (_what, text) => {
    const closing = text.replace(/\r\nHost: x\r\n/, '\r\nHost: x\r\nConnection: close\r\n')
    const answer = await site.send(closing)
    expect(answer).not.toMatch(/^HTTP\/1\.1 5(?!03 )/)
    expect(answer).not.toContain('root:')
    expect((await site.ask('/')).status).toBe(200)
  })
})

test.each(['http://x/services/x', 'HTTP://x:80/services/x?a=b', 'https://x/services/x'])(
  'a whole URL gets its page: %s',
  async (address) => {
    const answer = await site.send(
      `GET ${address} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer).toContain('Roof repair')
  },
)

test('two requests in one body are not two requests', async () => {
  const inner = 'GET /services/x HTTP/1.1\r\nHost: x\r\n\r\n'
  const answer = await site.send(
    `GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${inner.length}\r\n\r\n${inner}`,
  )
  expect(answer.match(/HTTP\/1\.1 200/g)).toHaveLength(1)
})
