import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readLedgerOf } from '../../generator/ledger/ledger-file.ts'
import { loadSite } from '../../generator/load/load-site.ts'
import { expandSite } from '../../generator/pages/expand.ts'
import { mediaFolderOf, readOriginals } from '../../generator/pictures/read-originals.ts'
import { generate } from '../../generator/plan/generate.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'

/** The only code test that reads the project's own site: whatever it says, it makes pages that belong together. */
const FILE = fileURLToPath(new URL('../../site.yaml', import.meta.url))

test("the project's own site has no errors, and a page for everything that it defines", async () => {
  const input = readFileSync(FILE)
  const { kinds } = generate({
    input,
    file: FILE,
    folder: join(tempFolder(), 'generated'),
    audit: 'warn',
    ledger: readLedgerOf(FILE),
    originals: await readOriginals(mediaFolderOf(FILE)),
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

  const pages = Array.from(expandSite(site), ({ page }) => page)
  const paths = new Set(pages.map(({ path }) => path))
  const titles = pages.map(({ head }) => head.title)
  expect(paths.size).toBe(pages.length)
  expect(new Set(titles).size, 'every page has a title of its own').toBe(pages.length)
  const dead = pages.flatMap(({ path, props }) =>
    linkedPaths(props)
      .filter((target) => !paths.has(target))
      .map((target) => `${path} → ${target}`),
  )
  expect(dead).toEqual([])
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
