import { describe, expect, test } from 'vitest'
import { loadSite } from '../../generator/load/load-site.ts'
import { findingsOf } from '../fixtures/audited.ts'
import { GOOD_SITE, goodArticle } from '../fixtures/good-site.ts'
import { messageAbout } from '../fixtures/mistakes.ts'
import { REAL_SITE } from '../fixtures/real-site.ts'
import { edited, siteText, TAMPA } from '../fixtures/site.ts'

const GOOD = siteText()

test('the real site points editors to its schema', () => {
  expect(REAL_SITE.split('\n')[0]).toBe(
    '# yaml-language-server: $schema=./generated/site.schema.json',
  )
})

test('all mistakes are reported together, in the order of the file, each with its place and a fix', () => {
  const { banner, legal, navigation, toasts } = GOOD_SITE
  let text = siteText({
    cities: [TAMPA, '{ name: Ocala, county: Marrion, coverage: full }'],
    banner,
    legal,
    toasts,
    navigation: { ...navigation, footer: [{ label: 'All pages', path: '/sitemaps' }] },
    guides: [goodArticle('attic-leak'), goodArticle('attic-leak')],
  })
  text = edited(text, '  close: Close', '  colse: Close')
  text = edited(text, '  information: General information, not legal or insurance advice.\n', '')
  text = edited(text, 'swipePixels: 50', 'swipePixels: fifty')

  expect(messageAbout(text)).toMatchInlineSnapshot(`
    "site.yaml:3:28  cities.1.county
      "Marrion" is not a county of Florida. Did you mean "Marion"?
      3 |   - { name: Ocala, county: Marrion, coverage: full }
        |                            ^

    site.yaml:6:3  banner.colse
      "colse" is not a key here. Did you mean "close"?
      6 |   colse: Close this banner
        |   ^

    site.yaml:8:3  legal.information
      Add information, e.g. information: General information, not legal or insurance advice. …
      8 |   claimsNotice: You are responsible for paying your insurance deductible.
        |   ^

    site.yaml:13:16  toasts.swipePixels
      Use a whole number of 1 or more, e.g. swipePixels: 50
      13 |   swipePixels: fifty
         |                ^

    site.yaml:50:13  navigation.footer.0.path
      /sitemaps does not match any page. Did you mean /sitemap?
      50 |       path: /sitemaps
         |             ^

    site.yaml:61:11  guides.1.slug
      /problems/attic-leak is already used by the record on line 54. Give this one another slug.
      61 |   - slug: attic-leak
         |           ^

    6 mistakes in site.yaml. Nothing was written."
  `)
})

test('a mistake that follows from another one is not reported', () => {
  const guides = [{ ...goodArticle('attic-leak'), body: '[Tampa](/locations/tampa)' }]
  const text = edited(siteText({ guides }), 'coverage: full }', 'coverage: ful }')
  expect(messageAbout(text)).toMatchInlineSnapshot(`
    "site.yaml:2:52  cities.0.coverage
      Use coverage: full (eleven pages), area (three pages) or served (named only). Did you mean "full"?
      2 |   - { name: Tampa, county: Hillsborough, coverage: ful }
        |                                                    ^

    1 mistake in site.yaml. Nothing was written."
  `)
})

describe('texts that YAML reads as numbers or booleans', () => {
  test.each([
    [
      'postalCode: "33548"',
      'postalCode: 33548',
      'YAML reads this as a number. Put it in quotes: "33548"',
    ],
    [
      'postalCode: "33548"',
      'postalCode: 03354',
      'YAML reads this as a number. Put it in quotes: "03354"',
    ],
    ['code: "404"', 'code: 404', 'YAML reads this as a number. Put it in quotes: "404"'],
    ['city: Lutz', 'city: true', 'YAML reads this as a truth value. Put it in quotes: "true"'],
  ])('%s written as %s gets the advice to use quotes', (from, to, advice) => {
    expect(messageAbout(edited(GOOD, from, to))).toContain(`\n  ${advice}\n`)
  })
})

describe('harmless differences', () => {
  const expected = loadSite(GOOD).site

  test('a byte order mark changes nothing', () => {
    expect(loadSite(new TextEncoder().encode(`\ufeff${GOOD}`)).site).toEqual(expected)
    expect(loadSite(`\ufeff${GOOD}`).site).toEqual(expected)
    expect(messageAbout('\ufeffcities: []')).toBe(messageAbout('cities: []'))
  })

  test('Windows line ends change nothing, not even in block texts', () => {
    const guides = [{ ...goodArticle('attic-leak'), body: 'One.\n\n- two\n- three\n' }]
    const text = siteText({ guides })
    expect(loadSite(text.replaceAll('\n', '\r\n')).site).toEqual(loadSite(text).site)
  })

  test('old Mac line ends change nothing', () => {
    expect(loadSite(GOOD.replaceAll('\n', '\r')).site).toEqual(expected)
  })

  test('comments and the order of keys change nothing', () => {
    const reordered = edited(GOOD, 'business:\n', 'business: # who we are\n')
    const [cities = '', ...blocks] = reordered.split(/^(?=[a-zA-Z]+:)/m)
    expect(loadSite([...blocks.toReversed(), '# our cities\n', cities].join('')).site).toEqual(
      expected,
    )
  })

  test('a first line of three dashes changes nothing', () => {
    expect(loadSite(`---\n${GOOD}`).site).toEqual(expected)
  })
})

describe('files with other content', () => {
  test.each([
    ['nothing', ''],
    ['blank lines', '\n  \n'],
    ['only comments', '# business:\n'],
    ['null', '~'],
    ['null after a comment', '# business:\nnull\n'],
  ])('%s is a mistake in the first line, which says how to begin', (_, text) => {
    const [first] = text.split('\n')
    const lines = [
      'site.yaml:1:1',
      '  site.yaml defines nothing yet. Begin with the business, indented by two spaces:',
      '    business:',
      '      name: Pelican Ridge Roofing & Restoration',
      `  1 | ${first}`,
      '    | ^',
      '',
      '1 mistake in site.yaml. Nothing was written.',
    ]
    expect(messageAbout(text)).toBe(lines.join('\n'))
    expect(findingsOf(text)).toMatchObject([
      { severity: 'error', position: { file: 'site.yaml', line: 1, column: 1 } },
    ])
  })

  test.each([
    ['a list', '- name: Tampa\n'],
    ['a text', 'Roofs for Tampa Bay\n'],
    ['a number', '42\n'],
  ])('%s at the top is an error that lists the keys that belong there', (_, text) => {
    expect(messageAbout(text)).toContain(
      'site.yaml:1:1\n  Write a block of keys here: business, constants, promises, closedDays, ….\n',
    )
  })

  test('a second document is an error', () => {
    expect(messageAbout(`cities: []\n---\n${GOOD}`)).toMatchInlineSnapshot(`
      "site.yaml:2:1
        A line of three dashes begins a second document. Delete it: site.yaml is one document.
        2 | ---
          | ^

      1 mistake in site.yaml. Nothing was written."
    `)
  })

  test('the message names the file that was read', () => {
    expect(() => loadSite('', 'other.yaml')).toThrow(
      'other.yaml:1:1\n  other.yaml defines nothing yet.',
    )
  })
})

describe('bytes that are not UTF-8', () => {
  const BAD = 0xf1
  const withBytes = (before: string, ...bytes: number[]) =>
    Uint8Array.from([...new TextEncoder().encode(before), ...bytes])

  test.each([
    ['the first byte', withBytes('', BAD, 10), '1:1'],
    ['a byte in a later line', withBytes('a: 1\nb: Ma', BAD, 97), '2:6'],
    ['a byte after letters of several bytes', withBytes('a: ñ屋', BAD, 97), '1:6'],
    ['a byte after a replacement character', withBytes('# \ufffd\na: ', BAD, 97), '2:4'],
    ['a character cut off at the end', withBytes('a: ', 0xef, 0xbf), '1:4'],
    ['a byte after a byte order mark', withBytes('\ufeffa', BAD, 97), '1:2'],
  ])('%s: the error has their place', (_, bytes, place) => {
    expect(messageAbout(bytes)).toBe(
      `site.yaml:${place}\n  This character is not valid UTF-8. Save the file as UTF-8 and type the character again.`,
    )
  })
})

test('a bug keeps its stack: only mistakes in the file become messages', () => {
  const bytes = { byteLength: 1 } as Uint8Array
  expect(() => loadSite(bytes)).toThrow(TypeError)
})
