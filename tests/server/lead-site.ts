import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { readConfig } from '../../server/config.ts'
import type { Channel } from '../../server/leads/deliver/channel.ts'
import type { StoredLead } from '../../server/leads/lead.ts'
import { type DatabasePlace, databaseAt } from '../../server/leads/store/database.ts'
import { listLeads } from '../../server/leads/store/manage.ts'
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
  leads: () => Promise<StoredLead[]>
  stop: (options?: { keepLeads?: boolean }) => Promise<void>
}

/** The whole server with its own database; `env` is what an owner would set. */
export async function startLeadSite(
  env: Record<string, string> = {},
  { channels, counting = true }: { channels?: readonly Channel[]; counting?: boolean } = {},
): Promise<LeadSite> {
  const folder = makeSite()
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'leads-'))
  writeFile(folder, 'assets/shell.abc.json', JSON.stringify({ consent: CONSENT, counting }))
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env }, channels)
  const site = startSite({ ...config, folder })
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  site.deliver()
  const { port } = site.app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    folder,
    dataDir,
    place: config.database,
    post: (body, headers) => post(url, body, headers),
    leads: () => leadsAt(config.database),
    async stop({ keepLeads = env.DATA_DIR !== undefined } = {}) {
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
export async function leadsAt(place: DatabasePlace): Promise<StoredLead[]> {
  const database = databaseAt(place)
  try {
    const leads: StoredLead[] = []
    for await (const lead of listLeads(await database.ready(), {})) leads.push(lead)
    return leads
  } finally {
    await database.close()
  }
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
