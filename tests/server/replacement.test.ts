import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { HOME, type RunningSite, SERVICE, startSite, VIDEO, writeFile } from './small-site.ts'

const NEW_HOME = '<!doctype html><title>Home, renewed</title>'
/** After this time a server looks again whether its folder was replaced. */
const CHECK_MILLISECONDS = 1001

let site: RunningSite
beforeEach(async () => {
  // The clock of the server; timers go on by themselves.
  vi.useFakeTimers({ toFake: ['performance'] })
  site = await startSite()
})
afterEach(async () => {
  await site.stop()
  vi.useRealTimers()
})

describe('a site that is rebuilt while it is served', () => {
  test('is served in its new version, with a new ETag', async () => {
    const before = await site.ask('/')
    replaceSite({ 'index.html': NEW_HOME })
    vi.advanceTimersByTime(CHECK_MILLISECONDS)

    expect(await textAt('/')).toBe(NEW_HOME)
    const headers = { 'If-None-Match': before.headers.etag ?? 'no tag' }
    const after = await site.ask('/', { headers })
    expect(after.status).toBe(200)
    expect(after.headers.etag).not.toBe(before.headers.etag)
  })

  test('keeps the ETag of a page that did not change', async () => {
    const before = await site.ask('/services/x')
    replaceSite({ 'index.html': NEW_HOME, 'services/x.html': SERVICE })
    vi.advanceTimersByTime(CHECK_MILLISECONDS)

    expect(await textAt('/')).toBe(NEW_HOME)
    expect((await site.ask('/services/x')).headers.etag).toBe(before.headers.etag)
  })

  test('has its new pages, and no longer those that were removed', async () => {
    expect((await site.ask('/services/x')).status).toBe(200)
    replaceSite({ 'index.html': HOME, 'services/y.html': SERVICE })
    vi.advanceTimersByTime(CHECK_MILLISECONDS)

    expect((await site.ask('/services/y')).status).toBe(200)
    expect((await site.ask('/services/x')).status).toBe(404)
    expect((await site.ask('/robots.txt')).status).toBe(404)
  })

  test('serves whole pages of one version or the next, however often it is rebuilt', async () => {
    const version = (number: number) =>
      `<title>${String(number).padStart(6, '0').repeat(5000)}</title>`
    const versions = Array.from({ length: 30 }, (_, number) => version(number))
    replaceSite({ 'index.html': version(0) })
    vi.advanceTimersByTime(CHECK_MILLISECONDS)
    expect(await textAt('/')).toBe(version(0))

    for (const html of versions) {
      const answers = Promise.all([site.ask('/'), site.ask('/'), site.ask('/a'), site.ask('/a')])
      replaceSite({ 'index.html': html, 'a.html': html })
      vi.advanceTimersByTime(CHECK_MILLISECONDS / 3)
      for (const { status, body } of await answers)
        if (status !== 404) expect(versions).toContain(body.toString())
    }
    vi.advanceTimersByTime(CHECK_MILLISECONDS)
    expect(await textAt('/')).toBe(versions.at(-1))
    expect(await textAt('/a')).toBe(versions.at(-1))
  })
})

describe('in the gap between the two renames', () => {
  test('a page that was requested before is served', async () => {
    await site.ask('/services/x')
    takeAway()

    expect(await textAt('/services/x')).toBe(SERVICE)
  })

  test.each([
    ['a page', '/', NEW_HOME],
    ['a video', '/media/v.mp4', VIDEO.toString()],
  ])(
    '%s not requested before is served as soon as the gap closes',
    async (_name, path, content) => {
      await site.ask('/services/x')
      takeAway()
      const answer = site.ask(path)
      await readOn()
      writeFile(asideOf('next'), 'index.html', NEW_HOME)
      writeFile(asideOf('next'), 'media/v.mp4', VIDEO)
      renameSync(asideOf('next'), site.folder)

      const { status, body } = await answer
      expect(status).toBe(200)
      expect(body.toString()).toBe(content)
    },
  )

  test('what the new site lacks is not found, with nothing left of the old response', async () => {
    await site.ask('/services/x')
    takeAway()
    const answer = site.ask('/media/v.mp4')
    await readOn()
    writeFile(asideOf('next'), 'index.html', NEW_HOME)
    renameSync(asideOf('next'), site.folder)

    const { status, headers } = await answer
    expect(status).toBe(404)
    expect(headers).not.toHaveProperty('etag')
    expect(headers).not.toHaveProperty('accept-ranges')
    expect(headers['cache-control']).toBe('no-cache')
  })

  test('if it stays open, a visitor is asked to come back, and is served afterwards', async () => {
    await site.ask('/services/x')
    takeAway()

    const moving = setInterval(() => vi.advanceTimersByTime(CHECK_MILLISECONDS), 20)
    const { status, headers, body } = await site.ask('/')
    clearInterval(moving)
    renameSync(asideOf('old'), site.folder)

    expect(status).toBe(503)
    expect(headers['retry-after']).toBe('5')
    expect(body.toString()).toMatchInlineSnapshot(`
      "The site is being updated. Please try again in a moment.
      "
    `)
    expect(await textAt('/')).toBe(HOME)
  })
})

describe('a file that is missing while the folder is there', () => {
  test('is not found', async () => {
    await site.ask('/')
    rmSync(join(site.folder, 'robots.txt'))

    expect((await site.ask('/robots.txt')).status).toBe(404)
  })
})

function asideOf(name: string): string {
  return join(site.folder, '..', name)
}

function takeAway(): void {
  renameSync(site.folder, asideOf('old'))
}

/** As the build does it: write the whole new site, move the old one away, move the new one in. */
function replaceSite(files: Record<string, string>): void {
  mkdirSync(asideOf('next'))
  cpSync(join(site.folder, '404.html'), join(asideOf('next'), '404.html'))
  for (const [name, content] of Object.entries(files)) writeFile(asideOf('next'), name, content)
  takeAway()
  renameSync(asideOf('next'), site.folder)
  rmSync(asideOf('old'), { recursive: true })
}

/** Sends other requests for long enough that a pending one meets the gap. */
async function readOn(): Promise<void> {
  for (let visit = 0; visit < 20; visit++) expect(await textAt('/services/x')).toBe(SERVICE)
}

async function textAt(path: string): Promise<string> {
  return (await site.ask(path)).body.toString()
}
