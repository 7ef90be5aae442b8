import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentHash } from '../../generator/cache/content-hash.ts'
import { openMemo } from '../../generator/cache/memo.ts'
import { loadSite } from '../../generator/load/load-site.ts'
import { notFoundPage } from '../../generator/pages/core.ts'
import { quoteRefusedPage } from '../../generator/pages/quote.ts'
import { routeOf } from '../../generator/pages/route.ts'
import { shellOf } from '../../generator/pages/shell.ts'
import { siteContext } from '../../generator/pages/site-context.ts'
import { prerender } from '../../generator/render/prerender.ts'
import { filesIn } from '../../generator/write/folder.ts'
import type { Page } from '../../schema/page.ts'
import { propsFile } from '../../schema/paths.ts'
import { privateFolder } from '../../schema/shared/private-files.ts'
import { pageAt, pagesOf } from '../fixtures/expanded.ts'
import { siteText } from '../fixtures/site.ts'
import { smallBundle, takeRendered } from '../fixtures/small-bundle.ts'
import { hashesIn, tempFolder } from '../fixtures/temp-folder.ts'
import { rounds } from '../setup/rounds.ts'

const context = siteContext(loadSite(siteText()).site)
const model = pageAt(pagesOf(siteText()), '/book-an-appointment', 'contact')
const BUNDLES = [smallBundle('p'), smallBundle('b')]

/** What a small site consists of: the texts of its pages, and what surrounds them. */
interface SmallSite {
  pages: Record<string, string[]>
  banner: string
  bundle: number
  compress: boolean
}

const SITE: SmallSite = {
  pages: { '/': ['Home'], '/repair': ['Repair', 'Roofs'], '/a/tampa': ['Tampa', 'Leaks'] },
  banner: 'Call us',
  bundle: 0,
  compress: true,
}

function pageOf(path: string, texts: readonly string[]): Page {
  return { ...model, path, props: { texts } as never }
}

/** Writes what gen would have written. */
function writeGenerated(folder: string, { pages, banner }: SmallSite): void {
  rmSync(folder, { recursive: true, force: true })
  const put = (file: string, value: unknown) => {
    const text = `${JSON.stringify(value)}\n`
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
    return text
  }
  const shell = shellOf(context)
  const routes = Object.entries(pages).map(([path, texts]) => {
    const page = pageOf(path, texts)
    const json = put(`props/${propsFile(path)}`, page)
    return routeOf(page, { kind: 'pages', hash: contentHash(json), call: shell.business.call })
  })
  const notFound = notFoundPage(context)
  put(`props/${propsFile(notFound.path)}`, notFound)
  put('quote-refused.json', quoteRefusedPage(context))
  put('routes.json', routes)
  put('shell.json', { ...shell, banner: { ...shell.banner, text: banner } })
  put('pictures.json', [])
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *\n')
}

function workplace() {
  const root = tempFolder()
  const generated = join(root, 'generated')
  const folder = join(root, 'dist')
  const cache = join(root, 'cache')
  const run = (site: SmallSite, onPage = () => {}) => {
    writeGenerated(generated, site)
    const bundle = BUNDLES[site.bundle] ?? ''
    const memo = openMemo(join(cache, 'memo.sqlite'))
    return prerender({ generated, bundle, folder, compress: site.compress, memo, onPage })
  }
  return { folder, cache, run }
}

/** The files of a site that was made without anything to reuse. */
async function madeAnew(site: SmallSite): Promise<Record<string, string>> {
  const { folder, run } = workplace()
  await run(site)
  return hashesIn(folder)
}

test('a second run renders nothing, writes nothing and leaves the same files', async () => {
  const { folder, run } = workplace()
  await run(SITE)
  const before = hashesIn(folder)
  takeRendered()
  expect(await run(SITE)).toMatchObject({ pages: 3, written: 0 })
  expect(takeRendered()).toEqual([])
  expect(hashesIn(folder)).toEqual(before)
})

test('where the site cannot be replaced, its private files are not either', async () => {
  const { folder, run } = workplace()
  await run(SITE)
  const made = () => [folder, privateFolder(folder)].map(hashesIn)
  const before = made()
  // In the place where the old site is to go.
  const inTheWay = join(`${folder}.old`, 'notes')
  const put = () => mkdirSync(inTheWay, { recursive: true })
  await expect(run({ ...SITE, bundle: 1 - SITE.bundle }, put)).rejects.toThrow(/was not written/)
  expect(made()).toEqual(before)

  await run({ ...SITE, bundle: 1 - SITE.bundle })
  const [site, privates] = made()
  expect(site).not.toEqual(before[0])
  expect(privates).not.toEqual(before[1])
})

test('an edited text is filled in without rendering; a new shape renders that shape alone', async () => {
  const { run } = workplace()
  await run(SITE)
  takeRendered()
  const edited = { ...SITE, pages: { ...SITE.pages, '/repair': ['Repair', 'Shingles'] } }
  expect(await run(edited)).toMatchObject({ written: 1 })
  expect(takeRendered()).toEqual([])

  const longer = { ...SITE, pages: { ...SITE.pages, '/repair': ['Repair', 'Shingles', 'Tile'] } }
  await run(longer)
  expect(takeRendered()).toEqual([model.template])
})

test('without compressed copies, none are made and those of the last site go', async () => {
  const { folder, run } = workplace()
  await run(SITE)
  const copies = () => filesIn(folder).filter((file) => /\.(br|gz)$/.test(file))
  expect(copies().length).toBeGreaterThan(4)
  await run({ ...SITE, compress: false })
  expect(copies()).toEqual([])
})

/** What may happen between two runs. `pick` chooses among equals. */
const EVENTS: Record<string, (site: SmallSite, at: Place, pick: number) => SmallSite> = {
  'a text is edited': (site, _, pick) => ({
    ...site,
    pages: { ...site.pages, '/repair': ['Repair', `Edit ${pick % 3}`] },
  }),
  'a shape changes': (site, _, pick) => ({
    ...site,
    pages: { ...site.pages, '/a/tampa': Array(pick % 4).fill('Tampa') },
  }),
  'a page comes': (site, _, pick) => ({
    ...site,
    pages: { ...site.pages, [`/a/city-${pick % 3}`]: [`City ${pick}`] },
  }),
  'a page goes': ({ pages, ...site }, _, pick) => {
    const paths = Object.keys(pages).filter((path) => path !== '/')
    const gone = paths[pick % Math.max(paths.length, 1)]
    return {
      ...site,
      pages: Object.fromEntries(Object.entries(pages).filter(([path]) => path !== gone)),
    }
  },
  'the order of the pages changes': (site) => ({
    ...site,
    pages: Object.fromEntries(Object.entries(site.pages).reverse()),
  }),
  'the banner changes': (site, _, pick) => ({ ...site, banner: `Call ${pick % 2}` }),
  'the templates change': (site) => ({ ...site, bundle: 1 - site.bundle }),
  'compression is switched': (site) => ({ ...site, compress: !site.compress }),
  'a file of the site is deleted': touch('folder', (file) => rmSync(file)),
  'a file of the site is edited': touch('folder', (file) => writeFileSync(file, 'mine')),
  'the site is deleted': (site, { folder }) => {
    rmSync(folder, { recursive: true, force: true })
    return site
  },
  'a file of the cache is deleted': touch('cache', (file) => rmSync(file)),
  'a file of the cache is cut off': touch('cache', (file) => {
    const content = readFileSync(file)
    writeFileSync(file, content.subarray(0, content.length / 2))
  }),
  'the cache is deleted': (site, { cache }) => {
    rmSync(cache, { recursive: true, force: true })
    return site
  },
}

type Place = { folder: string; cache: string }

function touch(where: keyof Place, change: (file: string) => void) {
  return (site: SmallSite, at: Place, pick: number): SmallSite => {
    const files = filesIn(at[where])
    const file = files[pick % Math.max(files.length, 1)]
    if (file !== undefined) change(join(at[where], file))
    return site
  }
}

test('whatever happens between runs, the site is the one that is made anew, byte for byte', async () => {
  const event = fc.tuple(fc.constantFrom(...Object.keys(EVENTS)), fc.nat(1000))
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 3, maxLength: 8 }), async (events) => {
      const { run, ...at } = workplace()
      let site = SITE
      await run(site)
      for (const [name, pick] of events) {
        site = EVENTS[name]?.(site, at, pick) ?? site
        await run(site)
        expect(hashesIn(at.folder), name).toEqual(await madeAnew(site))
      }
      expect(readdirSync(dirname(at.folder)).toSorted()).toEqual([
        'cache',
        'dist',
        'dist-private',
        'generated',
      ])
    }),
    { numRuns: rounds(3, 40) },
  )
})
