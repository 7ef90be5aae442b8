const FIRST_PICTURE =
  /<picture>((?:<source [^>]*>)+)(<img [^>]*(?: fetchPriority="high"| data-first=")[^>]*>)/

/**
 * On the first visible picture: everywhere, or on the screens that are named. Looking for these words takes much less time
 * than looking for the pattern.
 */
const FIRST_VISIBLE = [' fetchPriority="high"', ' data-first="']

/** The format of the sources that are preloaded: the first that `<picture>` offers, which nearly every browser takes. */
const FIRST_FORMAT = 'image/avif'

/**
 * Links that let a browser fetch the first visible picture before it has parsed that far, in the file that the page will
 * request anyway. Empty for a page that begins without a picture.
 *
 * A browser skips a preload of a type that it can't show. So one without AVIF fetches the picture when it gets to it; with
 * a second link for WebP, every other browser would fetch both.
 */
export function picturePreloads(main: string): string {
  if (!FIRST_VISIBLE.some((words) => main.includes(words))) return ''
  const [, sources = '', image = ''] = FIRST_PICTURE.exec(main) ?? []
  const links: string[] = []
  let earlier: string | undefined
  for (const [source] of sources.matchAll(/<source [^>]*>/g)) {
    if (attribute(source, 'type') !== FIRST_FORMAT) continue
    const media = attribute(source, 'media')
    // Of several sources the browser takes the first that matches.
    const others = earlier === undefined ? attribute(image, 'data-first') : `not all and ${earlier}`
    const when = media ?? others
    links.push(
      `<link rel="preload" as="image" type="${FIRST_FORMAT}" imagesrcset="${attribute(source, 'srcSet')}" imagesizes="${attribute(source, 'sizes')}"${when === undefined ? '' : ` media="${when}"`} fetchpriority="high">`,
    )
    earlier = media
  }
  return links.join('')
}

/** The value of an attribute as it is in the markup, escaped. */
function attribute(tag: string, name: string): string | undefined {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
}
