import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HSTS } from '../../schema/shared/http-headers.ts'
import { type Answer, makeSite, type Question, type RunningSite, startSite } from './small-site.ts'

// The first response is read from disk; later ones come from memory through a shorter path.

let site: RunningSite
beforeAll(async () => {
  site = await startSite(makeSite(), { trustedProxies: ['127.0.0.0/8'] })
})
afterAll(() => site.stop())

const seen = ({ status, headers: { date: _, ...headers }, body }: Answer) => ({
  status,
  headers,
  body: body.toString('latin1'),
})

describe('a repeated request gets the same response', () => {
  test.each<[kind: string, path: string, question: Question]>([
    ['a page', '/', {}],
    ['a page with a query', '/?utm_source=mail', {}],
    ['a compressed page', '/services/x', { headers: { 'Accept-Encoding': 'br' } }],
    ['an asset', '/assets/a.5f3c9d.js', {}],
    ['data for the app', '/assets/data.5f3c9d.json', {}],
    ['a video', '/media/v.mp4', {}],
    ['part of a video', '/media/v.mp4', { headers: { Range: 'bytes=0-1' } }],
    ['headers alone', '/services/x', { method: 'HEAD' }],
    ['the 404 page', '/nothing-here', {}],
  ])('%s', async (_kind, path, question) => {
    const first = seen(await site.ask(path, question))

    expect(seen(await site.ask(path, question))).toEqual(first)
    expect(seen(await site.ask(path, question))).toEqual(first)
  })
})

test('a client that has the file gets 304, also when it is in memory', async () => {
  const { headers } = await site.ask('/')

  const again = await site.ask('/', { headers: { 'If-None-Match': String(headers.etag) } })

  expect(again.status).toBe(304)
  expect(again.body.byteLength).toBe(0)
})

test('only a visitor who came over https gets HSTS', async () => {
  const [name] = Object.keys(HSTS) as [string]
  for (let time = 0; time < 3; time += 1) {
    const secure = await site.ask('/services/x', { headers: { 'X-Forwarded-Proto': 'https' } })
    expect(secure.headers).toMatchObject(HSTS)
    expect((await site.ask('/services/x')).headers).not.toHaveProperty(name)
  }
})
