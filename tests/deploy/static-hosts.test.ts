import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { headersFile } from '../../generator/render/host-files.ts'
import { redirectsFile } from '../../generator/render/redirects-file.ts'
import { htmlFile, NOT_FOUND_PATH } from '../../schema/paths.ts'
import { makeSite, NOT_FOUND, removeSite, SERVICE, writeFile } from '../server/small-site.ts'
import { installNode } from './install-node.ts'
import { netlifyHeaders, netlifyRedirects } from './netlify.ts'
import { type PagesServer, startPages } from './wrangler.ts'

const PAGE = '/services/x'
const OLD = '/Old-Page.html'
const GONE = '/closed'

const dist = makeSite()
const node = installNode(24)
beforeAll(() => {
  writeFile(dist, '_headers', headersFile(['start()']))
  const redirects = [
    { from: OLD, to: PAGE },
    { from: GONE, gone: true as const },
  ]
  writeFile(dist, '_redirects', redirectsFile(redirects))
})
afterAll(() => {
  node.remove()
  removeSite(dist)
})

/** The command in the comment of `_headers`, as somebody copies it. */
function commandInHeaders(): string {
  const [, command = ''] = /^# (sed .*)$/m.exec(readFileSync(join(dist, '_headers'), 'utf8')) ?? []
  return command
}

test('Netlify reads every redirect, and both forms of an old address lead to the same page', () => {
  const { redirects, errors } = netlifyRedirects(dist, node)
  expect(errors).toEqual([])
  const rules = redirects.map(({ from, to, status }) => ({ from, to, status }))
  for (const from of [OLD, `${OLD}/`]) expect(rules).toContainEqual({ from, to: PAGE, status: 301 })
  for (const from of [GONE, `${GONE}/`])
    expect(rules).toContainEqual({ from, to: `/${htmlFile(NOT_FOUND_PATH)}`, status: 410 })
})

test('Netlify reads every header', () => {
  const { headers, errors } = netlifyHeaders(dist, node)
  expect(errors).toEqual([])
  expect(headers.map((block) => block.for)).toEqual(['/*', '/assets/*', '/media/*'])
  expect(headers[0]?.values['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
})

describe('Cloudflare Pages', () => {
  let pages: PagesServer
  beforeAll(async () => {
    execFileSync('sh', ['-c', commandInHeaders()], { cwd: dirname(dist) })
    pages = await startPages(dist, node)
  })
  afterAll(() => pages.stop())

  const ask = async (path: string) => {
    const response = await fetch(`${pages.url}${path}`, { redirect: 'manual' })
    const { status, headers } = response
    return { status, location: headers.get('location'), headers, text: await response.text() }
  }

  test('answers a page at its address, and leads there from the one with a slash', async () => {
    expect(await ask(PAGE)).toMatchObject({ status: 200, text: SERVICE })
    expect(await ask(`${PAGE}/`)).toMatchObject({ status: 308, location: PAGE })
  })

  test('redirects both forms of an old address', async () => {
    for (const path of [OLD, `${OLD}/`])
      expect(await ask(path), path).toMatchObject({ status: 301, location: PAGE })
  })

  test('answers 404 where a page is gone, as its file says', async () => {
    for (const path of [GONE, `${GONE}/`])
      expect(await ask(path), path).toMatchObject({ status: 404, text: NOT_FOUND })
    expect(readFileSync(join(dist, '_redirects'), 'utf8')).toContain('answers 404')
  })

  test('sends a header that was added as the comment says, beside those for security', async () => {
    const { headers } = await ask(PAGE)
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
  })
})
