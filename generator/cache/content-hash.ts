import { hash } from 'node:crypto'

/** A hash of a content: equal hashes mean equal bytes. */
export function contentHash(content: string | Uint8Array): string {
  return hash('sha1', content, 'base64url')
}

/** A short hash of a content, for the name of a file that browsers keep for a year. */
export function nameHash(content: string): string {
  return hash('sha256', content, 'base64url').replace(/[-_]/g, '').slice(0, 8)
}
