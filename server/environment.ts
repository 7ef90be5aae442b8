import { isIP } from 'node:net'
import { z } from 'zod'
import { addressFault } from './settings/address-fault.ts'
import { hasProtocol } from './settings/protocol.ts'
import type { Setting } from './settings/setting.ts'

/** The server's own environment variables. Those of a delivery channel are in the channel's file. */
export const serverSettings = {
  PORT: {
    schema: z.string().regex(/^\d+$/).transform(Number).pipe(z.number().max(65535)).default(4173),
    hint: 'a number from 0 to 65535, e.g. PORT=4173',
  },
  HOST: {
    schema: z.string().min(1).optional(),
    hint: 'an address to listen on, e.g. HOST=127.0.0.1',
    note: 'Default: all addresses',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    hint: 'one of fatal, error, warn, info, debug, silent',
  },
  DATA_DIR: {
    schema: z.string().min(1).default('./data'),
    hint: 'a folder for the leads, on a local disk, e.g. DATA_DIR=./data',
  },
  DATABASE_URL: {
    schema: z
      .string()
      .refine((url) => hasProtocol(url, ['postgres:', 'postgresql:']))
      .optional(),
    fault: addressFault,
    hint: 'the address of a PostgreSQL database, e.g. DATABASE_URL=postgres://leads:secret@localhost:5432/leads',
    note: 'Default: SQLite in DATA_DIR',
  },
  BACKUP_DIR: {
    schema: z.string().min(1).optional(),
    hint: 'a folder for backups of the leads, e.g. BACKUP_DIR=/backups/leads',
    note: 'Without it, nothing is backed up; only for SQLite',
  },
  BACKUP_EVERY: {
    schema: z
      .string()
      .regex(/^[1-9]\d{0,3}[mhd]$/)
      .default('24h')
      .transform(millisecondsOf),
    hint: 'minutes, hours or days between two backups, e.g. BACKUP_EVERY=24h',
    note: 'Default: 24h',
  },
  MAX_POSTS_PER_MINUTE: {
    schema: z
      .string()
      .regex(/^[1-9]\d{0,8}$/)
      .transform(Number)
      .default(60),
    hint: 'a whole number, 1 or more, e.g. MAX_POSTS_PER_MINUTE=60',
  },
  TRUST_PROXY: {
    schema: z
      .string()
      .transform((text) => text.split(',').map((network) => network.trim()))
      .refine((networks) => networks.every(isNetwork))
      .default([]),
    hint: 'networks of your own proxies, e.g. TRUST_PROXY=127.0.0.1/32,10.0.0.0/8',
    note: 'Without it, X-Forwarded headers are ignored',
  },
  PROBE_KEY: {
    schema: z
      .string()
      .regex(/^[A-Za-z0-9_-]{32,200}$/)
      .optional(),
    hint: '32 or more letters and digits, as printed by `openssl rand -hex 32`, e.g. PROBE_KEY=0123456789abcdef0123456789abcdef',
    note: 'Without it, npm run launch -- --probe cannot test the quote form of this server',
  },
} satisfies Record<string, Setting>

function millisecondsOf(text: string): number {
  const units: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 }
  return Number(text.slice(0, -1)) * (units[text.slice(-1)] ?? 0)
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (bits === undefined) return true
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)
}
