import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readLedgerOf } from '../../generator/ledger/ledger-file.ts'
import { loadSite } from '../../generator/load/load-site.ts'
import { mediaFolderOf, readOriginals } from '../../generator/pictures/read-originals.ts'
import { generate } from '../../generator/plan/generate.ts'
import { filesIn } from '../../generator/write/folder.ts'
import type { Page } from '../../schema/page.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'

/** The only code tests that read the project's own sites: whatever they say, they make pages that belong together. */
const fileOf = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url))

test.each(['site.yaml', 'starter.yaml'])(
  '%s has no errors, and a page for everything that it defines',
  async (name) => {
    const file = fileOf(name)
    const input = readFileSync(file)
    const folder = join(tempFolder(), 'generated')
    const { kinds } = generate({
      input,
      file,
      folder,
      audit: 'warn',
      ledger: readLedgerOf(file),
      originals: await readOriginals(mediaFolderOf(file)),
    })
    const { site } = loadSite(input)
    const full = site.cities.filter(({ coverage }) => coverage === 'full').length
    const area = site.cities.filter(({ coverage }) => coverage === 'area').length
    const inEveryCity = site.services.filter(({ coverage }) => coverage === 'area').length
    expect(Object.fromEntries(kinds)).toMatchObject({
      home: 1,
      core: site.pages.length,
      guides: site.guides.length,
      ...(full > 0 && { locations: full }),
      'city services': full * site.services.length + area * inEveryCity,
    })

    const files = filesIn(join(folder, 'props')).map((file) => join(folder, 'props', file))
    const pages = files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Page)
    const paths = new Set(pages.map(({ path }) => path))
    const titles = pages.map(({ head }) => head.title)
    const counted = [...kinds.values()].reduce((sum, count) => sum + count, 0)
    expect(paths.size, 'every page has a path of its own, and so has the 404 page').toBe(
      counted + 1,
    )
    expect(new Set(titles).size, 'every page has a title of its own').toBe(pages.length)
    const dead = pages.flatMap(({ path, props }) =>
      linkedPaths(props)
        .filter((target) => !paths.has(target))
        .map((target) => `${path} → ${target}`),
    )
    expect(dead).toEqual([])
  },
)

test('starter.yaml names no place but its cities, their counties and the address', () => {
  const site = parse(readFileSync(fileOf('starter.yaml'), 'utf8'))
  const texts = { ...site, business: null, constants: null, cities: null, region: null }
  const places = /Florida|Tampa|Pinellas|Hillsborough|Gulf|Pelican|F\.S\.|[Hh]urricane/g
  expect(JSON.stringify(texts).match(places) ?? []).toEqual([])
})

/** Every path that `value` links to, without its anchor. */
function linkedPaths(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'href' && typeof part === 'string' && part.startsWith('/')
      ? [part.split('#')[0] || '/']
      : linkedPaths(part),
  )
}
