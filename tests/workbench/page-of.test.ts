import { describe, expect, test } from 'vitest'
import {
  pageAdded,
  pageAt,
  pageInstead,
  pageMoved,
  pageOf,
  pagesOf,
} from '../../workbench/session/page-of.ts'

const page = (path: string, ...records: (string | number)[][]) => ({
  path,
  records,
  kind: 'pages',
  title: path,
})

const TAMPA = ['cities', 0]
const PAGES = [
  page('/', ['home']),
  page('/commercial', ['hubs', 0]),
  page('/commercial/tpo', ['hubs', 0], ['hubs', 0, 'pages', 2]),
  page('/locations/tampa', TAMPA),
  page('/services/roof-repair-tampa', ['services', 3], TAMPA),
  page('/problems/leak', ['guides', 7]),
]

test.each<[string, (string | number)[], string | undefined]>([
  ['of a text of the home page', ['home', 'hero'], '/'],
  ['of a guide', ['guides', 7], '/problems/leak'],
  ['of a page of a hub', ['hubs', 0, 'pages', 2, 'lead'], '/commercial/tpo'],
  ['of a hub', ['hubs', 0], '/commercial'],
  ['of a city', TAMPA, '/locations/tampa'],
  ['of a city’s texts', ['cityTexts', 'tampa', 'roofs'], '/locations/tampa'],
  [
    'of a city’s texts about one service',
    ['cityTexts', 'tampa', 'services', 'roof-repair'],
    '/services/roof-repair-tampa',
  ],
  ['of a service', ['services', 3], '/services/roof-repair-tampa'],
  ['of what every page shows', ['business'], undefined],
  ['of a whole list', ['guides'], undefined],
])('the page %s is found', (_, path, found) => {
  expect(pageOf(path, PAGES, '/problems/other')).toBe(found)
})

test('a page that shows the record already stays', () => {
  const shown = '/services/roof-repair-tampa'
  expect(pageOf(TAMPA, PAGES, shown)).toBe(shown)
})

test.each([
  ['/locations/tampa', '/locations/tampa'],
  ['  /locations/tampa/ ', '/locations/tampa'],
  ['locations/tampa', '/locations/tampa'],
  ['https://www.pelicanridge.example/locations/tampa?utm=1#roofs', '/locations/tampa'],
  ['www.pelicanridge.example/locations/tampa', '/locations/tampa'],
  ['http://localhost:5173/', '/'],
  ['https://', undefined],
  ['/locations/nowhere', undefined],
])('the address %s names %s', (address, path) => {
  expect(pageAt(address, PAGES)).toBe(path)
})

test.each<[string, (string | number)[], string[]]>([
  ['a city', TAMPA, ['/locations/tampa', '/services/roof-repair-tampa']],
  ['a hub', ['hubs', 0], ['/commercial', '/commercial/tpo']],
  ['a page of a hub', ['hubs', 0, 'pages', 2], ['/commercial/tpo']],
  ['a field of a city', [...TAMPA, 'name'], []],
  ['a whole list', ['cities'], []],
])('with %s go the pages made of it, its own first', (_, path, gone) => {
  expect(pagesOf(path, PAGES).map((each) => each.path)).toEqual(gone)
})

describe('a city that is renamed', () => {
  const renamed = PAGES.map((each) => ({ ...each, path: each.path.replace('tampa', 'ybor') }))

  test.each([
    ['/locations/tampa', '/locations/ybor'],
    ['/services/roof-repair-tampa', '/services/roof-repair-ybor'],
    ['/problems/leak', undefined],
  ])('leads the preview from %s to %s', (shown, next) => {
    expect(pageMoved({ path: TAMPA }, renamed, PAGES, shown)).toBe(next)
  })

  test('leaves a preview that has lost a page of another record', () => {
    const without = renamed.filter(({ path }) => path !== '/problems/leak')
    expect(pageMoved({ path: TAMPA }, without, PAGES, '/problems/leak')).toBeUndefined()
  })

  test('that is removed leads nowhere', () => {
    const without = PAGES.filter(({ records }) => records.at(-1) !== TAMPA)
    expect(pageMoved({ path: TAMPA }, without, PAGES, '/locations/tampa')).toBeUndefined()
  })
})

test('a new record shows its page once it has one', () => {
  const isNew = true
  const before = PAGES.filter(({ path }) => path !== '/problems/leak')
  const path = ['guides', 7]
  expect(pageAdded({ path, isNew }, before, before)).toBeUndefined()
  expect(pageAdded({ path, isNew }, PAGES, before)).toBe('/problems/leak')
  expect(pageAdded({ path, isNew }, PAGES, PAGES)).toBeUndefined()
  expect(pageAdded({ path }, PAGES, before)).toBeUndefined()
})

test.each([
  ['/commercial/tpo', '/commercial-roofing'],
  ['/commercial-roofing', '/'],
  ['/problems/leak', '/'],
  ['/guides/attic/leak', '/guides/attic'],
  ['/services/roof-repair-tampa', '/'],
])('who asks for %s when it is gone goes to %s', (gone, instead) => {
  const pages = [
    page('/', ['home']),
    page('/commercial-roofing', ['hubs', 0]),
    page('/commercial/tpo', ['hubs', 0], ['hubs', 0, 'pages', 2]),
    page('/services/roof-repair-tampa', ['services', 3], TAMPA),
    page('/guides/attic', ['pages', 0]),
    page('/guides/attic/leak', ['guides', 1]),
    page('/problems/leak', ['guides', 7]),
  ]
  expect(pageInstead(gone, pages)).toBe(instead)
})
