import { formatRedirects, type HostRedirect } from '../../schema/host-redirects.ts'
import { htmlFile, NOT_FOUND_PATH } from '../../schema/paths.ts'
import type { Redirect } from '../../schema/redirect.ts'
import { redirectAddress } from '../check/redirects.ts'

/**
 * The text of `_redirects`, for this project's server and for static hosts: each old address with its new one, for
 * visitors who come from elsewhere and for the running app alike.
 */
export function redirectsFile(redirects: readonly Redirect[]): string {
  return formatRedirects(redirects.map(hostRedirect))
}

const NOT_FOUND_FILE = `/${htmlFile(NOT_FOUND_PATH)}`

function hostRedirect({ from, to }: Redirect): HostRedirect {
  const address = encoded(redirectAddress(from))
  return to === undefined
    ? { from: address, to: NOT_FOUND_FILE, status: 410 }
    : { from: address, to, status: 301 }
}

/** Browsers encode characters outside ASCII in their requests. */
function encoded(path: string): string {
  return path.replace(/[^!-~]+/g, (text) => encodeURIComponent(Buffer.from(text).toString()))
}
