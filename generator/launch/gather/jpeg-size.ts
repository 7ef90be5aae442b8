const MARKER = 0xff
const START_OF_IMAGE = 0xd8
/** Markers that begin a frame, with its size. Source: ITU-T T.81, table B.1; C4, C8 and CC are other segments. */
const FRAMES = new Set([
  0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf,
])

/** Width and height of the JPEG that begins with `bytes`; undefined when they are not the beginning of a JPEG. */
export function jpegSize(bytes: Buffer): { width: number; height: number } | undefined {
  if (bytes[0] !== MARKER || bytes[1] !== START_OF_IMAGE) return undefined
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === MARKER; ) {
    if (FRAMES.has(bytes[at + 1] ?? 0))
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}
