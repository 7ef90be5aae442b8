import { hash } from 'node:crypto'

/** A hash of a file's content: equal hashes mean equal bytes. */
export function contentHash(content: string | Uint8Array): string {
  return hash('sha1', content, 'base64url')
}
