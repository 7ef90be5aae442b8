import { htmlFile, NOT_FOUND_PATH } from '../../schema/paths.ts'
import type { Redirect } from '../../schema/redirect.ts'
import { formatRedirects, type HostRedirect } from '../../schema/shared/host-redirects.ts'
import { redirectAddress } from '../check/redirects.ts'

/**
 * The text of `_redirects`, for this project's server and for static hosts: each old address with its new one, for
 * visitors who come from elsewhere and for the running app alike. Each is there without and with a slash at its end:
 * these are two addresses to Cloudflare Pages and one to others.
 */
export function redirectsFile(redirects: readonly Redirect[]): string {
  const rules = redirects.map(hostRedirect)
  const remark = rules.some(({ status }) => status === 410) ? GONE_REMARK : ''
  return remark + formatRedirects(rules.flatMap((rule) => [rule, withSlash(rule)]))
}

const GONE_REMARK =
  '# 410: gone. Cloudflare Pages ignores these lines with a warning, and answers 404.\n'

function withSlash(rule: HostRedirect): HostRedirect {
  return { ...rule, from: `${rule.from}/` }
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
