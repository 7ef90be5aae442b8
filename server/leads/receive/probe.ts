import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PROBE_HEADER } from '../../../schema/shared/probe.ts'
import type { Lead } from '../lead.ts'
import type { ProbeState } from '../store/probes.ts'

/** Access to probes: the key, and the leads that are probes. */
export interface ProbeAccess {
  key: string
  /** Names of the channels that would get a lead. */
  channels: string[]
  /** Undefined if no probe has this id. */
  state: (id: string) => Promise<ProbeState | undefined>
  /** Whether there was a probe with this id. */
  erase: (id: string) => Promise<boolean>
}

/** Whether a request carries the key of PROBE_KEY. Takes equally long for every wrong key. */
export function carriesProbeKey(
  { headers }: Pick<FastifyRequest, 'headers'>,
  access: Pick<ProbeAccess, 'key'> | undefined,
): boolean {
  const given = headers[PROBE_HEADER]
  if (access === undefined || typeof given !== 'string') return false
  return timingSafeEqual(digest(given), digest(access.key))
}

/**
 * The lead marked as a probe. Its key and hash are changed so that a visitor's request with the same text is never taken
 * for a repeat of the probe, or the other way around.
 */
export function asProbe(lead: Lead): Lead {
  const { idempotencyKey, bodyHash, flags } = lead
  return {
    ...lead,
    flags: [...flags, 'probe'],
    idempotencyKey: idempotencyKey === '' ? '' : `probe ${idempotencyKey}`,
    bodyHash: `probe ${bodyHash}`,
  }
}

type Handler = (
  request: FastifyRequest<{ Params: { id?: string } }>,
  reply: FastifyReply,
) => FastifyReply | Promise<FastifyReply>

/** Responds to whoever has the key with the channels, or with the state of one probe; to everyone else with `others`. */
export function showProbe(access: ProbeAccess, others: Handler): Handler {
  return async (request, reply) => {
    if (!carriesProbeKey(request, access)) return others(request, reply)
    const { id } = request.params
    if (id === undefined) return json(reply, { channels: access.channels })
    const state = await access.state(id)
    return state === undefined ? json(reply.code(404), NO_PROBE) : json(reply, state)
  }
}

/** Deletes a probe for whoever has the key; responds to everyone else with `others`. */
export function eraseProbe(access: ProbeAccess, others: Handler): Handler {
  return async (request, reply) => {
    if (!carriesProbeKey(request, access)) return others(request, reply)
    const isErased = await access.erase(request.params.id ?? '')
    return isErased ? json(reply, { erased: true }) : json(reply.code(404), NO_PROBE)
  }
}

const NO_PROBE = { message: 'There is no probe with this id.' }

function json(reply: FastifyReply, value: object): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(value))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
