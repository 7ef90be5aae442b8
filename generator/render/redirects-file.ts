import { formatRedirects, type HostRedirect } from '../../schema/host-redirects.ts'
import { htmlFile, NOT_FOUND_PATH, propsAddress } from '../../schema/paths.ts'
import type { Redirect } from '../../schema/redirect.ts'
import { redirectAddress } from '../check/redirects.ts'

/**
 * The text of `_redirects`, for this project's server and for static hosts: each old address with its new one, for
 * visitors who come from elsewhere, and the same for the props that the running app fetches.
 */
export function redirectsFile(redirects: readonly Redirect[]): string {
  return formatRedirects(redirects.flatMap(hostRedirects))
}

const NOT_FOUND_FILE = `/${htmlFile(NOT_FOUND_PATH)}`

function hostRedirects({ from, to }: Redirect): HostRedirect[] {
  const address = redirectAddress(from)
  const page: HostRedirect =
    to === undefined
      ? { from: encoded(address), to: NOT_FOUND_FILE, status: 410 }
      : { from: encoded(address), to, status: 301 }
  return PAGE_PATH.test(address) ? [page, propsRedirect(address, to)] : [page]
}

/** What the path of a page looks like. Other old addresses, such as /index.php, never had props. */
const PAGE_PATH = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/

function propsRedirect(address: string, to: string | undefined): HostRedirect {
  const from = propsAddress(address)
  if (to === undefined) return { from, to: propsAddress(NOT_FOUND_PATH), status: 410 }
  const [target = ''] = to.split('#')
  return { from, to: propsAddress(target), status: 301 }
}

/** Browsers encode characters outside ASCII in their requests. */
function encoded(path: string): string {
  return path.replace(/[^!-~]+/g, (text) => encodeURIComponent(Buffer.from(text).toString()))
}
