import { expect, test } from 'vitest'
import { redirectsFile } from '../../generator/render/redirects-file.ts'
import { invalidRedirects } from '../../schema/host-redirects.ts'

test('a moved page is redirected with its props', () => {
  expect(redirectsFile([{ from: '/problems/old', to: '/problems/new' }])).toBe(
    '/problems/old /problems/new 301\n/problems/old.json /problems/new.json 301\n',
  )
  expect(redirectsFile([{ from: '/old', to: '/' }])).toBe('/old / 301\n/old.json /index.json 301\n')
})

test('an anchor leads into the page; props have none', () => {
  expect(redirectsFile([{ from: '/old', to: '/new#prices' }])).toBe(
    '/old /new#prices 301\n/old.json /new.json 301\n',
  )
})

test('a page that is gone is answered as such, and so are its props', () => {
  expect(redirectsFile([{ from: '/old', gone: true }])).toBe(
    '/old /404.html 410\n/old.json /404.json 410\n',
  )
})

test('a slash at the end of an old address is left out, since hosts answer both', () => {
  expect(redirectsFile([{ from: '/old/', to: '/new' }])).toBe(
    '/old /new 301\n/old.json /new.json 301\n',
  )
})

test('an address that cannot have been a page of this site has no props', () => {
  expect(redirectsFile([{ from: '/About_Us.html', to: '/new' }])).toBe('/About_Us.html /new 301\n')
})

test('an address with other letters than ASCII is written as browsers ask for it', () => {
  const file = redirectsFile([
    { from: '/techos-de-año', to: '/new' },
    { from: '/x\ud800', gone: true },
  ])
  expect(file).toBe('/techos-de-a%C3%B1o /new 301\n/x%EF%BF%BD /404.html 410\n')
  expect(invalidRedirects(file)).toEqual([])
})

test('the rules stand in the order of site.yaml; without redirects the file is empty', () => {
  const file = redirectsFile([
    { from: '/b', to: '/new' },
    { from: '/a', gone: true },
  ])
  expect(file.match(/^\S+/gm)).toEqual(['/b', '/b.json', '/a', '/a.json'])
  expect(redirectsFile([])).toBe('')
})
