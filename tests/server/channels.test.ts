import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { readConfig } from '../../server/config.ts'
import { channel } from '../../server/leads/deliver/channel.ts'
import { CHANNELS } from '../../server/leads/deliver/channels.ts'
import { settingsGroup } from '../../server/settings/settings-group.ts'
import { REQUEST, startLeadSite } from './lead-site.ts'

/** A gateway that turns posts into text messages. */
const messages: string[] = []
const gateway = createServer(async (request, response) => {
  let text = ''
  for await (const chunk of request) text += chunk
  messages.push(text)
  response.end()
})
beforeAll(
  () => new Promise<void>((resolve) => void gateway.listen(0, '127.0.0.1', () => resolve())),
)
afterAll(() => void gateway.close())

/** All that a new channel needs, in one file. */
const smsChannel = channel({
  rule: { name: 'sms', takes: 'accepted', batchMilliseconds: 0 },
  settings: settingsGroup(
    {
      SMS_URL: { schema: z.url(), hint: 'a gateway, e.g. SMS_URL=https://sms.example' },
      SMS_TO: { schema: z.string().regex(/^\+\d+$/), hint: 'a number, e.g. SMS_TO=+18135550142' },
    },
    ({ SMS_URL, SMS_TO }) => ({ url: SMS_URL, to: SMS_TO }),
  ),
  summary: ({ to }) => `texted to ${to}`,
  openSender: ({ url, to }) => ({
    maxLeads: 1,
    isBatch: false,
    async send(claims) {
      for (const { lead } of claims)
        await fetch(url, { method: 'POST', body: `${to} ${lead.fields.name}` })
    },
    close: () => undefined,
  }),
})
const LIST = [...CHANNELS, smsChannel]

test('one more channel in the list brings its settings, its problems and its part of the summary', () => {
  const [sms, ...others] = readConfig({ SMS_URL: 'http://x.example', SMS_TO: '+1' }, LIST).channels

  expect([sms?.summary, others]).toEqual(['texted to +1', []])
  expect(() => readConfig({ SMS_TO: '+1', PORT: 'x' }, LIST)).toThrow(
    [
      'The server cannot start with these settings:',
      '  PORT: a number from 0 to 65535, e.g. PORT=4173',
      '  SMS_URL: SMS_TO needs it: a gateway, e.g. SMS_URL=https://sms.example',
    ].join('\n'),
  )
  expect(readConfig({}, LIST).channels).toEqual([])
})

test('its leads are sent by the server like those of every other channel', async () => {
  const { port } = gateway.address() as AddressInfo
  const env = { SMS_URL: `http://127.0.0.1:${port}`, SMS_TO: '+18135550142' }
  const site = await startLeadSite(env, { channels: LIST })
  try {
    await site.post({ ...REQUEST, name: 'Spam', company: 'ACME' })
    await site.post({ ...REQUEST, name: 'Ann' })
    await vi.waitFor(() => expect(messages).toEqual(['+18135550142 Ann']), 90_000)
  } finally {
    await site.stop()
  }
})

test('channel names are unique: a delivery is stored under the name of its channel', () => {
  const names = CHANNELS.map(({ rule }) => rule.name)

  expect(new Set(names).size).toBe(names.length)
})
