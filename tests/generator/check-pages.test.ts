import { expect, test } from 'vitest'
import { pageChecks } from '../../generator/check/pages.ts'
import { expandSite } from '../../generator/expand.ts'
import { readSite } from '../../generator/read-site.ts'
import { goodArticle, goodService } from '../fixtures/good-site.ts'
import { LUTZ, ODESSA, siteText, TAMPA } from '../fixtures/site.ts'

/** What is said about the pages of a site that reads without a mistake. */
function findingsAbout(text: string): string[] {
  const { site, source } = readSite(text)
  const checks = pageChecks(source)
  for (const expanded of expandSite(site)) checks.add(expanded)
  return checks
    .findings()
    .map(({ severity, position, path, message }) =>
      [severity, `${position.line}:${position.column}`, path.join('.'), message].join(' '),
    )
}

const guide = goodArticle('attic-leak')

test('nothing is said about the good site, whatever its cities', () => {
  expect(findingsAbout(siteText({ cities: [TAMPA, LUTZ, ODESSA] }))).toEqual([])
})

test('two pages of one title are an error', () => {
  const guides = [guide, { ...goodArticle('wet-wall'), title: guide.title }]
  expect(findingsAbout(siteText({ guides }))).toMatchInlineSnapshot(`
    [
      "error 13:12 guides.1.title /problems/wet-wall has the same title as /problems/attic-leak. Say in the title what only this page is about.",
    ]
  `)
})

test('two pages of one description are an error', () => {
  const guides = [guide, { ...goodArticle('wet-wall'), description: guide.description }]
  expect(findingsAbout(siteText({ guides }))).toMatchInlineSnapshot(`
    [
      "error 14:18 guides.1.description /problems/wet-wall has the same description as /problems/attic-leak. Say in the description what only this page offers.",
    ]
  `)
})

test('a service that forgets the city in its title has the same title everywhere', () => {
  const services = [{ ...goodService('roof-repair', 'area'), title: 'Roof Repair' }]
  expect(findingsAbout(siteText({ cities: [TAMPA, LUTZ], services }))).toMatchInlineSnapshot(`
    [
      "error 3:5 cities.1.title /services/roof-repair-lutz has the same title as /services/roof-repair-tampa. Say in the title what only this page is about.",
    ]
  `)
})

test('two pages at one address are an error, also when different words run together', () => {
  const text = siteText({
    cities: [
      '{ name: B C, county: Polk, coverage: area }',
      '{ name: C, county: Polk, coverage: area }',
    ],
    services: [goodService('a', 'area'), goodService('a-b', 'area')],
  })
  const errors = findingsAbout(text).filter((finding) => finding.startsWith('error'))
  expect(errors).toEqual([
    'error 3:5 cities.1.slug /services/a-b-c is already the address of a page of the record on line 2. Give one of them another slug.',
  ])
})

test('a long title and a short description are warnings that give their length', () => {
  const guides = [{ ...guide, title: 'Leak '.repeat(13).trim(), description: 'Too short.' }]
  expect(findingsAbout(siteText({ guides }))).toMatchInlineSnapshot(`
    [
      "warning 6:12 guides.0.title The title of /problems/attic-leak has 64 characters; search results show about 60.",
      "warning 7:18 guides.0.description The description of /problems/attic-leak has 10 characters; 70 to 160 are shown whole.",
    ]
  `)
})

test('lengths count after the tokens are filled in', () => {
  const description = (phone: string) => `Call us at ${phone}. `.repeat(8).trim()
  const withToken = siteText({
    guides: [{ ...guide, description: description('{business.phone}') }],
  })
  const { length } = description('(813) 555-0142')
  expect(findingsAbout(withToken)).toEqual([expect.stringContaining(`has ${length} characters`)])
})
