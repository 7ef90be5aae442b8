import { extname, join } from 'node:path'
import { CACHE_CONTROL, SECURITY_HEADERS } from '../../schema/shared/http-headers.ts'
import type { Headers } from '../http/security-headers.ts'
import type { Content, ContentCache } from './content-cache.ts'
import type { Encoding } from './encoding.ts'

/** A file of the site, ready to send in each of its encodings. */
export interface SiteFile {
  /** Name in dist/, e.g. `services/roof-repair-tampa.html`. */
  name: string
  type: string
  encodings: readonly Encoding[]
  read(encoding: Encoding): Promise<Content>
  /** Undefined unless the content is in memory. */
  cached(encoding: Encoding): Content | undefined
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
}

const SUFFIXES: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' }

/** The file called `name`, undefined if its type is not served. `names` are all files, `policy` is for pages. */
export function siteFile({
  folder,
  name,
  names,
  cache,
  policy,
}: {
  folder: string
  name: string
  names: ReadonlySet<string>
  cache: ContentCache
  policy: Headers
}): SiteFile | undefined {
  const type = TYPES[extname(name)]
  if (type === undefined) return undefined
  const encodings = (['br', 'gzip', 'identity'] as const).filter(
    (encoding) => encoding === 'identity' || names.has(name + SUFFIXES[encoding]),
  )
  const headersOf = (encoding: Encoding): Headers => ({
    ...SECURITY_HEADERS,
    ...(name.endsWith('.html') && policy),
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
    cached: (encoding) => cache.cached(path + SUFFIXES[encoding]),
  }
}

function cacheControl(name: string): string {
  const rule = Object.entries(CACHE_CONTROL).find(([folder]) => name.startsWith(folder))
  return rule?.[1] ?? 'no-cache'
}
