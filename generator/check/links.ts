import { closestPath } from '../../schema/fields.ts'
import { HOME_ANCHORS, HOME_PATH, hasCityPage, ownPath } from '../../schema/paths.ts'
import { type Finding, type FindingText, wrongWord } from '../read/site-error.ts'
import type { Source } from '../read/source.ts'
import { loose, valueAt } from '../read/value-at.ts'
import type { PartialSite } from './partial-site.ts'
import { anchorsIn, type TextNote } from './text-notes.ts'

/** Links, related pages and navigation entries to a page that does not exist, to an anchor it does not have, or to the phone of somebody else. */
export function checkLinks(
  site: PartialSite,
  source: Source,
  notes: readonly TextNote[],
): Finding[] {
  const findings: Finding[] = []
  const bodies = new Map(
    notes.flatMap(({ path, anchors = [] }) =>
      path.at(-1) === 'body' ? [[pathKey(path), anchors] as const] : [],
    ),
  )
  for (const { path, hrefs = [], anchors: ownAnchors = [] } of notes) {
    for (const href of hrefs) {
      const ownHref = pageHref(href, source)
      if (ownHref === undefined) continue
      for (const target of targetsOf(ownHref, path, site)) {
        const problem = wrongLink(target, { site, source, bodies, ownAnchors })
        if (problem === undefined) continue
        findings.push({
          severity: 'error',
          rule: target.startsWith(CALL) ? 'foreign-number' : 'dead-link',
          path,
          position: source.positionOf(path, href),
          ...problem,
        })
        break
      }
    }
  }
  return findings
}

function pathKey(path: readonly PropertyKey[]): string {
  return path.map(String).join('\n')
}

/** What a link leads to on this site, also by the full address of a page; undefined for another site. */
function pageHref(href: string, { value }: Source): string | undefined {
  if (!/^https?:/.test(href)) return href
  return ownPath(href, String(valueAt(value, ['business', 'url']) ?? ''))
}

/** The paths a link leads to: one, or one per city when it contains {city.slug}. */
function targetsOf(
  href: string,
  path: readonly PropertyKey[],
  { cities, services }: PartialSite,
): string[] {
  if (!href.includes('{city.slug}')) return [href]
  const service = path[0] === 'services' ? services[Number(path[1])] : undefined
  const reached = cities.filter((city) =>
    service === undefined ? city.coverage === 'full' : hasCityPage(service, city),
  )
  return reached.map(({ slug }) => href.replaceAll('{city.slug}', slug))
}

interface LinkContext {
  site: PartialSite
  source: Source
  /** The anchors of each body, by its path. */
  bodies: ReadonlyMap<string, readonly string[]>
  /** The anchors of the text that the link is in. */
  ownAnchors: readonly string[]
}

function wrongLink(href: string, context: LinkContext): FindingText | undefined {
  const { paths } = context.site
  const [address = '', anchor] = href.split('#')
  if (href.startsWith(CALL) || address === '' || paths.has(address)) {
    const message = href.startsWith(CALL)
      ? foreignNumber(href, context)
      : wrongAnchor(address, anchor, context)
    return message === undefined ? undefined : { message }
  }
  return wrongWord(`${address} does not match any page.`, {
    wrong: address,
    right: closestPath(address, paths.keys()),
    otherwise: 'generated/routes.json lists all pages.',
  })
}

function wrongAnchor(
  address: string,
  anchor: string | undefined,
  context: LinkContext,
): string | undefined {
  const { ownAnchors } = context
  if (address === '') {
    return ownAnchors.includes(anchor ?? '')
      ? undefined
      : `#${anchor} does not match any heading of this text. Its headings: ${anchorList(ownAnchors)}.`
  }
  if (anchor === undefined) return undefined
  if (address === HOME_PATH && (HOME_ANCHORS as readonly string[]).includes(anchor))
    return undefined
  if (address === HOME_PATH)
    return `/#${anchor} does not match any section of the home page. Its sections: ${HOME_ANCHORS.map((id) => `/#${id}`).join(', ')}.`
  const ids = anchorsOf(address, context)
  return ids.includes(anchor)
    ? undefined
    : `#${anchor} does not match any heading of ${address}. Its headings: ${anchorList(ids)}.`
}

const CALL = 'tel:'

/** Visitors call us with one tap, and nobody else: a number of an office is text. */
function foreignNumber(href: string, { source }: LinkContext): string | undefined {
  const own = String(valueAt(source.value, ['business', 'phone']) ?? '')
  const number = nationalNumber(href)
  if (number === nationalNumber(own)) return undefined
  const written = number.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')
  return `${href} is not the phone number of the business. Write the number as text, without a link: ${written || '813-272-5600'}`
}

/** @example nationalNumber('tel:+18132725600') // '8132725600' */
function nationalNumber(text: string): string {
  return text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
}

function anchorList(ids: readonly string[]): string {
  return ids.map((id) => `#${id}`).join(', ') || 'none'
}

/** The anchors of the page at `address`: those in the text of its record, and the words of the glossary. */
function anchorsOf(address: string, { site, source, bodies }: LinkContext): string[] {
  const places = site.paths.get(address) ?? []
  const ids = places.flatMap((records) => {
    const path = [...(records.at(-1) ?? []), 'body']
    const noted = bodies.get(pathKey(path))
    if (noted !== undefined) return noted
    // A body that an alias repeats is not a text of its own.
    const body = valueAt(source.value, path)
    return typeof body === 'string' ? anchorsIn(body) : []
  })
  const words = Object.values(loose(site.scope.glossary))
    .map((link) => String(link).split('#'))
    .filter(([page]) => page === address)
  return [...ids, ...words.map(([, id = '']) => id)]
}
