import type { Page } from '../../schema/page.ts'
import { propsFile } from '../../schema/paths.ts'
import type { Site } from '../../schema/site.ts'
import type { openAudits } from '../audit/audit.ts'
import type { KeptNotes } from '../audit/page-notes.ts'
import type { CacheFolder } from '../cache/cache-folder.ts'
import type { SiteContext } from '../pages/context.ts'
import { makePage } from '../pages/expand.ts'
import type { PageEntry } from '../pages/kind.ts'
import { PAGE_KINDS } from '../pages/kinds.ts'
import { type PictureAsked, readHashes, watchedContext } from '../pages/reads.ts'
import { routeOf } from '../pages/route.ts'
import type { Originals } from '../pictures/original.ts'
import { pageMemory } from './page-memory.ts'

/** What a run needs to know of a page. */
export interface PageFacts {
  /** The file of its props, and a hash of it. */
  props: string
  hash: string
  /** Its entry of routes.json, as it is in that file. */
  route: string
  /** Its canonical address; empty when it is kept out of search engines. */
  address: string
}

/** A page of the site, and itself when it had to be made. */
export interface KnownPage {
  entry: PageEntry
  facts: PageFacts
  notes: KeptNotes
  made?: { page: Page; json: Buffer }
}

interface KnownPagesOptions {
  site: Site
  context: SiteContext
  originals: Originals | undefined
  cache: CacheFolder
  audits: Pick<ReturnType<typeof openAudits>, 'keep' | 'add'>
  /** Whether the file of a page is still there as it was written. */
  isAsWritten: (file: string, hash: string) => boolean
}

/**
 * Every page of a site, in its order. A page is made only when something that it reads has changed since an earlier run,
 * or when its file is gone; of the others, what that run found out is known.
 */
export function knownPages({
  site,
  context: raw,
  originals,
  cache,
  audits,
  isAsWritten,
}: KnownPagesOptions) {
  const entries = PAGE_KINDS.flatMap((kind) => [...kind.entries(site)])
  const { context, watch } = watchedContext(raw)
  const memory = pageMemory({ cache, hashNow: readHashes(raw, { entries, originals }) })
  const shownBefore = new Set<string>()
  /** Pages show the same few pictures, which are asked for once. */
  const ask = (shown: string) => {
    if (shownBefore.has(shown)) return
    shownBefore.add(shown)
    for (const { named, use } of JSON.parse(shown) as PictureAsked[]) raw.pictures.of(named, use)
  }
  const make = (entry: PageEntry): KnownPage => {
    const { value, reads, shown } = watch(() => {
      const page = makePage(context, entry)
      // As bytes, which are hashed and written.
      return { page, json: Buffer.from(`${JSON.stringify(page)}\n`) }
    })
    const { page, json } = value
    const isIndexed = !page.head.robots.startsWith('noindex')
    const route = routeOf(page, entry.countedAs, json)
    const line = lineOf({
      hash: route.hash,
      address: isIndexed ? page.head.canonical : '',
      shown: JSON.stringify(shown),
      route: JSON.stringify(route),
    })
    memory.add(entry.path, { facts: line, reads })
    const notes = audits.add(entry, page, route.hash)
    // Parts of the line, so that they are held once.
    return { entry, facts: factsIn(line, entry.path).facts, notes, made: { page, json } }
  }
  return {
    *[Symbol.iterator](): Generator<KnownPage> {
      for (const entry of entries) {
        const line = memory.find(entry.path)
        const known = line === undefined ? undefined : factsIn(line, entry.path)
        const isThere = known !== undefined && isAsWritten(known.facts.props, known.facts.hash)
        const notes = isThere ? audits.keep(entry, known.facts.hash) : undefined
        if (known === undefined || notes === undefined) {
          yield make(entry)
          continue
        }
        ask(known.shown)
        yield { entry, facts: known.facts, notes }
      }
    },
    /** Remembers the pages for the next run. */
    save: memory.save,
  }
}

/** Neither addresses nor JSON have a tab in them. */
function lineOf({ hash, address, shown, route }: Omit<PageFacts, 'props'> & { shown: string }) {
  return [hash, address, shown, route].join('\t')
}

function factsIn(line: string, path: string): { facts: PageFacts; shown: string } {
  const [hash = '', address = '', shown = '', route = ''] = line.split('\t')
  return { facts: { props: `props/${propsFile(path)}`, hash, route, address }, shown }
}
