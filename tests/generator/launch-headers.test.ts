import { expect, test } from 'vitest'
import { checkHeaders } from '../../generator/launch/checks/headers.ts'
import { BUDGETS, checkWeights } from '../../generator/launch/checks/weights.ts'
import type { Answer } from '../../generator/launch/gather/http-client.ts'
import { gathered, type Seed, swap } from '../fixtures/launch-site.ts'

const base = gathered()
const home = base.pages[0]?.answer as Answer
const headers = (path: string, headers: Record<string, string | undefined>): Seed => {
  const answer = path === '/' ? home : (base.answers.get(path) as Answer)
  return {
    answers: { [path]: { headers: { ...answer.headers, ...headers } as Answer['headers'] } },
  }
}
const POLICY = String(home.headers['content-security-policy'])
const status = (code: number, headers = {}): Answer => ({ ...home, status: code, headers })
const HTTPS = { isDeployed: true, origin: 'https://www.pelicanridge.example' }

test('headers as they should be: nothing is found', () => {
  const { findings, notes } = checkHeaders(base)
  expect(findings).toEqual([])
  expect(notes).toEqual([{ text: 'No address is marked as gone, so no 410 was asked for.' }])
})

test.each<[string, Seed, string, string]>([
  [
    'a looser policy',
    headers('/', {
      'content-security-policy': POLICY.replace(
        "style-src 'self'",
        "style-src 'self' 'unsafe-inline'",
      ),
    }),
    'header-policy',
    'unsafe-inline',
  ],
  [
    'no policy',
    headers('/', { 'content-security-policy': undefined }),
    'header-policy',
    'The policy is ""',
  ],
  [
    'an inline script that the policy does not name',
    { html: { '/': swap('start()', 'stop()') } },
    'header-policy',
    'inline script',
  ],
  [
    'a page without nosniff',
    headers('/', { 'x-content-type-options': undefined }),
    'header-security',
    'x-content-type-options',
  ],
  [
    'a file without a referrer policy',
    headers('/assets/site.css', { 'referrer-policy': '' }),
    'header-security',
    'referrer-policy',
  ],
  [
    'a page that is not HTML',
    headers('/', { 'content-type': 'text/plain' }),
    'header-security',
    'text/plain',
  ],
  [
    'a page that browsers keep',
    headers('/', { 'cache-control': 'max-age=600' }),
    'header-caching',
    'max-age=600',
  ],
  [
    'a named file that browsers do not keep',
    headers('/assets/site.css', { 'cache-control': 'no-cache' }),
    'header-caching',
    'no-cache',
  ],
  [
    'a page sent uncompressed',
    headers('/', { 'content-encoding': undefined }),
    'header-compression',
    'uncompressed',
  ],
  ['a page sent whole again', { behavior: { unchanged: status(200) } }, 'header-caching', '304'],
  [
    'a server that cannot store leads',
    { answers: { '/healthz': { status: 503 } } },
    'status',
    '503',
  ],
  [
    'an address without a page that is not a 404',
    { answers: { '/404': { status: 200 } } },
    'status',
    '404',
  ],
  [
    'no HSTS over https',
    { ...HTTPS, behavior: { secure: status(200) } },
    'header-encryption',
    'Strict-Transport-Security',
  ],
  [
    'no HSTS behind a proxy',
    { behavior: { secure: status(200) } },
    'header-encryption',
    'Strict-Transport-Security',
  ],
  [
    'a site that answers without encryption',
    { ...HTTPS, behavior: { plain: status(200) } },
    'header-encryption',
    'without encryption',
  ],
])('%s is found', (_, seed, rule, text) => {
  const { findings } = checkHeaders(gathered(seed))
  expect(findings).toMatchObject([{ rule, severity: 'error' }])
  expect(findings[0]?.what).toContain(text)
})

test('a redirect to https, and HSTS that a plain connection cannot show, are fine', () => {
  const plain = status(308, { location: 'https://www.pelicanridge.example/' })
  expect(checkHeaders(gathered({ ...HTTPS, behavior: { plain } })).findings).toEqual([])
  const here = checkHeaders(gathered({ isDeployed: true, behavior: { secure: status(200) } }))
  expect(here.findings).toEqual([])
  expect(here.notes.map(({ text }) => text).join()).toContain('Strict-Transport-Security was not')
})

test('within all budgets: nothing is found, and the heaviest of each kind is named', () => {
  const { findings, notes } = checkWeights(
    gathered({ answers: { '/media/film.mp4': { transferred: 654_321 } } }),
  )
  expect(findings).toEqual([])
  expect(notes[0]?.text).toContain('video 654 KB of 1000 KB (/media/film.mp4)')
})

test.each<[keyof typeof BUDGETS, string]>([
  ['picture', '/media/roof.webp'],
  ['video', '/media/film.mp4'],
])('a %s over its budget is found, one byte less is not', (part, path) => {
  const weighed = (transferred: number) =>
    checkWeights(gathered({ answers: { [path]: { transferred } } })).findings
  expect(weighed(BUDGETS[part])).toEqual([])
  expect(weighed(BUDGETS[part] + 1).map(({ rule }) => rule)).toEqual(['weight'])
})
