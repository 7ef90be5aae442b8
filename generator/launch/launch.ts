import { randomBytes } from 'node:crypto'
import { dirname, resolve } from 'node:path'
import { HOME_PATH } from '../../schema/paths.ts'
import { urlIn } from '../../schema/url.ts'
import { loadSite } from '../load/load-site.ts'
import { readDefinition } from '../read/read-definition.ts'
import { SiteError } from '../read/site-error.ts'
import { type CheckResult, runChecks } from './checks.ts'
import { builtSite } from './gather/built-site.ts'
import { gather } from './gather/gather.ts'
import type { Gathered } from './gather/gathered.ts'
import { type Client, openClient } from './gather/http-client.ts'
import { type ProbeRecord, sendProbe } from './gather/probe.ts'
import { startSiteServer } from './gather/site-server.ts'
import { quoteFormOf } from './html/quote-form.ts'
import { type Screenshots, takeScreenshots } from './screenshots.ts'

export interface LaunchOptions {
  /** The site definition, e.g. `site.yaml`. */
  site: string
  /** The built site, in a folder called dist. */
  folder: string
  /** Address of the deployed site; without it, the built site is served on this machine. */
  url?: string | undefined
  /** Whether a test request may be sent to the deployed site. */
  probe?: boolean | undefined
  screenshots: boolean
  env: Readonly<Record<string, string | undefined>>
}

export interface LaunchReport {
  /** Name of the business. */
  name: string
  /** Address of the deployed site that was checked; undefined for the site on this machine. */
  url: string | undefined
  pages: number
  results: CheckResult[]
  screenshots: Screenshots
}

/**
 * Finds out whether a site is fit for the public: serves it, or goes to where it is deployed, and checks what it answers.
 *
 * @throws SiteError when it cannot be checked.
 */
export async function launch(options: LaunchOptions): Promise<LaunchReport> {
  const { site, source } = loadSite(readDefinition(options.site), options.site)
  const build = builtSite(options.folder)
  const key =
    options.url === undefined ? randomBytes(32).toString('hex') : options.env.PROBE_KEY || undefined
  const server = options.url === undefined ? await serve(options, key) : undefined
  const client = openClient(server?.origin ?? originOf(options.url ?? ''))
  try {
    const isDeployed = server === undefined
    const answered = await gather(client, { site, source, build, isDeployed })
    const probe = await probeOf(client, answered, { ...options, key })
    return {
      name: site.business.shortName,
      url: options.url,
      pages: build.paths.length,
      results: runChecks({ ...answered, probe }),
      screenshots: options.screenshots
        ? await takeScreenshots(client.origin, build.paths)
        : { pictures: [], note: 'Screenshots were not asked for.' },
    }
  } finally {
    client.close()
    await server?.stop()
  }
}

/** The server behaves as behind a proxy on this machine, so that it can be asked what a visitor over https gets. */
function serve({ folder, env }: LaunchOptions, key: string | undefined) {
  // No database but its own, and no copy of that among the backups of the real one.
  const own = { DATABASE_URL: '', BACKUP_DIR: '', PROBE_KEY: key, TRUST_PROXY: '127.0.0.1/32' }
  return startSiteServer({
    cwd: dirname(resolve(folder)),
    env: { ...env, ...own },
  })
}

async function probeOf(
  client: Client,
  { pages, site, isDeployed }: Omit<Gathered, 'probe'>,
  { probe = false, key }: { probe?: boolean | undefined; key: string | undefined },
): Promise<ProbeRecord> {
  if (isDeployed && !probe)
    return {
      kind: 'skipped',
      reason: 'No test request was sent: add --probe, with the PROBE_KEY of the server.',
    }
  if (key === undefined)
    throw new SiteError(
      'A test request needs the key of the server: PROBE_KEY=… npm run launch -- --url https://… --probe',
    )
  const home = pages.find(({ path }) => path === HOME_PATH)
  const form = home && quoteFormOf(home.document)
  if (form === undefined)
    return { kind: 'skipped', reason: 'No test request was sent: the home page has no quote form.' }
  return sendProbe(client, { form, key, phone: site.business.phone })
}

/**
 * The origin of the deployed site.
 *
 * @throws SiteError unless it is an https address; on this machine, http will do.
 */
export function originOf(url: string): string {
  const example = 'e.g. --url https://www.pelicanridge.com'
  const parsed = urlIn(url)
  if (parsed === undefined)
    throw new SiteError(`${url} is not an address. Write it whole, ${example}`)
  const { protocol, hostname, origin, pathname } = parsed
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  if (protocol !== 'https:' && !(protocol === 'http:' && isHere))
    throw new SiteError(`${url} is not encrypted. A public site needs https, ${example}`)
  if (pathname !== '/')
    throw new SiteError(`${url} has a path. Give the address of the site, ${example}`)
  return origin
}
