/** Part of a file: first and last byte, both included. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * The one range of bytes that a request asks for. Several ranges, or other units, are answered with the whole file.
 * Source: RFC 9110, section 14.
 */
export function byteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'none' | 'unsatisfiable' {
  const match = header === undefined ? null : /^bytes=(\d*)-(\d*)$/.exec(header.trim())
  if (match === null) return 'none'
  const [, from = '', to = ''] = match
  if (from === '' && to === '') return 'none'
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first > last || first >= size ? 'unsatisfiable' : { first, last }
}
