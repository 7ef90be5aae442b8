import { unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeSite, NOT_FOUND, type RunningSite, SECRET, startSite } from './small-site.ts'

let site: RunningSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

describe('a path without a page or file gets the 404 page with status 404', () => {
  test.each([
    ['an unknown page', '/nothing-here'],
    ['an unknown file', '/assets/b.js'],
    ['the 404 page by name', '/404'],
    ['its file', '/404.html'],
    ['with a slash', '/404/'],
    ['the home page by file name', '/index'],
    ['the home page by file name and slash', '/index/'],
    ['a folder', '/services'],
    ['a folder with a slash', '/services/'],
    ['a compressed copy', '/services/x.html.br'],
    ['the other compressed copy', '/services/x.html.gz'],
    ['an upper case ending', '/robots.TXT'],
    ['a property name of objects', '/constructor'],
    ['another such name', '/__proto__'],
    ['an encoded slash', '/services%2Fx'],
    ['two slashes', '/services//x'],
  ])('%s', async (_name, path) => expectNotFound(path))
})

describe('nothing outside the folder can be reached', () => {
  test.each([
    '/secret.txt',
    '/../secret.txt',
    '/services/../../secret.txt',
    '/services/../services/x',
    '/./services/x',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/services/%2E%2E%2F%2e%2e%2fsecret.txt',
    '/%252e%252e%252fsecret.txt',
    '/%c0%ae%c0%ae/secret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '/....//secret.txt',
    '/..;/secret.txt',
    '/robots.txt%00',
    '/..%2fsecret.txt%00.html',
    '/linked.txt',
    'file:///secret.txt',
  ])('%s', expectNotFound)
})

describe('a malformed path is not found and does not break the server', () => {
  test.each([
    ['a percent sign alone', '/%'],
    ['no hexadecimal digits', '/%zz'],
    ['half a character', '/%c3'],
    ['bytes that are not text', '/%ff%fe/'],
    ['NUL', '/%00'],
    ['8,000 letters', `/${'a'.repeat(8000)}`],
    ['4,000 folders', '/a'.repeat(4000)],
    ['2,000 steps up', `${'/..'.repeat(2000)}/secret.txt`],
  ])('%s', async (_name, path) => expectNotFound(path))

  test('a header of 20,000 letters is rejected', async () => {
    const answer = await site.send(`GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`)

    expect(answer).toMatch(/^HTTP\/1\.1 431 /)
  })

  test.each([
    ['a line that is not a request', 'hello\r\n\r\n'],
    ['a NUL in the address', 'GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a space in the address', 'GET /a b HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a letter that is not encoded', 'GET /pe\xf1asco HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['no Host', 'GET / HTTP/1.1\r\n\r\n'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na',
    ],
  ])('%s is a bad request, and the next visitor is served', async (_name, text) => {
    expect(await site.send(text)).toMatch(/^HTTP\/1\.1 400 /)
    expect((await site.ask('/')).status).toBe(200)
  })
})

test('a site without a 404 page responds with a sentence', async () => {
  const folder = makeSite()
  unlinkSync(join(folder, '404.html'))
  const bare = await startSite(folder)

  const { status, body } = await bare.ask('/nothing-here')
  await bare.stop()

  expect(status).toBe(404)
  expect(body.toString()).toBe('Page not found.\n')
})

test('the 404 page is not cached: the path may have a page tomorrow', async () => {
  const { headers } = await site.ask('/nothing-here', { headers: { 'If-None-Match': '*' } })

  expect(headers['cache-control']).toBe('no-cache')
  expect(headers.etag).toBeUndefined()
})

async function expectNotFound(path: string): Promise<void> {
  const { status, headers, body } = await site.ask(path)

  expect(body.toString()).not.toContain(SECRET)
  expect({ status, type: headers['content-type'], body: body.toString() }).toEqual({
    status: 404,
    type: 'text/html; charset=utf-8',
    body: NOT_FOUND,
  })
}
