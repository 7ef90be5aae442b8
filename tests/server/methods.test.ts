import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningSite, startSite } from './small-site.ts'

const MEGABYTES_10 = 'a'.repeat(10 * 1024 * 1024)

let site: RunningSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

test('a quote request is answered with a sentence saying that it was not received', async () => {
  const { status, headers, body } = await site.ask('/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'name=Ann&phone=8135550142',
  })

  expect(status).toBe(503)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(headers['retry-after']).toBe('3600')
  expect(body.toString()).toMatchInlineSnapshot(`
    "We cannot receive quote requests online yet. Please call us; our number is at the top of every page.
    "
  `)
})

describe('no post breaks the server', () => {
  test.each([
    ['no content type', {}, 'name=Ann'],
    ['no content type and no body', {}, ''],
    ['JSON', { 'Content-Type': 'application/json' }, '{"name":"Ann"}'],
    ['broken JSON', { 'Content-Type': 'application/json' }, '{"name":'],
    ['JSON that names the prototype', { 'Content-Type': 'application/json' }, '{"__proto__":1}'],
    ['a multipart form without parts', { 'Content-Type': 'multipart/form-data' }, 'x'],
    ['a body that is not gzip', { 'Content-Encoding': 'gzip' }, 'x'],
    ['bytes that are not text', { 'Content-Type': 'text/plain; charset=none' }, '\0\xff%zz'],
  ])('%s', async (_name, headers, body) => {
    expect((await site.ask('/', { method: 'POST', headers, body })).status).toBe(503)
  })

  test('an invalid content type is refused', async () => {
    const headers = { 'Content-Type': ';;;' }

    const { status, body } = await site.ask('/', { method: 'POST', headers, body: 'x' })
    expect([status, body.toString()]).toEqual([415, 'Only form submissions are accepted here.\n'])
  })
})

describe('a body of 10 MB is refused, and the next visitor is served', () => {
  test.each([
    ['announced by its length', `Content-Length: ${MEGABYTES_10.length}\r\n\r\n${MEGABYTES_10}`],
    [
      'in chunks, its length unknown',
      `Transfer-Encoding: chunked\r\n\r\n${`10000\r\n${'a'.repeat(65_536)}\r\n`.repeat(160)}0\r\n\r\n`,
    ],
  ])('%s', async (_name, rest) => {
    const answer = await site.send(`POST / HTTP/1.1\r\nHost: x\r\n${rest}`)
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain('Please shorten the text, or call us.')
    expect((await site.ask('/')).status).toBe(200)
  })
})

describe('a method that is not allowed is answered with those that are', () => {
  test.each([
    ['PATCH', '/services/x'],
    ['PUT', '/robots.txt'],
    ['DELETE', '/unknown'],
    ['POST', '/services/x'],
    ['OPTIONS', '/services/x'],
    ['TRACE', '/services/x'],
    ['PROPFIND', '/services/x'],
  ])('%s %s', async (method, path) => {
    const { status, headers, body } = await site.ask(path, { method })

    expect({ status, allow: headers.allow, body: body.toString() }).toEqual({
      status: 405,
      allow: 'GET, HEAD',
      body: 'Only GET and HEAD are allowed here.\n',
    })
  })

  test.each(['PUT', 'DELETE', 'OPTIONS', 'PROPFIND'])(
    '%s / of the form endpoint',
    async (method) => {
      const { status, headers, body } = await site.ask('/?from=mail', { method })

      expect({ status, allow: headers.allow, body: body.toString() }).toEqual({
        status: 405,
        allow: 'GET, HEAD, POST',
        body: 'Only GET, HEAD and POST are allowed here.\n',
      })
    },
  )

  test('the site is unchanged afterwards', async () => {
    await site.ask('/robots.txt', { method: 'PUT', body: 'Disallow: /' })
    await site.ask('/robots.txt', { method: 'DELETE' })

    expect((await site.ask('/robots.txt')).body.toString()).toBe('User-agent: *')
  })
})
