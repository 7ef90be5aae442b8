import { HOME_PATH, NOT_FOUND_PATH } from '../../../schema/paths.ts'
import type { Site } from '../../../schema/site.ts'
import type { Source } from '../../read/source.ts'
import { assetReferences } from './asset-references.ts'
import type { BuiltSite } from './built-site.ts'
import type { Behavior, Gathered } from './gathered.ts'
import { type Answer, type Client, openClient } from './http-client.ts'
import { type SitePage, sitePage } from './page.ts'

/** An address that no site has. */
const NO_PAGE = '/launch-check-of-an-address-without-a-page'
const ALWAYS_ASKED = ['/sitemap.xml', '/robots.txt', '/healthz']

/** Asks the server for every page, everything the pages refer to, every redirect, and a few odd requests. */
export async function gather(
  client: Client,
  definition: { site: Site; source: Source; build: BuiltSite; isDeployed: boolean },
): Promise<Omit<Gathered, 'probe'>> {
  const { site, build } = definition
  const home = site.business.url
  const fetched = await client.askAll(build.paths)
  const pages = [...fetched].map(([path, answer]) => sitePage(path, answer, home))
  const notFound = sitePage(NOT_FOUND_PATH, await client.ask(NO_PAGE), home)
  const { answers, assets } = await followReferences(client, [...pages, notFound], home)
  const redirects: Gathered['redirects'] = []
  for (const rule of build.redirects) redirects.push({ rule, answer: await client.ask(rule.from) })
  return {
    ...definition,
    origin: client.origin,
    pages,
    notFound,
    answers,
    assets,
    redirects,
    behavior: await behaviorOf(client, fetched.get(HOME_PATH)),
  }
}

/** Answers to all that pages refer to, then to what the style sheets and scripts among it refer to, and so on. */
async function followReferences(
  client: Client,
  pages: readonly SitePage[],
  home: string,
): Promise<Pick<Gathered, 'answers' | 'assets'>> {
  const answers = new Map<string, Answer>()
  const assets: Gathered['assets'] = []
  const requested = new Set(pages.map(({ path }) => path))
  let references = pages.flatMap((page) => page.references)
  for (let round = ALWAYS_ASKED; ; round = []) {
    const paths = [...round, ...references.flatMap(({ path }) => path ?? [])]
    const next = await client.askAll(paths.filter((path) => !requested.has(path)))
    if (next.size === 0) return { answers, assets }
    const found = [...next].map(([path, answer]) => ({
      path,
      references: assetReferences({ path, answer, home }),
    }))
    for (const [path, answer] of next) {
      answers.set(path, answer)
      requested.add(path)
    }
    assets.push(...found.filter((asset) => asset.references.length > 0))
    references = found.flatMap((asset) => asset.references)
  }
}

async function behaviorOf(client: Client, home: Answer | undefined): Promise<Behavior> {
  const etag = home?.headers.etag
  return {
    unchanged:
      etag === undefined
        ? undefined
        : await client.ask(HOME_PATH, { headers: { 'if-none-match': etag } }),
    secure: await client.ask(HOME_PATH, { headers: { 'x-forwarded-proto': 'https' } }),
    plain: client.origin.startsWith('https:') ? await plainAnswer(client.origin) : undefined,
  }
}

async function plainAnswer(origin: string): Promise<Answer | undefined> {
  const client = openClient(`http://${new URL(origin).hostname}`)
  try {
    return await client.ask(HOME_PATH)
  } catch {
    // A closed port is as good as a redirect: nothing is served without encryption.
    return undefined
  } finally {
    client.close()
  }
}
