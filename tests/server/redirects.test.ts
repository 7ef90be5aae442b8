import { unlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { spawnLeadServer } from './lead-server.ts'
import {
  makeSite,
  NOT_FOUND,
  type RunningSite,
  removeSite,
  SERVICE,
  startSite,
  writeFile,
} from './small-site.ts'

const RULES = `# Old pages
/old /services/x 301
/old-prices /services/x#prices 301
/old-search /services/x?from=old 301
/slashed/ /services/x 301
/services/x /robots.txt 301
/old /robots.txt 301
/evil //evil.example/ 301
/worse /\\evil.example/ 301
/gone /404.html 410
`

let site: RunningSite
beforeAll(async () => {
  const folder = makeSite()
  writeFile(folder, '_redirects', RULES)
  site = await startSite(folder)
})
afterAll(() => site.stop())

describe('the old path of a moved page', () => {
  test.each([
    ['/old', '/services/x'],
    ['/old/', '/services/x'],
    ['/slashed', '/services/x'],
    ['/slashed/', '/services/x'],
    ['/old?a=1&b=%2F', '/services/x?a=1&b=%2F'],
    ['/old/?next=//evil.example/', '/services/x?next=//evil.example/'],
    ['/old-prices', '/services/x#prices'],
    ['/old-prices?a=1', '/services/x?a=1#prices'],
    ['/old-search?a=1', '/services/x?from=old&a=1'],
    ['http://evil.example/old', '/services/x'],
  ])('%s redirects to %s in one step', async (path, location) => {
    const { status, headers, body } = await site.ask(path)

    expect({ status, location: headers.location, body: body.toString() }).toEqual({
      status: 301,
      location,
      body: '',
    })
    expect((await site.ask(location.replace(/#.*/, ''))).status).toBe(200)
  })

  test('can become a page again: browsers check the redirect every time', async () => {
    expect((await site.ask('/old')).headers['cache-control']).toBe('no-cache')
  })

  test.each(['POST', 'PUT', 'DELETE'])('%s is not allowed', async (method) => {
    const { status, headers } = await site.ask('/old', { method })

    expect({ status, allow: headers.allow, location: headers.location }).toEqual({
      status: 405,
      allow: 'GET, HEAD',
      location: undefined,
    })
  })
})

describe('the path of a page that is gone', () => {
  test.each(['/gone', '/gone/', '/gone?a=1'])('%s shows the 404 page as 410', async (path) => {
    const { status, headers, body } = await site.ask(path)

    expect({ status, type: headers['content-type'], body: body.toString() }).toEqual({
      status: 410,
      type: 'text/html; charset=utf-8',
      body: NOT_FOUND,
    })
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers.etag).toBeUndefined()
  })

  test('is answered with a sentence by a site without a 404 page', async () => {
    const folder = makeSite()
    writeFile(folder, '_redirects', '/gone /404.html 410\n')
    unlinkSync(join(folder, '404.html'))
    const bare = await startSite(folder)
    const answer = await bare.ask('/gone')
    await bare.stop()

    expect([answer.status, answer.body.toString()]).toEqual([410, 'This page has been removed.\n'])
  })
})

describe('HEAD', () => {
  test.each(['/old', '/old/?a=1', '/gone'])('%s has the headers of GET', async (path) => {
    const { date: _get, ...get } = (await site.ask(path)).headers
    const head = await site.ask(path, { method: 'HEAD' })
    const { date: _head, ...headers } = head.headers

    expect(head.body.byteLength).toBe(0)
    expect(headers).toEqual(get)
  })
})

test('a file takes precedence over a rule', async () => {
  const { status, body } = await site.ask('/services/x', { headers: { 'Accept-Encoding': 'br' } })

  expect([status, brotliDecompressSync(body).toString()]).toEqual([200, SERVICE])
  expect((await site.ask('/services/x/')).headers.location).toBe('/services/x')
})

describe('no rule redirects off the site', () => {
  test.each([
    '/evil',
    '/evil/',
    '/worse',
    '//evil.example/old',
    '//old',
    '///old',
    '/\\old',
    '/old//evil.example',
    '/old/%0d%0aLocation:%20//evil.example/',
    '/%2Fold',
    'http://evil.example//old',
  ])('%s', async (path) => {
    const { status, headers } = await site.ask(path)

    expect({ status, location: headers.location }).toEqual({ status: 404, location: undefined })
  })
})

test('the rules themselves are not served', async () => {
  expect((await site.ask('/_redirects')).status).toBe(404)
  expect((await site.ask('/_redirects/')).status).toBe(404)
})

test('a line that is not valid is a warning in the log at startup, and the other rules work', async () => {
  const folder = makeSite()
  writeFile(folder, '_redirects', '/old /services/x 301\n/a /b\n/blog/* /services/x 301\n')
  const server = await spawnLeadServer(folder, { DATA_DIR: join(dirname(folder), 'data') })
  try {
    const warnings = await vi.waitFor(() => {
      const lines = server
        .output()
        .split('\n')
        .filter((line) => line.includes('redirect-invalid'))
      expect(lines).toHaveLength(2)
      return lines.map((line) => JSON.parse(line))
    })
    expect(warnings).toMatchObject([
      { level: 40, file: '_redirects', line: 2 },
      { level: 40, file: '_redirects', line: 3 },
    ])
    const answer = await fetch(`${server.url}/old`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/services/x'])
  } finally {
    await server.end('SIGTERM')
    removeSite(folder)
  }
})
