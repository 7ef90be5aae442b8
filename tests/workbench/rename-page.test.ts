import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Ledger } from '../../generator/ledger/ledger.ts'
import { toText } from '../../workbench/contract/text.ts'
import { checkDraft } from '../../workbench/server/checks/check.ts'
import { createDraftValue } from '../../workbench/server/draft/draft-value.ts'
import {
  removeListed,
  removePage,
  removeRecord,
  renamePage,
} from '../../workbench/server/rename-page.ts'
import { goodArticle } from '../fixtures/good-site.ts'
import { REAL_SITE } from '../fixtures/real-site.ts'
import { siteText } from '../fixtures/site.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'

const LEAK = '/problems/attic-leak'
const TEXT = siteText({
  guides: [
    { ...goodArticle('attic-leak'), body: '## End\n\nThe roof is dry.\n' },
    {
      ...goodArticle('wet-wall'),
      title: 'Is the wall wet?',
      body: `See [it](${LEAK}), [its end](${LEAK}#end) and [another](${LEAK}s).`,
      related: [LEAK],
    },
    { ...goodArticle('attic-leaks'), title: 'More leaks' },
  ],
})

const draftOf = (text: string) => ({ text, value: createDraftValue(text) })

function renamed(text: string, page: string, slug: string, ledger?: Ledger) {
  const { changes, ...said } = renamePage(draftOf(text), { page, slug, ledger })
  return { ...said, text: changes.apply(toText(text)).toString() }
}

test('a guide moves with its links, and the old address redirects', () => {
  const { text, ...said } = renamed(TEXT, LEAK, 'leak-in-attic')
  const moved = '/problems/leak-in-attic'
  // The menu has a link, too.
  expect(said).toEqual({ moved: [{ from: LEAK, to: moved }], links: 4, redirects: 1 })
  const site = parse(text)
  expect(site.guides[0].slug).toBe('leak-in-attic')
  expect(site.guides[1].body).toBe(
    `See [it](${moved}), [its end](${moved}#end) and [another](${LEAK}s).`,
  )
  expect(site.guides[1].related).toEqual([moved])
  expect(site.redirects).toContainEqual({ from: LEAK, to: moved })
  const { findings } = checkDraft({ version: 1, text }, { file: 'site.yaml', folder: tempFolder() })
  expect(findings.filter(({ rule }) => rule === 'dead-link')).toEqual([])
})

test('links by the full address of the page follow, and those to another site stay', () => {
  const home = 'https://www.pelicanridge.example'
  const others = 'https://a.example/problems/attic-leak'
  const body = `See [a](${home}${LEAK}), [b](http://pelicanridge.example${LEAK}/#end), [c](${home}${LEAK}s) and [d](${others}).`
  const text = siteText({
    guides: [
      goodArticle('attic-leak'),
      { ...goodArticle('wet-wall'), title: 'Is the wall wet?', body },
      { ...goodArticle('attic-leaks'), title: 'More leaks' },
    ],
  })
  const moved = '/problems/leak-in-attic'
  expect(parse(renamed(text, LEAK, 'leak-in-attic').text).guides[1].body).toBe(
    `See [a](${home}${moved}), [b](http://pelicanridge.example${moved}#end), [c](${home}${LEAK}s) and [d](${others}).`,
  )
  const { changes } = removePage(draftOf(text), { page: LEAK, to: '/sitemap', ledger: undefined })
  expect(parse(changes.apply(toText(text)).toString()).guides[0].body).toContain(
    `[a](${home}/sitemap), [b](http://pelicanridge.example/sitemap#end)`,
  )
})

test('a page that was never public needs no redirect', () => {
  const { text, redirects } = renamed(TEXT, LEAK, 'leak-in-attic', new Map())
  expect(redirects).toBe(0)
  expect(text).not.toContain('from:')
})

test('renamed again, the older address leads to the newest', () => {
  const once = renamed(TEXT, LEAK, 'second').text
  const { redirects } = parse(renamed(once, '/problems/second', 'third').text)
  expect(redirects).toContainEqual({ from: LEAK, to: '/problems/third' })
  expect(redirects).toContainEqual({ from: '/problems/second', to: '/problems/third' })
})

test('what names a hub by its slug follows', () => {
  const { text } = renamed(TEXT, '/residential-roofing', 'homes')
  expect(JSON.stringify(parse(text).home)).toContain('"hub":"homes"')
  expect(text).not.toMatch(/hub: residential-roofing/)
})

test.each([
  ['an address of another page', LEAK, 'wet-wall', /address of another page/],
  ['words that are no slug', LEAK, 'Leak in attic', /lowercase letters, digits and hyphens/],
  ['its own address', LEAK, 'attic-leak', /already/],
  ['a page that is made of two records', '/services/roof-repair-tampa', 'x', /Rename those/],
  ['a page whose address is fixed', '/', 'x', /fixed/],
])('%s is refused', (_, page, slug, message) => {
  expect(() => renamed(TEXT, page, slug)).toThrow(message)
})

function removed(text: string, to: string, page = LEAK) {
  const { changes, ...said } = removePage(draftOf(text), { page, to, ledger: undefined })
  return { ...said, text: changes.apply(toText(text)).toString() }
}

test('a page that is removed leads to another, with every link to it', () => {
  const to = '/problems/attic-leaks'
  const { text, moved, redirects } = removed(TEXT, to)
  expect(moved).toEqual([{ from: LEAK, to }])
  expect(redirects).toBe(1)
  const site = parse(text)
  expect(site.guides.map(({ slug }: { slug: string }) => slug)).toEqual(['wet-wall', 'attic-leaks'])
  expect(site.guides[0].related).toEqual([to])
  expect(site.redirects).toEqual([{ from: LEAK, to }])
})

test('a page that leads nowhere is said to be gone', () => {
  expect(parse(removed(TEXT, '').text).redirects).toEqual([{ from: LEAK, gone: true }])
})

test('a removed page leads to a page that stays', () => {
  expect(() => removed(TEXT, '/nowhere')).toThrow('/nowhere will not be a page of the site.')
  expect(() => removed(TEXT, LEAK)).toThrow('will not be a page')
  expect(() => removed(TEXT, '/', '/services/roof-repair-tampa')).toThrow(/Remove one of those/)
})

test('a removed city takes its texts and jobs, and leads its links and addresses on', () => {
  const { cities } = parse(REAL_SITE) as { cities: { name: string }[] }
  const at = cities.findIndex(({ name }) => name === 'Clearwater')
  const { changes, ...said } = removeRecord(draftOf(REAL_SITE), {
    record: ['cities', at],
    to: '/',
    ledger: undefined,
  })
  expect(said.also).toContain('Its texts')
  expect(said.moved).toContainEqual({ from: '/locations/clearwater', to: '/' })
  const after = changes.apply(toText(REAL_SITE)).toString()
  const { findings } = checkDraft(
    { version: 1, text: after },
    { file: 'site.yaml', folder: join(tempFolder(), 'pages') },
  )
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
})

const PLACES = ['Tampa', 'Brandon', 'Clearwater', 'Lakeland', 'Odessa'].map((name) => ({ name }))
const POSITIONS = [
  [27.95, -82.46],
  [27.94, -82.29],
  [27.97, -82.8],
  [28.04, -81.95],
  [27.951, -82.461],
]
const COUNTIES = ['Hillsborough', 'Pasco', 'Pinellas', 'Pinellas', 'Hillsborough']

test.each([
  ['Tampa', 0, {}, '/locations/brandon'],
  ['Clearwater', 2, {}, '/locations/tampa'],
  ['a city without a position, as its neighbors have it', 3, { 3: {} }, '/locations/clearwater'],
  [
    'a city beside one that is only half written',
    0,
    { 1: { county: '' } },
    '/locations/clearwater',
  ],
  ['a city that is only half written', 0, { 0: { county: '' } }, '/'],
] as [string, number, Record<number, object>, string][])(
  'links to the page of %s lead to the nearest city that has one',
  (_, at, changed, path) => {
    const cities = PLACES.map((place, index) =>
      JSON.stringify({
        ...place,
        county: COUNTIES[index],
        coverage: place.name === 'Odessa' ? 'area' : 'full',
        ...(index in changed ? changed[index] : { position: POSITIONS[index] }),
      }),
    )
    const { moved } = removeListed(draftOf(siteText({ cities })), {
      record: ['cities', at],
      instead: '/',
      ledger: undefined,
    })
    expect(moved[0]?.to).toBe(path)
  },
)

test('links to a page that is of no city lead where they are told to', () => {
  const { moved } = removeListed(draftOf(TEXT), {
    record: ['guides', 0],
    instead: '/problems/attic-leaks',
    ledger: undefined,
  })
  expect(moved).toEqual([{ from: LEAK, to: '/problems/attic-leaks' }])
})
