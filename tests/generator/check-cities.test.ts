import { expect, test } from 'vitest'
import { loadSite } from '../../generator/load/load-site.ts'
import { goodService } from '../fixtures/good-site.ts'
import { messageAbout, warningsAbout } from '../fixtures/mistakes.ts'
import { LUTZ, ODESSA, siteText, TAMPA } from '../fixtures/site.ts'

const withTraits = (traits: string) =>
  `{ name: Tampa, county: Hillsborough, coverage: full, traits: [${traits}] }`

test('a defined trait is valid', () => {
  expect(() => loadSite(siteText({ cities: [withTraits('coastal, inland')] }))).not.toThrow()
})

test('a misspelled trait of a city is reported with the trait that was meant', () => {
  expect(messageAbout(siteText({ cities: [withTraits('inland, costal')] }))).toMatchInlineSnapshot(`
    "site.yaml:2:75  cities.0.traits.1
      Unknown trait "costal". Did you mean "coastal"?
      2 |   - { name: Tampa, county: Hillsborough, coverage: full, traits: [inland, costal] }
        |                                                                           ^

    1 mistake in site.yaml. Nothing was written."
  `)
})

test('a trait that is like no other is reported with all traits', () => {
  expect(messageAbout(siteText({ cities: [withTraits('volcanic')] }))).toContain(
    'Unknown trait "volcanic". Defined traits: coastal, inland.',
  )
})

test('a misspelled trait of a service is reported at its key', () => {
  const services = [{ ...goodService('roof-repair', 'area'), traits: { costal: 'By the sea.' } }]
  expect(messageAbout(siteText({ services }))).toMatchInlineSnapshot(`
    "site.yaml:22:7  services.0.traits.costal
      Unknown trait "costal". Did you mean "coastal"?
      22 |       costal: By the sea.
         |       ^

    1 mistake in site.yaml. Nothing was written."
  `)
})

test('texts without a city are a warning with the city that was meant', () => {
  const cityTexts = { tmpa: { about: 'A bay.' }, 'key-west': { about: 'Keys.' } }
  expect(warningsAbout(siteText({ cityTexts }))).toMatchInlineSnapshot(`
    "site.yaml:4:3  cityTexts.tmpa  [texts-of-no-city]
      No city has the slug "tmpa", so no page shows these texts. Did you mean "tampa"?
      4 |   tmpa:
        |   ^

    site.yaml:6:3  cityTexts.key-west  [texts-of-no-city]
      No city has the slug "key-west", so no page shows these texts. Add the city, or delete its texts.
      6 |   key-west:
        |   ^"
  `)
})

test('a city without local facts is a warning that names the missing facts', () => {
  const warnings = (...cities: string[]) =>
    loadSite(siteText({ cities, places: ['Tampa'] })).warnings.map(({ rule, message }) => [
      rule,
      message,
    ])
  expect(warnings(ODESSA)).toEqual([])
  expect(warnings(LUTZ)).toEqual([
    [
      'local-facts',
      'Lutz would have better pages with traits, position, cityTexts.lutz.neighborhoods, cityTexts.lutz.permits, cityTexts.lutz.about, cityTexts.lutz.roofs, cityTexts.lutz.weather, cityTexts.lutz.facts, cityTexts.lutz.services.',
    ],
  ])
})

test('a city with all local facts gives no warning', () => {
  const cities = [
    '{ name: Tampa, county: Hillsborough, coverage: full, traits: [coastal], position: [27.9, -82.4] }',
  ]
  const tampa = {
    neighborhoods: ['Hyde Park'],
    permits: { office: 'City of Tampa' },
    about: 'A bay.',
    roofs: 'Shingle.',
    weather: 'Wet.',
    facts: [{ label: 'Permit desk', value: 'City of Tampa' }],
    services: { 'roof-repair': { body: 'Here.' } },
  }
  expect(loadSite(siteText({ cities, cityTexts: { tampa } })).warnings).toEqual([])
})

test('a passage about an unknown service is an error', () => {
  const cityTexts = { tampa: { services: { 'roof-repairs': { body: 'Here.' } } } }
  expect(messageAbout(siteText({ cityTexts }))).toMatchInlineSnapshot(`
    "site.yaml:6:7  cityTexts.tampa.services.roof-repairs
      "roof-repairs" does not match any service. Did you mean "roof-repair"?
      6 |       roof-repairs:
        |       ^

    1 mistake in site.yaml. Nothing was written."
  `)
})

test('a passage about a service that the city has no page for is an error', () => {
  const cityTexts = { lutz: { services: { 'roof-cleaning': { body: 'Here.' } } } }
  expect(messageAbout(siteText({ cities: [TAMPA, LUTZ], cityTexts }))).toMatchInlineSnapshot(`
    "site.yaml:7:7  cityTexts.lutz.services.roof-cleaning
      Lutz has no page for roof-cleaning. Raise its coverage to full, or delete these texts.
      7 |       roof-cleaning:
        |       ^

    1 mistake in site.yaml. Nothing was written."
  `)
})
