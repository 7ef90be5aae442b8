import { expect, test } from 'vitest'
import { loadSite } from '../../generator/load/load-site.ts'
import { businessJsonLd } from '../../generator/pages/head.ts'
import { shellOf } from '../../generator/pages/shell.ts'
import { siteContext } from '../../generator/pages/site-context.ts'
import { fillTokens } from '../../generator/text/tokens.ts'
import { LUTZ, ODESSA, siteText, TAMPA } from '../fixtures/site.ts'

const context = (cities: readonly string[]) => siteContext(loadSite(siteText({ cities })).site)

function linksOf(cities: readonly string[], label: string) {
  const groups = shellOf(context(cities)).header.menus.flatMap((menu) => menu.groups)
  return groups.find((group) => group.label === label)?.links
}

function towns(count: number, coverage: string): string[] {
  return Array.from(
    { length: count },
    (_, index) => `{ name: Town ${index + 1}, county: Polk, coverage: ${coverage} }`,
  )
}

test('a menu lists the cities of its coverage in the order of their lines, each with its first page', () => {
  const cities = [LUTZ, TAMPA, ODESSA, '{ name: Brandon, county: Hillsborough, coverage: full }']
  expect(linksOf(cities, 'Local areas')).toEqual([
    { label: 'Tampa', href: '/locations/tampa' },
    { label: 'Brandon', href: '/locations/brandon' },
  ])
  expect(linksOf(cities, 'Area pages')).toEqual([
    { label: 'Lutz', href: '/services/roof-repair-lutz' },
  ])
})

test('a menu of 24 cities lists them all', () => {
  const links = linksOf([TAMPA, ...towns(24, 'area')], 'Area pages')
  expect(links).toHaveLength(24)
  expect(links?.at(-1)).toEqual({ label: 'Town 24', href: '/services/roof-repair-town-24' })
})

test('of 1,000 cities a menu lists 24 and links to the list of all pages', () => {
  const links = linksOf([TAMPA, ...towns(1_000, 'area')], 'Area pages')
  expect(links).toHaveLength(25)
  expect(links?.slice(0, 24).map(({ label }) => label)).toEqual(
    Array.from({ length: 24 }, (_, index) => `Town ${index + 1}`),
  )
  expect(links?.at(-1)).toEqual({ label: 'All 1,000 places', href: '/sitemap' })
})

test('what every visitor downloads has a limit: after 60 places, counties replace the rest', () => {
  const thousand = context(towns(1_000, 'area'))
  const few = JSON.stringify(shellOf(context(towns(60, 'area'))))
  expect(JSON.stringify(shellOf(thousand)).length - few.length).toBeLessThan(10)
  expect(fillTokens('{cities.pages}', thousand.scope)).toMatch(
    /^Town 1, Town 2, .*, Town 60 and 940 more places$/,
  )
  const { areaServed } = businessJsonLd(thousand) as { areaServed: object[] }
  expect(areaServed).toHaveLength(61)
  expect(areaServed.at(-1)).toEqual({ '@type': 'AdministrativeArea', name: 'Polk County, FL' })
})

test('phone and email links come from the phone number and email address of the business', () => {
  const { business } = shellOf(context([TAMPA]))
  expect(business.call).toEqual({ label: '(813) 555-0142', href: 'tel:+18135550142' })
  expect(business.emergency).toEqual({ label: '24/7 Emergency', href: 'tel:+18135550142' })
  expect(business.email).toEqual({
    label: 'info@pelicanridge.example',
    href: 'mailto:info@pelicanridge.example',
  })
})

test('numbers in the banner come from the constants, and no token is left anywhere', () => {
  const shell = shellOf(context([TAMPA]))
  expect(shell.banner.text).toBe('$500 rebate')
  const { locations, ...fallbacks } = shell.fallbackHero
  expect(locations).toBe('Roofing in {city.name}')
  expect(JSON.stringify({ ...shell, fallbackHero: fallbacks })).not.toMatch(/\{[a-z]+\.[a-z]/i)
})

test('the hero of a page that is still loading links to the first two hubs', () => {
  expect(shellOf(context([TAMPA])).fallbackHero.links).toEqual([
    { label: 'Page residential-roofing', href: '/residential-roofing' },
    { label: 'Page commercial-roofing', href: '/commercial-roofing' },
  ])
})
