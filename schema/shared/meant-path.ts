const LONGEST = 1000
/** What a sentence, a mail program or a copied line puts behind an address. */
const BEHIND = /[\s\p{P}\p{S}\p{Cf}]/u

/**
 * The path that was meant by one that is almost right: in small letters, without the file's ending, and without what text
 * around an address leaves behind it. Undefined if it can't be decoded. Letters that need no encoding are the same with
 * it (RFC 3986, section 6.2.2); an encoded slash is no slash.
 *
 * @example meantPath('/Services/Roof%2DRepair-Tampa).') // '/services/roof-repair-tampa'
 */
export function meantPath(path: string): string | undefined {
  const text = path.length > LONGEST ? undefined : decoded(path.replace(/%2f/gi, '%252F'))
  // An empty part of a path is no slip of the pen, and `//` may lead off the site.
  if (text === undefined || text.includes('//')) return undefined
  const letters = [...text]
  const end = letters.findLastIndex((letter) => !BEHIND.test(letter)) + 1
  return (
    letters
      .slice(0, end)
      .join('')
      .replace(/\.html?$/i, '')
      .toLowerCase() || '/'
  )
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
