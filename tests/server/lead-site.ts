import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { readConfig } from '../../server/config.ts'
import type { Channel } from '../../server/leads/deliver/channel.ts'
import type { LeadWithHistory } from '../../server/leads/lead.ts'
import { type Database, type DatabasePlace, databaseAt } from '../../server/leads/store/database.ts'
import { type LeadFilter, listLeads } from '../../server/leads/store/manage.ts'
import { startSite } from '../../server/start.ts'
import { makeSite, writeFile } from './small-site.ts'

export const CONSENT = { version: 3, text: 'You agree that we may call or text you.' }

export const REQUEST = {
  'form-name': 'quote-request',
  address: '12 Palm Ave',
  city: 'Tampa',
  zipCode: '33602',
  serviceType: 'leak-repair',
  description: 'Drip above the stairs\nsince Monday',
  name: 'Ann O’Neil',
  phone: '813 555 0199',
  email: 'ann@example.com',
}

export interface LeadSite {
  url: string
  /** The built site. */
  folder: string
  dataDir: string
  place: DatabasePlace
  /** Posts a form as a script does; `body` may be text that is not a form. */
  post: (
    body: Record<string, string> | string,
    headers?: Record<string, string>,
  ) => Promise<Response>
  /** All leads, read from outside the server; the probes alone if asked for. */
  leads: (filter?: LeadFilter) => Promise<LeadWithHistory[]>
  /** Its database as another process sees it, opened once: a thread of its own takes long to start. */
  database: () => Database
  /** Deletes all leads, so that the next test starts with none. */
  clear: () => Promise<void>
  stop: (options?: { keepLeads?: boolean }) => Promise<void>
}

interface LeadSiteOptions {
  channels?: readonly Channel[]
  counting?: boolean
  /** Ten seconds outside of tests. */
  requestMilliseconds?: number
}

/** The whole server with its own database; `env` is what an owner would set. */
export async function startLeadSite(
  env: Record<string, string> = {},
  { channels, counting = true, ...limits }: LeadSiteOptions = {},
): Promise<LeadSite> {
  const folder = makeSite()
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'leads-'))
  writeFile(folder, 'assets/shell.abc.json', JSON.stringify({ consent: CONSENT, counting }))
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env }, channels)
  const site = startSite({ ...config, ...limits, folder })
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  site.deliver()
  const { port } = site.app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  let opened: Database | undefined
  const database = () => {
    opened ??= databaseAt(config.database)
    return opened
  }
  return {
    url,
    folder,
    dataDir,
    place: config.database,
    post: (body, headers) => post(url, body, headers),
    leads: (filter) => leadsIn(database(), filter),
    database,
    async clear() {
      const db = await database().ready()
      for (const table of ['deliveries', 'marks', 'links'] as const)
        await db.deleteFrom(table).execute()
      await db.deleteFrom('leads').execute()
    },
    async stop({ keepLeads = env.DATA_DIR !== undefined } = {}) {
      await opened?.close()
      await site.stop()
      rmSync(dirname(folder), { recursive: true, force: true })
      if (!keepLeads) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Posts a form to a server, as a script does. */
export function post(
  url: string,
  body: Record<string, string> | string,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${url}/`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: typeof body === 'string' ? body : new URLSearchParams(body).toString(),
  })
}

/** All leads of a database, read from outside the server. */
export async function leadsAt(place: DatabasePlace): Promise<LeadWithHistory[]> {
  const database = databaseAt(place)
  try {
    return await leadsIn(database)
  } finally {
    await database.close()
  }
}

async function leadsIn(database: Database, filter: LeadFilter = {}): Promise<LeadWithHistory[]> {
  const leads: LeadWithHistory[] = []
  for await (const lead of listLeads(await database.ready(), filter)) leads.push(lead)
  return leads
}

/** A port that is not in use. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
