import type { MailBlock } from './mail-block.ts'
import { blocksHtml } from './mail-html.ts'
import { mailText } from './mail-text.ts'

/** A line of quoted-printable holds 72 to 75 bytes of text and a break of three. Source: RFC 2045, 6.7. */
const WITH_BREAKS = 75 / 72
const NEWLINE = 0x0a
const EQUALS = 0x3d

/** About as many bytes as these parts of an email take when it is sent, as text and as HTML in quoted-printable. */
export function sentBytes(blocks: readonly MailBlock[]): number {
  return Math.ceil((quotedBytes(mailText(blocks)) + quotedBytes(blocksHtml(blocks))) * WITH_BREAKS)
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

/** The items in their order, in as few groups as hold `mostBytes` each; one that is larger is a group of its own. */
export function groupsBySize<Item>(
  items: readonly Item[],
  { mostBytes, bytesOf }: { mostBytes: number; bytesOf: (item: Item) => number },
): Item[][] {
  const groups: Item[][] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const item of items) {
    const more = bytesOf(item)
    if (bytes + more > mostBytes) {
      groups.push([])
      bytes = 0
    }
    groups.at(-1)?.push(item)
    bytes += more
  }
  return groups
}
