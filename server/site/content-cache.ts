import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

export type Headers = Readonly<Record<string, string>>

/** What a file holds in one of its forms, and the headers of an answer that is the whole of it. */
export interface Content {
  bytes: Buffer
  /** Strong validator: another content has another. */
  tag: string
  headers: Headers
}

export interface ContentCache {
  /** The content of a file; its headers are `headers` with its length and tag, put together when it is read. */
  read(file: string, headers: () => Headers): Promise<Content>
  kept(file: string): Content | undefined
}

const MOST_CACHED_BYTES = 64 * 1024 * 1024

/** Keeps what files hold, up to a bound. What was asked for since it was last passed over stays. */
export function contentCache(): ContentCache {
  const entries = new Map<string, { content: Content; isWanted: boolean }>()
  let bytes = 0
  const add = (file: string, content: Content) => {
    bytes += content.bytes.byteLength - (entries.get(file)?.content.bytes.byteLength ?? 0)
    entries.set(file, { content, isWanted: true })
    for (const [oldest, entry] of entries) {
      if (bytes <= MOST_CACHED_BYTES) break
      entries.delete(oldest)
      if (entry.isWanted) entries.set(oldest, { ...entry, isWanted: false })
      else bytes -= entry.content.bytes.byteLength
    }
    return content
  }
  const kept = (file: string) => {
    const entry = entries.get(file)
    if (entry === undefined) return undefined
    entry.isWanted = true
    return entry.content
  }
  return {
    kept,
    async read(file, headers) {
      return kept(file) ?? add(file, await readContent(file, headers()))
    },
  }
}

async function readContent(file: string, headers: Headers): Promise<Content> {
  const bytes = await readFile(file)
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 16)
  const tag = `"${hash}"`
  return {
    bytes,
    tag,
    headers: { ...headers, 'content-length': String(bytes.byteLength), etag: tag },
  }
}
