import type { ChangeSet } from '@codemirror/state'
import { type PartialSite, readPartialSite } from '../../generator/check/partial-site.ts'
import type { Ledger } from '../../generator/ledger/ledger.ts'
import { neighbors } from '../../generator/pages/neighbors.ts'
import { textsIn } from '../../generator/read/divided-source.ts'
import {
  type Loose,
  loose,
  looseList,
  valueAt,
  withoutValue,
  withValue,
} from '../../generator/read/value-at.ts'
import { guideSchema } from '../../schema/article.ts'
import { citySchema } from '../../schema/city.ts'
import { fieldInfo } from '../../schema/field-info.ts'
import { locationPath } from '../../schema/paths.ts'
import type { RenameResponse, Span } from '../contract/api.ts'
import type { Path } from '../contract/form.ts'
import { canMove, canRemove, FIXED, NEEDED } from '../contract/own-record.ts'
import { Refused } from '../contract/refused.ts'
import { toText } from '../contract/text.ts'
import type { DraftValue } from './draft/draft-value.ts'
import { editText } from './fields/field-changes.ts'
import { readAll } from './fields/record.ts'
import { linkChanges, type Moved, redirect } from './page-links.ts'

interface Public {
  /** What is public: other pages need no redirect. */
  ledger: Ledger | undefined
}

interface Moving extends Public {
  /** Path of the page. */
  page: string
  /** The new last part of its address. */
  slug: string
}

interface Removing extends Public {
  /** The page that links and addresses lead to from then on; empty for none. */
  to: string
}

/** The text of a draft, and what it says. */
export interface ReadDraft {
  text: string
  value: Pick<DraftValue, 'value' | 'isCurrent' | 'locate'>
}

/** What an edit of pages moves or removes, and the edit. */
export interface Renamed extends Omit<RenameResponse, 'state'> {
  changes: ChangeSet
}

/** What can be known of a draft. @throws Refused while it is not valid YAML: nobody knows where an edit belongs then. */
function openDraft({ text, value }: ReadDraft) {
  if (!value.isCurrent) readAll(text)
  return { top: loose(value.value), site: readPartialSite(value) }
}

/**
 * The edit that gives a page another address: its slug, every link to it, and a redirect from the old address when that
 * may be public. Of a hub the pages in a folder of their own stay where they are.
 *
 * @throws Refused when the page has no slug of its own, or another page has that address.
 */
export function renamePage(draft: ReadDraft, { page, slug, ledger }: Moving): Renamed {
  const { top, site } = openDraft(draft)
  const { locate } = draft.value
  const own = site.paths.get(page)?.[0] ?? []
  const record = own.at(-1)
  if (record === undefined || !canMove(own)) throw mistake(FIXED)
  const old = valueAt(top, [...record, 'slug'])
  const span = locate([...record, 'slug'])
  if (span === undefined || typeof old !== 'string') throw mistake(FIXED)
  const [wrong] = guideSchema.shape.slug.safeParse(slug).error?.issues ?? []
  if (wrong !== undefined) throw mistake(wrong.message)

  const value = withValue(top, [...record, 'slug'], slug)
  const moved = movedPages(site, readPartialSite({ value }))
  refuseTaken(draft, site, moved)
  const edited = editText(draft.text)
  const links = moved.flatMap((move) => linkChanges(draft.text, move, top))
  const names: Span[] = namesOf(top, record, old).flatMap((path) => locate(path) ?? [])
  edited.change([...[span, ...names].map((place) => ({ ...place, insert: slug })), ...links])
  const redirects = redirect(edited, moved, ledger)
  return { moved, links: links.length, redirects, changes: edited.changes }
}

/**
 * The edit that takes a page out of the site: its record, and every link to it and its address to the page at `to`, or
 * nowhere when `to` is empty. Pages below it go with it.
 *
 * @throws Refused when the page has no record of its own, or there is no page at `to`.
 */
export function removePage(
  draft: ReadDraft,
  { page, ...removing }: Removing & { page: string },
): Renamed {
  const { site } = openDraft(draft)
  const own = site.paths.get(page)?.[0] ?? []
  const record = own.at(-1)
  if (record === undefined || !canRemove(own)) throw mistake(NEEDED)
  return removeRecord(draft, { record: record as Path, ...removing })
}

/**
 * The edit that takes a record out of the site with what hangs on it. Links to its pages and their addresses lead to the
 * page of the nearest city when it is a city, and to `instead` otherwise.
 *
 * @throws Refused when there is no page at `instead`.
 */
export function removeListed(
  draft: ReadDraft,
  { record, instead, ledger }: Public & { record: Path; instead: string },
): Renamed {
  const { site } = openDraft(draft)
  return removeRecord(draft, { record, to: nearestCityPage(site, record) ?? instead, ledger })
}

/** The page of the city that is nearest to the one at `record`; undefined when that is no city, or no other has a page. */
function nearestCityPage({ cities, paths }: PartialSite, record: Path): string | undefined {
  const own = record[0] === 'cities' && record.length === 2 ? cities[Number(record[1])] : undefined
  if (own === undefined) return undefined
  const placed = cities.flatMap((city) => {
    const { data } = citySchema.safeParse(city.record)
    const isCandidate = city === own || paths.has(locationPath(city))
    return data !== undefined && isCandidate ? [{ ...data, slug: city.slug }] : []
  })
  const [nearest] = placed.filter(({ slug }) => slug === own.slug).flatMap(neighbors(placed))
  return nearest && locationPath(nearest)
}

/**
 * The edit that takes a record out of the site with what hangs on it: of a city its texts and its jobs, of every record
 * the links to its pages, which lead to `to` from then on, and their addresses, which are redirected there.
 *
 * @throws Refused when there is no page at `to`.
 */
export function removeRecord(
  draft: ReadDraft,
  { record, to, ledger }: Removing & { record: Path },
): Renamed {
  const { top, site } = openDraft(draft)
  const isCity = record[0] === 'cities'
  const hanging = isCity ? hangingOn(top, site.cities[Number(record[1])]?.slug) : []
  const removed = [record, ...hanging]
  const shorter = removed.reduce<unknown>(withoutValue, top)
  const { paths } = readPartialSite({ value: shorter })
  if (to !== '' && !paths.has(to.replace(/#.*/, '')))
    throw mistake(`${to} will not be a page of the site. Use the path of another one, e.g. /.`)
  const moved = [...site.paths.keys()]
    .filter((from) => !paths.has(from))
    .map((from) => ({ from, to }))
  const listed = isCity ? listedIn(shorter, moved) : []
  const edited = editText(draft.text)
  edited.fields([...removed, ...listed].map((path) => ({ kind: 'remove', path })))
  const links = to === '' ? [] : moved.flatMap((move) => linkChanges(edited.text, move, top))
  edited.change(links)
  const redirects = redirect(edited, moved, ledger)
  return {
    moved,
    also: hanging.map((other) => nameIn(top, other)),
    links: links.length + listed.length,
    redirects,
    changes: edited.changes,
  }
}

/** What names a city by its slug: its texts, and its jobs, the last first. */
function hangingOn({ jobs, cityTexts }: Loose, slug: string | undefined): Path[] {
  const own = looseList(jobs).flatMap(({ city }, at) => (city === slug ? [at] : []))
  const hasTexts = slug !== undefined && Object.hasOwn(loose(cityTexts), slug)
  return [
    ...(hasTexts ? [['cityTexts', slug]] : []),
    ...own.toReversed().map((at): Path => ['jobs', at]),
  ]
}

/** Entries of lists that are the address of a page that goes, the last first: lists of cities do without them. */
function listedIn(value: unknown, moved: readonly Moved[]): Path[] {
  const gone = new Set(moved.map(({ from }) => from))
  const entries = Array.from(textsIn(value, [])).filter(
    ({ path, text }) => typeof path.at(-1) === 'number' && gone.has(text),
  )
  return entries.map(({ path }) => path as Path).toReversed()
}

/** @example nameIn(top, ['jobs', 3]) // 'The job “Concrete tile”' */
function nameIn(top: Loose, path: Path): string {
  const [block] = path
  if (block === 'cityTexts') return 'Its texts'
  const { work, roof, date } = loose(valueAt(top, path))
  const name = [work ?? roof, date].filter((word) => typeof word === 'string').join(', ')
  return `The job “${name}”`
}

/** The pages that have another address in `after`, by the records that they are made of. */
export function movedPages(before: PartialSite, after: PartialSite): Moved[] {
  const places = new Map(
    Array.from(after.paths).flatMap(([path, pages]) =>
      pages.map((records) => [JSON.stringify(records), path] as const),
    ),
  )
  return Array.from(before.paths).flatMap(([from, pages]) => {
    const to = places.get(JSON.stringify(pages[0]))
    return to === undefined || to === from ? [] : [{ from, to }]
  })
}

/** The new address must be free, also of redirects. */
function refuseTaken({ text, value }: ReadDraft, site: PartialSite, moved: readonly Moved[]): void {
  const redirects = looseList(loose(value.value).redirects)
  for (const { to } of moved) {
    if (site.paths.has(to)) throw mistake(`${to} is the address of another page. Use other words.`)
    const index = redirects.findIndex(({ from }) => from === to)
    if (index === -1) continue
    const line = toText(text).lineAt(value.locate(['redirects', index])?.from ?? 0).number
    throw mistake(`${to} is redirected on line ${line}. Delete that line first.`)
  }
  if (moved.length === 0) throw mistake('The page has this address already.')
}

/** Places that name the record by its slug: a tab of the home page, a group of its hub, what a job is about. */
export function namesOf(top: Loose, record: readonly PropertyKey[], slug: string) {
  const isName = (path: readonly PropertyKey[]) => {
    const format = fieldInfo(path)?.format
    if (record.length === 2) return record[0] === 'hubs' && format === 'hub-slug'
    return format === 'service-page-slug' && (path[0] !== 'hubs' || path[1] === record[1])
  }
  return Array.from(textsIn(top, [])).flatMap(({ path, text }) =>
    text === slug && isName(path) ? [path] : [],
  )
}

function mistake(message: string): Refused {
  return new Refused(400, message)
}
