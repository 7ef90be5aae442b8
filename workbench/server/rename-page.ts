import { ChangeSet } from '@codemirror/state'
import { type PartialSite, readPartialSite } from '../../generator/check/partial-site.ts'
import type { Ledger } from '../../generator/ledger/ledger.ts'
import { loose, looseList, valueAt, withValue } from '../../generator/read/value-at.ts'
import { guideSchema } from '../../schema/article.ts'
import { fieldInfo } from '../../schema/field-info.ts'
import type { RenameResponse, TextChange } from '../contract/api.ts'
import type { FieldEdit, Path } from '../contract/form.ts'
import { Refused } from '../contract/refused.ts'
import { toText } from '../contract/text.ts'
import { fieldChanges } from './fields/field-changes.ts'
import { openFile, type ReadFile } from './read-file.ts'

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

/** What an edit of pages moves or removes, and the edit. */
export interface Renamed extends Omit<RenameResponse, 'state'> {
  changes: ChangeSet
}

/**
 * The edit that gives a page another address: its slug, every link to it, and a redirect from the old address when that
 * may be public. Of a hub the pages in a folder of their own stay where they are.
 *
 * @throws Refused when the page has no slug of its own, or another page has that address.
 */
export function renamePage(text: string, { page, slug, ledger }: Moving): Renamed {
  const file = openFile(text)
  const record = recordOf(file.site(), page, FIXED)
  const old = valueAt(file.top, [...record, 'slug'])
  const span = file.span([...record, 'slug'])
  if (span === undefined || typeof old !== 'string') throw mistake(FIXED)
  const [wrong] = guideSchema.shape.slug.safeParse(slug).error?.issues ?? []
  if (wrong !== undefined) throw mistake(wrong.message)

  const after = readPartialSite({
    ...file.source,
    value: withValue(file.top, [...record, 'slug'], slug),
  })
  const moved = movedPages(file.site(), after)
  refuseTaken(file, moved)
  const links = moved.flatMap((move) => linkChanges(text, move, homeOf(file)))
  const names = namesOf(file, record, old).flatMap((path) => file.span(path) ?? [])
  const slugs = [span, ...names].map((place) => ({ ...place, insert: slug }))

  const edited = ChangeSet.of([...slugs, ...links], text.length)
  return { moved, links: links.length, ...redirected(text, edited, moved, ledger) }
}

/**
 * The edit that takes a page out of the site: its record, and every link to it and its address to the page at `to`, or
 * nowhere when `to` is empty. Pages below it go with it.
 *
 * @throws Refused when the page has no record of its own, or there is no page at `to`.
 */
export function removePage(
  text: string,
  { page, ...removing }: Removing & { page: string },
): Renamed {
  const site = openFile(text).site()
  const own = site.paths.get(page)?.[0] ?? []
  const isCity = own.length === 1 && own[0]?.[0] === 'cities'
  const record = (isCity ? own[0] : recordOf(site, page, NEEDED)) as Path
  return removeRecord(text, { record, ...removing })
}

/**
 * The edit that takes a record out of the site with what hangs on it: of a city its texts and its jobs, of every record
 * the links to its pages, which lead to `to` from then on, and their addresses, which are redirected there.
 *
 * @throws Refused when there is no page at `to`.
 */
export function removeRecord(
  text: string,
  { record, to, ledger }: Removing & { record: Path },
): Renamed {
  const file = openFile(text)
  const isCity = record[0] === 'cities'
  const hanging = isCity ? hangingOn(file, record) : []
  const removed = then(text, ChangeSet.empty(text.length), removing([record, ...hanging]))
  const shorter = openFile(removed.apply(toText(text)).toString())
  const { paths } = shorter.site()
  if (to !== '' && !paths.has(to.replace(/#.*/, '')))
    throw mistake(`${to} will not be a page of the site. Use the path of another one, e.g. /.`)
  const moved = [...file.site().paths.keys()]
    .filter((from) => !paths.has(from))
    .map((from) => ({ from, to }))
  const listed = isCity ? listedIn(shorter, moved) : []
  const unlisted = then(text, removed, removing(listed))
  const now = unlisted.apply(toText(text)).toString()
  const links =
    to === '' ? [] : moved.flatMap(({ from }) => linkChanges(now, { from, to }, homeOf(file)))
  const linked = then(text, unlisted, () => links)
  return {
    moved,
    also: hanging.map((other) => nameIn(file, other)),
    links: links.length + listed.length,
    ...redirected(text, linked, moved, ledger),
  }
}

/** The changes that take values out of a text. */
function removing(paths: readonly Path[]): (text: string) => TextChange[] {
  return (text) =>
    fieldChanges(
      text,
      paths.map((path) => ({ kind: 'remove', path })),
    )
}

/** What names a city by its slug: its texts, and its jobs, the last first. */
function hangingOn(file: ReadFile, path: Path): Path[] {
  const slug = file.site().cities[Number(path[1])]?.slug
  const jobs = looseList(file.top.jobs).flatMap(({ city }, at) => (city === slug ? [at] : []))
  const texts = slug !== undefined && Object.hasOwn(loose(file.top.cityTexts), slug)
  return [
    ...(texts ? [['cityTexts', slug]] : []),
    ...jobs.toReversed().map((at): Path => ['jobs', at]),
  ]
}

/** Entries of lists that are the address of a page that goes, the last first: lists of cities do without them. */
function listedIn({ source }: ReadFile, moved: readonly Moved[]): Path[] {
  const gone = new Set(moved.map(({ from }) => from))
  const entries = Array.from(source.texts()).filter(
    ({ path, text }) => typeof path.at(-1) === 'number' && gone.has(text),
  )
  return entries.map(({ path }) => path as Path).toReversed()
}

/** @example nameIn(file, ['jobs', 3]) // 'Jobs: Concrete tile' */
function nameIn({ top }: ReadFile, path: Path): string {
  const [block] = path
  if (block === 'cityTexts') return 'Its texts'
  const { work, roof, date } = loose(valueAt(top, path))
  const name = [work ?? roof, date].filter((word) => typeof word === 'string').join(', ')
  return `The job “${name}”`
}

/** `changes` of `text`, with redirects from the addresses that may be known to somebody. */
function redirected(
  text: string,
  changes: ChangeSet,
  moved: readonly Moved[],
  ledger: Ledger | undefined,
): Pick<Renamed, 'redirects' | 'changes'> {
  const known = moved.filter(({ from }) => ledger === undefined || ledger.has(from))
  const redirects = known.map(
    ({ from, to }): FieldEdit => ({
      kind: 'insert',
      path: ['redirects'],
      value: to === '' ? { from, gone: true } : { from, to },
    }),
  )
  return {
    redirects: known.length,
    changes: then(text, changes, (now) => fieldChanges(now, redirects)),
  }
}

/** `changes` of `text`, and those that `make` finds for what they make of it. */
function then(text: string, changes: ChangeSet, make: (now: string) => TextChange[]): ChangeSet {
  const now = changes.apply(toText(text)).toString()
  return changes.compose(ChangeSet.of(make(now), now.length))
}

type Moved = RenameResponse['moved'][number]

const FIXED =
  'The address of this page is fixed, or made of the slugs of other records, e.g. of a service and a city. Rename those.'

const NEEDED =
  'Every site has this page, or it is made of other records, e.g. of a service and a city. Remove one of those in its form.'

/** The place of the record that a page belongs to, when it has that page alone; otherwise `problem` is thrown. */
function recordOf({ paths }: PartialSite, page: string, problem: string): readonly PropertyKey[] {
  const records = paths.get(page)?.[0] ?? []
  const own = records.at(-1)
  if (own === undefined || !RENAMED.has(String(own[0]))) throw mistake(problem)
  return own
}

/** Lists whose pages have their slug as the last part of their address. */
const RENAMED = new Set(['guides', 'hubs', 'pages'])

function movedPages(before: PartialSite, after: PartialSite): Moved[] {
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
function refuseTaken({ source, top, site }: ReadFile, moved: readonly Moved[]): void {
  const redirects = valueAt(top, ['redirects'])
  for (const { to } of moved) {
    if (site().paths.has(to))
      throw mistake(`${to} is the address of another page. Use other words.`)
    const index = Array.isArray(redirects) ? redirects.findIndex(({ from }) => from === to) : -1
    if (index === -1) continue
    const { line } = source.position(['redirects', index])
    throw mistake(`${to} is redirected on line ${line}. Delete that line first.`)
  }
  if (moved.length === 0) throw mistake('The page has this address already.')
}

/** The full address of the site, without its scheme and `www.`, as a pattern; of a draft without one, what matches nothing. */
function homeOf({ top }: ReadFile): string {
  const url = valueAt(top, ['business', 'url'])
  const host = /^https?:\/\/(?:www\.)?([\w.:-]+)/i.exec(String(url ?? ''))?.[1]
  return host === undefined ? '(?!)' : host.replaceAll('.', '\\.')
}

/**
 * Every place that names the path as a whole: in links, menus, related pages and kept warnings, and behind the address of
 * the site.
 */
function linkChanges(text: string, { from, to }: Moved, home: string): TextChange[] {
  const ends = '(?![\\w/-])'
  const whole = new RegExp(
    `(?<![\\w/.-])${from}${ends}|(?<=https?://(?:www\\.)?${home})${from}/?${ends}`,
    'g',
  )
  return Array.from(text.matchAll(whole), ({ 0: typed, index }) => ({
    from: index,
    to: index + typed.length,
    insert: to,
  }))
}

/** Places that name the record by its slug: a tab of the home page, a group of its hub, what a job is about. */
function namesOf({ source }: ReadFile, record: readonly PropertyKey[], slug: string) {
  const isName = (path: readonly PropertyKey[]) => {
    const format = fieldInfo(path)?.format
    if (record.length === 2) return record[0] === 'hubs' && format === 'hub-slug'
    return format === 'service-page-slug' && (path[0] !== 'hubs' || path[1] === record[1])
  }
  return Array.from(source.texts()).flatMap(({ path, text }) =>
    text === slug && isName(path) ? [path] : [],
  )
}

function mistake(message: string): Refused {
  return new Refused(400, message)
}
