/** Longest line in bytes. Source: RFC 5545, section 3.1; RFC 2426, section 2.6. */
const LINE_BYTES = 75

/** The lines of a calendar or of a contact, as files have them. */
export function contentLines(lines: readonly string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** A text as a value in such a line. */
export function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n?|\n/g, '\\n')
}

/** @example stamp('2026-11-25T14:31:00.000Z') // '20261125T143100Z' */
export function stamp(time: string): string {
  return `${time.slice(0, 19).replace(/[-:]/g, '')}Z`
}

/** In lines of at most 75 bytes that break between characters; all but the first begin with a space. */
function folded(line: string): string {
  let bytes = 0
  let text = ''
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > LINE_BYTES) {
      text += '\r\n '
      bytes = 1
    }
    text += character
    bytes += size
  }
  return text
}
