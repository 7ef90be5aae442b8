import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import {
  CACHE_CONTROL,
  SECURITY_HEADERS,
  scriptHashesIn,
  scriptPolicy,
} from '../schema/http-headers.ts'
import { type Content, type ContentCache, contentCache, type Headers } from './content-cache.ts'
import type { Encoding } from './encoding.ts'

/** A file of the site, ready to send in any of its forms. */
export interface SiteFile {
  /** Name in dist/, e.g. `services/roof-repair-tampa.html`. */
  name: string
  type: string
  encodings: readonly Encoding[]
  /** What it holds, in one of its forms. */
  read(encoding: Encoding): Promise<Content>
  /** The same when it is in memory. */
  kept(encoding: Encoding): Content | undefined
}

/** Where an address leads: to a file, or to another address. */
export type Answer = { file: SiteFile } | { redirect: string }

export interface SiteFiles {
  /** What stands at the path of a request; undefined when nothing does. */
  find(path: string): Promise<Answer | undefined>
  /** The same when the list of files is fresh. */
  known(path: string): Answer | undefined
  notFound(): Promise<SiteFile | undefined>
  /** Looks at the folder anew before the next answer: a listed file was missing. */
  forget(): void
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
}

const HOST_FILE = '_headers'

const SUFFIXES: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' }

const CHECK_MILLISECONDS = 1000

/**
 * The files of `folder` by the addresses they answer. An address is looked up in a closed list and never joined to a
 * path, so nothing outside the folder can be reached. When the folder is replaced as a whole, the list follows.
 */
export function siteFiles(folder: string): SiteFiles {
  let list: Map<string, SiteFile> | undefined
  let version = ''
  let checked = Number.NEGATIVE_INFINITY

  const fresh = () => (performance.now() - checked < CHECK_MILLISECONDS ? list : undefined)
  const current = async (): Promise<Map<string, SiteFile>> => {
    const known = fresh()
    if (known !== undefined) return known
    checked = performance.now()
    const now = await versionOf(folder)
    // Between two renames there is no folder for a moment: the old list holds until there is one again.
    if (list === undefined || (now !== undefined && now !== version)) {
      const next = await listFiles(folder)
      list = next
      version = now ?? ''
    }
    return list
  }
  return {
    async find(path) {
      return answerFor(path, await current())
    },
    known(path) {
      const files = fresh()
      return files && answerFor(path, files)
    },
    async notFound() {
      return (await current()).get('/404.html')
    },
    forget() {
      version = ''
      checked = Number.NEGATIVE_INFINITY
    },
  }
}

function answerFor(path: string, files: Map<string, SiteFile>): Answer | undefined {
  if (path.startsWith('//')) return undefined
  const html = pageAt(path, files)
  if (html !== undefined && !path.endsWith('.html')) return { file: html }
  if (path.length > 1 && path.endsWith('/') && pageAt(path.slice(0, -1), files) !== undefined)
    return { redirect: path.slice(0, -1) }
  if (path.endsWith('.html')) {
    const address = path === '/index.html' ? '/' : path.slice(0, -'.html'.length)
    return files.has(path) && path !== '/404.html' ? { redirect: address } : undefined
  }
  const file = files.get(path)
  return file === undefined ? undefined : { file }
}

/** The home page and the 404 page have files of their own name, but no address of that name. */
function pageAt(address: string, files: Map<string, SiteFile>): SiteFile | undefined {
  if (address === '/index' || address === '/404') return undefined
  return files.get(address === '/' ? '/index.html' : `${address}.html`)
}

async function versionOf(folder: string): Promise<string | undefined> {
  try {
    const { ino, birthtimeMs } = await stat(folder)
    return `${ino}-${birthtimeMs}`
  } catch {
    return undefined
  }
}

async function listFiles(folder: string): Promise<Map<string, SiteFile>> {
  // With each list its own bytes: what an earlier folder held is never sent for a file of this one.
  const cache = contentCache()
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name))),
  )
  const forPages = names.has(HOST_FILE) ? await policyOfPages(join(folder, HOST_FILE)) : {}
  const files = new Map<string, SiteFile>()
  for (const name of names) {
    const type = TYPES[extname(name)]
    if (type === undefined) continue
    const policy = name.endsWith('.html') ? forPages : {}
    files.set(`/${name}`, siteFile({ folder, name, type, names, cache, policy }))
  }
  return files
}

/** Which inline scripts the pages of this build may run is said in the file that other hosts read. */
async function policyOfPages(file: string): Promise<Headers> {
  return scriptPolicy(scriptHashesIn(await readFile(file, 'utf8')))
}

function siteFile({
  folder,
  name,
  type,
  names,
  cache,
  policy,
}: {
  folder: string
  name: string
  type: string
  names: Set<string>
  cache: ContentCache
  policy: Headers
}): SiteFile {
  const encodings = (['br', 'gzip', 'identity'] as const).filter(
    (encoding) => encoding === 'identity' || names.has(name + SUFFIXES[encoding]),
  )
  const headersOf = (encoding: Encoding): Headers => ({
    ...SECURITY_HEADERS,
    ...policy,
    'content-type': type,
    'cache-control': cacheControl(name),
    ...(encodings.length > 1 && { vary: 'Accept-Encoding' }),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  })
  const path = join(folder, name)
  return {
    name,
    type,
    encodings,
    read: (encoding) => cache.read(path + SUFFIXES[encoding], () => headersOf(encoding)),
    kept: (encoding) => cache.kept(path + SUFFIXES[encoding]),
  }
}

function cacheControl(name: string): string {
  const kept = Object.entries(CACHE_CONTROL).find(([folder]) => name.startsWith(folder))
  return kept?.[1] ?? 'no-cache'
}
