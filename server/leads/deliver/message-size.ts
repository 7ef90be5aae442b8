/** A line of quoted-printable holds 72 to 75 bytes of text and a break of three. Source: RFC 2045, 6.7. */
const WITH_BREAKS = 75 / 72
const NEWLINE = 0x0a
const EQUALS = 0x3d

/** About as many bytes as both parts of a message take when they are sent as quoted-printable. */
export function sentBytes({ text, html }: { text: string; html: string }): number {
  return Math.ceil((quotedBytes(text) + quotedBytes(html)) * WITH_BREAKS)
}

function quotedBytes(text: string): number {
  let bytes = 0
  for (const byte of Buffer.from(text)) bytes += bytesOf(byte)
  return bytes
}

function bytesOf(byte: number): number {
  if (byte === NEWLINE) return 2
  return byte >= 0x20 && byte <= 0x7e && byte !== EQUALS ? 1 : 3
}

/**
 * The message about as many leads, from the first on, as fit into `mostBytes`, and their number; about one lead in any
 * case.
 */
export function largestMessage<Lead, Message extends { text: string; html: string }>(
  leads: readonly Lead[],
  mostBytes: number,
  write: (leads: readonly Lead[]) => Message,
): { message: Message; count: number } {
  for (let count = leads.length; ; ) {
    const message = write(leads.slice(0, count))
    const bytes = sentBytes(message)
    if (bytes <= mostBytes || count <= 1) return { message, count }
    count = Math.max(1, Math.floor((count * mostBytes) / bytes))
  }
}
