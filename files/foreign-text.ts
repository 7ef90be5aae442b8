import { NotRead } from './read-limited.ts'

/** How Excel and its like write what can be read here. */
const AS_CSV =
  'In Excel, choose File, Save As, CSV UTF-8; in Google Sheets or Numbers, export as CSV. Then import that file.'

/** How files begin that are no text, whatever their names end in. */
const OTHER_FILES: readonly [begin: string, what: string][] = [
  ['PK\u0003\u0004', 'a spreadsheet (xlsx, ods) or a zip archive'],
  ['\u00d0\u00cf\u0011\u00e0', 'a spreadsheet of an old Excel (xls)'],
  ['\u001f\u008b', 'a compressed file (gzip)'],
  ['%PDF', 'a PDF'],
]

/**
 * The text of a file that another program has made, without a byte order mark: UTF-8, or UTF-16 with its mark. Other
 * encodings are refused: which letters their bytes stand for can't be known.
 *
 * @throws NotRead that names the line that can't be read.
 */
export function foreignText(bytes: Uint8Array, file: string): string {
  const begin = String.fromCharCode(...bytes.subarray(0, 4))
  const other = OTHER_FILES.find(([start]) => begin.startsWith(start))
  if (other !== undefined)
    throw new NotRead(
      `${file} is ${other[1]}, not text. ${AS_CSV} An archive has to be unpacked first.`,
    )
  const encoding = encodingOf(begin)
  if (encoding === 'utf-8' && bytes.includes(0))
    throw new NotRead(
      `${file} has bytes that no text has (NUL): it is damaged, or UTF-16 without its mark. ${AS_CSV}`,
    )
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const read = new TextDecoder(encoding).decode(bytes)
    const line = read.slice(0, read.indexOf('\ufffd')).split('\n').length
    throw new NotRead(
      `${file}:${line}: a letter is not valid ${encoding.toUpperCase()}. The file is probably in an older encoding (Windows-1252, Latin-1), and its ñ or é would come out wrong. ${AS_CSV}`,
    )
  }
}

function encodingOf(begin: string): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (begin.startsWith('\u00ff\u00fe')) return 'utf-16le'
  return begin.startsWith('\u00fe\u00ff') ? 'utf-16be' : 'utf-8'
}
