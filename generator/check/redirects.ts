import { closestPath } from '../../schema/fields.ts'
import { HOME_ANCHORS, HOME_PATH } from '../../schema/paths.ts'
import { type Finding, type FindingText, wrongWord } from '../read/site-error.ts'
import type { Source } from '../read/source.ts'
import { loose, looseList } from '../read/value-at.ts'

interface Entry {
  /** As typed. */
  from: string
  /** Without a slash at its end: what is looked up. */
  address: string
  /** Missing for a page that is gone. */
  to: string | undefined
  path: PropertyKey[]
}

interface Redirects {
  /** The first redirect of each address. */
  byAddress: ReadonlyMap<string, Entry>
  addresses: Addresses
  source: Source
}

/** The paths of all pages. */
interface Addresses {
  has(path: string): boolean
  keys(): Iterable<string>
}

/**
 * Redirects that a visitor cannot follow to a page in one step, and those that a page or another redirect hides.
 * `addresses` are the paths of all pages.
 */
export function checkRedirects(source: Source, addresses: Addresses): Finding[] {
  const entries = readEntries(source)
  const byAddress = new Map<string, Entry>()
  for (const entry of entries)
    if (!byAddress.has(entry.address)) byAddress.set(entry.address, entry)
  const redirects = { byAddress, addresses, source }
  return entries.flatMap((entry) => [
    ...findingAt(source, [...entry.path, 'from'], wrongFrom(entry, redirects)),
    ...findingAt(source, [...entry.path, 'to'], wrongTo(entry, redirects)),
  ])
}

/** The address that a redirect answers: `/old/` and `/old` are the same. */
export function redirectAddress(from: string): string {
  return from.replace(/(?<=[^/])\/+$/, '')
}

function readEntries({ value }: Source): Entry[] {
  return looseList(loose(value).redirects).flatMap(({ from, to }, index): Entry[] => {
    if (typeof from !== 'string') return []
    return [
      {
        from,
        address: redirectAddress(from),
        to: typeof to === 'string' ? to : undefined,
        path: ['redirects', index],
      },
    ]
  })
}

function findingAt(
  source: Source,
  path: PropertyKey[],
  problem: FindingText | string | undefined,
): Finding[] {
  if (problem === undefined) return []
  const place = {
    severity: 'error',
    rule: 'redirect',
    path,
    position: source.position(path),
  } as const
  return [{ ...place, ...(typeof problem === 'string' ? { message: problem } : problem) }]
}

function wrongFrom(entry: Entry, { byAddress, addresses, source }: Redirects): string | undefined {
  const { from, address } = entry
  if (addresses.has(address))
    return `${address} is a page of this site, so it can't redirect. Delete this line, or delete the page.`
  const first = byAddress.get(address)
  if (first === undefined || first === entry) return undefined
  const { line } = source.position([...first.path, 'from'])
  const same = first.from === from ? from : `${from} is the same address as ${first.from}, which`
  return `${same} is already redirected on line ${line}. Delete one of the two.`
}

function wrongTo(
  { from, address, to }: Entry,
  redirects: Redirects,
): FindingText | string | undefined {
  if (to === undefined) return undefined
  const [target = '', anchor] = to.split('#')
  const next = redirectAddress(target)
  if (redirects.addresses.has(next)) return wrongAnchor(next, anchor)
  if (!redirects.byAddress.has(next)) return notAPage(from, next, redirects)
  return wrongChain({ from, address, next }, redirects)
}

function notAPage(from: string, target: string, { addresses }: Redirects): FindingText {
  return wrongWord(`${from} redirects to ${target}, which does not match any page.`, {
    wrong: target,
    right: closestPath(target, addresses.keys()),
    otherwise: 'See generated/routes.json for all pages.',
  })
}

function wrongAnchor(target: string, anchor: string | undefined): string | undefined {
  if (target !== HOME_PATH || anchor === undefined) return undefined
  if ((HOME_ANCHORS as readonly string[]).includes(anchor)) return undefined
  return `/#${anchor} is not a section of the home page. The sections are ${HOME_ANCHORS.map((id) => `/#${id}`).join(', ')}.`
}

/** The target is redirected itself: the message names where it ends. */
function wrongChain({ from, address, next }: Chain, redirects: Redirects): string {
  const { steps, end } = follow(address, next, redirects)
  const chain = `${from} redirects to ${next}, which is redirected itself`
  if (end === 'loop')
    return `${from} never arrives at a page: ${steps.join(' → ')}. Use a page as its target, e.g. to: /, or use gone: true.`
  if (end === 'gone')
    return `${chain} and ends at a page that is gone. Use { from: ${from}, gone: true }.`
  const last = steps.at(-1) ?? next
  return redirects.addresses.has(last)
    ? `${chain}. Name the final page: { from: ${from}, to: ${last} }.`
    : `${chain}. ${notAPage(steps.at(-2) ?? from, last, redirects).message}`
}

interface Chain {
  from: string
  address: string
  next: string
}

/** The addresses that a visitor is sent to one after the other, until there is no redirect or one comes again. */
function follow(address: string, next: string, { byAddress, addresses }: Redirects) {
  const seen = new Set([address])
  let current = next
  for (;;) {
    if (seen.has(current)) return { steps: [...seen, current], end: 'loop' as const }
    seen.add(current)
    const entry = addresses.has(current) ? undefined : byAddress.get(current)
    if (entry === undefined) return { steps: [...seen], end: 'address' as const }
    if (entry.to === undefined) return { steps: [...seen], end: 'gone' as const }
    current = redirectAddress(entry.to.split('#')[0] ?? '')
  }
}
