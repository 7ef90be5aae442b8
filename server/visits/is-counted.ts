import type { IncomingHttpHeaders } from 'node:http'
import { isRobot } from './is-robot.ts'

/**
 * Whether a request may be counted: it comes from a person's browser showing a page of this site, and that person has
 * not asked not to be tracked. Its user agent is looked at and forgotten.
 */
export function isCounted(headers: IncomingHttpHeaders): boolean {
  if (optsOut(headers)) return false
  if (PURPOSES.some((name) => /prefetch|prerender|preview/i.test(String(headers[name] ?? ''))))
    return false
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  const agent = headers['user-agent'] ?? ''
  return agent !== '' && !isRobot(agent)
}

/** Whether a visitor has asked not to be tracked: Do Not Track, or Global Privacy Control. */
export function optsOut(headers: IncomingHttpHeaders): boolean {
  return headers.dnt === '1' || headers['sec-gpc'] === '1'
}

/** Headers of what a browser fetches before anyone asks for it. */
const PURPOSES = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz']
