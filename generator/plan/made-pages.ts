import type { Page } from '../../schema/page.ts'
import { propsFile } from '../../schema/paths.ts'
import type { Site } from '../../schema/site.ts'
import { contentHash } from '../cache/content-hash.ts'
import type { Memo } from '../cache/memo.ts'
import type { SiteContext } from '../pages/context.ts'
import { makePage } from '../pages/expand.ts'
import type { PageEntry } from '../pages/kind.ts'
import { listedSite } from '../pages/listed-site.ts'
import { once } from '../pages/site-context.ts'
import type { ShownPicture } from '../pictures/page-pictures.ts'
import { valueAt } from '../read/value-at.ts'
import type { Change, NewFolder } from '../write/folder.ts'

/** A page whose props file is in the new folder. */
export interface MadePage {
  /** A hash of the props file. */
  hash: string
  /** How the file differs from the one in the folder. */
  change: Change
  /** The page itself; of one that was kept, it is made now. */
  page(): Page
}

/** What an earlier run has made from the same input. */
interface Earlier {
  hash: string
  pictures: ShownPicture[]
}

interface Options {
  site: Site
  context: SiteContext
  /** What the context was made from beside the site. */
  given: string
  memo: Memo
  output: Pick<NewFolder, 'write' | 'keep'>
}

/** Puts the props of pages into a folder. A page that an earlier run has made from the same input, and that is still there, is kept. */
export function madePages({ site, context, given, memo, output }: Options) {
  const inputOf = pageInputs(site, given)
  const { pictures } = context
  return (entry: PageEntry): MadePage => {
    const input = inputOf(entry)
    const file = `props/${propsFile(entry.path)}`
    const page = once(() => makePage(context, entry))
    const found = memo.bytes('page', input)
    const earlier = found && (JSON.parse(found.toString()) as Earlier)
    if (earlier !== undefined && output.keep(file, earlier.hash)) {
      for (const { named, use } of earlier.pictures) pictures.of(named, use)
      return { hash: earlier.hash, change: 'same', page }
    }
    pictures.takeUsed()
    const json = Buffer.from(`${JSON.stringify(page())}\n`)
    const made: Earlier = { hash: contentHash(json), pictures: pictures.takeUsed() }
    memo.put('page', input, Buffer.from(JSON.stringify(made)))
    return { hash: made.hash, change: output.write(file, json), page }
  }
}

/** Hashes everything that a page is made from: what any page may show of the site, and its own records. */
function pageInputs(site: Site, given: string): (entry: PageEntry) => string {
  const around = contentHash(given + JSON.stringify(listedSite(site)))
  const hashes = new Map<string, string>()
  const hashAt = (path: readonly PropertyKey[]) => {
    const name = path.join()
    const hash = hashes.get(name) ?? contentHash(JSON.stringify(valueAt(site, path)))
    hashes.set(name, hash)
    return hash
  }
  return ({ kind, path, records }) => [around, kind, path, ...records.map(hashAt)].join(' ')
}
