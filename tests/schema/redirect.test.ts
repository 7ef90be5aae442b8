import { expect, test } from 'vitest'
import { redirectsSchema } from '../../schema/redirect.ts'
import { answers } from '../fixtures/mistakes.ts'

const FROM =
  'Use the old path, beginning with one slash and without spaces, *, :, ? or #, e.g. from: /old-page'
const EITHER =
  'Say either where the old address leads or that it is gone: { from: /old, to: /new } or { from: /old, gone: true }'

test.each([
  { from: '/old', to: '/new' },
  { from: '/old', to: '/sitemap#guides' },
  { from: '/old', to: '/' },
  { from: '/Old/Page.html', to: '/new' },
  { from: '/old/', gone: true },
  { from: '/wp-content/caf%C3%A9', gone: true },
  { from: '/café', gone: true },
])('%j is a redirect', (redirect) => {
  expect(answers(redirectsSchema, [redirect])).toEqual([])
})

test('there may be none', () => {
  expect(answers(redirectsSchema, [])).toEqual([])
})

test.each([
  'old',
  '//evil.example',
  'https://a.example/old',
  '/old?page=2',
  '/old#top',
  '/old page',
  '/old\n/new',
  '/old\u0007',
  '/old/*',
  '/:city',
  '/\\evil.example',
  '',
  7,
  undefined,
])('the old address %j is answered with a path', (from) => {
  const messages = answers(redirectsSchema, [{ from, to: '/new' }])
  expect([...new Set(messages)]).toEqual([FROM])
})

test.each(['new', '/New', '/new/', 'https://a.example'])(
  'the new address %j is answered with a path of this site',
  (to) => {
    expect(answers(redirectsSchema, [{ from: '/old', to }])).toEqual([
      'Use a path of this site without a trailing slash, e.g. to: /sitemap',
    ])
  },
)

test('a redirect leads to a page or says that it is gone, and not both', () => {
  expect(answers(redirectsSchema, [{ from: '/old' }])).toEqual([EITHER])
  expect(answers(redirectsSchema, [{ from: '/old', to: '/new', gone: true }])).toEqual([EITHER])
})

test('gone is true or left out', () => {
  expect(answers(redirectsSchema, [{ from: '/old', gone: false }])).toEqual([
    'Use gone: true for a page that nothing replaces, or leave it out.',
  ])
})
