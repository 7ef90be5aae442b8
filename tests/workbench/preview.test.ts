import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSource } from '../../generator/read/source.ts'
import { hasMarks, stripMarks } from '../../generator/text/marks.ts'
import { pageParts } from '../../generator/trace/page-parts.ts'
import type { Page, Shell } from '../../schema/page.ts'
import type { DrawnWords } from '../../schema/wording.ts'
import {
  type Origin,
  type OriginsResponse,
  type PageEntry,
  PREVIEW_HEADER,
  type RecordResponse,
} from '../../workbench/contract/api.ts'
import type { ExplainResponse } from '../../workbench/contract/ask.ts'
import { REAL_SITE } from '../fixtures/real-site.ts'
import { startWorkbenchServer, type WorkbenchServer } from '../fixtures/workbench-server.ts'

let workbench: WorkbenchServer

beforeAll(async () => {
  workbench = await startWorkbenchServer(REAL_SITE, 'later')
}, 180_000)
afterAll(() => workbench.close())

/** What the page in the preview fetches. */
async function fetched<Data>(path: string): Promise<Data> {
  const { status, body } = await workbench.ask(path, { headers: { [PREVIEW_HEADER]: '1' } })
  expect(status, path).toBe(200)
  return JSON.parse(body) as Data
}

const pageData = (path: string) => fetched<Page>(path === '/' ? '/index.json' : `${path}.json`)

async function origins(marked: string, offset: number): Promise<Origin[]> {
  const { status, body } = await workbench.post<OriginsResponse>('origins', { marked, offset })
  expect(status).toBe(200)
  return body.origins
}

/** The data of the page that a document holds. */
function dataIn(html: string): Page {
  return JSON.parse(/id="page-data"[^>]*>([^<]*)/.exec(html)?.[1] ?? '') as Page
}

const REPAIR = '/services/roof-repair-tampa'
const HEADING = 'heading: Roof repair in {city.name}'

test('in the frame a page of the draft comes with marks, elsewhere the saved page without', async () => {
  const frame = { headers: { accept: 'text/html', 'sec-fetch-dest': 'iframe' } }
  const visitor = { headers: { accept: 'text/html', 'sec-fetch-dest': 'document' } }
  const inFrame = await workbench.ask(REPAIR, frame)
  expect(inFrame.status).toBe(200)
  expect(hasMarks(JSON.stringify(dataIn(inFrame.body)))).toBe(true)
  expect(inFrame.body).toContain('/workbench/preview/inside.ts')
  const head = inFrame.body.slice(0, inFrame.body.indexOf('<body'))
  const title = /<title>([^<]*)/.exec(head)?.[1] ?? ''
  expect(title).not.toBe('')
  expect(hasMarks(title)).toBe(false)

  const saved = await workbench.ask(REPAIR, visitor)
  expect(saved.status).toBe(200)
  expect(hasMarks(JSON.stringify(dataIn(saved.body)))).toBe(false)
  expect(saved.body).not.toContain('/workbench/')

  const at = REAL_SITE.indexOf(HEADING) + 'heading: '.length
  await workbench.edit({ from: at, to: at + 'Roof repair'.length, insert: 'Mending roofs' })
  const after = JSON.stringify(dataIn((await workbench.ask(REPAIR, frame)).body))
  expect(stripMarks(after)).toContain('Mending roofs in Tampa')
  expect(stripMarks(JSON.stringify(await pageData(REPAIR)))).toContain('Mending roofs in Tampa')
  const next = { headers: { [PREVIEW_HEADER]: '1', 'sec-fetch-dest': 'empty' } }
  const followed = (await workbench.ask(REPAIR, next)).body
  expect(JSON.stringify(dataIn(followed)), 'when a link in the frame is followed').toBe(after)
  expect(followed, 'as fast as can be: without the modules of Vite').not.toContain('/@vite/client')
  expect((await workbench.ask(REPAIR, visitor)).body).not.toContain('Mending roofs')
  expect((await workbench.ask(`${REPAIR}.json`)).body).not.toContain('Mending roofs')
  await workbench.post('discard')
  expect(stripMarks(JSON.stringify(await pageData(REPAIR)))).not.toContain('Mending roofs')
})

test('a draft with a mistake keeps the last good page, and mending it brings the page up to date', async () => {
  const at = REAL_SITE.indexOf(HEADING)
  await workbench.edit({ from: at, to: at + 'heading'.length, insert: 'haeding' })
  expect(stripMarks(JSON.stringify(await pageData(REPAIR)))).toContain('Roof repair in Tampa')
  await workbench.edit({ from: at, to: at + `${HEADING}`.length, insert: 'heading: Mended' })
  expect(stripMarks(JSON.stringify(await pageData(REPAIR)))).toContain('Mended')
  await workbench.post('discard')
})

test('while the draft has a mistake, its pages name the records at their places', async () => {
  const records = async () => {
    const { body } = await workbench.get<PageEntry[]>('pages')
    return body.map(({ path, records: own }) => [path, own.at(-1)] as const)
  }
  const slugAt = async (record: unknown) => {
    const { body } = await workbench.get<RecordResponse>(
      `record?path=${encodeURIComponent(JSON.stringify(record))}`,
    )
    return (body.value as { slug?: string }).slug
  }
  const guides = (await records()).filter(([, record]) => record?.[0] === 'guides')
  const { version } = (await workbench.doc()).state
  const county = { kind: 'set', path: ['cities', 0, 'county'], value: 'Hilsborough' }
  const gone = { kind: 'remove', path: ['guides', 0] }
  const { status } = await workbench.post('fields', { version, edits: [county, gone] })
  expect(status).toBe(200)
  const now = new Map(await records())
  const [first, ...others] = guides
  expect(now.get(first?.[0] ?? '')).toBeUndefined()
  expect(others.length).toBeGreaterThan(3)
  for (const [path] of [...others.slice(0, 3), ...others.slice(-1)])
    expect(path.endsWith(`/${await slugAt(now.get(path))}`), path).toBe(true)
  const [last] = others.slice(-1)
  const { head } = await pageData(last?.[0] ?? '')
  const { guides: all } = readSource((await workbench.doc()).text).value as { guides: object[] }
  const { body } = await workbench.get<ExplainResponse>(`explain?page=${last?.[0]}`)
  const own = body.parts.flatMap(({ sources }) => sources).find(({ path }) => path[0] === 'guides')
  expect(own?.path[1]).toBe(all.length - 1)
  expect(
    (await workbench.doc()).text.slice(own?.at).startsWith(head.title.split(' ')[0] ?? ''),
  ).toBe(true)
  await workbench.post('undo')
  expect(await records()).toContainEqual(first)
}, 180_000)

test('while a picture’s name is half typed the page stays, and the mistake is at its place', async () => {
  const callout = '> [!PICTURE] '
  const at = REAL_SITE.indexOf(callout, REAL_SITE.indexOf('\nguides:')) + callout.length
  const before = REAL_SITE.slice(0, at).lastIndexOf('  - slug: ')
  const [, slug] = /slug: (\S+)/.exec(REAL_SITE.slice(before)) ?? []
  const page = `/problems/${slug}`
  const whole = await pageData(page)
  const end = REAL_SITE.indexOf('\n', at)
  await workbench.edit({ from: end - 3, to: end, insert: '' })
  expect(await pageData(page)).toEqual(whole)
  const { findings } = await workbench.checked()
  const [mistake] = findings.filter(({ severity }) => severity === 'error')
  expect(mistake?.line).toBe(lineAt(REAL_SITE, at))
  await workbench.post('discard')
})

test('every page of the site is listed, and an unknown address has the page for those', async () => {
  const { body: pages } = await workbench.get<PageEntry[]>('pages')
  expect(pages.length).toBeGreaterThan(200)
  for (const { title, kind } of pages) expect(title !== '' && kind !== '').toBe(true)
  expect(hasMarks(JSON.stringify(pages))).toBe(false)
  const unknown = await pageData('/nowhere')
  expect(unknown.template).toBe((await pageData('/404')).template)
})

/** The first page of each template. */
async function templatePages(): Promise<Page[]> {
  const { body: pages } = await workbench.get<PageEntry[]>('pages')
  const kinds = new Map(pages.toReversed().map(({ kind, path }) => [kind, path]))
  const found = new Map<string, Page>()
  for (const path of [...kinds.values(), '/sitemap', '/thank-you', '/book-an-appointment']) {
    const page = await pageData(path)
    if (!found.has(page.template)) found.set(page.template, page)
  }
  return [...found.values()]
}

/** Words of page makers, which are nowhere in site.yaml. */
const FIXED =
  /We answer the phone|Florida license|An answer within|Call|services|nearby|minutes|What to know about|and your part of|More roofing in|Rules and records|(?:Roofing|Roofs|Weather|Roof permits|Roofing services) in|stars|reviews|workmanship warranty on new home roofs|Insured|License|as a roofer sees it|Near/g

function isFixed(text: string, place: number): boolean {
  return [...text.matchAll(FIXED)].some(
    ({ 0: words, index }) => index <= place && place < index + words.length,
  )
}

/** Values that a page shows in another way than they are written, e.g. `November 22, 2026`. */
const COMPUTED = /^(?:sources\..*\.checked)$/

/** One text of a page, and one of its words: a guide has two thousand. */
interface Sample {
  name: string
  marked: string
  shown: string
  word: string
  at: number
}

function samplesOf(page: Page, words: DrawnWords): Sample[] {
  const { template } = page
  return Array.from(pageParts(page, words)).flatMap(({ part, marked }) => {
    const shown = stripMarks(marked)
    const words = [...shown.matchAll(/[\p{L}\p{N}]{4,}/gu)]
    const middle = words[words.length >> 1]
    if (!hasMarks(marked) || middle === undefined) return []
    const { 0: word, index: at } = middle
    return [{ name: `${template} ${part}: ${word} in "${shown}"`, marked, shown, word, at }]
  })
}

test('on a page of each template, every text leads to exactly its characters in the file', async () => {
  const pages = await templatePages()
  expect(pages.length).toBeGreaterThanOrEqual(9)
  const { text } = await workbench.doc()
  const { wording } = await fetched<Shell>('/shell.json')
  const source = readSource(text)
  // Of the texts of a long article, one in five.
  const some = pages.flatMap((page) =>
    samplesOf(page, wording).filter((_, index, all) => all.length < 40 || index % 5 === 0),
  )
  const samples = new Map(some.map((sample) => [sample.marked, sample]))
  expect(samples.size).toBeGreaterThan(100)
  for (const { name, marked, shown, word, at } of samples.values()) {
    const [origin] = await origins(marked, at)
    if (origin === undefined) {
      expect.soft(isFixed(shown, at), name).toBe(true)
      continue
    }
    const { value, path } = origin
    expect.soft(value.from <= origin.at && origin.at <= value.to, name).toBe(true)
    expect.soft(source.span(path)?.start.line, name).toBe(lineAt(text, value.from))
    const found = text.slice(origin.at, origin.at + word.length).toLowerCase()
    if (!COMPUTED.test(origin.name)) expect.soft(found, name).toBe(word.toLowerCase())
  }
}, 180_000)

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

/** The characters of the draft that a click on a word of a page leads to, up to the end of their line. */
async function sourceOf(marked: string, word: string) {
  const [origin] = await origins(marked, stripMarks(marked).indexOf(word))
  const { text } = await workbench.doc()
  return { name: origin?.name, words: /^.*/.exec(text.slice(origin?.at))?.[0], origin }
}

test('a constant in a sentence leads to the constant, a city’s name in a heading to its line', async () => {
  const home = [...pageParts(await pageData('/'), {})]
  const lead = home.find(({ part }) => part === 'hero lead')?.marked ?? ''
  expect(await sourceOf(lead, '30')).toMatchObject({
    name: 'constants.quoteResponseMinutes',
    words: expect.stringMatching(/^30\b/),
  })
  expect(await sourceOf(lead, 'tarp the ones')).toMatchObject({ name: 'home.hero.lead' })

  const repair = [...pageParts(await pageData(REPAIR), {})]
  const heading = repair.find(({ part }) => part === 'heading')?.marked ?? ''
  const city = await sourceOf(heading, 'Tampa')
  expect(city).toMatchObject({ name: 'cities.0.name', words: expect.stringMatching(/^Tampa,/) })
  const { text } = await workbench.doc()
  expect(text.split('\n')[lineAt(text, city.origin?.at ?? 0) - 1]).toMatch(/^ {2}- \{ name: Tampa,/)
  const shell = await fetched<Shell>('/shell.json')
  expect(await sourceOf(shell.business.call.label, '555')).toMatchObject({
    name: 'business.phone',
    words: '555-0142',
  })
})

test('a heading that templates draw leads to its line under wording', async () => {
  const { text: before } = await workbench.doc()
  const insert = '\nwording:\n  sections: { steps: From call to cleanup }\n'
  await workbench.edit({ from: before.length, to: before.length, insert })
  const { wording } = await fetched<Shell>('/shell.json')
  expect(await sourceOf(wording.steps, 'cleanup')).toMatchObject({
    name: 'wording.sections.steps',
    words: 'cleanup }',
  })
  await workbench.post('discard')
})

test('after an edit above it, a word still leads to its characters', async () => {
  await workbench.edit({ from: 0, to: 0, insert: '# 😀 moved\n' })
  const home = [...pageParts(await pageData('/'), {})]
  const lead = home.find(({ part }) => part === 'hero lead')?.marked ?? ''
  expect((await sourceOf(lead, 'tarp the ones')).words).toMatch(/^tarp the/)
  await workbench.post('discard')
})

test('the workbench is in no file that visitors get', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const config = readFileSync(join(root, 'vite.config.ts'), 'utf8')
  expect(/const ENTRIES = \[[^\]]*\]/.exec(config)?.[0]).not.toMatch(/workbench/)
  expect(config).toContain('input: ENTRIES')
  const manifest = join(root, '.cache/client/.vite/manifest.json')
  if (existsSync(manifest)) expect(readFileSync(manifest, 'utf8')).not.toMatch(/workbench/)
  expect(existsSync(join(root, 'dist/workbench'))).toBe(false)
})
