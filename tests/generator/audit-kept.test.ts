import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openAudits } from '../../generator/audit/audit.ts'
import type { CacheFolder } from '../../generator/cache/cache-folder.ts'
import { cacheFolder } from '../../generator/cache/cache-folder.ts'
import { loadSite } from '../../generator/check/load-site.ts'
import { shellOf } from '../../generator/pages/shell.ts'
import { siteContext } from '../../generator/pages/site-context.ts'
import type { Page } from '../../schema/page.ts'
import { uniqueWords } from '../fixtures/audited.ts'
import { LUTZ, siteText, TAMPA } from '../fixtures/site.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'
import { pageWith } from './ledger-samples.ts'

/** Names that are ordinary words, parts of other names, and with a word on no page. */
const [PALM, PALM_HARBOR, HOLIDAY, RUSKIN] = ['Palm', 'Palm Harbor', 'Holiday', 'Ruskin'].map(
  (name) => LUTZ.replaceAll('Lutz', name).replaceAll('lutz', name.toLowerCase().replace(' ', '-')),
) as [string, string, string, string]

/** Sites that mask other names. */
const SITES = [
  [TAMPA],
  [TAMPA, LUTZ],
  [TAMPA, LUTZ, RUSKIN],
  [TAMPA, PALM],
  [TAMPA, PALM_HARBOR],
  [TAMPA, HOLIDAY, PALM],
].map((cities) => {
  const { site, source } = loadSite(siteText({ cities }))
  return { site, source, shell: shellOf(siteContext(site)) }
})

/** Passages that pages are made of: long and short ones, with names, with links, with words that the law forbids. */
const PASSAGES = [
  uniqueWords('shared', 120),
  uniqueWords('long', 300),
  uniqueWords('short', 9),
  'Roofs in Tampa and on Lutz leak where the wind comes from, and nowhere else that we know of.',
  'We install leak-proof roofs.',
  'Roofs in Tampa and on holiday leak where the wind comes from, and nowhere else that we know of.',
  'Roofs in Tampa and on palm’s leak where the wind comes from, and nowhere else that we know of.',
  'Roofs in Tampa and on Palm Harbor leak where the wind comes from, and nowhere else that we know of.',
  'After a palm has fallen on the roof in a harbor town, nobody answers on a holiday but us and the neighbors.',
  'Our crews met every palm’s roots this year, and HOLIDAY\u00a0lights: the Holiday’s cables hang below each eave.',
  'repeated words of a page '.repeat(12),
  '',
]

/** The pages of a run: for each its path, and which passages it has. */
type PageSpec = readonly [path: number, passages: readonly number[]]

interface Run {
  pages: readonly PageSpec[]
  site: number
  /** What happens to the cache before the run. */
  accident: 'none' | 'gone' | 'cut' | 'other bytes'
}

const pageSpec = fc.tuple(
  fc.nat({ max: 11 }),
  fc.array(fc.nat({ max: PASSAGES.length - 1 }), { maxLength: 4 }),
)
const runs: fc.Arbitrary<Run[]> = fc.array(
  fc.record({
    pages: fc.uniqueArray(pageSpec, { selector: ([path]) => path, maxLength: 10 }),
    site: fc.nat({ max: SITES.length - 1 }),
    accident: fc.constantFrom('none', 'none', 'none', 'gone', 'cut', 'other bytes'),
  }),
  { minLength: 2, maxLength: 6 },
)

function pageOf([path, passages]: PageSpec): Page {
  const text = passages.map((passage) => PASSAGES[passage]).join(' ')
  return { ...pageWith(`/guide-${path}`, text), template: 'guide' } as unknown as Page
}

/** What the audits find on the pages; also how many pages they had no notes on. */
function audited({ pages, site: index }: Run, cache?: CacheFolder) {
  const { site, source, shell } = SITES[index] ?? SITES[0] ?? expect.fail()
  const audits = openAudits({ site, cache })
  let added = 0
  for (const spec of pages) {
    const page = pageOf(spec)
    const entry = { path: page.path, records: [['guides', 0]], kind: 'guide', countedAs: 'guides' }
    const key = JSON.stringify(page)
    if (audits.keep(entry, key) !== undefined) continue
    audits.add(entry, page, key)
    added++
  }
  const found = { heads: audits.headFindings(), ...audits.result({ source, shell, strict: false }) }
  audits.save()
  return { found, added }
}

function happens(accident: Run['accident'], folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    const bytes = readFileSync(file)
    if (accident === 'gone') truncateSync(file)
    if (accident === 'cut') truncateSync(file, Math.floor(bytes.length / 2))
    if (accident === 'other bytes')
      writeFileSync(file, bytes.fill(7, Math.max(0, bytes.length - 40)))
  }
}

test('after any edits, with kept notes the audits find what they find without', () => {
  fc.assert(
    fc.property(runs, (history) => {
      const folder = tempFolder()
      for (const run of history) {
        happens(run.accident, folder)
        const { found } = audited(run, cacheFolder(folder, 'test'))
        expect(found).toEqual(audited(run).found)
      }
    }),
    { numRuns: 25 },
  )
})

test('notes are taken again of changed pages only', () => {
  const cache = cacheFolder(tempFolder(), 'test')
  const run = (...changed: PageSpec[]): Run => ({
    pages: [[0, [0]], [1, [0, 3]], [2, [1]], ...changed],
    site: 0,
    accident: 'none',
  })
  expect(audited(run(), cache).added).toBe(3)
  expect(audited(run(), cache).added).toBe(0)
  expect(audited(run([3, [1]]), cache).added).toBe(1)
  expect(audited(run([3, [1, 2]]), cache).added).toBe(1)
})

test('when cities come, go or get other names, notes are taken again if a page has a word of those names', () => {
  const cache = cacheFolder(tempFolder(), 'test')
  const pages: PageSpec[] = [0, 3, 5, 6, 7, 8, 9].map((passage) => [passage, [passage]])
  const [ONLY_TAMPA, WITH_LUTZ, WITH_RUSKIN, WITH_PALM, WITH_PALM_HARBOR, WITH_HOLIDAY] =
    SITES.keys()
  /** How many pages had no notes after the last site had been audited. */
  const takenFor = (site = 0): number => {
    const run: Run = { pages, site, accident: 'none' }
    const { found, added } = audited(run, cache)
    expect(found).toEqual(audited(run).found)
    return added
  }
  expect(takenFor(ONLY_TAMPA)).toBe(7)
  expect(takenFor(WITH_PALM)).toBe(7)
  expect(takenFor(WITH_PALM_HARBOR)).toBe(7)
  expect(takenFor(WITH_HOLIDAY)).toBe(7)
  expect(takenFor(WITH_LUTZ)).toBe(7)
  // No page says Ruskin.
  expect(takenFor(WITH_RUSKIN)).toBe(0)
  expect(takenFor(WITH_LUTZ)).toBe(0)
  expect(takenFor(ONLY_TAMPA)).toBe(7)
})
