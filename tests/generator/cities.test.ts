import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Route } from '../../generator/pages/route.ts'
import { generate } from '../../generator/plan/generate.ts'
import { plainText } from '../../generator/text/plain-text.ts'
import type { HomeProps, Page, Shell, SitemapProps } from '../../schema/page.ts'
import { MEMO } from '../fixtures/memo.ts'
import { REAL_SITE, realSiteWith } from '../fixtures/real-site.ts'
import { hashesIn, readJson, tempFolder } from '../fixtures/temp-folder.ts'

const FULL = '{ name: Plant City, county: Hillsborough, coverage: full }'
const AREA = '{ name: Plant City, county: Hillsborough, coverage: area }'
const SERVED = '{ name: Plant City, county: Hillsborough, coverage: served }'

const ELEVEN = [
  '/locations/plant-city',
  '/services/roofing-contractors-plant-city',
  '/services/storm-damage-restoration-plant-city',
  '/services/commercial-roofing-plant-city',
  '/services/emergency-roofing-plant-city',
  '/services/roof-repair-plant-city',
  '/services/roof-inspection-plant-city',
  '/services/residential-roofing-plant-city',
  '/services/roof-replacement-plant-city',
  '/services/roof-maintenance-plant-city',
  '/services/roofing-estimates-plant-city',
]
const THREE = ELEVEN.slice(1, 4)

/** The generated files in which a city appears. */
function generated(text: string) {
  const folder = join(tempFolder(), 'generated')
  generate({ input: text, folder, memo: MEMO })
  const home = readJson<Page>(folder, 'props/index.json')
  const { groups } = readJson<{ props: SitemapProps }>(folder, 'props/sitemap.json').props
  const business = home.head.jsonLd?.[0] as { areaServed: { name: string }[] }
  const area = (home.props as HomeProps).faq.items.find(({ id }) => id.includes('areas'))
  const shell = readJson<Shell>(folder, 'shell.json')
  const menus = shell.header.menus.flatMap((menu) => menu.groups)
  return {
    folder,
    paths: readJson<Route[]>(folder, 'routes.json').map(({ path }) => path),
    hashes: hashesIn(folder),
    header: (label: string) => menus.find((group) => group.label === label)?.links ?? [],
    sitemapGroup: groups.find(({ id }) => id === 'city-plant-city'),
    sitemapXml: Array.from(
      readFileSync(join(folder, 'sitemap.xml'), 'utf8').matchAll(/<loc>[^<]*\.example([^<]*)/g),
      (match) => match[1] ?? '',
    ),
    areaServed: business.areaServed.map(({ name }) => name),
    areaAnswer: area?.answer
      .map((block) => (block.type === 'paragraph' ? plainText(block.children) : ''))
      .join(' '),
  }
}

const before = generated(REAL_SITE)
const full = generated(realSiteWith(FULL))
const area = generated(realSiteWith(AREA))
const served = generated(realSiteWith(SERVED))

function added(after: { paths: string[] }): string[] {
  return after.paths.filter((path) => !before.paths.includes(path))
}

test('a full city adds exactly eleven pages and removes none', () => {
  expect(added(full)).toEqual(ELEVEN)
  expect(full.paths).toHaveLength(before.paths.length + 11)
})

test('an area city adds exactly three pages and removes none', () => {
  expect(added(area)).toEqual(THREE)
  expect(area.paths).toHaveLength(before.paths.length + 3)
})

test('a served city adds no page', () => {
  expect(served.paths).toEqual(before.paths)
})

test('a full city comes last under Local areas, an area city last under Roofers near you', () => {
  const local = { label: 'Plant City', href: '/locations/plant-city' }
  const contractor = { label: 'Plant City', href: '/services/roofing-contractors-plant-city' }
  const locals = before.header('Local areas')
  const contractors = before.header('Roofers near you')

  expect(full.header('Local areas')).toEqual([...locals, local])
  expect(full.header('Roofers near you')).toEqual(contractors)
  expect(area.header('Local areas')).toEqual(locals)
  expect(area.header('Roofers near you')).toEqual([...contractors, contractor])
  expect(served.header('Local areas')).toEqual(locals)
  expect(served.header('Roofers near you')).toEqual(contractors)
})

test('/sitemap lists the pages of a new city under its name', () => {
  expect(full.sitemapGroup?.heading).toBe('Plant City')
  expect(full.sitemapGroup?.links.map(({ href }) => href)).toEqual(ELEVEN)
  expect(area.sitemapGroup?.links.map(({ href }) => href)).toEqual(THREE)
  expect(served.sitemapGroup).toBeUndefined()
})

test('sitemap.xml lists the pages of a new city', () => {
  const addedAddresses = (after: { sitemapXml: string[] }) =>
    after.sitemapXml.filter((address) => !before.sitemapXml.includes(address))
  expect(addedAddresses(full)).toEqual(ELEVEN)
  expect(addedAddresses(area)).toEqual(THREE)
  expect(addedAddresses(served)).toEqual([])
})

test.each([
  ['full', full],
  ['area', area],
  ['served', served],
])(
  'a city with coverage %s is in the served areas for search engines and in the FAQ',
  (_, after) => {
    expect(before.areaServed).not.toContain('Plant City, FL')
    expect(after.areaServed).toEqual([...before.areaServed, 'Plant City, FL'])
    expect(before.areaAnswer).not.toContain('Plant City')
    expect(after.areaAnswer).toContain('Plant City')
  },
)

test('a served city changes only the pages that name it', () => {
  const files = Object.keys(served.hashes)
  expect(files).toEqual(Object.keys(before.hashes))
  const changed = files.filter((file) => served.hashes[file] !== before.hashes[file])
  // The home page lists one place more, so its entry there has another shape.
  const pages = changed.filter((file) => file !== 'routes.json')
  expect(pages).toContain('props/index.json')
  for (const file of pages)
    expect(readFileSync(join(served.folder, file), 'utf8'), file).toContain('Plant City')
})

test('removing a city again leaves every file as it was, byte for byte', () => {
  for (const { folder } of [full, served]) {
    generate({ input: REAL_SITE, folder, memo: MEMO })
    expect(hashesIn(folder)).toEqual(before.hashes)
  }
})
