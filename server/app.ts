import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { CACHE_CONTROL, HSTS, SECURITY_HEADERS } from '../schema/http-headers.ts'
import { chooseEncoding } from './encoding.ts'
import { healthCheck } from './leads/health.ts'
import { type LeadDesk, receiveLead } from './leads/receive.ts'
import { LOG_SERIALIZERS } from './log.ts'
import { outlastReplacement } from './outlast-replacement.ts'
import { byteRange } from './range.ts'
import { type SiteFile, type SiteFiles, siteFiles } from './site-files.ts'
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
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(SECURITY_HEADERS)
    if (request.protocol === 'https') reply.headers(HSTS)
  })
  app.get('*', async (request, reply) =>
    outlastReplacement(files, reply, () => sendPage(files, request, reply)),
  )
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
  const [path] = splitOnce(request.raw.url ?? '/', '?')
  const methods = path === '/' ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD']
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

async function sendPage(
  files: SiteFiles,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [path = '/', query] = splitOnce(request.raw.url ?? '/', '?')
  const answer = await files.find(path)
  if (answer === undefined) return sendNotFound(files, request, reply)
  if ('redirect' in answer)
    return reply
      .code(301)
      .header('location', query === undefined ? answer.redirect : `${answer.redirect}?${query}`)
      .send()
  return sendFile(answer.file, request, reply)
}

async function sendNotFound(
  files: SiteFiles,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const file = await files.notFound()
  const encoding = chooseEncoding(request.headers['accept-encoding'], file?.encodings ?? [])
  const bytes = await file?.read(encoding)
  reply.code(404).header('cache-control', 'no-cache')
  if (file === undefined) return tell(reply, 404, 'There is no page at this address.')
  setEncoding(reply, file, encoding)
  return reply.headers(file.headers).type(file.type).send(bytes)
}

/** No hook runs and nobody catches for an address that cannot be decoded. */
async function sendUndecodable(
  files: SiteFiles,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  reply.headers(SECURITY_HEADERS)
  const send = () => sendNotFound(files, request, reply)
  await outlastReplacement(files, reply, send).catch((error: unknown) => reply.send(error))
}

async function sendFile(
  file: SiteFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding'], file.encodings)
  const tag = `"${await file.hash()}${encoding === 'identity' ? '' : `-${encoding}`}"`
  const known = matches(request.headers['if-none-match'], tag)
  // Read before the first header is set: reading can fail while the site is replaced.
  const bytes = known ? Buffer.alloc(0) : await file.read(encoding)
  reply.headers(file.headers).header('cache-control', cacheControl(file)).header('etag', tag)
  setEncoding(reply, file, encoding)
  if (known) return reply.code(304).send()
  reply.type(file.type)
  if (!file.type.startsWith('video/')) return reply.send(bytes)

  reply.header('accept-ranges', 'bytes')
  const range = byteRange(wantedRange(request, tag), bytes.byteLength)
  if (range === 'none') return reply.send(bytes)
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${bytes.byteLength}`).send()
  return reply
    .code(206)
    .header('content-range', `bytes ${range.first}-${range.last}/${bytes.byteLength}`)
    .send(bytes.subarray(range.first, range.last + 1))
}

/** Only GET has ranges, and a part of another version must not be joined to the parts a client already has. */
function wantedRange({ method, headers }: FastifyRequest, tag: string): string | undefined {
  const ifRange = headers['if-range']
  return method === 'GET' && (ifRange === undefined || ifRange === tag) ? headers.range : undefined
}

function setEncoding(
  reply: FastifyReply,
  file: SiteFile,
  encoding: ReturnType<typeof chooseEncoding>,
): void {
  if (file.encodings.length > 1) reply.header('vary', 'Accept-Encoding')
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
}

function cacheControl({ name }: SiteFile): string {
  const kept = Object.entries(CACHE_CONTROL).find(([folder]) => name.startsWith(folder))
  return kept?.[1] ?? 'no-cache'
}

function matches(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch
    .split(',')
    .some((candidate) => [tag, '*'].includes(candidate.trim().replace(/^W\//, '')))
}

function splitOnce(text: string, separator: string): [string, string | undefined] {
  const at = text.indexOf(separator)
  return at === -1 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
}
