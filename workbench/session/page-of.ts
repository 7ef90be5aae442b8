import { cityServicePath, HOME_PATH, locationPath } from '../../schema/paths.ts'
import { urlIn } from '../../schema/url.ts'
import type { PageEntry } from '../contract/api.ts'
import { isBelow, isSamePath } from './paths.ts'
import type { OpenRecord } from './snapshot.ts'

type Path = readonly (string | number)[]

/** The page that shows the record at `path`: the one that is shown, if it does. Undefined when no page is its own. */
export function pageOf(path: Path, pages: readonly PageEntry[], shown: string): string | undefined {
  const own = ownPages(path, pages)
  return own.find((page) => page.path === shown)?.path ?? own[0]?.path
}

/** The pages that are made of the record at `path` and go when it goes, the one of this record alone first. */
export function pagesOf(path: Path, pages: readonly PageEntry[]): PageEntry[] {
  const isOwn = (record: Path) => isSamePath(record, path)
  return ownPages(path, pages).filter(({ records }) => records.some(isOwn))
}

/** The page to go to instead of one that goes: the hub that it is in, or the nearest one above its address. */
export function pageInstead(gone: string, pages: readonly PageEntry[]): string {
  const { records = [] } = pages.find(({ path }) => path === gone) ?? {}
  const around = JSON.stringify(records.slice(0, -1))
  const hub = pages.find((page) => JSON.stringify(page.records) === around)
  const parts = gone.split('/')
  const above = parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('/') || HOME_PATH)
  return (
    hub?.path ??
    above.findLast((address) => pages.some(({ path }) => path === address)) ??
    HOME_PATH
  )
}

/** The page of a record that was added: it has one once nothing is missing. */
export function pageAdded(
  { path, isNew }: Pick<OpenRecord, 'path' | 'isNew'>,
  pages: readonly PageEntry[],
  before: readonly PageEntry[],
): string | undefined {
  const own = isNew ? pageOf(path, pages, '') : undefined
  return before.some((page) => page.path === own) ? undefined : own
}

/** Where the page that was shown is by now, when it has another address and the open record is what gave it that. */
export function pageMoved(
  { path }: Pick<OpenRecord, 'path'>,
  pages: readonly PageEntry[],
  before: readonly PageEntry[],
  shown: string,
): string | undefined {
  if (pages.some((page) => page.path === shown)) return undefined
  const old = pagesOf(path, before).find((page) => page.path === shown)
  const records = JSON.stringify(old?.records)
  return pages.find((page) => JSON.stringify(page.records) === records)?.path
}

/** The pages made of the record, its own first; those of one service of a city before those of the city. */
function ownPages(path: Path, pages: readonly PageEntry[]): PageEntry[] {
  const [top, slug, part, service] = path.map(String)
  if (top === 'cityTexts' && slug !== undefined) {
    const place = { slug }
    const address =
      part === 'services' && service !== undefined
        ? cityServicePath({ slug: service }, place)
        : locationPath(place)
    return pages.filter((page) => page.path === address)
  }
  const depthIn = ({ records }: PageEntry) =>
    Math.max(0, ...records.filter((record) => isWithin(path, record)).map(({ length }) => length))
  const ownDepth = ({ records }: PageEntry) =>
    isWithin(path, records.at(-1) ?? []) ? (records.at(-1)?.length ?? 0) : 0
  return pages
    .filter((page) => depthIn(page) > 0)
    .toSorted(
      (a, b) =>
        ownDepth(b) - ownDepth(a) || depthIn(b) - depthIn(a) || a.records.length - b.records.length,
    )
}

function isWithin(path: Path, record: Path): boolean {
  return record.length > 0 && isBelow(path, record)
}

const BASE = 'http://localhost'

/**
 * The page that an address names: a path, or a whole URL copied from a browser. Undefined when the draft has none there.
 *
 * @example pageAt('https://www.pelicanridge.example/locations/tampa?a=b#faq', pages) // '/locations/tampa'
 */
export function pageAt(address: string, pages: readonly PageEntry[]): string | undefined {
  const typed = address.trim().replace(/^(?=[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:\/|$))/, 'https://')
  const path = urlIn(typed, BASE)?.pathname.replace(/(?<=.)\/$/, '')
  return pages.find((page) => page.path === path)?.path
}
