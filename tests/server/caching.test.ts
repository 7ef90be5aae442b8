import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningSite, SERVICE, startSite } from './small-site.ts'

let site: RunningSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

describe('how long a file may be cached', () => {
  test.each([
    ['a name with a hash: for good', '/assets/a.5f3c9d.js', 'public, max-age=31536000, immutable'],
    ['media: for a day', '/media/v.mp4', 'public, max-age=86400'],
    ['a page: ask again', '/services/x', 'no-cache'],
    ['robots.txt: ask again', '/robots.txt', 'no-cache'],
  ])('%s', async (_name, path, expected) => {
    const { headers } = await site.ask(path)

    expect(headers['cache-control']).toBe(expected)
  })
})

describe('ETag', () => {
  test('is the same for the same bytes', async () => {
    expect(await tagOf('/services/x', 'br')).toBe(await tagOf('/services/x', 'br'))
  })

  test('is quoted and strong', async () => {
    expect(await tagOf('/services/x')).toMatch(/^"[\w-]+"$/)
  })

  test('differs between the encodings of a file and between files', async () => {
    const tags = [
      await tagOf('/services/x'),
      await tagOf('/services/x', 'br'),
      await tagOf('/services/x', 'gzip'),
      await tagOf('/'),
    ]

    expect(new Set(tags).size).toBe(tags.length)
  })
})

describe('a client that already has the file gets 304 and no body', () => {
  test.each([
    ['the tag', (tag: string) => tag],
    ['the tag, made weak by a proxy', (tag: string) => `W/${tag}`],
    ['one tag of several', (tag: string) => `"other", ${tag}`],
    ['any', () => '*'],
  ])('%s', async (_name, ifNoneMatch) => {
    const tag = await tagOf('/services/x', 'br')
    const { status, headers, body } = await site.ask('/services/x', {
      headers: { 'Accept-Encoding': 'br', 'If-None-Match': ifNoneMatch(tag) },
    })

    expect({ status, length: body.byteLength }).toEqual({ status: 304, length: 0 })
    expect(headers).toMatchObject({
      etag: tag,
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
    })
    expect(headers['content-length']).toBeUndefined()
  })

  test('HEAD too', async () => {
    const tag = await tagOf('/services/x')
    const headers = { 'If-None-Match': tag }

    expect((await site.ask('/services/x', { method: 'HEAD', headers })).status).toBe(304)
  })
})

describe('a client with another version gets the file', () => {
  test.each([
    ['the tag of another form', () => tagOf('/services/x', 'gzip')],
    ['the tag of another file', () => tagOf('/')],
    ['a tag without quotes', async () => (await tagOf('/services/x')).replaceAll('"', '')],
    ['nothing', async () => ''],
    ['garbage', async () => '"",,W/,"'],
  ])('%s', async (_name, ifNoneMatch) => {
    const { status, body } = await site.ask('/services/x', {
      headers: { 'If-None-Match': await ifNoneMatch() },
    })

    expect(status).toBe(200)
    expect(body.toString()).toBe(SERVICE)
  })
})

async function tagOf(path: string, encoding = 'identity'): Promise<string> {
  const { headers } = await site.ask(path, { headers: { 'Accept-Encoding': encoding } })
  return headers.etag ?? 'no tag'
}
