import { urlIn } from '../../schema/url.ts'

/** Whether `text` is a URL with one of `protocols`, e.g. `['https:']`, and a host (optional for PostgreSQL). */
export function hasProtocol(text: string, protocols: string[]): boolean {
  const url = urlIn(text)
  if (url === undefined) return false
  const { protocol, hostname } = url
  return protocols.includes(protocol) && (hostname !== '' || protocol.startsWith('postgres'))
}
