/** Part of a file: its first and last byte, both inclusive. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * The byte range of a request. `none` for several ranges or another unit: respond with the whole file.
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
