import { describe, expect, test } from 'vitest'
import { checkLinks } from '../../generator/launch/checks/links.ts'
import { gathered, type Seed, swap } from '../fixtures/launch-site.ts'

const at = (from: string, to: string): Seed => ({ html: { '/': swap(from, to) } })
const missing = (path: string): Seed => ({ answers: { [path]: { status: 404 } } })
const moved = { status: 301, headers: { location: '/new' } }
const redirect = (status: number, location: string): Seed => ({
  redirects: [
    {
      rule: { from: '/old', to: '/roof-repair#steps', status: 301 },
      answer: { status, headers: { location }, body: Buffer.from(''), transferred: 0 },
    },
  ],
})

test('everything answered: nothing is found, and links to other sites are listed', () => {
  const { findings, notes } = checkLinks(gathered())
  expect(findings).toEqual([])
  expect(notes).toEqual([
    {
      text: '2 links to 2 other sites were not fetched.',
      list: ['https://social.example/us', 'https://www.tampa.gov/'],
    },
  ])
})

describe('an address that is not answered is found, whatever refers to it', () => {
  test.each([
    ['/assets/site.css'],
    ['/assets/font.woff2'],
    ['/assets/app.js'],
    ['/assets/late.js'],
    ['/assets/shell.json'],
    ['/media/roof.webp'],
    ['/media/film.mp4'],
    ['/assets/social/roofs.12345678.jpg'],
    ['/favicon.svg'],
  ])('%s', (path) => {
    const { findings } = checkLinks(gathered(missing(path)))
    expect(new Set(findings.map(({ rule }) => rule))).toEqual(new Set(['link-broken']))
    expect(findings[0]?.what).toContain('answers 404')
  })
})

test.each<[string, Seed, string, string]>([
  [
    'a link to a page that does not exist',
    at('/roof-repair#steps', '/roof-repiar'),
    'link-broken',
    '/roof-repiar',
  ],
  [
    'a page that is not answered',
    { answers: { '/roof-repair': { status: 500 } } },
    'link-broken',
    '500',
  ],
  ['a link to an anchor that does not exist', at('#steps', '#stpes'), 'link-anchor', '#stpes'],
  ['an anchor of the same page', at('href="#main"', 'href="#mian"'), 'link-anchor', '#mian'],
  [
    'a picture that is not a picture',
    { answers: { '/favicon.svg': { headers: { 'content-type': 'text/html' } } } },
    'link-type',
    'text/html',
  ],
  ['a link to a redirect', { answers: { '/favicon.svg': moved } }, 'link-moved', '/new'],
  [
    'an unencrypted link',
    at('https://www.tampa.gov', 'http://www.tampa.gov'),
    'link-outside',
    'http://www.tampa.gov',
  ],
  [
    'a picture of another site',
    at('<img src="/media/roof.webp"', '<img src="https://pictures.example/a.webp"'),
    'link-outside',
    'policy',
  ],
  ['a redirect that is not one', redirect(200, ''), 'redirect-answer', '200 instead of 301'],
  [
    'a redirect to another page',
    redirect(301, '/'),
    'redirect-answer',
    'instead of /roof-repair#steps',
  ],
])('%s is found', (_, seed, rule, text) => {
  const { findings } = checkLinks(gathered(seed))
  expect(findings.map((finding) => finding.rule)).toContain(rule)
  expect(findings.find((finding) => finding.rule === rule)?.what).toContain(text)
})

test('a redirect that leads where it should, also with its whole address, is fine', () => {
  expect(checkLinks(gathered(redirect(301, '/roof-repair#steps'))).findings).toEqual([])
  const whole = 'https://www.pelicanridge.example/roof-repair#steps'
  expect(checkLinks(gathered(redirect(301, whole))).findings).toEqual([])
})

test.each([
  [410, 0],
  // All that Cloudflare Pages can answer.
  [404, 0],
  [200, 1],
  [301, 1],
])('an address that is gone and answers %i has %i findings', (status, count) => {
  const answer = { status, headers: {}, body: Buffer.from(''), transferred: 0 }
  const rule = { from: '/old', to: '/404.html', status: 410 as const }
  const { findings } = checkLinks(gathered({ redirects: [{ rule, answer }] }))
  expect(findings.map((finding) => finding.rule)).toEqual(Array(count).fill('redirect-answer'))
})
