import { createHmac } from 'node:crypto'
import { webhookKey } from '../environment.ts'
import { type Clock, SYSTEM_CLOCK } from './clock.ts'
import type { Lead } from './lead.ts'
import { DeliveryFailed, type Sender } from './sender.ts'

export interface WebhookSettings {
  url: string
  secret: string
}

const TIMEOUT_MILLISECONDS = 10_000

/**
 * Posts each lead to an address of the contractor's choice, signed as Standard Webhooks does. The id is the lead's own:
 * a receiver that has seen it may ignore it.
 */
export function webhookSender(
  { url, secret }: WebhookSettings,
  clock: Clock = SYSTEM_CLOCK,
): Sender {
  const key = webhookKey(secret)
  return {
    most: 10,
    isTogether: false,
    async send(claims) {
      for (const { lead } of claims) {
        const body = bodyOf(lead)
        const timestamp = Math.floor(clock.now().getTime() / 1000).toString()
        const status = await post(url, body, {
          'content-type': 'application/json',
          'webhook-id': lead.id,
          'webhook-timestamp': timestamp,
          'webhook-signature': `v1,${signatureOf({ key, id: lead.id, timestamp, body })}`,
        })
        if (status < 200 || status > 299)
          throw new DeliveryFailed({ code: `HTTP ${status}`, isDown: status >= 500 })
      }
    },
    close: () => undefined,
  }
}

/** The signature of a message, without its version. Source: standard-webhooks specification 1.0. */
export function signatureOf({
  key,
  id,
  timestamp,
  body,
}: {
  key: Buffer
  id: string
  timestamp: string
  body: string
}): string {
  return createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
}

/** The status of the answer. A redirect is an answer too: what is signed for one address goes to no other. */
async function post(url: string, body: string, headers: Record<string, string>): Promise<number> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS)
    const response = await fetch(url, { method: 'POST', body, headers, redirect: 'manual', signal })
    await response.body?.cancel()
    return response.status
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } }
    throw new DeliveryFailed({ code: cause?.code ?? name, isDown: true })
  }
}

function bodyOf(lead: Lead & { corrects: string }): string {
  return JSON.stringify({
    type: 'lead.accepted',
    timestamp: lead.receivedAt,
    data: {
      id: lead.id,
      receivedAt: lead.receivedAt,
      ...lead.fields,
      flags: lead.flags,
      corrects: lead.corrects,
      page: lead.page,
      consent: lead.consent,
    },
  })
}
