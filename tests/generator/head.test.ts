import { expect, test } from 'vitest'
import { notFoundPage } from '../../generator/pages/core.ts'
import { plainText } from '../../generator/text/plain-text.ts'
import type { Block, Page } from '../../schema/page.ts'
import { pageAt } from '../fixtures/expanded.ts'
import { realContext, realPages, realSite } from '../fixtures/real-pages.ts'
import { SPECIFIED_ROUTES } from '../fixtures/real-site.ts'

const { site } = realSite()
const pages = realPages()
const home = pageAt(pages, '/', 'home')
const notFound = notFoundPage(realContext())
const URL_OF_SITE = 'https://www.pelicanridge.example'

interface Data {
  '@context': string
  '@type': string
  [key: string]: unknown
}

function dataOf(page: Page): Data[] {
  return (page.head.jsonLd ?? []) as Data[]
}

function dataOfType(page: Page, type: string): Data {
  const found = dataOf(page).filter((data) => data['@type'] === type)
  expect(found, `${page.path}: ${type}`).toHaveLength(1)
  return found[0] as Data
}

function words(blocks: readonly Block[]): string {
  return blocks
    .map((block) => (block.type === 'paragraph' ? plainText(block.children) : ''))
    .join(' ')
}

test('the home page: license in the title, open to search engines, the root as its address', () => {
  expect(home.head.title).toContain(site.business.license)
  expect(home.head).toMatchObject({
    robots: 'index, follow',
    canonical: `${URL_OF_SITE}/`,
    image: { url: `${URL_OF_SITE}/${home.head.drawing.file}` },
  })
})

test('every page has a title and a description of its own, with no token left', () => {
  for (const key of ['title', 'description'] as const) {
    const texts = pages.map(({ head }) => head[key])
    expect(new Set(texts)).toHaveProperty('size', pages.length)
    expect(texts.filter((text) => text.trim() === '' || text.includes('{'))).toEqual([])
  }
})

test('every page has its full address as canonical, without a trailing slash except for the root', () => {
  expect(pages.map(({ head }) => head.canonical).toSorted()).toEqual(
    SPECIFIED_ROUTES.map((path) => `${URL_OF_SITE}${path}`).toSorted(),
  )
})

test('only thank-you and the 404 page are hidden from search engines', () => {
  const closed = [...pages, notFound].filter(({ head }) => head.robots !== 'index, follow')
  expect(closed.map(({ path, head }) => [path, head.robots])).toEqual([
    ['/thank-you', 'noindex, follow'],
    ['/404', 'noindex, follow'],
  ])
})

test('all structured data is schema.org, and no page has one type twice', () => {
  for (const page of pages) {
    const types = dataOf(page).map((data) => data['@type'])
    expect(new Set(types), page.path).toHaveProperty('size', types.length)
    for (const data of dataOf(page)) expect(data['@context']).toBe('https://schema.org')
  }
})

test('the business is described once, on the home page, with everything that the specification lists', () => {
  expect(dataOf(home).map((data) => data['@type'])).toEqual(['RoofingContractor', 'FAQPage'])
  const others = pages.filter(({ path }) => path !== '/')
  expect(others.filter((page) => JSON.stringify(page.head).includes('RoofingContractor'))).toEqual(
    [],
  )
  expect(dataOfType(home, 'RoofingContractor')).toMatchObject({
    '@id': `${URL_OF_SITE}/#business`,
    name: site.business.name,
    url: `${URL_OF_SITE}/`,
    image: home.head.image.url,
    telephone: site.business.phone,
    email: site.business.email,
    priceRange: '$$',
    address: {
      '@type': 'PostalAddress',
      streetAddress: site.business.address.street,
      addressLocality: 'Lutz',
      addressRegion: 'FL',
      postalCode: '33548',
      addressCountry: 'US',
    },
    openingHoursSpecification: [
      {
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
        opens: '07:00',
        closes: '19:00',
      },
    ],
    identifier: { '@type': 'PropertyValue', value: site.business.license },
    hasCredential: { identifier: site.business.license },
  })
})

test('the business lists its social profiles and every place it serves', () => {
  const { sameAs, areaServed } = dataOfType(home, 'RoofingContractor')
  expect((sameAs as string[]).map((address) => new URL(address).host.split('.')[0])).toEqual([
    'facebook',
    'x',
    'youtube',
    'pinterest',
  ])
  const names = (areaServed as { name: string }[]).map(({ name }) => name)
  const places =
    "Tampa|St. Petersburg|Clearwater|Brandon|Lakeland|Wesley Chapel|Lutz|Spring Hill|Riverview|Ruskin|Odessa|Trinity|Citrus Park|Land O' Lakes"
  expect(names).toEqual(expect.arrayContaining(places.split('|').map((place) => `${place}, FL`)))
})

test('the structured FAQ has two questions, and the page shows the same words', () => {
  const entries = dataOfType(home, 'FAQPage').mainEntity as {
    name: string
    acceptedAnswer: { text: string }
  }[]
  expect(entries.map(({ name }) => name)).toEqual([
    expect.stringMatching(/24\/7 emergency/),
    expect.stringMatching(/licensed and insured/),
  ])
  expect(entries.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text])).toEqual(
    home.props.facts.map(({ question, answer }) => [question, words(answer)]),
  )
})

test('no page has structured data about reviews of the business', () => {
  for (const { path, head } of pages)
    expect(JSON.stringify(head.jsonLd), path).not.toMatch(/AggregateRating|"Review"/)
})

test('every page but home has its visible breadcrumbs as structured data, and each leads to a page', () => {
  const addresses = new Set(pages.map(({ head }) => head.canonical))
  for (const page of pages) {
    if (['home', 'not-found', 'quote-refused'].includes(page.template)) continue
    if (!('trail' in page.props)) throw new Error(`${page.path} has no trail`)
    const { itemListElement } = dataOfType(page, 'BreadcrumbList')
    const { trail } = page.props
    expect(trail.length, page.path).toBeGreaterThanOrEqual(2)
    expect(trail.at(-1)?.href).toBe(page.path)
    expect(itemListElement).toEqual(
      trail.map(({ label, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        item: `${URL_OF_SITE}${href}`,
      })),
    )
    for (const { href } of trail) expect(addresses).toContain(`${URL_OF_SITE}${href}`)
  }
})

test('every page about a service has it as structured data, provided by the business; no other page does', () => {
  for (const page of pages) {
    const sells = page.template === 'service' || page.template === 'city-service'
    const services = dataOf(page).filter((data) => data['@type'] === 'Service')
    expect(services, page.path).toHaveLength(sells ? 1 : 0)
    if (!sells) continue
    expect(services[0]).toMatchObject({
      url: page.head.canonical,
      description: page.head.description,
      provider: { '@id': `${URL_OF_SITE}/#business` },
    })
  }
})

test('a service in a city is offered there; a service of a hub in all our counties', () => {
  const inTampa = pageAt(pages, '/services/roof-repair-tampa', 'city-service')
  expect(dataOfType(inTampa, 'Service').areaServed).toEqual(['Tampa, FL'])
  const anywhere = pageAt(pages, '/commercial/tpo-roofing', 'service')
  expect(dataOfType(anywhere, 'Service').areaServed).toEqual([
    'Hillsborough County, FL',
    'Pinellas County, FL',
    'Pasco County, FL',
  ])
})
