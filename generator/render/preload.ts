const FIRST_PICTURE = /<picture>((?:<source [^>]*>)+)<img (?=[^>]* fetchPriority="high")/

/**
 * Links by which a browser fetches the picture that a visitor sees first before it has read as far as the picture, in
 * the file that the page itself will ask for. None for a page that begins without one.
 */
export function picturePreloads(main: string): string {
  const [, sources = ''] = FIRST_PICTURE.exec(main) ?? []
  const links: string[] = []
  let earlier: string | undefined
  for (const [source] of sources.matchAll(/<source [^>]*>/g)) {
    const media = attribute(source, 'media')
    // Of several sources the first one that fits is taken.
    const when = media ?? (earlier === undefined ? undefined : `not all and ${earlier}`)
    links.push(
      `<link rel="preload" as="image" type="${attribute(source, 'type')}" imagesrcset="${attribute(source, 'srcSet')}" imagesizes="${attribute(source, 'sizes')}"${when === undefined ? '' : ` media="${when}"`} fetchpriority="high">`,
    )
    earlier = media
  }
  return links.join('')
}

/** The value of an attribute as it stands in the markup, escaped. */
function attribute(tag: string, name: string): string | undefined {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
}
