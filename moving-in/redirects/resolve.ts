import { redirectAddress } from '../../generator/check/redirects.ts'
import { meantPath } from '../../schema/shared/meant-path.ts'
import type { FoundRedirect, NotTaken } from './found.ts'
import { type NamedPage, nearestPage, slugOf } from './nearest.ts'
import { readAddress } from './old-address.ts'
import { usualPage } from './usual-pages.ts'

/** A redirect to add, and why it leads there. */
export interface NewRedirect {
  from: string
  /** Undefined for a page that is gone. */
  to: string | undefined
  why: string
}

/** What becomes of old addresses. */
export interface Resolved {
  /** Where the file, or the address itself, says which page it is. */
  matched: NewRedirect[]
  /** Where the nearest page is a guess. */
  proposed: NewRedirect[]
  /** Old addresses that no page is near to. */
  without: { from: string; where: string }[]
  notTaken: NotTaken[]
  /** How many are addresses of this site, and how many its redirects have already. */
  here: number
  known: number
}

/** The site that the old addresses lead to. */
export interface NewSite {
  pages: readonly NamedPage[]
  redirects: readonly { from: string; to?: string | undefined }[]
  /** Hosts of the old site and of this one. */
  hosts: ReadonlySet<string>
}

interface Entry extends FoundRedirect {
  path: string
}

/** What one old address is: at most one of these. */
interface Outcome {
  count?: 'here' | 'known'
  matched?: NewRedirect
  proposed?: NewRedirect
  without?: Resolved['without'][number]
  notTaken?: NotTaken
}

/** Finds the page of each old address. Of several entries for one, the first counts, before any that only says it was there. */
export function resolveRedirects(found: readonly FoundRedirect[], site: NewSite): Resolved {
  const { entries, notTaken } = onePerAddress(found, site)
  const resolve = resolver(entries, site)
  const outcomes = [...entries.values()].map(resolve)
  const all = <Key extends 'matched' | 'proposed' | 'without' | 'notTaken'>(key: Key) =>
    outcomes.flatMap((outcome) => outcome[key] ?? []) as NonNullable<Outcome[Key]>[]
  return {
    matched: all('matched'),
    proposed: all('proposed'),
    without: all('without'),
    notTaken: [...notTaken, ...all('notTaken')],
    here: outcomes.filter(({ count }) => count === 'here').length,
    known: outcomes.filter(({ count }) => count === 'known').length,
  }
}

function onePerAddress(found: readonly FoundRedirect[], { pages }: NewSite) {
  const paths = new Set(pages.map(({ path }) => path))
  const entries = new Map<string, Entry>()
  const notTaken: NotTaken[] = []
  for (const each of found) {
    const address = readAddress(each.from)
    const { where, from: what, to } = each
    const first = address && entries.get(address.path)
    if (address === undefined) notTaken.push({ where, what, why: 'a pattern, or not an address' })
    else if (address.query !== '' && (paths.has(address.path) || /\.php$/.test(address.path)))
      notTaken.push({
        where,
        what,
        why: 'its parameters decide, and only the path of an address is looked at',
      })
    else if (first === undefined || (isPlain(first) && !isPlain(each)))
      entries.set(address.path, { ...each, path: address.path })
    else if (!isPlain(each) && to !== first.to)
      notTaken.push({
        where,
        what: `${what} → ${to ?? 'gone'}`,
        why: `${first.where} has this address already`,
      })
  }
  return { entries, notTaken }
}

/** Whether it only says that there was a page. */
function isPlain({ to, isGone }: FoundRedirect): boolean {
  return to === undefined && isGone === undefined
}

/** What is neither a page nor names one. */
const FILE = /\.(?!html?$|php$|aspx?$|jsp$)[a-z0-9]{2,5}$/i

function resolver(entries: ReadonlyMap<string, Entry>, site: NewSite): (entry: Entry) => Outcome {
  const find = pageFinder(site)
  const nearest = nearestPage(site.pages.filter(({ isTarget }) => isTarget))
  const known = new Set(site.redirects.map(({ from }) => redirectAddress(from)))
  const paths = new Set(site.pages.map(({ path }) => path))
  // What is answered here is the end of a chain, whatever the old site did with it.
  const chain = new Map([...entries].filter(([path]) => !paths.has(path) && !known.has(path)))
  return (entry) => {
    const { path: from, where } = entry
    if (paths.has(from)) return { count: 'here' }
    if (known.has(from)) return { count: 'known' }
    const { target, fault, isGone } = follow(entry, chain, site.hosts)
    const page = find(target)
    if (fault !== undefined)
      return { notTaken: { where, what: `${entry.from} → ${entry.to}`, why: fault } }
    if (isGone) return { matched: { from, to: undefined, why: 'gone there' } }
    if (page !== undefined) return { matched: { from, to: page.path, why: page.why } }
    if (target === from && FILE.test(from))
      return { notTaken: { where, what: entry.from, why: 'a file, not a page' } }
    const near = usualPage(target) ?? nearest(target) ?? nearest(from)
    if (near === undefined) return { without: { from, where } }
    return { proposed: { from, to: near.path, why: near.reason } }
  }
}

interface End {
  /** The last address that it leads to at the old site. */
  target: string
  fault?: string
  isGone?: boolean
}

/** Follows an entry through the others, as a visitor of the old site was led. */
function follow(
  entry: Entry,
  entries: ReadonlyMap<string, Entry>,
  hosts: ReadonlySet<string>,
): End {
  const seen = new Set<string>()
  let current = entry
  for (;;) {
    const { path: target, to } = current
    if (current.isGone) return { target, isGone: true }
    if (to === undefined) return { target }
    if (seen.has(target))
      return { target, fault: `it leads in a circle: ${[...seen, target].join(' → ')}` }
    seen.add(target)
    const address = readAddress(to)
    if (address === undefined)
      return { target, fault: 'its target is a pattern, or not an address' }
    const { host, path } = address
    if (host !== undefined && !hosts.has(host))
      return {
        target,
        fault: `it leads to another site. If ${host} is the old site, add --host ${host}`,
      }
    const next = entries.get(path)
    if (next === undefined) return { target: path }
    current = next
  }
}

/** Finds the page that an address names, though it may write it in another way. */
function pageFinder({ pages, redirects }: NewSite) {
  const paths = new Set(pages.map(({ path }) => path))
  const moved = new Map(redirects.map(({ from, to }) => [redirectAddress(from), to]))
  return (target: string): { path: string; why: string } | undefined => {
    if (paths.has(target)) return { path: target, why: 'the page is here' }
    const next = moved.get(target)
    if (next !== undefined) return { path: next, why: 'redirected here already' }
    const meant = meantPath(target)?.replace(/\.(?:php|aspx?|jsp)$|\/index$/, '') ?? ''
    if (paths.has(meant)) return { path: meant, why: 'the page is here, written otherwise' }
    const slug = slugOf(meant)
    const [path, ...others] =
      slug === '' ? [] : pages.filter((page) => slugOf(page.path).startsWith(slug))
    return path === undefined || others.length > 0 || slugOf(path.path) !== slug
      ? undefined
      : { path: path.path, why: 'the last part of the address is the same' }
  }
}
