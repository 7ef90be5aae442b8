import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Headers } from '../http/security-headers.ts'

/** One encoding of a file, and the headers of a response with all of it. */
export interface Content {
  bytes: Buffer
  /** Strong validator: different content has a different one. */
  etag: string
  headers: Headers
}

export interface ContentCache {
  /** The content of a file. On its first read, `headers` plus its length and ETag become its headers. */
  read(file: string, headers: () => Headers): Promise<Content>
  /** The content of a file if it is in memory. */
  cached(file: string): Content | undefined
}

const MAX_CACHED_BYTES = 64 * 1024 * 1024

/** Keeps the content of files in memory up to a limit. Evicts first what has not been read since the last pass. */
export function contentCache(): ContentCache {
  const entries = new Map<string, { content: Content; isRecent: boolean }>()
  let bytes = 0
  const add = (file: string, content: Content) => {
    bytes += content.bytes.byteLength - (entries.get(file)?.content.bytes.byteLength ?? 0)
    entries.set(file, { content, isRecent: true })
    for (const [oldest, entry] of entries) {
      if (bytes <= MAX_CACHED_BYTES) break
      entries.delete(oldest)
      if (entry.isRecent) entries.set(oldest, { ...entry, isRecent: false })
      else bytes -= entry.content.bytes.byteLength
    }
    return content
  }
  const cached = (file: string) => {
    const entry = entries.get(file)
    if (entry === undefined) return undefined
    entry.isRecent = true
    return entry.content
  }
  return {
    cached,
    async read(file, headers) {
      return cached(file) ?? add(file, await readContent(file, headers()))
    },
  }
}

async function readContent(file: string, headers: Headers): Promise<Content> {
  const bytes = await readFile(file)
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 16)
  const etag = `"${hash}"`
  return {
    bytes,
    etag,
    headers: { ...headers, 'content-length': String(bytes.byteLength), etag },
  }
}
