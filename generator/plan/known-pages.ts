import type { Page } from '../../schema/page.ts'
import type { Site } from '../../schema/site.ts'
import { type NotesBasis, notesOf, type PageNotes } from '../audit/page-notes.ts'
import type { CacheFolder } from '../cache/cache-folder.ts'
import { type PageState, pageState } from '../ledger/page-state.ts'
import type { SiteContext } from '../pages/context.ts'
import { makePage } from '../pages/expand.ts'
import type { PageEntry } from '../pages/kind.ts'
import { PAGE_KINDS } from '../pages/kinds.ts'
import { NAMES_READ, type PictureAsked, readHashes, watchedContext } from '../pages/reads.ts'
import { type Route, routeOf } from '../pages/route.ts'
import type { Originals } from '../pictures/original.ts'
import { pageMemory } from './page-memory.ts'

/** What a run needs to know of a page. */
export interface PageFacts {
  route: Route
  /** Its canonical address, unless it is kept out of search engines. */
  address?: string
  shown: PictureAsked[]
  notes: PageNotes
  state: PageState
}

/** A page of the site, and itself when it had to be made. */
export interface KnownPage {
  entry: PageEntry
  facts: PageFacts
  made?: { page: Page; json: string }
}

interface KnownPagesOptions {
  site: Site
  context: SiteContext
  originals: Originals | undefined
  basis: NotesBasis
  cache: CacheFolder
  /** Whether the file of a page is still there as it was written. */
  isThere: (file: string, hash: string) => boolean
}

/**
 * Every page of a site, in its order. A page is made only when something that it reads has changed since an earlier run,
 * or when its file is gone; of the others, what that run found out is known.
 */
export function knownPages({
  site,
  context: raw,
  originals,
  basis,
  cache,
  isThere,
}: KnownPagesOptions) {
  const entries = PAGE_KINDS.flatMap((kind) => [...kind.entries(site)])
  const { context, watch } = watchedContext(raw)
  const memory = pageMemory<PageFacts>({
    cache,
    hashNow: readHashes(raw, { entries, originals }),
  })
  const make = (entry: PageEntry): KnownPage => {
    const { value, reads, shown } = watch(() => {
      const page = makePage(context, entry)
      return { page, json: `${JSON.stringify(page)}\n` }
    })
    const { page, json } = value
    const isIndexed = !page.head.robots.startsWith('noindex')
    const facts: PageFacts = {
      route: routeOf(page, entry.countedAs, json),
      ...(isIndexed && { address: page.head.canonical }),
      shown,
      notes: notesOf(page, basis),
      state: pageState(page),
    }
    memory.add(entry.path, { facts, reads: [...reads, NAMES_READ] })
    return { entry, facts, made: { page, json } }
  }
  return {
    *[Symbol.iterator](): Generator<KnownPage> {
      for (const entry of entries) {
        const facts = memory.find(entry.path)
        if (facts === undefined || !isThere(facts.route.props, facts.route.hash)) {
          yield make(entry)
          continue
        }
        for (const { named, use } of facts.shown) raw.pictures.of(named, use)
        yield { entry, facts: { ...facts, notes: revived(facts.notes) } }
      }
    },
    /** Remembers the pages for the next run. */
    save: memory.save,
  }
}

function revived({ signature, runs, ...notes }: PageNotes): PageNotes {
  return {
    ...notes,
    signature: Uint32Array.from(Object.values(signature)),
    runs: Uint32Array.from(Object.values(runs)),
  }
}
