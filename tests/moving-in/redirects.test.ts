import { describe, expect, test } from 'vitest'
import { readAddress } from '../../moving-in/redirects/old-address.ts'
import { LUTZ, siteText, TAMPA } from '../fixtures/site.ts'
import { fixture, siteFolder } from './site-folder.ts'

const HOST = { host: ['old-roofing.example'] }
const REPAIR = '/services/roof-repair-tampa'

/** The redirects that a file brings to the small site, with its proposals. */
function imported(file: string) {
  const folder = siteFolder(siteText())
  const said = folder.redirects([file], { ...HOST, write: true, proposals: true, verbose: true })
  return { said, redirects: folder.value().redirects ?? [] }
}

const to = (from: string, path = REPAIR) => ({ from, to: path })
const gone = (from: string) => ({ from, gone: true })

describe('each format: what is taken, and what is not, with why', () => {
  test.each([
    [
      'yoast.csv',
      [to('/see-the-%22best%22-roofs'), gone('/gone-page'), gone('/taken-down'), to('/old-repair')],
      ['yoast.csv:6: blog/(.*) → /news/$1: a pattern'],
    ],
    [
      'redirection.csv',
      [to('/old-repair'), to('/=page')],
      [
        'a pattern',
        'it depends on a condition',
        'switched off there',
        'status 404 moves no address',
      ],
    ],
    [
      'redirection.json',
      [gone('/gone-page'), to('/old-repair')],
      [
        'a pattern',
        'it depends on a condition: login',
        'switched off there',
        'its action is "pass"',
        'leads to another site. If links.example is the old site, add --host links.example',
      ],
    ],
    [
      'rank-math.csv',
      [gone('/old-b'), to('/blog/old-a')],
      ['the rule "start"', 'switched off there', 'a pattern'],
    ],
    ['seopress.csv', [gone('/gone-page'), to('/old-repair')], ['switched off there', 'a pattern']],
    [
      'screaming-frog.csv',
      [to('/roof-repair-tampa'), to('/old-repair')],
      ['3 rows passed over: pictures, files, and addresses that had no page'],
    ],
    [
      '_redirects',
      [gone('/gone-page'), to('/old-repair')],
      [
        'parameters: id=:id',
        'a pattern',
        'a condition: Language=es',
        'status 200 moves no address',
      ],
    ],
    [
      'htaccess',
      [
        gone('/gone-page'),
        to('/old-repair'),
        to('/old%20page'),
        to('/for-now'),
        to('/old.html'),
        to('/older-repair'),
      ],
      ['a pattern', 'the RewriteCond above it', 'Redirect also moves every address below'],
    ],
    [
      'sitemap.xml',
      [to('/roof-repair-tampa'), to('/Roof%20Repair')],
      [
        'No page is near (--gone says so to search engines): 1\n  /señor-roof',
        'a file, not a page',
      ],
    ],
  ])('%s', (name, redirects, messages) => {
    const result = imported(fixture(name))
    expect(result.redirects).toEqual(redirects)
    for (const message of messages) expect(result.said).toContain(message)
  })
})

describe('which page an old address leads to', () => {
  const TWO_CITIES = siteText({
    cities: [TAMPA, LUTZ],
    redirects: [{ from: '/older', to: '/services/roof-repair-lutz' }],
  })

  /** What an import of these lines, `from,to`, says. */
  function said(...lines: string[]) {
    const folder = siteFolder(TWO_CITIES)
    const file = folder.file('old.csv', ['from,to,code', ...lines].join('\n'))
    return folder.redirects([file], { ...HOST, verbose: true })
  }

  test('chains are folded to their end, a circle is no redirect, and the first of two counts', () => {
    const text = said(
      `/a,/b/,301`,
      `/b,https://www.OLD-roofing.example/c?utm_source=x,301`,
      `/c,${REPAIR}/,301`,
      `/d,/gone,301`,
      `/gone,,410`,
      `/x,/y,301`,
      `/y,/x,301`,
      `/a/,/elsewhere,301`,
    )
    expect(text).toContain(`/a → ${REPAIR}  (the page is here)`)
    expect(text).toContain('/d → gone')
    expect(text).toContain('it leads in a circle: /x → /y → /x')
    expect(text).toContain('old.csv:9: /a/ → /elsewhere: ')
    expect(text).toContain('old.csv:2 has this address already')
  })

  test('a page that is here needs none, in other letters it is found, and redirects are followed', () => {
    const text = said(
      `${REPAIR}/,/x,301`,
      `/older/,/x,301`,
      `/one,/Services/Roof-Repair-LUTZ.html,301`,
      `/two,/older,301`,
      `/?p=12,/x,301`,
    )
    expect(text).toContain('1 already pages of this site, 1 redirected already')
    expect(text).toContain(
      '/one → /services/roof-repair-lutz  (the page is here, written otherwise)',
    )
    expect(text).toContain('/two → /services/roof-repair-lutz  (redirected here already)')
    expect(text).toContain('/?p=12: its parameters decide')
  })

  test('the nearest page is a proposal with its reason, and is not written unasked', () => {
    const folder = siteFolder(TWO_CITIES)
    const file = folder.file(
      'old.csv',
      'from\n/lutz-roof-repair-experts/\n/contact-us/\n/careers\n',
    )
    const text = folder.redirects([file], { write: true })
    expect(text).toContain(
      '/lutz-roof-repair-experts → /services/roof-repair-lutz  (same words: lutz, roof, repair)',
    )
    expect(text).toContain('/contact-us → /#contact')
    expect(text).toContain('No page is near (--gone says so to search engines): 1\n  /careers')
    expect(folder.value().redirects).toHaveLength(1)
    folder.redirects([file], { write: true, proposals: true, gone: true })
    expect(folder.value().redirects?.slice(1)).toEqual([
      to('/lutz-roof-repair-experts', '/services/roof-repair-lutz'),
      to('/contact-us', '/#contact'),
      gone('/careers'),
    ])
    expect(folder.redirects([file], { proposals: true, gone: true })).toContain('Nothing to add')
  })
})

test.each([
  ['blog/Se%C3%B1or%20Roof/', '/blog/Señor%20Roof'],
  ['/se%c3%b1or', '/señor'],
  ['//www.old.example/a//b/?x=1#y', '/a/b'],
  ['HTTPS://old.example', '/'],
  ['/100%-roof', '/100%25-roof'],
  ['/a%2Fb', '/a%2Fb'],
  ['^/a', undefined],
])('the address %s is read as the path %s', (typed, path) => {
  expect(readAddress(typed)?.path).toBe(path)
})

test.each([
  ['sitemap.xml', '<urlset><url><loc>https://a.example/b</loc>', '</urlset> is missing'],
  [
    'index.xml',
    '<sitemapindex><sitemap><loc>https://a.example/b.xml</loc></sitemap></sitemapindex>',
    'import those: https://a.example/b.xml',
  ],
  ['redirection.json', '{ "redirects": [', 'not valid JSON'],
  ['yoast.csv', 'Origin,Target,Type,Format\n"/a","/b",301,plain\n"/c","/d', 'a quote is opened'],
  ['wrong.csv', 'Origin|Target\n/a|/b\n', 'no column is known as from'],
  ['latin.csv', Buffer.from('from,to\n/señor,/b\n', 'latin1'), 'latin.csv:2'],
  ['xlsx.csv', Buffer.from('PK\u0003\u0004'), 'is a spreadsheet'],
])('the broken file %s is refused, and nothing is written', (name, content, message) => {
  const folder = siteFolder(siteText())
  const before = folder.text()
  const file = folder.file(name, content)
  expect(() => folder.redirects([fixture('htaccess'), file], { write: true })).toThrow(message)
  expect(folder.text()).toBe(before)
})
