import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatRedirects,
  type HostRedirect,
  invalidRedirects,
  parseRedirects,
} from '../../schema/shared/host-redirects.ts'

const path = fc
  .array(fc.stringMatching(/^[a-z0-9.~%-]{1,8}$/), { minLength: 1, maxLength: 4 })
  .map((segments) => `/${segments.join('/')}`)
const rule: fc.Arbitrary<HostRedirect> = fc.oneof(
  fc.record({ from: path, to: path, status: fc.constant(301 as const) }),
  fc.record({ from: path, to: fc.constant('/404.html'), status: fc.constant(410 as const) }),
)

test('what is formatted is parsed again, unchanged', () => {
  fc.assert(
    fc.property(fc.array(rule), (rules) => {
      expect(parseRedirects(formatRedirects(rules))).toEqual(rules)
      expect(invalidRedirects(formatRedirects(rules))).toEqual([])
    }),
  )
})

test('comments, blank lines, tabs and Windows line endings are fine', () => {
  const text = '# moved in 2026\r\n\r\n  /old\t/new   301\r\n'

  expect(parseRedirects(text)).toEqual([{ from: '/old', to: '/new', status: 301 }])
  expect(invalidRedirects(text)).toEqual([])
})

describe('a line that is not a supported rule is skipped and reported by its number', () => {
  test.each([
    ['no status', '/old /new'],
    ['no target', '/old'],
    ['another status', '/old /new 302'],
    ['a forced status', '/old /new 301!'],
    ['a fourth word', '/old /new 301 Country=us'],
    ['a pattern', '/blog/* /news 301'],
    ['a placeholder', '/blog/:post /news 301'],
    ['a query in the old path', '/old?a=1 /new 301'],
    ['an anchor in the old path', '/old#a /new 301'],
    ['a relative old path', 'old /new 301'],
    ['a relative target', '/old new 301'],
    ['another site', '/old https://evil.example/ 301'],
    ['another site without a protocol', '/old //evil.example/ 301'],
    ['another site with a backslash', '/old /\\evil.example/ 301'],
    ['an old path that names a host', '//evil.example /new 301'],
    ['a control character', '/old /new\u0001 301'],
    ['a letter that is not encoded', '/old /peñasco 301'],
  ])('%s', (_name, line) => {
    const text = `/a /b 301\n${line}\n/c /d 301\n`

    expect(parseRedirects(text).map(({ from }) => from)).toEqual(['/a', '/c'])
    expect(invalidRedirects(text)).toEqual([2])
  })
})
