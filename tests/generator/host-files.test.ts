import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { headersFile } from '../../generator/render/host-files.ts'
import { HSTS, SECURITY_HEADERS, scriptHashesIn } from '../../schema/shared/http-headers.ts'

/** The limits of Cloudflare Pages, the strictest of the hosts. */
const MOST_RULES = 100
const MOST_CHARACTERS = 2000

const STARTER = 'start()'
const hash = createHash('sha256').update(STARTER).digest('base64')
const written = headersFile([STARTER])

function rules(): Map<string, Record<string, string>> {
  const found = new Map<string, Record<string, string>>()
  let headers: Record<string, string> = {}
  for (const line of written
    .trimEnd()
    .split('\n')
    .filter((each) => !each.startsWith('#'))) {
    const [, name, value] = /^ {2}([a-z-]+): (.+)$/.exec(line) ?? []
    if (name === undefined || value === undefined) {
      headers = {}
      found.set(line, headers)
    } else headers[name] = value
  }
  return found
}

test('a static host gets the headers that our server sends', () => {
  const { 'content-security-policy': policy, ...others } = rules().get('/*') ?? {}
  const { 'content-security-policy': base = '', ...expected } = { ...SECURITY_HEADERS, ...HSTS }
  expect(others).toEqual(expected)
  expect(policy).toBe(base.replace("script-src 'self'", `script-src 'self' 'sha256-${hash}'`))
})

test('the only inline script of a page is allowed by its hash, which our server reads there', () => {
  expect(scriptHashesIn(written)).toEqual([`'sha256-${hash}'`])
  expect(scriptHashesIn(headersFile([]))).toEqual([])
  expect(scriptHashesIn('')).toEqual([])
})

test('only files with a hash in their names are cached permanently', () => {
  expect(rules().get('/assets/*')).toEqual({
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const forEver = [...rules()].filter(([, headers]) =>
    headers['cache-control']?.includes('immutable'),
  )
  expect(forEver).toHaveLength(1)
})

test('every host can read it', () => {
  expect(rules().size).toBeLessThanOrEqual(MOST_RULES)
  for (const line of written.split('\n')) expect(line.length).toBeLessThan(MOST_CHARACTERS)
})
