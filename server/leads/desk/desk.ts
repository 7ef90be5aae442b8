import type { FastifyReply, FastifyRequest } from 'fastify'
import { linkPath } from '../../../schema/paths.ts'
import type { MailFile } from '../../../schema/shared/private-files.ts'
import { respond } from '../../http/respond.ts'
import { type Clock, SYSTEM_CLOCK } from '../clock.ts'
import type { LeadWithHistory } from '../lead.ts'
import { askAgainTime, visitTime } from '../planned-at.ts'
import { cleanLine } from '../receive/normalize.ts'
import type { PostRate } from '../receive/rate.ts'
import { isCrossSite } from '../receive/screen.ts'
import { serviceName } from '../service-name.ts'
import { centsOf, isLeadState, type LeadState, type NewMark, NOTE_LIMIT } from '../state.ts'
import type { Database } from '../store/database.ts'
import type { ChannelRule } from '../store/deliveries.ts'
import { leadByToken } from '../store/links.ts'
import { markLead, releaseLead } from '../store/marks.ts'
import { DESK_POLICY, deskPage, NOT_SPAM, type Refused } from './desk-page.ts'
import { reviewRequest } from './review-request.ts'

/** Services that the pages behind the links in emails need. */
export interface Desk {
  database: Database
  channels: readonly ChannelRule[]
  rate: PostRate
  site: () => Promise<MailFile | undefined>
  /** Called after something is to be sent. */
  onMarked: () => void
  clock?: Clock
}

/** The route of a link, with the parameters of its address. */
export interface LinkRoute {
  Params: { token: string }
}

type Request = FastifyRequest<LinkRoute>
type Handler = (request: Request, reply: FastifyReply) => Promise<FastifyReply>

/** Headers of every answer to a link, whether it is right or wrong: it is a secret, and what it shows is private. */
export function setDeskHeaders(
  _request: FastifyRequest,
  reply: FastifyReply,
  done: () => void,
): void {
  reply.headers({
    'content-security-policy': DESK_POLICY,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
  done()
}

/** Shows the lead that a link opens. Changes nothing: mail scanners open links too. */
export function showLead(desk: Desk): Handler {
  return forLead(desk, (lead, _request, reply) => sendPage(desk, { lead, reply }))
}

/** Adds to the history of the lead that a link opens, and shows it. */
export function changeLead(desk: Desk): Handler {
  const { database, channels, clock = SYSTEM_CLOCK } = desk
  return forLead(desk, async (lead, request, reply) => {
    if (isForeign(request))
      return respond(reply, 403, 'Open the link in the email, and use the buttons there.')
    const pressed = pressedIn(request.body, lead, clock.now())
    if (pressed === undefined) return respond(reply, 422, 'Press one of the buttons on this page.')
    if ('message' in pressed)
      return sendPage(desk, { lead, reply: reply.code(422), refused: pressed })
    const change = { id: lead.id, now: clock.now(), channels }
    if ('isReleased' in pressed) await releaseLead(database, change)
    else if ((await markLead(database, { ...change, mark: pressed })) === undefined)
      return notFound(reply)
    desk.onMarked()
    return reply.code(303).header('location', linkPath(request.params.token)).send()
  })
}

function isForeign({ headers, host }: Request): boolean {
  const secFetchSite = headers['sec-fetch-site']?.toString()
  return isCrossSite({ secFetchSite, origin: headers.origin, host })
}

/** The mark that a form of the page asks for, or what is wrong with it; undefined for a form that the page does not have. */
function pressedIn(
  body: unknown,
  { status }: LeadWithHistory,
  now: Date,
): NewMark | { isReleased: true } | Refused | undefined {
  const form = new URLSearchParams(body instanceof Buffer ? body.toString() : '')
  const state = form.get('state') ?? ''
  if (state === NOT_SPAM) return { isReleased: true }
  if (!isLeadState(state) || status !== 'accepted') return undefined
  const note = cleanLine(form.get('note') ?? '', NOTE_LIMIT).trim()
  const amount = cleanLine(form.get('amount') ?? '', NOTE_LIMIT)
  const typed = { note, amount, visit: form.get('visit') ?? '', askOn: form.get('askOn') ?? '' }
  const amountCents = centsOf(amount)
  if (amountCents === undefined) return { ...typed, message: WRONG_AMOUNT, field: 'amount' }
  const planned = plannedIn(state, typed, now)
  return typeof planned === 'string'
    ? { state, note, amountCents, plannedAt: planned }
    : { ...typed, ...planned }
}

const WRONG_AMOUNT = 'Write the amount in dollars, e.g. 14200 or 14,200.50. Nothing was saved yet.'

/** When what a state says is planned, empty if nothing is; or what is wrong with it. */
function plannedIn(
  state: LeadState,
  { visit, askOn }: Pick<Refused, 'visit' | 'askOn'>,
  now: Date,
): string | Pick<Refused, 'message' | 'field'> {
  if (state === 'booked' && visit !== '')
    return visitTime(visit, now) ?? { message: WRONG_VISIT, field: 'visit' }
  if (state === 'estimate-sent' && askOn !== '')
    return askAgainTime(askOn, now) ?? { message: WRONG_DAY, field: 'askOn' }
  return ''
}

const WRONG_VISIT =
  'Choose a date and time of the visit that is still to come. Nothing was saved yet.'
const WRONG_DAY = 'Choose a day after today to ask again. Nothing was saved yet.'

/** Finds the lead of the request's token. Wrong, expired and erased are answered alike. */
function forLead(
  { database, rate, clock = SYSTEM_CLOCK }: Desk,
  act: (lead: LeadWithHistory, request: Request, reply: FastifyReply) => Promise<FastifyReply>,
): Handler {
  return async (request, reply) => {
    const { token } = request.params
    if (rate.count(request.ip, token) === 'too-many')
      return respond(
        reply.header('retry-after', '60'),
        429,
        'Too many requests from your address. Please wait a minute.',
      )
    try {
      const lead = await leadByToken(database, token, clock.now())
      return lead === undefined ? notFound(reply) : await act(lead, request, reply)
    } catch (error) {
      const { code = '', name } = error as { code?: string; name?: string }
      request.log.error({ event: 'link-not-answered', code: code || name })
      return respond(
        reply.header('retry-after', '5'),
        503,
        'This cannot be saved right now. Please try again in a minute.',
      )
    }
  }
}

function notFound(reply: FastifyReply): FastifyReply {
  return respond(reply, 404, 'This link does not open anything.')
}

async function sendPage(
  { site }: Desk,
  { lead, reply, refused }: { lead: LeadWithHistory; reply: FastifyReply; refused?: Refused },
): Promise<FastifyReply> {
  const file = await site()
  const service = serviceName(lead.fields.serviceType, file)
  const review = reviewRequest(lead, file)
  return reply.type('text/html; charset=utf-8').send(deskPage(lead, { service, review, refused }))
}
