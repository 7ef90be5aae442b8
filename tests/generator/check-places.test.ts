import { expect, test } from 'vitest'
import { messageAbout, warningsAbout } from '../fixtures/mistakes.ts'
import { siteText, TAMPA } from '../fixtures/site.ts'

const city = (name: string, county: string, position: string) =>
  `{ name: ${name}, county: ${county}, coverage: served, position: ${position} }`

test('a city in another county than it says is named with the county that it is in', () => {
  const cities = [TAMPA, city('Plant City', 'Pinellas', '[28.02, -82.12]')]
  expect(warningsAbout(siteText({ cities }))).toMatchInlineSnapshot(`
    "site.yaml:3:33  cities.1.county  [wrong-county]
      The position of Plant City is in Hillsborough County, about 51 km outside Pinellas. Write county: Hillsborough, or correct the position.
      3 |   - { name: Plant City, county: Pinellas, coverage: served, position: [28.02, -82.12] }
        |                                 ^"
  `)
})

test.each([
  ['in its county', 'Plant City', 'Hillsborough', '[28.02, -82.12]'],
  ['on the line between two counties', 'Lutz', 'Pasco', '[28.165, -82.46]'],
  ['on a barrier island', 'Anna Maria', 'Manatee', '[27.53, -82.73]'],
  ['off the rough coast', 'Clearwater Beach', 'Pinellas', '[27.98, -82.83]'],
  ['off the map', 'Orlando', 'Orange', '[28.54, -81.38]'],
])('a city %s is left alone', (_, name, county, position) => {
  expect(warningsAbout(siteText({ cities: [TAMPA, city(name, county, position)] }))).toBe('')
})

test('a city in a county that is not on the map is named too', () => {
  const cities = [TAMPA, city('Brandon', 'Orange', '[27.94, -82.29]')]
  expect(warningsAbout(siteText({ cities }))).toContain(
    'The position of Brandon is in Hillsborough County. Write county: Hillsborough, or correct the position.',
  )
})

test.each([
  ['Saint Petersburg', 'St. Petersburg'],
  ["Land O'Lakes", "Land O' Lakes"],
  ['Wesley-Chapel', 'WesleyChapel'],
  ['Town and Country', "Town 'n' Country"],
  ['Fort De Soto', 'Ft. DeSoto'],
])('%s and %s are one city', (one, other) => {
  const cities = [one, other].map(
    (name) => `{ name: "${name}", county: Pinellas, coverage: served }`,
  )
  expect(messageAbout(siteText({ cities }))).toContain(
    `"${other}" is another spelling of "${one}" on line 2, so the city would have its pages twice.`,
  )
})

test('two places of one name in two counties are two', () => {
  const cities = [
    TAMPA,
    '{ name: Saint Leo, county: Pasco, coverage: served }',
    '{ name: St. Leo, county: Duval, coverage: served }',
    '{ name: St. Pete Beach, county: Pinellas, coverage: served }',
    '{ name: St. Petersburg, county: Pinellas, coverage: served }',
  ]
  expect(warningsAbout(siteText({ cities }))).toBe('')
})
