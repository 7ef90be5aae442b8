import { describe, expect, test } from 'vitest'
import { readSite } from '../../generator/read-site.ts'
import { GOOD_SITE, goodArticle, goodService } from '../fixtures/good-site.ts'
import { messageAbout } from '../fixtures/mistakes.ts'
import { siteText, TAMPA } from '../fixtures/site.ts'

const saying = (body: string) => siteText({ guides: [{ ...goodArticle('attic-leak'), body }] })

test('an unknown token is answered with the one that was meant, under its place', () => {
  expect(
    messageAbout(saying('Call us.\n\nUp to {constants.rebateAmuont} off.\n')),
  ).toMatchInlineSnapshot(`
    "site.yaml:13:13  guides.0.body
      {constants.rebateAmuont} stands for nothing. Did you mean {constants.rebateAmount}?
      13 |       Up to {constants.rebateAmuont} off.
         |             ^

    1 mistake in site.yaml. Nothing was written."
  `)
})

test('a token that is like no other is answered with how tokens begin', () => {
  expect(messageAbout(saying('{weather.tomorrow.morning}'))).toContain(
    '{weather.tomorrow.morning} stands for nothing. Tokens begin with business, constants, cities, city, e.g. {business.phone}',
  )
})

test('every unknown token of a text is reported', () => {
  expect(messageAbout(saying('{business.fon} {business.emial}'))).toContain('\n\n2 mistakes in')
})

test.each([
  '{business.phone}',
  '{business.address.city}',
  '{business.hours.structured.days}',
  '{constants.counties}',
  '{cities.pages}',
  '{cities.served}',
  '{cities.all}',
])('%s is known everywhere', (token) => {
  expect(() => readSite(saying(token))).not.toThrow()
})

describe('tokens about a city', () => {
  const MESSAGE =
    'A city is known only in the texts of services and locations. Write the name out, e.g. Tampa.'

  test('are refused where no city is known', () => {
    expect(messageAbout(saying('Roofs in {city.name}.'))).toContain(MESSAGE)
    expect(
      messageAbout(
        siteText({ faq: GOOD_SITE.faq.map((item) => ({ ...item, answer: '{city.county}' })) }),
      ),
    ).toContain(MESSAGE)
    const fallbackHero = { ...GOOD_SITE.fallbackHero, services: 'In {city.name}' }
    expect(messageAbout(siteText({ fallbackHero }))).toContain(MESSAGE)
  })

  test.each(['{city.name}', '{city.county}', '{city.slug}'])(
    '%s is known in a service',
    (token) => {
      const services = [{ ...goodService('roof-repair', 'area'), body: token }]
      expect(() => readSite(siteText({ services }))).not.toThrow()
    },
  )

  test('the permit office is known only below facts, because not every city has one', () => {
    const service = goodService('roof-repair', 'area')
    const token = 'Ask {city.permits.office}.'
    expect(() =>
      readSite(siteText({ services: [{ ...service, facts: { permits: token } }] })),
    ).not.toThrow()
    expect(
      messageAbout(siteText({ services: [{ ...service, body: token }] })),
    ).toMatchInlineSnapshot(`
      "site.yaml:11:15  services.0.body
        Not every city has a permit office here. Use this token below facts: permits: of a service only.
        11 |     body: Ask {city.permits.office}.
           |               ^

      1 mistake in site.yaml. Nothing was written."
    `)
  })

  test('a city whose permit office is known may name it in its own texts', () => {
    const about = 'Ask {city.permits.office}.'
    const permits = { office: 'City of Tampa' }
    const text = (tampa: object) => siteText({ cities: [TAMPA], cityTexts: { tampa } })
    expect(() => readSite(text({ about, permits }))).not.toThrow()
    expect(messageAbout(text({ about }))).toContain('Not every city has a permit office here.')
  })
})
