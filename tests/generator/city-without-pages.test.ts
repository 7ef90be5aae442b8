import { expect, test } from 'vitest'
import { loadSite } from '../../generator/load/load-site.ts'
import { shellOf } from '../../generator/pages/shell.ts'
import { siteContext } from '../../generator/pages/site-context.ts'
import type { Page } from '../../schema/page.ts'
import { pageAt, pagesOf } from '../fixtures/expanded.ts'
import { goodService } from '../fixtures/good-site.ts'
import { warningsAbout } from '../fixtures/mistakes.ts'
import { LUTZ, siteText, TAMPA } from '../fixtures/site.ts'

/** Lutz has coverage: area, but no service has a page in such a city. */
const TEXT = siteText({ cities: [TAMPA, LUTZ], services: [goodService('roof-repair', 'full')] })

/** Every path that `value` links to, without its anchor. */
function pathsIn(value: unknown): string[] {
  return Array.from(
    JSON.stringify(value).matchAll(/"href":"(\/[^"#]*)/g),
    (match) => match[1] ?? '',
  )
}

test('an area city without a service for it is a warning at its coverage', () => {
  expect(warningsAbout(TEXT)).toMatchInlineSnapshot(`
    "site.yaml:3:51  cities.1.coverage  [city-without-pages]
      Lutz gets no pages: no service has coverage: area. Give it coverage: full or served, or a service coverage: area.
      3 |   - { name: Lutz, county: Hillsborough, coverage: area }
        |                                                   ^"
  `)
})

test.each([
  ['a service with coverage: area', siteText({ cities: [TAMPA, LUTZ] })],
  ['coverage: served', TEXT.replace('coverage: area }', 'coverage: served }')],
  ['coverage: full', TEXT.replace('coverage: area }', 'coverage: full }')],
])('with %s there is no warning', (_, text) => {
  expect(warningsAbout(text)).toBe('')
})

test('no link leads to a page of that city', () => {
  const pages: Page[] = pagesOf(TEXT)
  const shell = shellOf(siteContext(loadSite(TEXT).site))
  const paths = new Set(pages.map(({ path }) => path))
  const links = pathsIn([pages.map(({ props }) => props), shell])
  expect(links.length).toBeGreaterThan(50)
  expect(links.filter((path) => !paths.has(path))).toEqual([])
})

test('the city is in no menu, no list of nearby cities, and not in the list of all pages', () => {
  const pages = pagesOf(TEXT)
  const { header } = shellOf(siteContext(loadSite(TEXT).site))
  const groups = header.menus.flatMap((menu) => menu.groups)
  expect(groups.find(({ label }) => label === 'Area pages')?.links).toEqual([])
  expect(pageAt(pages, '/locations/tampa', 'location').props.nearby.links).toEqual([])
  const { groups: listed } = pageAt(pages, '/sitemap', 'sitemap').props
  expect(listed.map(({ heading }) => heading)).toContain('Tampa')
  expect(listed.map(({ heading }) => heading)).not.toContain('Lutz')
})
