import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LeadStore } from '../store/lead-store.ts'
import type { Refused } from '../store/refused.ts'
import type { Unsent } from '../store/unsent.ts'

const CACHE_MILLISECONDS = 1000

/** The answer to `?detail=1`. */
export interface DeliveryState {
  unsent: () => Promise<Unsent[]>
  refused: () => Promise<Refused[]>
}

/**
 * Responds 200 while leads can be stored, else 503. However often it is called, it tries the database once a second. With
 * `?detail=1` it tells this machine, and nobody else, what should have been sent and was not, to which address,
 * and what was refused for good.
 */
export function healthCheck(
  store: Pick<LeadStore, 'check'>,
  { unsent, refused }: DeliveryState,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  let checked = Number.NEGATIVE_INFINITY
  let checking: Promise<boolean> | undefined
  return async (request, reply) => {
    if (checking === undefined || performance.now() - checked > CACHE_MILLISECONDS) {
      checked = performance.now()
      checking = store.check().then(
        () => true,
        () => false,
      )
    }
    const ok = await checking
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
    if (!ok) reply.code(503).header('retry-after', '5')
    const detail = ok && asksForDetail(request) ? detailOf(await unsent(), await refused()) : {}
    return reply.send(
      JSON.stringify({ ok, leads: ok ? 'can be stored' : 'cannot be stored', ...detail }),
    )
  }
}

function detailOf(unsent: readonly Unsent[], refused: readonly Refused[]): object {
  const oldest = Math.min(...unsent.map(({ since }) => Date.parse(since)))
  return {
    unsent: unsent.reduce((sum, { messages }) => sum + messages, 0),
    oldestUnsentSeconds:
      unsent.length === 0 ? 0 : Math.max(0, Math.round((Date.now() - oldest) / 1000)),
    uncertain: unsent.reduce((sum, { uncertain }) => sum + uncertain, 0),
    unsentByChannel: Object.fromEntries(unsent.map(({ channel, messages }) => [channel, messages])),
    refusedByChannel: Object.fromEntries(
      refused.map(({ channel, messages, code }) => [channel, { messages, code }]),
    ),
    unsentByAddress: Object.fromEntries(
      unsent.flatMap(({ channel, addresses }) =>
        addresses.length === 0
          ? []
          : [
              [
                channel,
                Object.fromEntries(addresses.map(({ address, ...rest }) => [address, rest])),
              ],
            ],
      ),
    ),
  }
}

function asksForDetail(request: FastifyRequest): boolean {
  const { detail } = request.query as { detail?: unknown }
  return detail === '1' && isFromThisMachine(request)
}

/** Headers of a proxy, which passes on what others ask and may run on this machine too. */
const PROXY_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

function isFromThisMachine({ headers, socket }: FastifyRequest): boolean {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const isLocal = address === '::1' || address.startsWith('127.')
  return isLocal && !PROXY_HEADERS.some((name) => headers[name] !== undefined)
}
