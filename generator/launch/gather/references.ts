import { urlIn } from '../../../schema/url.ts'
import type { HtmlElement } from '../html/parse.ts'
import { attribute, elements, rawText } from '../html/select.ts'

/** What a page expects to find at an address. */
export type ReferenceKind = 'page' | 'picture' | 'video' | 'script' | 'style' | 'font' | 'data'

export interface Reference {
  kind: ReferenceKind
  /** Path on this site with its query; undefined for an address elsewhere. */
  path: string | undefined
  /** The anchor, decoded, without its #; empty without one. */
  anchor: string
  /** As written on the page. */
  href: string
}

interface Base {
  path: string
  /** Address of the live site: a full address that begins with it is on this site. */
  home: string
}

/** Everything that a document links to or loads: links, pictures, video, scripts, styles, fonts and data. */
export function referencesOf(document: HtmlElement, base: Base): Reference[] {
  return elements(document, ({ tag }) => tag in REFERENCES)
    .flatMap((each) => REFERENCES[each.tag]?.(each) ?? [])
    .flatMap(({ kind, href }) => resolved(kind, href, base) ?? [])
}

interface Written {
  kind: ReferenceKind
  href: string
}

const REFERENCES: Record<string, (element: HtmlElement) => Written[]> = {
  a: (element) => from(element, 'page', 'href'),
  img: (element) => [...from(element, 'picture', 'src'), ...fromSet(element, 'srcset')],
  video: (element) => [...from(element, 'video', 'src'), ...from(element, 'picture', 'poster')],
  source: (element) => [...from(element, 'video', 'src'), ...fromSet(element, 'srcset')],
  link: (element) => [
    ...from(element, linkKind(element), 'href'),
    ...fromSet(element, 'imagesrcset'),
  ],
  meta: (element) => (isPictureMeta(element) ? from(element, 'picture', 'content') : []),
  script: (element) => [
    ...fromData(element),
    ...from(element, 'script', 'src'),
    ...from(element, 'data', 'data-shell'),
    ...(attribute(element, 'data-app') ?? '')
      .split(' ')
      .filter((href) => href !== '')
      .map((href): Written => ({ kind: 'script', href })),
  ],
}

function from(element: HtmlElement, kind: ReferenceKind, name: string): Written[] {
  const href = attribute(element, name)
  return href === undefined ? [] : [{ kind, href }]
}

/** The pictures and videos that the application adds later, such as the film on the home page. */
function fromData(element: HtmlElement): Written[] {
  if (attribute(element, 'type') !== 'application/json') return []
  return Array.from(rawText(element).matchAll(MEDIA_IN_DATA), ([, href = '']) => ({
    kind: /\.(mp4|webm)$/.test(href) ? 'video' : 'picture',
    href,
  }))
}

const MEDIA_IN_DATA = /"(\/media\/[^"\\]+)"/g

/** The pictures of a srcset: each with its width, which is left out. */
function fromSet(element: HtmlElement, name: string): Written[] {
  return (attribute(element, name) ?? '')
    .split(/,\s+/)
    .map((candidate) => candidate.trim().split(/\s+/)[0] ?? '')
    .filter((href) => href !== '')
    .map((href) => ({ kind: 'picture', href }))
}

function linkKind(element: HtmlElement): ReferenceKind {
  const rel = attribute(element, 'rel') ?? ''
  if (/icon/.test(rel)) return 'picture'
  if (rel === 'stylesheet') return 'style'
  if (rel === 'modulepreload') return 'script'
  return KIND_OF_PRELOAD[attribute(element, 'as') ?? ''] ?? 'page'
}

const KIND_OF_PRELOAD: Record<string, ReferenceKind> = {
  font: 'font',
  image: 'picture',
  script: 'script',
  style: 'style',
}

function isPictureMeta(element: HtmlElement): boolean {
  const name = attribute(element, 'property') ?? attribute(element, 'name')
  return name === 'og:image' || name === 'twitter:image'
}

function resolved(kind: ReferenceKind, href: string, { path, home }: Base): Reference | undefined {
  if (/^(tel|mailto|data|sms):/i.test(href)) return undefined
  const root = new URL(home)
  const url = urlIn(href, `${root.origin}${path}`)
  if (url === undefined) return { kind, path: href, anchor: '', href }
  const { origin, pathname, search, hash } = url
  if (origin !== root.origin) return { kind, path: undefined, anchor: '', href }
  return { kind, path: `${pathname}${search}`, anchor: decoded(hash.slice(1)), href }
}

function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor)
  } catch {
    return anchor
  }
}
