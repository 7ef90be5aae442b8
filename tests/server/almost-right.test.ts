import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  makeSite,
  NOT_FOUND,
  type RunningSite,
  SERVICE,
  startSite,
  writeFile,
} from './small-site.ts'

const RULES = `/services/Twice /services/x 301
/old-prices /services/x#prices 301
/Lost /lost 301
/first /Second 301
/SECOND /FIRST 301
/gone /404.html 410
/se%C3%B1or-roof /services/x 301
`

let site: RunningSite
beforeAll(async () => {
  const folder = makeSite()
  writeFile(folder, '_redirects', RULES)
  writeFile(folder, 'services/twice.html', SERVICE)
  site = await startSite(folder)
})
afterAll(() => site.stop())

describe('an address that fits exactly one page once read kindly leads there in one step', () => {
  test.each([
    ['another case', '/Services/X'],
    ['all capitals', '/SERVICES/X'],
    ['a full stop', '/services/x.'],
    ['a comma', '/services/x,'],
    ['a parenthesis', '/services/x)'],
    ['the end of a sentence in parentheses', '/services/x).'],
    ['a space', '/services/x%20'],
    ['a space that cannot be broken', '/services/x%C2%A0'],
    ['a space without a width', '/services/x%E2%80%8B'],
    ['a line break', '/services/x%0D%0A'],
    ['a plain quote', '/services/x%22'],
    ['a curly quote', '/services/x%E2%80%9D'],
    ['the end of a tag', '/services/x%3E'],
    ['the end of a Markdown link in bold', '/services/x)**'],
    ['a slash and a full stop', '/services/x/.'],
    ['an encoded letter', '/%73ervices/x'],
    ['encoded letters, in capitals', '/%53%45rvices/%58'],
    ['an encoded comma', '/services/x%2C'],
    ['a file name in another case', '/Services/X.HTML'],
  ])('%s: %s', async (_name, path) => {
    const { status, headers } = await site.ask(path)
    expect([status, headers.location]).toEqual([301, '/services/x'])
    expect((await site.ask('/services/x')).status).toBe(200)
  })

  test.each([
    ['/Services/X?a=1&b=%2F', '/services/x?a=1&b=%2F'],
    ['/services/x.?next=//evil.example/', '/services/x?next=//evil.example/'],
    ['http://evil.example/Services/X', '/services/x'],
    ['/,', '/'],
    ['/%20?a=1', '/?a=1'],
    ['/Old-Prices.', '/services/x#prices'],
    // As WordPress writes its addresses.
    ['/se%c3%b1or-roof/', '/services/x'],
  ])('%s leads to %s', async (path, location) => {
    const { status, headers } = await site.ask(path)
    expect([status, headers.location]).toEqual([301, location])
  })

  test('the redirect can become a page: browsers ask again, and HEAD gets the same', async () => {
    const { date: _get, ...get } = (await site.ask('/Services/X')).headers
    const { date: _head, ...head } = (await site.ask('/Services/X', { method: 'HEAD' })).headers
    expect(get['cache-control']).toBe('no-cache')
    expect(head).toEqual(get)
  })
})

describe('no address leads in circles, off the site, or to one of two pages', () => {
  test.each([
    ['a page and a moved page fit', '/services/TWICE'],
    ['the page of a rule does not exist', '/lost'],
    ['rules that lead to each other', '/SeconD'],
    ['a page that is gone', '/Gone.'],
    ['the 404 page', '/404.'],
    ['a letter is missing', '/services/'],
    ['a letter behind it', '/services/x%C3%A9'],
    ['an encoded slash', '/Services%2FX'],
    ['encoded twice', '/services/x%2520'],
    ['a file', '/robots.txt.'],
    ['another site', '//evil.example/Services/X'],
    ['another site, encoded', '/%2Fevil.example/'],
    ['a second slash', '/services/x//'],
    ['two slashes in another case', '/Services//X'],
    ['a backslash', '/%5C/evil.example'],
    ['4,000 full stops', `/${'.'.repeat(4000)}`],
  ])('%s: %s', async (_name, path) => {
    const { status, headers, body } = await site.ask(path)
    expect([status, headers.location, body.toString()]).toEqual([404, undefined, NOT_FOUND])
  })
})
