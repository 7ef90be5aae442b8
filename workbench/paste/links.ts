import { urlIn } from '../../schema/url.ts'

/** Services that put their own address around a link, and the parameter that holds the real one. */
const WRAPPERS: readonly { address: RegExp; parameter: string }[] = [
  { address: /^https?:\/\/(?:www\.)?google\.com\/url$/, parameter: 'q' },
  { address: /^https?:\/\/[\w.-]+\.safelinks\.protection\.outlook\.com\/?/, parameter: 'url' },
  { address: /^https?:\/\/outlook\.office(?:365)?\.com\/mail\/safelink\.html$/, parameter: 'url' },
  { address: /^https?:\/\/linkprotect\.cudasvc\.com\/url$/, parameter: 'a' },
  { address: /^https?:\/\/lm?\.facebook\.com\/l\.php$/, parameter: 'u' },
  {
    address: /^https?:\/\/(?:www\.)?linkedin\.com\/(?:redir\/redirect|safety\/go)\/?$/,
    parameter: 'url',
  },
  { address: /^https?:\/\/slack-redir\.net\/link$/, parameter: 'url' },
]

/** Mail that was forwarded may be wrapped more than once. */
const MOST_WRAPPERS = 3

/**
 * The address that a copied link leads to, as Markdown needs it: without Safe Links and the like, and with blanks and
 * parentheses encoded. Undefined where it only works in the program that it was copied from.
 */
export function linkTarget(link: Element): string | undefined {
  const own = link.getAttribute('originalsrc') ?? link.getAttribute('href') ?? ''
  let address = own.trim()
  for (let count = 0; count < MOST_WRAPPERS; count += 1) address = unwrapped(address)
  if (!/^(?:https?:|mailto:|tel:|\/)/i.test(address)) return undefined
  return address.replace(/[\s()<>{}\\]/g, (sign) =>
    /[()]/.test(sign) ? `%${sign.charCodeAt(0).toString(16)}` : encodeURIComponent(sign),
  )
}

/** Proofpoint's form of an address without signs that it had to encode. */
const PROOFPOINT = /^https:\/\/urldefense\.com\/v3\/__([^*]+?)__;/

function unwrapped(address: string): string {
  const defended = PROOFPOINT.exec(address)?.[1]
  if (defended !== undefined) return defended
  const url = urlIn(address)
  if (url === undefined) return address
  const { origin, pathname, searchParams } = url
  const wrapper = WRAPPERS.find((each) => each.address.test(origin + pathname))
  return (wrapper && searchParams.get(wrapper.parameter)) ?? address
}
