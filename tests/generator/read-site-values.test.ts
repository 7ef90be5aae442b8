import { expect, test } from 'vitest'
import { GOOD_SITE, goodArticle } from '../fixtures/good-site.ts'
import { messageAbout } from '../fixtures/mistakes.ts'
import { edited, siteText } from '../fixtures/site.ts'

const GOOD = siteText()

test('a blank name is one error', () => {
  const cities = ['{ name: "  ", county: Hillsborough, coverage: full }']
  expect(messageAbout(siteText({ cities }))).toMatchInlineSnapshot(`
    "site.yaml:2:13  cities.0.name
      name is blank. Add name, e.g. name: Plant City
      2 |   - { name: "  ", county: Hillsborough, coverage: full }
        |             ^

    1 mistake in site.yaml. Nothing was written."
  `)
})

test('an empty name is an error', () => {
  const cities = ['{ name: "", county: Hillsborough, coverage: full }']
  expect(messageAbout(siteText({ cities }))).toContain(
    'site.yaml:2:13  cities.0.name\n  name is blank. Add name, e.g. name: Plant City\n',
  )
})

test('a slug that leads out of the folder is an error', () => {
  const cities = ['{ name: Tampa, county: Hillsborough, coverage: full, slug: ../../etc/passwd }']
  expect(messageAbout(siteText({ cities }))).toMatchInlineSnapshot(`
    "site.yaml:2:64  cities.0.slug
      Use lowercase letters, digits and hyphens, e.g. slug: plant-city
      2 |   - { name: Tampa, county: Hillsborough, coverage: full, slug: ../../etc/passwd }
        |                                                                ^

    1 mistake in site.yaml. Nothing was written."
  `)
  const guides = [goodArticle('../attic-leak')]
  expect(messageAbout(siteText({ guides }))).toContain(
    'Use lowercase letters, digits and hyphens, e.g. slug: roof-leak-in-attic',
  )
})

test('__proto__ is an error as a key, at the top and below', () => {
  expect(messageAbout(`__proto__: { business: {} }\n${GOOD}`)).toMatchInlineSnapshot(`
    "site.yaml:1:1
      "__proto__" is not a key here. Delete this line.
      1 | __proto__: { business: {} }
        | ^

    1 mistake in site.yaml. Nothing was written."
  `)
  expect(messageAbout(edited(GOOD, '  coastal: ', '  "__proto__": x\n  coastal: '))).toContain(
    '"__proto__" is not a key here. Delete this line.',
  )
})

test('constructor is an error as a key, at the top and as a trait', () => {
  expect(messageAbout(`constructor: { name: x }\n${GOOD}`)).toContain(
    'site.yaml:1:1  constructor\n  "constructor" is not a key here. The keys are: business, ',
  )
  expect(
    messageAbout(siteText({ traits: { ...GOOD_SITE.traits, constructor: 'x' } as never })),
  ).toMatchInlineSnapshot(`
    "site.yaml:6:3  traits.constructor
      Use another key, in lowercase letters, digits and hyphens, e.g. coastal: Near the water
      6 |   constructor: x
        |   ^

    1 mistake in site.yaml. Nothing was written."
  `)
})

test('every misspelled key of a block is reported, and the key that was meant is not reported as missing', () => {
  const banner = { txet: 'Hi', colse: 'Close' } as never
  expect(messageAbout(siteText({ banner }))).toMatchInlineSnapshot(`
    "site.yaml:4:3  banner.txet
      "txet" is not a key here. Did you mean "text"?
      4 |   txet: Hi
        |   ^

    site.yaml:5:3  banner.colse
      "colse" is not a key here. Did you mean "close"?
      5 |   colse: Close
        |   ^

    2 mistakes in site.yaml. Nothing was written."
  `)
})

test('a missing block is reported at the beginning of the file', () => {
  expect(messageAbout(siteText({ legal: undefined } as never))).toMatchInlineSnapshot(`
    "site.yaml:1:1  legal
      Write a block of keys here: claimsNotice, information.
      1 | cities:
        | ^

    1 mistake in site.yaml. Nothing was written."
  `)
})

test('of a long line, only the part around the mistake is shown', () => {
  const banner = { close: 'Close', text: `${'We repair roofs. '.repeat(20)}{business.fax}` }
  expect(messageAbout(siteText({ banner }))).toMatchInlineSnapshot(`
    "site.yaml:5:349  banner.text
      {business.fax} is not defined. Defined under business: name, shortName, phone, email, url, license, priceRange, address, …
      5 | epair roofs. We repair roofs. We repair roofs. {business.fax}
        |                                                ^

    1 mistake in site.yaml. Nothing was written."
  `)
})
