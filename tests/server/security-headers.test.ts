import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { headersFile } from '../../generator/render/host-files.ts'
import {
  type Answer,
  makeSite,
  type Question,
  type RunningSite,
  startSite,
  writeFile,
} from './small-site.ts'

let site: RunningSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

const KINDS: [kind: string, status: number, path: string, question?: Question][] = [
  ['a page', 200, '/services/x'],
  ['a compressed page', 200, '/services/x', { headers: { 'Accept-Encoding': 'br' } }],
  ['headers alone', 200, '/', { method: 'HEAD' }],
  ['an asset', 200, '/assets/a.5f3c9d.js'],
  ['data for the app', 200, '/assets/data.5f3c9d.json'],
  ['a range of a video', 206, '/media/v.mp4', { headers: { Range: 'bytes=0-1' } }],
  ['a page that the client already has', 304, '/', { headers: { 'If-None-Match': '*' } }],
  ['a redirect', 301, '/services/x/'],
  ['the 404 page', 404, '/nothing-here'],
  ['an address that cannot be decoded', 404, '/%zz'],
  ['an unknown method', 405, '/', { method: 'PROPFIND' }],
  ['a method that is not allowed', 405, '/', { method: 'PUT' }],
  [
    'a body that is too large',
    413,
    '/',
    { method: 'POST', headers: { 'Content-Length': '70000' } },
  ],
  ['an invalid content type', 415, '/', { method: 'POST', headers: { 'Content-Type': ';' } }],
  ['a range beyond the video', 416, '/media/v.mp4', { headers: { Range: 'bytes=100-' } }],
  ['a post that is not received', 503, '/', { method: 'POST', body: 'name=Ann' }],
]

describe('every kind of response has the security headers', () => {
  test.each(KINDS)('%s (%i)', async (_kind, expected, path, question) => {
    const { status, headers } = await site.ask(path, question)

    expect(status).toBe(expected)
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
  })
})

test('a page loads from this site only, cannot be framed, and runs no unlisted inline script', async () => {
  const { headers } = await site.ask('/')

  expect(String(headers['content-security-policy']).split('; ')).toMatchInlineSnapshot(`
    [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
      "img-src 'self' data:",
      "media-src 'self'",
      "font-src 'self'",
      "connect-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]
  `)
})

const policyOf = ({ headers }: Answer) => String(headers['content-security-policy'])

test('pages may run the inline scripts that their build lists; other responses may not', async () => {
  const folder = makeSite()
  const script = `'sha256-${createHash('sha256').update('start()').digest('base64')}'`
  writeFile(folder, '_headers', headersFile(['start()']))
  const built = await startSite(folder)
  try {
    for (const [path, headers] of [
      ['/', {}],
      ['/services/x', { 'Accept-Encoding': 'br' }],
      ['/', { 'If-None-Match': '*' }],
      ['/nothing-here', {}],
      ['/%zz', {}],
    ] as const)
      expect(policyOf(await built.ask(path, { headers })), path).toContain(
        `script-src 'self' ${script};`,
      )
    for (const path of ['/assets/data.5f3c9d.json', '/assets/a.5f3c9d.js', '/services/x/'])
      expect(policyOf(await built.ask(path)), path).toContain("script-src 'self';")
    expect((await built.ask('/_headers')).status).toBe(404)
  } finally {
    await built.stop()
  }
})

test('the one inline style allowed is the empty one', async () => {
  const { headers } = await site.ask('/')
  const empty = createHash('sha256').update('').digest('base64')

  expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${empty}';`)
})

test('no response reveals which software serves the site', async () => {
  const { headers } = await site.ask('/')

  expect(headers).not.toHaveProperty('server')
  expect(headers).not.toHaveProperty('x-powered-by')
})
