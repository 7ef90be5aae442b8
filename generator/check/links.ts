import { closest } from '../../schema/fields.ts'
import type { Block } from '../../schema/page.ts'
import { HOME_ANCHORS, HOME_PATH, hasCityPage } from '../../schema/paths.ts'
import type { Finding } from '../read/site-error.ts'
import type { Source } from '../read/source.ts'
import { valueAt } from '../read/value-at.ts'
import { parseProse } from '../text/prose.ts'
import { type Draft, loose, looseList } from './draft.ts'

/** Links, related pages and navigation entries to a page that does not exist, or to an anchor it does not have. */
export function checkLinks(draft: Draft, source: Source): Finding[] {
  const findings: Finding[] = []
  const known = [...draft.paths.keys()]
  for (const { path, text } of source.texts()) {
    for (const href of hrefsAt(path, text)) {
      for (const target of targetsOf(href, path, draft)) {
        const message = wrongLink(target, { draft, source, known, ownBody: text })
        if (message === undefined) continue
        findings.push({
          severity: 'error',
          rule: 'dead-link',
          path,
          position: source.positionOf(path, href),
          message,
        })
        break
      }
    }
  }
  return [...findings, ...checkSlugReferences(draft, source)]
}

const MARKDOWN_LINK = /\]\(\s*<?([/#][^)\s>]*)/g

function hrefsAt(path: readonly PropertyKey[], text: string): string[] {
  const key = path.at(-1)
  if (key === 'path' || path.at(-2) === 'related' || (path[0] === 'glossary' && key === 'page'))
    return [text]
  return Array.from(text.matchAll(MARKDOWN_LINK), (match) => match[1] ?? '')
}

/** The paths a link leads to: one, or one per city when it contains {city.slug}. */
function targetsOf(
  href: string,
  path: readonly PropertyKey[],
  { cities, services }: Draft,
): string[] {
  if (!href.includes('{city.slug}')) return [href]
  const service = path[0] === 'services' ? services[Number(path[1])] : undefined
  const reached = cities.filter((city) =>
    service === undefined ? city.coverage === 'full' : hasCityPage(service, city),
  )
  return reached.map(({ slug }) => href.replaceAll('{city.slug}', slug))
}

interface LinkContext {
  draft: Draft
  source: Source
  known: string[]
  /** The text that the link is in. */
  ownBody: string
}

function wrongLink(href: string, context: LinkContext): string | undefined {
  const { draft, known, ownBody } = context
  const [address = '', anchor] = href.split('#')
  if (address === '') {
    const ids = anchorsIn(ownBody)
    return ids.includes(anchor ?? '')
      ? undefined
      : `#${anchor} does not match any heading of this text. Its headings: ${anchorList(ids)}.`
  }
  if (!draft.paths.has(address)) {
    const meant = closest(address, known)
    return `${address} does not match any page. ${meant === undefined ? 'generated/routes.json lists all pages.' : `Did you mean ${meant}?`}`
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

function anchorList(ids: readonly string[]): string {
  return ids.map((id) => `#${id}`).join(', ') || 'none'
}

/** The anchors of the page at `address`: those in the text of its record, and the words of the glossary. */
function anchorsOf(address: string, { draft, source }: LinkContext): string[] {
  const places = draft.paths.get(address) ?? []
  const ids = places.flatMap((records) => {
    const { body } = loose(valueAt(source.value, records.at(-1) ?? []))
    return typeof body === 'string' ? anchorsIn(body) : []
  })
  const words = Object.values(loose(draft.scope.glossary))
    .map((link) => String(link).split('#'))
    .filter(([page]) => page === address)
  return [...ids, ...words.map(([, id = '']) => id)]
}

function anchorsIn(text: string): string[] {
  return parseProse(text).blocks.flatMap((block: Block) => ('id' in block ? [block.id] : []))
}

/** Slugs that name another record: tabs of the home page, groups of a hub, passages of a city. */
function checkSlugReferences(draft: Draft, source: Source): Finding[] {
  return [...source.texts()].flatMap(({ path, text }): Finding[] => {
    if (path[0] === 'home' && path.at(-1) === 'hub') return checkTab({ path, text, draft, source })
    if (path[0] === 'hubs' && path[2] === 'groups' && path[4] === 'pages') {
      return checkGroup({ path, text, draft, source })
    }
    const isPassage = path[0] === 'cityTexts' && path[2] === 'services' && path[4] === 'body'
    return isPassage ? checkPassage({ path: path.slice(0, 4), text, draft, source }) : []
  })
}

interface Reference {
  path: PropertyKey[]
  text: string
  draft: Draft
  source: Source
}

function checkTab({ path, text, source }: Reference): Finding[] {
  const words = slugsAt(source, ['hubs'])
  return words.includes(text) ? [] : [noSuch({ path, source, text, what: 'hub', words })]
}

function checkGroup({ path, text, source }: Reference): Finding[] {
  const words = slugsAt(source, ['hubs', path[1] ?? 0, 'pages'])
  return words.includes(text)
    ? []
    : [noSuch({ path, source, text, what: 'page of this hub', words })]
}

function checkPassage({ path, draft, source }: Reference): Finding[] {
  const slug = String(path[3])
  const position = source.keyPosition(path)
  const service = draft.services.find((candidate) => candidate.slug === slug)
  if (service === undefined) {
    const words = draft.services.map((known) => known.slug)
    return [{ ...noSuch({ path, source, text: slug, what: 'service', words }), position }]
  }
  const city = draft.cities.find((candidate) => candidate.slug === path[1])
  if (city === undefined || hasCityPage(service, city)) return []
  const message = `${city.name} has no page for ${slug}. Raise its coverage to full, or delete these texts.`
  return [{ severity: 'error', rule: 'dead-link', path, position, message }]
}

function noSuch({
  path,
  source,
  text,
  what,
  words,
}: {
  path: PropertyKey[]
  source: Source
  text: string
  what: string
  words: string[]
}): Finding {
  const meant = closest(text, words)
  return {
    severity: 'error',
    rule: 'dead-link',
    path,
    position: source.position(path),
    message: `"${text}" does not match any ${what}. ${meant === undefined ? `Use one of ${words.join(', ')}.` : `Did you mean "${meant}"?`}`,
  }
}

function slugsAt(source: Source, path: PropertyKey[]): string[] {
  return looseList(valueAt(source.value, path)).map(({ slug }) => String(slug ?? ''))
}
