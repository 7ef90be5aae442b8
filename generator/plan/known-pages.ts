import type { Page } from '../../schema/page.ts'
import type { Site } from '../../schema/site.ts'
import type { openAudits } from '../audit/audit.ts'
import type { KeptNotes } from '../audit/page-notes.ts'
import type { CacheFolder } from '../cache/cache-folder.ts'
import type { SiteContext } from '../pages/context.ts'
import { makePage } from '../pages/expand.ts'
import type { PageEntry } from '../pages/kind.ts'
import { PAGE_KINDS } from '../pages/kinds.ts'
import { type PictureAsked, readHashes, watchedContext } from '../pages/reads.ts'
import { type Route, routeOf } from '../pages/route.ts'
import type { Originals } from '../pictures/original.ts'
import { pageMemory } from './page-memory.ts'

/** What a run needs to know of a page. */
export interface PageFacts {
  route: Route
  /** Its canonical address, unless it is kept out of search engines. */
  address?: string
  shown: PictureAsked[]
}

/** A page of the site, and itself when it had to be made. */
export interface KnownPage {
  entry: PageEntry
  facts: PageFacts
  notes: KeptNotes
  made?: { page: Page; json: string }
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
    }
    memory.add(entry.path, { facts, reads })
    const notes = audits.add(entry, page, facts.route.hash)
    return { entry, facts, notes, made: { page, json } }
  }
  return {
    *[Symbol.iterator](): Generator<KnownPage> {
      for (const entry of entries) {
        const facts = memory.find(entry.path)
        const isThere = facts !== undefined && isAsWritten(facts.route.props, facts.route.hash)
        const notes = isThere ? audits.keep(entry, facts.route.hash) : undefined
        if (facts === undefined || notes === undefined) {
          yield make(entry)
          continue
        }
        for (const { named, use } of facts.shown) raw.pictures.of(named, use)
        yield { entry, facts, notes }
      }
    },
    /** Remembers the pages for the next run. */
    save: memory.save,
  }
}
