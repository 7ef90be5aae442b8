import { type Position, SiteError } from './site-error.ts'

const MAX_BYTES = 64 * 1024 * 1024

/**
 * The text of a site definition: without a byte order mark, with `\n` line ends.
 *
 * @throws SiteError when it is too large or not UTF-8; the bytes may be anything.
 */
export function decodeText(input: string | Uint8Array, file: string): string {
  return normalize(typeof input === 'string' ? input : decode(input, file))
}

function decode(bytes: Uint8Array, file: string): string {
  if (bytes.byteLength > MAX_BYTES)
    throw new SiteError(`${file} is larger than 64 MB. Is this the right file?`)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const { line, column } = firstInvalidByte(bytes)
    throw new SiteError(
      `${file}:${line}:${column}\n  This character is not valid UTF-8. Save the file as UTF-8 and type the character again.`,
    )
  }
}

/** Where the bytes stop being UTF-8: decoding and re-encoding them gives other bytes from there on. */
function firstInvalidByte(bytes: Uint8Array): Omit<Position, 'file'> {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const valid = new TextEncoder().encode(text)
  const index = bytes.findIndex((byte, place) => byte !== valid[place])
  // With `stream`, the decoder holds back a character that is not complete.
  const before = new TextDecoder().decode(bytes.subarray(0, index === -1 ? undefined : index), {
    stream: true,
  })
  const lines = before.split('\n')
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}

/** Drops a byte order mark and turns Windows line ends into `\n`. */
function normalize(text: string): string {
  const lines = text.replace(/^\ufeff/, '')
  return lines.includes('\r') ? lines.replace(/\r\n?/g, '\n') : lines
}
