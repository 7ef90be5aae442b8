import { expect, test } from 'vitest'
import { redirectsFile } from '../../generator/render/redirects-file.ts'
import { invalidRedirects } from '../../schema/shared/host-redirects.ts'

test('a moved page leads to a page, to the home page, to an anchor; with and without a slash at its end', () => {
  expect(redirectsFile([{ from: '/problems/old', to: '/problems/new' }])).toBe(
    '/problems/old /problems/new 301\n/problems/old/ /problems/new 301\n',
  )
  expect(redirectsFile([{ from: '/old', to: '/' }])).toBe('/old / 301\n/old/ / 301\n')
  expect(redirectsFile([{ from: '/old', to: '/new#prices' }])).toBe(
    '/old /new#prices 301\n/old/ /new#prices 301\n',
  )
})

test('a page that is gone is answered as such; the file says where it is not', () => {
  expect(redirectsFile([{ from: '/old', gone: true }])).toBe(
    '# 410: gone. Cloudflare Pages ignores these lines with a warning, and answers 404.\n/old /404.html 410\n/old/ /404.html 410\n',
  )
})

test.each(['/old/', '/old//'])('%s is the same old address as /old', (from) => {
  expect(redirectsFile([{ from, to: '/new' }])).toBe(redirectsFile([{ from: '/old', to: '/new' }]))
})

test('an address that cannot have been a page of this site is redirected all the same', () => {
  expect(redirectsFile([{ from: '/About_Us.html', to: '/new' }])).toBe(
    '/About_Us.html /new 301\n/About_Us.html/ /new 301\n',
  )
})

test('an address with other letters than ASCII is written as browsers ask for it', () => {
  const file = redirectsFile([
    { from: '/techos-de-año', to: '/new' },
    { from: '/x\ud800', gone: true },
  ])
  expect(file.split('\n').filter((line) => /^\/[^ ]+[^/] /.test(line))).toEqual([
    '/techos-de-a%C3%B1o /new 301',
    '/x%EF%BF%BD /404.html 410',
  ])
  expect(invalidRedirects(file)).toEqual([])
})

test('the rules stand in the order of site.yaml; without redirects the file is empty', () => {
  const file = redirectsFile([
    { from: '/b', to: '/new' },
    { from: '/a', gone: true },
  ])
  expect(file.match(/^\/\S+/gm)).toEqual(['/b', '/b/', '/a', '/a/'])
  expect(redirectsFile([])).toBe('')
})
