import type { IncomingHttpHeaders } from 'node:http'
import {
  CLICK_HEADER,
  CLICK_IDS,
  VISIT_HEADER,
  type VisitReport,
} from '../../schema/shared/counts.ts'
import { urlIn } from '../../schema/url.ts'
import { optsOut } from './is-counted.ts'
import { isSameHost, sourceOf } from './source.ts'
import { NO_VISIT, type Visit } from './visit.ts'

const MAX_PATH = 300
const MAX_REPORT = 1000

/** The words of a visit in `form`, as the browser reports them. */
export function reportedVisit(form: URLSearchParams, ownHost: string): Visit {
  const word = (name: keyof VisitReport) => form.get(name)?.slice(0, MAX_PATH) ?? ''
  const report = {
    from: word('from'),
    source: word('utm_source'),
    campaign: word('utm_campaign'),
  }
  return { landing: pathIn(word('landing')), ...sourceOf(report, ownHost) }
}

/**
 * The visit that a quote request belongs to. Without scripts, only the form's page and the campaign in its address are
 * known. Nothing is told of those who asked not to be tracked.
 */
export function visitOf(headers: IncomingHttpHeaders, ownHost: string): Visit {
  if (optsOut(headers)) return NO_VISIT
  const header = headers[VISIT_HEADER]
  if (typeof header === 'string')
    return reportedVisit(new URLSearchParams(header.slice(0, MAX_REPORT)), ownHost)
  return visitWithoutScripts(headers, ownHost)
}

/**
 * The ids of the click on an ad that brought a quote request, as a form, e.g. `gclid=Cj0KCQiA`; empty without one, and for
 * those who asked not to be tracked. One that is too long to be an id is left out: half of it would be none.
 */
export function clickIdsOf(headers: IncomingHttpHeaders, ownHost: string): string {
  if (optsOut(headers)) return ''
  const header = headers[CLICK_HEADER]
  const form = typeof header === 'string' ? header : queryOf(headers.referer ?? '', ownHost)
  return plainClickIds(new URLSearchParams(form.slice(0, MAX_REPORT)))
}

/** The ids of a click in `form`, in one order. Nothing else fits: a name or an address has other signs. */
export function plainClickIds(form: URLSearchParams): string {
  return CLICK_IDS.flatMap((name) => {
    const id = form.get(name) ?? ''
    return CLICK_ID.test(id) ? `${name}=${id}` : []
  }).join('&')
}

function queryOf(referer: string, ownHost: string): string {
  const url = urlIn(referer)
  return url !== undefined && isSameHost(url.host, ownHost) ? url.search : ''
}

const CLICK_ID = /^\w[\w-]{5,199}$/

/** The visit of a page that ran no script: all that is known is in the address that it sends as its referrer. */
export function visitWithoutScripts({ referer }: IncomingHttpHeaders, ownHost: string): Visit {
  const url = urlIn(referer ?? '')
  if (url === undefined) return NO_VISIT
  const { searchParams, pathname, host } = url
  const landing = isSameHost(host, ownHost) ? pathIn(pathname.slice(0, MAX_PATH)) : ''
  const source = searchParams.get('utm_source') ?? ''
  const campaign = searchParams.get('utm_campaign') ?? ''
  if (source === '' && campaign === '') return { ...NO_VISIT, landing }
  return { landing, ...sourceOf({ from: '', source, campaign }, ownHost) }
}

/** A path as pages have them; empty for anything else. */
function pathIn(text: string): string {
  return /^\/[\w\-/.~]*$/.test(text) && !text.startsWith('//') ? text : ''
}
