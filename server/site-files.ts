import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { scriptHashesIn, scriptPolicy } from '../schema/http-headers.ts'
import type { Encoding } from './encoding.ts'

/** A file of the site, ready to send in any of its forms. */
export interface SiteFile {
  /** Name in dist/, e.g. `services/roof-repair-tampa.html`. */
  name: string
  type: string
  encodings: readonly Encoding[]
  /** What an answer with this file has beside the headers of every answer. */
  headers: Readonly<Record<string, string>>
  /** Bytes of the file in one of its forms. */
  read(encoding: Encoding): Promise<Buffer>
  /** Strong validator of the content, without quotes. */
  hash(): Promise<string>
}

/** Where an address leads: to a file, or to another address. */
export type Answer = { file: SiteFile } | { redirect: string }

export interface SiteFiles {
  /** What stands at the path of a request; undefined when nothing does. */
  find(path: string): Promise<Answer | undefined>
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

  const current = async (): Promise<Map<string, SiteFile>> => {
    if (list !== undefined && performance.now() - checked < CHECK_MILLISECONDS) return list
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
  const cache = byteCache()
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
    const headers = name.endsWith('.html') ? forPages : {}
    files.set(`/${name}`, siteFile({ folder, name, type, names, cache, headers }))
  }
  return files
}

/** Which inline scripts the pages of this build may run is said in the file that other hosts read. */
async function policyOfPages(file: string): Promise<SiteFile['headers']> {
  return scriptPolicy(scriptHashesIn(await readFile(file, 'utf8')))
}

function siteFile({
  folder,
  name,
  type,
  names,
  cache,
  headers,
}: {
  folder: string
  name: string
  type: string
  names: Set<string>
  cache: ByteCache
  headers: SiteFile['headers']
}): SiteFile {
  const encodings = (['br', 'gzip', 'identity'] as const).filter(
    (encoding) => encoding === 'identity' || names.has(name + SUFFIXES[encoding]),
  )
  const read = (encoding: Encoding) => cache.read(join(folder, name + SUFFIXES[encoding]))
  let hash: string | undefined
  return {
    name,
    type,
    encodings,
    headers,
    read,
    async hash() {
      hash ??= createHash('sha256')
        .update(await read('identity'))
        .digest('base64url')
        .slice(0, 16)
      return hash
    },
  }
}

interface ByteCache {
  read(file: string): Promise<Buffer>
}

const MOST_CACHED_BYTES = 64 * 1024 * 1024

/** Keeps the files that are asked for most recently, up to a bound. */
function byteCache(): ByteCache {
  const kept = new Map<string, Buffer>()
  let bytes = 0
  return {
    async read(file) {
      let content = kept.get(file)
      if (content === undefined) {
        content = await readFile(file)
        bytes += content.byteLength
      } else {
        kept.delete(file)
      }
      kept.set(file, content)
      for (const [oldest, old] of kept) {
        if (bytes <= MOST_CACHED_BYTES || oldest === file) break
        kept.delete(oldest)
        bytes -= old.byteLength
      }
      return content
    },
  }
}
