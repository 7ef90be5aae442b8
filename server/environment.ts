import { isIP } from 'node:net'
import { z } from 'zod'

const PORT_HINT = 'a number from 0 to 65535, e.g. PORT=4173'
const POSTS_HINT = 'a whole number from 1 on, e.g. MAX_POSTS_PER_MINUTE=60'
const DATABASE_HINT =
  'the address of a PostgreSQL database, e.g. DATABASE_URL=postgres://leads:secret@localhost:5432/leads'
const PROXY_HINT = 'networks of your own proxies, e.g. TRUST_PROXY=127.0.0.1/32,10.0.0.0/8'
const SMTP_HINT =
  'the address of a mail server, e.g. SMTP_URL=smtps://user:password@mail.example:465'
const FROM_HINT = 'a mail address, e.g. MAIL_FROM=website@roofing.example'
const TO_HINT = 'one or more mail addresses, e.g. MAIL_TO=office@roofing.example'
const WEBHOOK_HINT =
  'an https address, or http on this machine, e.g. WEBHOOK_URL=https://crm.example/leads'
const SECRET_HINT =
  'whsec_ and 24 to 64 bytes in base64, as `openssl rand -base64 32` prints them, e.g. WEBHOOK_SECRET=whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY='

/** What a setting needs beside it to be of use. */
const TOGETHER = [
  ['SMTP_URL', 'MAIL_FROM', FROM_HINT],
  ['SMTP_URL', 'MAIL_TO', TO_HINT],
  ['MAIL_TO', 'SMTP_URL', SMTP_HINT],
  ['MAIL_FROM', 'SMTP_URL', SMTP_HINT],
  ['WEBHOOK_URL', 'WEBHOOK_SECRET', SECRET_HINT],
  ['WEBHOOK_SECRET', 'WEBHOOK_URL', WEBHOOK_HINT],
] as const

/** The environment of the server. Every message names a value that works. */
export const environmentSchema = z
  .object({
    PORT: z
      .string()
      .regex(/^\d+$/, PORT_HINT)
      .transform(Number)
      .pipe(z.number().max(65535, PORT_HINT))
      .default(4173),
    HOST: z.string().min(1, 'an address to listen on, e.g. HOST=127.0.0.1').optional(),
    LOG_LEVEL: z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
        'one of fatal, error, warn, info, debug, silent',
      )
      .default('info'),
    DATA_DIR: z.string().min(1, 'a folder for the leads, e.g. DATA_DIR=./data').default('./data'),
    DATABASE_URL: z
      .string()
      .refine((url) => hasProtocol(url, ['postgres:', 'postgresql:']), DATABASE_HINT)
      .optional(),
    MAX_POSTS_PER_MINUTE: z
      .string()
      .regex(/^[1-9]\d{0,8}$/, POSTS_HINT)
      .transform(Number)
      .default(60),
    TRUST_PROXY: z
      .string()
      .transform((text) => text.split(',').map((network) => network.trim()))
      .refine((networks) => networks.every(isNetwork), PROXY_HINT)
      .default([]),
    SMTP_URL: z
      .string()
      .refine((url) => hasProtocol(url, ['smtp:', 'smtps:']), SMTP_HINT)
      .optional(),
    MAIL_FROM: z.string().refine(isMailAddress, FROM_HINT).optional(),
    MAIL_TO: z
      .string()
      .transform((text) => text.split(',').map((address) => address.trim()))
      .refine((addresses) => addresses.every(isMailAddress), TO_HINT)
      .optional(),
    WEBHOOK_URL: z.string().refine(isSafeWebhook, WEBHOOK_HINT).optional(),
    WEBHOOK_SECRET: z.string().refine(isWebhookSecret, SECRET_HINT).optional(),
  })
  .superRefine((settings, context) => {
    for (const [given, needed, hint] of TOGETHER)
      if (settings[given] !== undefined && settings[needed] === undefined)
        context.addIssue({ code: 'custom', path: [needed], message: `${given} needs it: ${hint}` })
  })

/** Only what every mail server takes; nothing that could be read as a second address or header. */
export function isMailAddress(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)*$/.test(
      text,
    )
  )
}

/** The key in a Standard Webhooks secret. */
export function webhookKey(secret: string): Buffer {
  return Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
}

function isWebhookSecret(secret: string): boolean {
  const { byteLength } = webhookKey(secret)
  return /^whsec_[A-Za-z0-9+/]+={0,2}$/.test(secret) && byteLength >= 24 && byteLength <= 64
}

function isSafeWebhook(text: string): boolean {
  if (hasProtocol(text, ['https:'])) return true
  return (
    hasProtocol(text, ['http:']) &&
    ['localhost', '127.0.0.1', '[::1]'].includes(new URL(text).hostname)
  )
}

function hasProtocol(text: string, protocols: string[]): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocols.includes(protocol) && (hostname !== '' || protocol.startsWith('postgres'))
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (bits === undefined) return true
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)
}
