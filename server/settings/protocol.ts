/** Whether `text` is a URL with one of `protocols`, e.g. `['https:']`, and a host (optional for PostgreSQL). */
export function hasProtocol(text: string, protocols: string[]): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocols.includes(protocol) && (hostname !== '' || protocol.startsWith('postgres'))
}
