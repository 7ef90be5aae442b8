import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  type CallPlace,
  COUNT_EVENTS,
  type CountEvent,
  EVENT_OF_LOAD,
  OTHER,
  PLACE_OF_ELEMENT,
} from '../../schema/shared/counts.ts'
import { dayOf } from '../../schema/shared/time-zone.ts'
import { urlIn } from '../../schema/url.ts'
import { AddressWindows } from '../http/address-windows.ts'
import type { CountCell } from '../visits/count-row.ts'
import { deviceOf } from '../visits/device.ts'
import { isCounted } from '../visits/is-counted.ts'
import type { Visit } from '../visits/visit.ts'
import { reportedVisit, visitWithoutScripts } from '../visits/visit-of.ts'

/** Services that counting needs. */
export interface Counting {
  add: (cell: CountCell) => void
  /** Whether the site counts at all: `counting: true` in site.yaml. */
  isOn: () => Promise<boolean>
  /** Whether the site has a page at this path. */
  isPage: (path: string) => Promise<boolean>
  /** Reports a minute from one address beyond which they are not counted. */
  mostPerMinute: number
  now?: () => Date
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Handles what pages report. Its answer is always the same and empty: there is nothing to learn from it. */
export function receiveCount(counting: Counting): Handler {
  return handler(counting, (request) => {
    if (!(request.body instanceof Buffer)) return undefined
    const form = new URLSearchParams(request.body.toString('utf8'))
    const event = eventIn(form)
    // What was sent is counted where it is stored.
    if (event === undefined || event === 'sent') return undefined
    const visit = reportedVisit(form, request.host)
    return {
      event: event === 'arrival' && visit.source === 'site' ? 'view' : event,
      page: form.get('page') ?? '',
      place: event === 'call' ? placeIn(form) : '',
      visit,
    }
  })
}

/** Handles the picture that a page asks for where no scripts run: a page was seen. */
export function receiveView(counting: Counting): Handler {
  return handler(counting, ({ headers, host }) => ({
    event: 'view',
    page: refererPath(headers.referer),
    place: '',
    visit: visitWithoutScripts(headers, host),
  }))
}

/** Counts a quote request that was stored: `page` is that of the form. */
export async function countSent(
  counting: Counting,
  request: FastifyRequest,
  { page, visit }: { page: string; visit: Visit },
): Promise<void> {
  if (!isCounted(request.headers)) return
  await add(counting, request, { event: 'sent', page, place: '', visit })
}

interface Seen {
  event: CountEvent
  page: string
  place: CallPlace | ''
  visit: Visit
}

function handler(counting: Counting, read: (request: FastifyRequest) => Seen | undefined): Handler {
  const windows = new AddressWindows(() => ({ requests: 0 }))
  return async (request, reply) => {
    if (isCounted(request.headers) && ++windows.of(request.ip).requests <= counting.mostPerMinute) {
      const seen = read(request)
      if (seen !== undefined) await add(counting, request, seen)
    }
    return reply.code(204).header('cache-control', 'no-store').send()
  }
}

async function add(
  { add, isOn, isPage, now }: Counting,
  { headers }: FastifyRequest,
  seen: Seen,
): Promise<void> {
  if (!(await isOn())) return
  const { event, page, place, visit } = seen
  const { source, host, campaign } = visit
  add({
    day: dayOf(now?.() ?? new Date()),
    page: (await isPage(page)) ? page : OTHER,
    event,
    place,
    source,
    host,
    campaign,
    device: deviceOf(headers),
  })
}

function eventIn(form: URLSearchParams): CountEvent | undefined {
  const word = form.get('event') ?? ''
  if (Object.hasOwn(EVENT_OF_LOAD, word)) return EVENT_OF_LOAD[word as keyof typeof EVENT_OF_LOAD]
  return COUNT_EVENTS.find((name) => name === word)
}

function placeIn(form: URLSearchParams): CallPlace {
  const element = form.get('place') ?? ''
  return Object.hasOwn(PLACE_OF_ELEMENT, element)
    ? PLACE_OF_ELEMENT[element as keyof typeof PLACE_OF_ELEMENT]
    : 'text'
}

function refererPath(referer: string | undefined): string {
  return urlIn(referer ?? '')?.pathname ?? ''
}
