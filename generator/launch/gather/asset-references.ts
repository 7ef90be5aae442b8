import type { Answer } from './http-client.ts'
import type { Reference, ReferenceKind } from './references.ts'

const IN_STYLES = /url\(\s*["']?([^"')]+)["']?\s*\)/g
/** Chunks name each other by relative paths. */
const IN_SCRIPTS = /["'`](\.\/[\w.-]+\.js)["'`]/g

/** A large site has several sitemaps, and an index of them. */
const IN_SITEMAP_INDEX = /<sitemap><loc>([^<]+)<\/loc>/g

/** What a style sheet, a script or an index of sitemaps refers to; nothing for any other file. */
export function assetReferences({
  path,
  answer,
  home,
}: {
  path: string
  answer: Answer
  home: string
}): Reference[] {
  const type = answer.headers['content-type'] ?? ''
  const text = () => answer.body.toString('utf8')
  if (type.startsWith('text/css'))
    return hrefsIn(text(), IN_STYLES).flatMap((href) => reference(kindOf(href), href))
  if (type.startsWith('text/javascript'))
    return hrefsIn(text(), IN_SCRIPTS).flatMap((href) => reference('script', href))
  if (type.startsWith('application/xml'))
    return hrefsIn(text(), IN_SITEMAP_INDEX).flatMap((href) => reference('page', href))
  return []

  function reference(kind: ReferenceKind, href: string): Reference[] {
    if (href.startsWith('data:') || href.startsWith('#')) return []
    const { origin } = new URL(home)
    const target = new URL(href, `${origin}${path}`)
    const isHere = target.origin === origin
    return [{ kind, path: isHere ? target.pathname : undefined, anchor: '', href }]
  }
}

function hrefsIn(text: string, pattern: RegExp): string[] {
  return [...new Set(Array.from(text.matchAll(pattern), ([, href = '']) => href))]
}

function kindOf(href: string): ReferenceKind {
  return /\.woff2?$/.test(href) ? 'font' : 'picture'
}
