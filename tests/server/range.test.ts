import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOME, type RunningSite, startSite, VIDEO } from './small-site.ts'

// The video has 100 bytes with the values 0 to 99.
let site: RunningSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

test('a video response says that ranges are supported', async () => {
  const { headers } = await site.ask('/media/v.mp4')

  expect(headers['accept-ranges']).toBe('bytes')
})

describe('a request for one range gets those bytes', () => {
  test.each([
    ['the first two', 'bytes=0-1', 0, 1],
    ['the first byte', 'bytes=0-0', 0, 0],
    ['some in the middle', 'bytes=40-59', 40, 59],
    ['open-ended', 'bytes=90-', 90, 99],
    ['all, open-ended', 'bytes=0-', 0, 99],
    ['the last ten', 'bytes=-10', 90, 99],
    ['more of the last than there are', 'bytes=-1000', 0, 99],
    ['beyond the end', 'bytes=90-1000', 90, 99],
  ])('%s: %s', async (_name, range, first, last) => {
    const { status, headers, body } = await askFor(range)

    expect(status).toBe(206)
    expect(headers['content-range']).toBe(`bytes ${first}-${last}/100`)
    expect(headers['content-length']).toBe(String(last - first + 1))
    expect(headers['content-type']).toBe('video/mp4')
    expect([...body]).toEqual([...VIDEO.subarray(first, last + 1)])
  })
})

describe('a range beyond the video gets its size', () => {
  test.each(['bytes=100-', 'bytes=100-200', 'bytes=-0', 'bytes=99999999999999999999-'])(
    '%s',
    async (range) => {
      const { status, headers, body } = await askFor(range)

      expect({ status, size: headers['content-range'], length: body.byteLength }).toEqual({
        status: 416,
        size: 'bytes */100',
        length: 0,
      })
    },
  )
})

describe('anything but one range gets the whole video', () => {
  test.each([
    'bytes=0-1,5-6',
    'bytes=0-1, -1',
    'bytes=-',
    'bytes=a-b',
    'seconds=0-1',
    'bytes 0-1',
    '',
  ])('%j', async (range) => expectWhole(await askFor(range)))
})

test('a range is never combined with ranges of another version of the video', async () => {
  expectWhole(await askFor('bytes=50-', { 'If-Range': '"the version before"' }))
})

test('a download of the same version continues', async () => {
  const { etag = 'no tag' } = (await site.ask('/media/v.mp4')).headers

  expect((await askFor('bytes=50-', { 'If-Range': etag })).status).toBe(206)
})

test('HEAD describes the whole video, whatever its range', async () => {
  const headers = { Range: 'bytes=0-1' }
  const answer = await site.ask('/media/v.mp4', { method: 'HEAD', headers })

  expect(answer.status).toBe(200)
  expect(answer.headers['content-length']).toBe('100')
})

test('a page is always sent whole', async () => {
  const { status, body } = await site.ask('/', { headers: { Range: 'bytes=0-1' } })

  expect(status).toBe(200)
  expect(body.toString()).toBe(HOME)
})

function askFor(range: string, headers: Record<string, string> = {}) {
  return site.ask('/media/v.mp4', { headers: { Range: range, ...headers } })
}

function expectWhole({ status, headers, body }: Awaited<ReturnType<typeof askFor>>): void {
  expect(status).toBe(200)
  expect(headers['content-range']).toBeUndefined()
  expect([...body]).toEqual([...VIDEO])
}
