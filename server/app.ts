import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { RefusalReason } from '../schema/page.ts'
import { HOME_PATH, linkPath, QUOTE_REFUSED_FILE } from '../schema/paths.ts'
import { COUNT_PATH, OTHER } from '../schema/shared/counts.ts'
import { REDIRECTS_FILE } from '../schema/shared/host-redirects.ts'
import { PROBE_PATH } from '../schema/shared/probe.ts'
import type { QuoteRefusedFile } from '../schema/shared/refusal.ts'
import { type Counting, countSent, receiveCount, receiveView } from './counts/receive.ts'
import { pathOf } from './http/request-path.ts'
import { respond } from './http/respond.ts'
import { dropRest } from './http/rest-of-body.ts'
import { setSecurityHeaders } from './http/security-headers.ts'
import {
  changeLead,
  type Desk,
  type LinkRoute,
  setDeskHeaders,
  showLead,
} from './leads/desk/desk.ts'
import type { Lead } from './leads/lead.ts'
import { type DeliveryState, healthCheck } from './leads/receive/health.ts'
import { eraseProbe, showProbe } from './leads/receive/probe.ts'
import { type LeadIntake, receiveLead } from './leads/receive/receive.ts'
import { type Refusal, type RefusedPage, refuse } from './leads/receive/refuse.ts'
import { LOG_SERIALIZERS, LOG_STREAM } from './log.ts'
import { privateFile } from './site/built-json.ts'
import { sendSite, sendUndecodable } from './site/send-site.ts'
import { type SiteFiles, siteFiles } from './site/site-files.ts'

const BODY_LIMIT = 64 * 1024
/** A report of a page, or a note about a lead. */
const SMALL_FORM = 4 * 1024
const REQUEST_MILLISECONDS = 10_000

interface ServerOptions {
  /** The built site. */
  folder: string
  logLevel: string
  /** Receives quote requests. Without it, every request gets a sentence saying that it was not received. */
  leads?: LeadIntake
  /** What should have been sent and was not, for whoever asks on this machine. */
  deliveries?: DeliveryState
  /** Answers the links in emails about leads. */
  desk?: Desk
  /** Adds up what visitors do, as told by pages; without it, nothing is counted. */
  count?: Omit<Counting, 'isPage' | 'now'>
  /** Networks of proxies whose X-Forwarded headers are trusted. */
  trustedProxies?: string[]
  /** A client whose request takes longer to arrive is disconnected. */
  requestMilliseconds?: number | undefined
}

/** The web server: the built site, its redirects, quote requests, and a clear response to everything else. */
export function createServer({
  folder,
  logLevel,
  leads,
  deliveries = { unsent: async () => [], refused: async () => [] },
  desk,
  count,
  trustedProxies = [],
  requestMilliseconds = REQUEST_MILLISECONDS,
}: ServerOptions): FastifyInstance {
  const app = fastify({
    logger:
      logLevel === 'silent'
        ? false
        : { level: logLevel, serializers: LOG_SERIALIZERS, stream: LOG_STREAM },
    // No line per request: visitors' addresses and queries stay out of the log.
    logController: new LogController({ disableRequestLogging: true }),
    // Requests are not logged, so they need no logger of their own.
    childLoggerFactory: (logger) => logger,
    trustProxy: trustedProxies.length === 0 ? false : trustedProxies,
    bodyLimit: BODY_LIMIT,
    requestTimeout: requestMilliseconds,
    // What was sent before the server stops is answered; the connection ends then.
    return503OnClosing: false,
    http: {
      headersTimeout: requestMilliseconds,
      connectionsCheckingInterval: requestMilliseconds / 10,
    },
    routerOptions: { maxParamLength: 2000 },
    exposeHeadRoutes: true,
    // A request target may be a whole URL, as sent to proxies. Source: RFC 9112, section 3.2.2.
    rewriteUrl: ({ url = '/' }) => url.replace(/^https?:\/\/[^/?#]*\/?/i, '/'),
    // A path that cannot be decoded is not found.
    frameworkErrors: (_error, request, reply) => void sendUndecodable(files, request, reply),
  })
  const files = siteFiles(folder, (line) =>
    app.log.warn({ event: 'redirect-invalid', file: REDIRECTS_FILE, line }),
  )
  // A folder that is missing right now is listed again at the first request.
  app.addHook('onReady', () => files.load().catch(() => undefined))
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    '*',
    { bodyLimit: BODY_LIMIT, parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  )
  app.addHook('onSend', (request, reply, _payload, done) => {
    setSecurityHeaders(request, reply)
    done()
  })
  app.get('*', (request, reply) => sendSite(files, request, reply))
  const refusedPage = privateFile<QuoteRefusedFile>(folder, QUOTE_REFUSED_FILE)
  const counting = count && { ...count, isPage: (path: string) => isPage(files, path) }
  app.post(
    '/',
    leads === undefined
      ? refuseLeads(refusedPage)
      : receiveLead(
          { ...leads, store: logged(leads.store, app, files), onAccepted: sent(counting) },
          { refusedPage, log: app.log },
        ),
  )
  if (counting !== undefined) {
    app.get(COUNT_PATH, receiveView(counting))
    app.post(COUNT_PATH, { bodyLimit: SMALL_FORM }, receiveCount(counting))
  }
  if (desk !== undefined) {
    const route = linkPath(':token')
    app.get<LinkRoute>(route, { onRequest: setDeskHeaders }, showLead(desk))
    app.post<LinkRoute>(
      route,
      { onRequest: setDeskHeaders, bodyLimit: SMALL_FORM },
      changeLead(desk),
    )
  }
  if (leads !== undefined) app.get('/healthz', healthCheck(leads.store, deliveries))
  if (leads?.probes !== undefined) {
    const show = showProbe(leads.probes, (request, reply) => sendSite(files, request, reply))
    app.get(PROBE_PATH, show)
    app.get(`${PROBE_PATH}/:id`, show)
    app.delete(`${PROBE_PATH}/:id`, eraseProbe(leads.probes, refuseMethod))
  }
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/*',
    handler: refuseMethod,
  })
  app.setErrorHandler(respondToError(refusedPage))
  // Every path has a route, so only methods not listed above get here.
  app.setNotFoundHandler(refuseMethod)
  return app
}

/** The store, with a line in the log for each new lead: on which page of the site it was sent, and never by whom. */
function logged(
  store: LeadIntake['store'],
  { log }: Pick<FastifyInstance, 'log'>,
  files: SiteFiles,
): LeadIntake['store'] {
  const logLead = async ({ id, status, page }: Lead, milliseconds: number) => {
    const known = page !== '' && (await isPage(files, page)) ? page : OTHER
    log.info({ event: 'lead-stored', lead: id, status, page: known, milliseconds })
  }
  return {
    ...store,
    async save(lead) {
      const started = performance.now()
      const saved = await store.save(lead)
      const milliseconds = Math.round(performance.now() - started)
      if (saved.isNew) void logLead(lead, milliseconds).catch(() => undefined)
      return saved
    },
  }
}

/** Counts each quote request after its answer was sent, so that a failure to count never fails a request. */
function sent(counting: Counting | undefined): LeadIntake['onAccepted'] {
  return (request, lead) => {
    if (counting === undefined) return
    countSent(counting, request, lead).catch(() => request.log.warn({ event: 'sent-not-counted' }))
  }
}

async function isPage(files: SiteFiles, path: string): Promise<boolean> {
  const answer = await files.find(path)
  return answer !== undefined && 'file' in answer && answer.file.name.endsWith('.html')
}

function refuseLeads(refusedPage: RefusedPage) {
  const refusal: Refusal = {
    status: 503,
    reason: 'notStored',
    sentence:
      'We cannot receive quote requests online yet. Please call us; our number is at the top of every page.',
  }
  return (request: FastifyRequest, reply: FastifyReply) =>
    refuse(request, reply.header('retry-after', '3600'), refusal, refusedPage)
}

async function refuseMethod(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const methods = [HOME_PATH, COUNT_PATH].includes(pathOf(request))
    ? ['GET', 'HEAD', 'POST']
    : ['GET', 'HEAD']
  return respond(
    reply.header('allow', methods.join(', ')),
    405,
    `Only ${listed(methods)} are allowed here.`,
  )
}

/** Responds to what Fastify rejects and to internal errors with a sentence that a visitor may read. */
function respondToError(refusedPage: RefusedPage) {
  return async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const status = error.statusCode ?? 500
    if (status >= 500)
      request.log.error({ event: 'answer-failed', code: error.code ?? '', stack: error.stack })
    if (status === 413) await dropRest(request.raw)
    const sentence = SENTENCES[status] ?? (status < 500 ? 'This request is invalid.' : BROKEN)
    if (request.method !== 'POST' || pathOf(request) !== '/')
      return respond(reply, status, sentence)
    return refuse(request, reply, { status, reason: reasonFor(status), sentence }, refusedPage)
  }
}

function reasonFor(status: number): RefusalReason {
  if (status === 413) return 'tooLarge'
  return status < 500 ? 'unreadable' : 'notStored'
}

const SENTENCES: Record<number, string> = {
  413: 'This request is too large. Please shorten the text, or call us.',
  415: 'Only form submissions are accepted here.',
}
const BROKEN = 'Something went wrong on our side. Please try again in a minute, or call us.'

function listed(names: string[]): string {
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
