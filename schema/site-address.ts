import { urlIn } from './url.ts'

/** The form of a site's address: https, a host in small letters, maybe a port, and nothing behind it. */
export const SITE_ADDRESS = /^https:\/\/[a-z\d-]+(\.[a-z\d-]+)*(:\d+)?$/

/**
 * The address of the whole site that `typed` means: with https, and without what only one page or one visitor has.
 * Undefined when it names no host.
 *
 * @example siteAddress('http://Roofing.example/home?a=b') // 'https://roofing.example'
 */
export function siteAddress(typed: string): string | undefined {
  const { protocol, hostname, port } = urlOf(typed) ?? {}
  if (hostname === undefined || !['https:', 'http:'].includes(protocol ?? '')) return undefined
  const address = `https://${hostname.replace(/\.+$/, '')}${port ? `:${port}` : ''}`
  return SITE_ADDRESS.test(address) && urlIn(address) !== undefined ? address : undefined
}

/** What is wrong with `typed` as the address of a site, and what works; `example` serves where no host can be read. */
export function siteAddressHint(typed: string, example: string): string {
  const [address, url] = [siteAddress(typed), urlOf(typed)]
  if (address === undefined || url === undefined || !url.hostname.includes('.'))
    return `Use a full https address, e.g. url: ${example}`
  const path = url.pathname.replace(/\/+$/, '')
  const hint = `${faultOf(typed, url)}, e.g. url: ${address}`
  if (path === '') return hint
  const host = new URL(address).host.replace(/^(www|roofing)\./, '')
  return `${hint}. Links and files begin at the top of the host; a site below another one needs a host of its own, e.g. url: https://roofing.${host}`
}

function faultOf(typed: string, { username, password, pathname, search, hash }: URL): string {
  const extra = `${pathname.replace(/\/+$/, '')}${search}${hash}`
  if (username !== '' || password !== '') return 'Remove the name and password'
  if (extra !== '') return `Remove ${extra}`
  if (!/^https:\/\//i.test(typed.trim())) return 'Use a full https address'
  if (/\s/.test(typed)) return 'Remove the spaces'
  if (typed.endsWith('/')) return 'Remove the trailing slash'
  if (/[A-Z]/.test(typed)) return 'Use small letters'
  return 'Write it as browsers send it'
}

/** Without a scheme, it is read as an https address. */
function urlOf(typed: string): URL | undefined {
  const text = typed.trim()
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`
  return urlIn(address)
}
