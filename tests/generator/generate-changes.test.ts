import { statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { generate } from '../../generator/plan/generate.ts'
import { START } from '../fixtures/edited-work.ts'
import { goodArticle, goodService } from '../fixtures/good-site.ts'
import { manyStyles } from '../fixtures/many-styles.ts'
import { edited, LUTZ, siteText, TAMPA } from '../fixtures/site.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'

const EVERY_FIELD = START.input
const UNCHANGED = { added: [], changed: [], removed: [] }

/** Generates `before` and then `after` in one folder; returns what the second run did to the files. */
function changesBetween(before: string, after: string | Uint8Array) {
  const folder = join(tempFolder(), 'generated')
  generate({ input: before, folder })
  return generate({ input: after, folder }).changes
}

test('a second run writes no page again: the files are the same ones', () => {
  const folder = join(tempFolder(), 'generated')
  const home = join(folder, 'props/index.json')
  generate({ input: siteText(), folder })
  const before = statSync(home)
  generate({ input: siteText(), folder })
  expect(statSync(home).ino).toBe(before.ino)
  expect(statSync(home).mtimeMs).toBe(before.mtimeMs)
})

describe('gives the same files, byte for byte:', () => {
  test.each(
    [EVERY_FIELD, manyStyles()].flatMap((text) => [
      ['Windows line ends', text, text.replaceAll('\n', '\r\n')],
      ['a byte order mark', text, `\ufeff${text}`],
      ['comments', text, text.replaceAll(/^(?=[a-zA-Z]+:)/gm, '# A remark\n')],
      ['another order of the top-level keys', text, withTopKeysReversed(text)],
      ['another order of the keys at every level', text, stringify(withKeysReversed(parse(text)))],
    ]),
  )('%s', (_, before, after) => {
    expect(after).not.toBe(before)
    expect(changesBetween(before, new TextEncoder().encode(after))).toEqual(UNCHANGED)
  })
})

function withTopKeysReversed(text: string): string {
  return stringify(Object.fromEntries(Object.entries(parse(text) as object).toReversed()))
}

function withKeysReversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withKeysReversed)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, part]) => [key, withKeysReversed(part)])
  return Object.fromEntries(entries.toReversed())
}

describe("an edit of one city's texts changes only the pages that show them:", () => {
  const site = (texts: object) =>
    siteText({
      cities: [TAMPA, LUTZ],
      services: [
        { ...goodService('roof-repair', 'area'), local: ['roofs'] },
        goodService('roof-cleaning', 'full'),
      ],
      guides: [{ ...goodArticle('attic-leak'), related: ['/locations/tampa'] }],
      cityTexts: { tampa: { about: 'Bay.', roofs: 'Tile.', description: 'Roofs.', ...texts } },
    })

  test.each([
    [
      'its roofs: the location page, and the services that show them',
      { roofs: 'Metal.' },
      ['locations/tampa', 'services/roof-repair-tampa'],
    ],
    [
      'its description: the location page, and the pages with a card for it',
      { description: 'All roofs.' },
      ['locations/tampa', 'problems/attic-leak'],
    ],
    [
      'a passage of one service: the page of that service',
      { services: { 'roof-cleaning': { body: 'Algae.' } } },
      ['services/roof-cleaning-tampa'],
    ],
  ])('%s', (_, texts, pages) => {
    const { added, changed, removed } = changesBetween(site({}), site(texts))
    expect(changed.filter((file) => file.startsWith('props/')).toSorted()).toEqual(
      pages.map((page) => `props/${page}.json`),
    )
    expect([...added, ...removed]).toEqual([])
  })
})

test('a page removed from the site is removed from the folder', () => {
  expect(changesBetween(siteText({ cities: [TAMPA, LUTZ] }), siteText())).toMatchObject({
    added: [],
    removed: ['props/services/roof-repair-lutz.json'],
  })
})

test('a new title changes the page and its line in the routes, and nothing else', () => {
  const after = edited(siteText(), 'title: Title of attic-leak', 'title: Water in the attic')
  expect(changesBetween(siteText(), after)).toEqual({
    ...UNCHANGED,
    changed: ['props/problems/attic-leak.json', 'routes.json'],
  })
})
