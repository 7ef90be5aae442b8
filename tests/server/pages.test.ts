import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOME, type RunningSite, SERVICE, startSite, VIDEO } from './small-site.ts'

let site: RunningSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

describe('a file is served at exactly one path', () => {
  test.each([
    ['/', HOME, 'text/html; charset=utf-8'],
    ['/services/x', SERVICE, 'text/html; charset=utf-8'],
    ['/assets/data.5f3c9d.json', '{"menus":[]}', 'application/json; charset=utf-8'],
    ['/assets/a.5f3c9d.js', 'export const a = 1', 'text/javascript; charset=utf-8'],
    ['/robots.txt', 'User-agent: *', 'text/plain; charset=utf-8'],
    ['/media/v.mp4', VIDEO.toString(), 'video/mp4'],
  ])('%s', async (path, content, type) => {
    const { status, headers, body } = await site.ask(path)

    expect({ status, type: headers['content-type'], body: body.toString() }).toEqual({
      status: 200,
      type,
      body: content,
    })
  })

  test('a query does not change which page is served', async () => {
    const { status, body } = await site.ask('/services/x?utm_source=mail&next=/../secret.txt')

    expect(status).toBe(200)
    expect(body.toString()).toBe(SERVICE)
  })
})

describe('HEAD', () => {
  test.each([['/'], ['/services/x'], ['/media/v.mp4'], ['/services/x/'], ['/unknown']])(
    '%s has the status and headers of GET, and no body',
    async (path) => {
      const get = await site.ask(path)
      const head = await site.ask(path, { method: 'HEAD' })

      expect(head.body.byteLength).toBe(0)
      expect(head.status).toBe(get.status)
      expect(withoutDate(head.headers)).toEqual(withoutDate(get.headers))
      expect(head.headers['content-length']).toBe(String(get.body.byteLength))
    },
  )
})

describe('another spelling of a path redirects to the path', () => {
  test.each([
    ['/services/x/', '/services/x'],
    ['/services/x/?a=1&b=%2F', '/services/x?a=1&b=%2F'],
    ['/services/x/?next=//evil.example/', '/services/x?next=//evil.example/'],
    ['/services/x.html', '/services/x'],
    ['/services/x.html?a=1', '/services/x?a=1'],
    ['/index.html', '/'],
    ['/index.html?a=1', '/?a=1'],
  ])('%s redirects to %s', async (path, location) => {
    const { status, headers } = await site.ask(path)

    expect({ status, location: headers.location }).toEqual({ status: 301, location })
    expect((await site.ask(location)).status).toBe(200)
  })
})

describe('no path redirects off the site', () => {
  test.each([
    '//evil.example/..',
    '//evil.example/',
    '//services/x/',
    '///services/x/',
    '//services/x.html',
    '/\\evil',
    '/\\evil/',
    '/\\/evil/',
    '/%2F%2Fevil',
    '/%2F%2Fevil/',
    '/%5Cevil/',
    '/services/x//',
    '/services/x/%0d%0aLocation:%20//evil/',
    'http://evil.example//evil.example/',
  ])('%s', async (path) => {
    const { status, headers } = await site.ask(path)

    expect({ status, location: headers.location }).toEqual({ status: 404, location: undefined })
  })
})

test('a whole URL with a trailing slash redirects to a path of this site', async () => {
  const { status, headers } = await site.ask('http://evil.example/services/x/')

  expect({ status, location: headers.location }).toEqual({ status: 301, location: '/services/x' })
})

function withoutDate({ date: _date, ...headers }: object & { date?: string | undefined }) {
  return headers
}
