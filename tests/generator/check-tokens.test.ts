import { describe, expect, test } from 'vitest'
import { loadSite } from '../../generator/load/load-site.ts'
import { GOOD_SITE, goodService } from '../fixtures/good-site.ts'
import { messageAbout } from '../fixtures/mistakes.ts'
import { siteSaying, siteText, TAMPA } from '../fixtures/site.ts'

test('an unknown token is reported with the one that was meant, at its place', () => {
  expect(
    messageAbout(siteSaying('Call us.\n\nUp to {constants.rebateAmuont} off.\n')),
  ).toMatchInlineSnapshot(`
    "site.yaml:13:13  guides.0.body
      {constants.rebateAmuont} is not defined. Did you mean {constants.rebateAmount}?
      13 |       Up to {constants.rebateAmuont} off.
         |             ^

    1 mistake in site.yaml. Nothing was written."
  `)
})

test('a token that is like no other is reported with how tokens begin', () => {
  expect(messageAbout(siteSaying('{weather.tomorrow.morning}'))).toContain(
    '{weather.tomorrow.morning} is not defined. Tokens begin with business, region, constants, prices, ours, promises, glossary, cities, city, e.g. {business.phone}',
  )
})

test('every unknown token of a text is reported', () => {
  expect(messageAbout(siteSaying('{business.fon} {business.emial}'))).toContain('\n\n2 mistakes in')
})

test.each([
  '{business.phone}',
  '{business.address.city}',
  '{business.hours.structured.days}',
  '{constants.counties}',
  '{cities.pages}',
  '{cities.served}',
  '{cities.all}',
])('%s is available everywhere', (token) => {
  expect(() => loadSite(siteSaying(token))).not.toThrow()
})

describe('tokens about a city', () => {
  const MESSAGE =
    'City tokens work only in the texts of services and locations. Write the name out, e.g. Tampa.'

  test('are an error in texts that are not about one city', () => {
    expect(messageAbout(siteSaying('Roofs in {city.name}.'))).toContain(MESSAGE)
    expect(
      messageAbout(
        siteText({ faq: GOOD_SITE.faq.map((item) => ({ ...item, answer: '{city.county}' })) }),
      ),
    ).toContain(MESSAGE)
    const fallbackHero = { ...GOOD_SITE.fallbackHero, services: 'In {city.name}' }
    expect(messageAbout(siteText({ fallbackHero }))).toContain(MESSAGE)
  })

  test.each(['{city.name}', '{city.county}', '{city.slug}'])(
    '%s is available in a service',
    (token) => {
      const services = [{ ...goodService('roof-repair', 'area'), lead: token }]
      expect(() => loadSite(siteText({ services }))).not.toThrow()
    },
  )

  test('the permit office is available only under facts, because not every city has one', () => {
    const service = goodService('roof-repair', 'area')
    const token = 'Ask {city.permits.office}.'
    expect(() =>
      loadSite(siteText({ services: [{ ...service, facts: { permits: token } }] })),
    ).not.toThrow()
    expect(
      messageAbout(siteText({ services: [{ ...service, lead: token }] })),
    ).toMatchInlineSnapshot(`
      "site.yaml:10:15  services.0.lead
        Not every city has a permit office. Use this token only under facts: permits: of a service.
        10 |     lead: Ask {city.permits.office}.
           |               ^

      1 mistake in site.yaml. Nothing was written."
    `)
  })

  test('a city with a permit office may name it in its own texts', () => {
    const about = 'Ask {city.permits.office}.'
    const permits = { office: 'City of Tampa' }
    const text = (tampa: object) => siteText({ cities: [TAMPA], cityTexts: { tampa } })
    expect(() => loadSite(text({ about, permits }))).not.toThrow()
    expect(messageAbout(text({ about }))).toContain(
      'Not every city has a permit office. Use this token only under facts: permits: of a service.',
    )
  })
})
