import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { healthCheck } from './leads/health.ts'
import { type LeadDesk, receiveLead } from './leads/receive.ts'
import { LOG_SERIALIZERS } from './log.ts'
import { protect } from './protect.ts'
import { pathOf } from './request-path.ts'
import { sendSite, sendUndecodable } from './send-site.ts'
import { siteFiles } from './site-files.ts'
import { tell } from './tell.ts'

const BODY_LIMIT = 64 * 1024
const REQUEST_MILLISECONDS = 10_000

interface ServerOptions {
  /** The built site. */
  folder: string
  logLevel: string
  /** Who takes quote requests; without, they are told in a sentence that they were not taken. */
  leads?: LeadDesk
  /** Networks of proxies whose X-Forwarded headers are believed. */
  trustedProxies?: string[]
}

/** The web server: the files of the built site, and an honest answer to everything else. */
export function createServer({
  folder,
  logLevel,
  leads,
  trustedProxies = [],
}: ServerOptions): FastifyInstance {
  const files = siteFiles(folder)
  const app = fastify({
    logger: logLevel === 'silent' ? false : { level: logLevel, serializers: LOG_SERIALIZERS },
    // No line a request: addresses and queries of visitors stay out of the log.
    logController: new LogController({ disableRequestLogging: true }),
    // Nothing of a request is logged, so none has a logger of its own.
    childLoggerFactory: (logger) => logger,
    trustProxy: trustedProxies.length === 0 ? false : trustedProxies,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_MILLISECONDS,
    http: { headersTimeout: REQUEST_MILLISECONDS, connectionsCheckingInterval: 1000 },
    routerOptions: { maxParamLength: 2000 },
    exposeHeadRoutes: true,
    // A request may name the whole address, as proxies do. Source: RFC 9112, section 3.2.2.
    rewriteUrl: ({ url = '/' }) => url.replace(/^https?:\/\/[^/?#]*\/?/i, '/'),
    // An address that cannot be decoded is one where nothing stands.
    frameworkErrors: (_error, request, reply) => void sendUndecodable(files, request, reply),
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    '*',
    { bodyLimit: BODY_LIMIT, parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  )
  app.addHook('onSend', (request, reply, _payload, done) => {
    protect(request, reply)
    done()
  })
  app.get('*', (request, reply) => sendSite(files, request, reply))
  app.post('/', leads === undefined ? takeNothing : receiveLead(leads, app.log))
  if (leads !== undefined) app.get('/healthz', healthCheck(leads.store))
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/*',
    handler: refuseMethod,
  })
  app.setErrorHandler(tellError)
  // Every path has a route, so only methods that are not listed above come here.
  app.setNotFoundHandler(refuseMethod)
  return app
}

async function takeNothing(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return tell(
    reply.header('retry-after', '3600'),
    503,
    'Quote requests cannot be taken online yet. Please call us; the number stands at the top of every page.',
  )
}

async function refuseMethod(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const methods = pathOf(request) === '/' ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD']
  return tell(
    reply.header('allow', methods.join(', ')),
    405,
    `Only ${listed(methods)} are answered here.`,
  )
}

/** What Fastify itself refuses, and what breaks here, is told in a sentence: a visitor may read it. */
async function tellError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const status = error.statusCode ?? 500
  if (status >= 500)
    request.log.error({ event: 'answer-failed', code: error.code ?? '', stack: error.stack })
  const sentence = SENTENCES[status] ?? (status < 500 ? 'This request cannot be read.' : BROKEN)
  return tell(reply, status, sentence)
}

const SENTENCES: Record<number, string> = {
  413: 'This is more than can be sent at once. Please shorten the text, or call us.',
  415: 'Only forms can be sent here.',
}
const BROKEN = 'Something is wrong on our side. Please try again in a minute, or call us.'

function listed(names: string[]): string {
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
