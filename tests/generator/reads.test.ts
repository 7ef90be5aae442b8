import { expect, test } from 'vitest'
import { loadSite } from '../../generator/check/load-site.ts'
import { makePage } from '../../generator/pages/expand.ts'
import type { PageEntry } from '../../generator/pages/kind.ts'
import { PAGE_KINDS } from '../../generator/pages/kinds.ts'
import { readHashes, watchedContext } from '../../generator/pages/reads.ts'
import { siteContext } from '../../generator/pages/site-context.ts'
import type { Site } from '../../schema/site.ts'
import { FULL_SITE } from '../fixtures/full-site.ts'

// JSON is YAML too.
const { site } = loadSite(JSON.stringify(FULL_SITE))

function entriesOf(definition: Site): PageEntry[] {
  return PAGE_KINDS.flatMap((kind) => [...kind.entries(definition)])
}

/** Every page with all that it read. */
function watchedPages() {
  const { context, watch } = watchedContext(siteContext(site))
  return entriesOf(site).map((entry) => {
    const { value, reads } = watch(() => JSON.stringify(makePage(context, entry)))
    return { path: entry.path, json: value, reads }
  })
}

/** What each place of a text in `value` is, and its keys. */
function* textsIn(value: unknown, keys: string[] = []): Generator<string[]> {
  if (typeof value === 'string') yield keys
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) yield* textsIn(part, [...keys, key])
}

/** A copy of the site with another text at one place. */
function edited(keys: readonly string[]): Site {
  const copy = structuredClone(site)
  let parent = copy as unknown as Record<string, unknown>
  for (const key of keys.slice(0, -1)) parent = parent[key] as Record<string, unknown>
  const key = keys.at(-1) ?? ''
  parent[key] = `${parent[key]}x`
  return copy
}

test('a page is the same whether or not somebody watches what it reads', () => {
  const context = siteContext(site)
  const plain = entriesOf(site).map((entry) => JSON.stringify(makePage(context, entry)))
  expect(watchedPages().map(({ json }) => json)).toEqual(plain)
})

test('when a text changes, a page that changes has read something that says something else', () => {
  const pages = watchedPages()
  const before = readHashes(siteContext(site), { entries: entriesOf(site) })
  const missed: string[] = []
  let changes = 0
  // One text in nine takes a second.
  for (const keys of [...textsIn(site)].filter((_, index) => index % 9 === 0)) {
    const definition = edited(keys)
    const context = siteContext(definition)
    const now = readHashes(context, { entries: entriesOf(definition) })
    const entries = new Map(entriesOf(definition).map((entry) => [entry.path, entry]))
    for (const { path, json, reads } of pages) {
      const entry = entries.get(path)
      if (entry === undefined || pageOf(context, entry) === json) continue
      changes++
      if (reads.every((read) => now(read) === before(read)))
        missed.push(`${path} after a change of ${keys.join('.')}`)
    }
  }
  expect(changes).toBeGreaterThan(30)
  expect(missed).toEqual([])
})

/** A page that cannot be made any more, since an edit left a name nowhere, is another page too. */
function pageOf(context: ReturnType<typeof siteContext>, entry: PageEntry): string | undefined {
  try {
    return JSON.stringify(makePage(context, entry))
  } catch {
    return undefined
  }
}

test('the text of one city is read by its pages only', () => {
  const readers = watchedPages().filter(({ reads }) =>
    reads.some((read) => /^record\tcities:tampa\tabout/.test(read)),
  )
  expect(readers.length).toBeGreaterThan(0)
  for (const { path } of readers) expect(path).toMatch(/tampa/)
})
