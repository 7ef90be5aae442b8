import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { htmlFile, NOT_FOUND_PATH } from '../../schema/paths.ts'
import { plainBundle } from '../fixtures/plain-bundle.ts'
import { build, WORKS } from '../fixtures/rebuild.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'
import { installNode } from './install-node.ts'
import { netlifyHeaders, netlifyRedirects } from './netlify.ts'
import { type PagesServer, startPages } from './wrangler.ts'

/** Where the full site of the fixtures redirects. */
const MOVED = { from: '/Old-Page.html', to: '/sitemap' }
const GONE = '/closed'
const PAGE = '/services/roof-repair-tampa'

const root = tempFolder()
const dist = join(root, 'dist')
const node = installNode(24)
beforeAll(async () => {
  const [work] = WORKS
  if (work === undefined) throw new Error('There is no site to build')
  await build(work, { generated: join(root, 'generated'), dist, bundle: plainBundle('A') })
})
afterAll(() => {
  node.remove()
  rmSync(root, { recursive: true })
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
  for (const from of [MOVED.from, `${MOVED.from}/`])
    expect(rules).toContainEqual({ from, to: MOVED.to, status: 301 })
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
    execFileSync('sh', ['-c', commandInHeaders()], { cwd: root })
    pages = await startPages(dist, node)
  })
  afterAll(() => pages.stop())

  const ask = async (path: string) => {
    const { status, headers } = await fetch(`${pages.url}${path}`, { redirect: 'manual' })
    return { status, location: headers.get('location'), headers }
  }

  test('answers a page at its address, and leads there from the one with a slash', async () => {
    expect(await ask(PAGE)).toMatchObject({ status: 200 })
    expect(await ask(`${PAGE}/`)).toMatchObject({ status: 308, location: PAGE })
  })

  test('redirects both forms of an old address', async () => {
    for (const path of [MOVED.from, `${MOVED.from}/`])
      expect(await ask(path), path).toMatchObject({ status: 301, location: MOVED.to })
  })

  test('answers 404 where a page is gone, as its file says', async () => {
    for (const path of [GONE, `${GONE}/`])
      expect(await ask(path), path).toMatchObject({ status: 404 })
    expect(readFileSync(join(dist, '_redirects'), 'utf8')).toContain('answers 404')
  })

  test('sends a header that was added as the comment says, beside those for security', async () => {
    const { headers } = await ask(PAGE)
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
  })
})
