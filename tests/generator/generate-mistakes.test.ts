import { join } from 'node:path'
import { expect, test } from 'vitest'
import { generate } from '../../generator/plan/generate.ts'
import { SiteError } from '../../generator/read/site-error.ts'
import { filesIn } from '../../generator/write/folder.ts'
import { goodService } from '../fixtures/good-site.ts'
import { edited, siteText, TAMPA } from '../fixtures/site.ts'
import { hashesIn, tempFolder } from '../fixtures/temp-folder.ts'

/** Generates the small site and then `input`: what the second run throws, and the files before and after it. */
function secondRun(input: string, onPage?: () => void) {
  const parent = tempFolder()
  const folder = join(parent, 'generated')
  generate({ input: siteText(), folder })
  const before = hashesIn(parent)
  let thrown: unknown
  try {
    generate({ input, folder, ...(onPage && { onPage }) })
  } catch (error) {
    thrown = error
  }
  return { thrown, before, after: hashesIn(parent) }
}

const PORT_RICHEY = '{ name: Port Richey, county: Pasco, coverage: full }'
const NEW_PORT_RICHEY = '{ name: New Port Richey, county: Pasco, coverage: full }'

test.each([
  ['a broken quote', edited(siteText(), 'close: Close this', 'close: "Close this')],
  ['a wrong value', edited(siteText(), 'coverage: full }', 'coverage: ful }')],
  ['a dead link', edited(siteText(), '/problems/attic-leak', '/problems/attic-lek')],
  [
    'two pages with one title, found when half of the pages are made',
    edited(siteText(), 'title: Title of attic-leak', 'title: Title of storm-page'),
  ],
  ['an empty file', ''],
])('%s leaves the folder as it was', (_, input) => {
  const { thrown, before, after } = secondRun(input)
  expect(thrown).toBeInstanceOf(SiteError)
  expect(after).toEqual(before)
})

test('two pages at one address are a mistake, even when one of them existed before', () => {
  const input = edited(siteText(), 'folder: storm\n', 'folder: services\n')
  const { thrown, before, after } = secondRun(
    edited(input, 'slug: storm-page', 'slug: roof-repair-tampa'),
  )
  expect(thrown).toBeInstanceOf(SiteError)
  const message = (thrown as SiteError).message.replace(/on line \d+/, 'on line N')
  expect(message).toMatchInlineSnapshot(`
    "site.yaml:456:15  hubs.2.pages.0.slug
      /services/roof-repair-tampa is already used by the record on line N. Give this one another slug.
      456 |       - slug: roof-repair-tampa
          |               ^

    1 mistake in site.yaml. Nothing was written."
  `)
  expect(after).toEqual(before)
})

test('a city and a service whose slugs join to an existing path are a mistake, not a lost page', () => {
  const services = [goodService('roof', 'area'), goodService('roof-new', 'area')]
  const { thrown } = secondRun(siteText({ cities: [PORT_RICHEY, NEW_PORT_RICHEY], services }))
  expect(thrown).toBeInstanceOf(SiteError)
  expect((thrown as SiteError).message).toMatchInlineSnapshot(`
    "site.yaml:3:5  cities.1.slug
      /services/roof-new-port-richey is already used by the record on line 2. Give this one another slug.
      3 |   - { name: New Port Richey, county: Pasco, coverage: full }
        |     ^

    1 mistake in site.yaml. Nothing was written."
  `)
})

test('a first run with a mistake leaves no folder behind', () => {
  const parent = tempFolder()
  expect(() => generate({ input: 'nonsense', folder: join(parent, 'generated') })).toThrow(
    SiteError,
  )
  expect(filesIn(parent)).toEqual([])
})

test('a bug is not reported as a mistake: the error is thrown unchanged, and the folder stays', () => {
  const bug = new TypeError('a bug')
  const { thrown, before, after } = secondRun(siteText({ cities: [TAMPA, PORT_RICHEY] }), () => {
    throw bug
  })
  expect(thrown).toBe(bug)
  expect(after).toEqual(before)
})
