import { describe, expect, test } from 'vitest'
import { scriptJson } from '../../generator/render/document.ts'
import { pageAt, pagesOf } from '../fixtures/expanded.ts'
import { siteText, TAMPA } from '../fixtures/site.ts'

const before = pagesOf(siteText({ cities: [TAMPA] })).map(({ path }) => path)

const NAMES = [
  { name: "Land O' Lakes", county: 'Pasco', slug: 'land-o-lakes' },
  { name: "Town 'n' Country", county: 'Hillsborough', slug: 'town-n-country' },
  { name: 'St. Pete Beach', county: 'Pinellas', slug: 'st-pete-beach' },
  { name: 'Peñasco', county: 'Pasco', slug: 'penasco' },
]

describe.each(NAMES)('$name', ({ name, county, slug }) => {
  const line = `{ name: ${name}, county: ${county}, coverage: full }`

  test(`makes a location page and a page a service, with addresses ending in ${slug}`, () => {
    const paths = pagesOf(siteText({ cities: [TAMPA, line] })).map(({ path }) => path)
    expect(paths.filter((path) => !before.includes(path))).toEqual([
      `/locations/${slug}`,
      `/services/roof-repair-${slug}`,
      `/services/roof-cleaning-${slug}`,
    ])
  })

  test('appears in title, heading, breadcrumbs and structured data as people write it', () => {
    const pages = pagesOf(siteText({ cities: [TAMPA, line] }))
    const location = pageAt(pages, `/locations/${slug}`, 'location')
    expect(location.head.title).toBe(`Roofing in ${name}, ${county} County`)
    expect(location.props.heading).toBe(`Roofing in ${name}, Florida`)
    expect(location.props.lead).toEqual([`We work in ${name}.`])

    const repair = pageAt(pages, `/services/roof-repair-${slug}`, 'city-service')
    expect(repair.head.title).toBe(`Title of roof-repair in ${name}`)
    expect(repair.props.trail.map(({ label }) => label)).toEqual([
      'Home',
      name,
      `Service roof-repair in ${name}`,
    ])
    expect(repair.head.jsonLd?.[1]).toMatchObject({ areaServed: [`${name}, FL`] })
    expect(JSON.parse(scriptJson(repair))).toEqual(repair)
  })
})

test('a slug in site.yaml replaces the one made from the name', () => {
  const line = '{ name: Town of Belleair, slug: belleair, county: Pinellas, coverage: full }'
  const paths = pagesOf(siteText({ cities: [line] })).map(({ path }) => path)
  expect(paths).toContain('/locations/belleair')
  expect(paths).not.toContain('/locations/town-of-belleair')
})
