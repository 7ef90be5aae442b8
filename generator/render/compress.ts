import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { contentHash } from '../cache/content-hash.ts'
import type { Memo } from '../cache/memo.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Smaller files are sent as they are: a compressed copy would save less than a packet. */
const LEAST_BYTES = 1024

const COMPRESSIBLE = /\.(html|json|xml|txt|js|css|svg)$/

/** Whether a compressed copy of `file` is worth keeping. */
export function isCompressible(file: string, bytes: number): boolean {
  return bytes >= LEAST_BYTES && COMPRESSIBLE.test(file)
}

// Measured on our pages: brotli 4 takes 0.29 ms and leaves 36.3%, 5 takes 0.35 ms and leaves 34.1%, 7 takes 0.56 ms and 9
// takes 8.6 ms for the same 34%, 11 takes 14 ms for 29.9%. What every page shares is worth 11; one page of thousands is not.
const BROTLI_SHARED = [11] as const
const BROTLI_OTHER = [5] as const
/** For a page that would not fit into the first packets: the first of these with which it does, or the last. */
const BROTLI_PAGE = [5, 10, 11] as const

/** What a server sends before it waits for the browser: ten packets of 1,460 bytes, less the headers of the answer. */
export const FIRST_ROUND_TRIP = 13_700
/** 4 to 9 differ by less than a percent, in bytes and in time. */
const GZIP = 6

/** The names of a file's compressed copies. */
function copyNames(file: string): [brotli: string, gzip: string] {
  return [`${file}.br`, `${file}.gz`]
}

/**
 * The .br and .gz copies of a file, of which each is made once. Assets, which every page shares, are compressed harder than
 * pages, and pages hard enough to arrive at once.
 */
export async function compressedCopies(
  file: string,
  bytes: Uint8Array,
  memo: Memo,
): Promise<{ file: string; bytes: Buffer }[]> {
  const qualities = qualitiesOf(file)
  const [brotliFile, gzipFile] = copyNames(file)
  const copies = memo.under(`${process.version} ${qualities} ${GZIP}`)
  const hash = contentHash(bytes)
  const found = { br: copies.bytes('br', hash), gz: copies.bytes('gz', hash) }
  const [br, gz] = await Promise.all([
    found.br ?? smallBrotli(bytes, qualities),
    found.gz ?? zip(bytes, { level: GZIP }),
  ])
  if (found.br === undefined) copies.put('br', hash, br)
  if (found.gz === undefined) copies.put('gz', hash, gz)
  return [
    { file: brotliFile, bytes: br },
    { file: gzipFile, bytes: gz },
  ]
}

function qualitiesOf(file: string): readonly number[] {
  if (file.startsWith('assets/')) return BROTLI_SHARED
  return file.endsWith('.html') ? BROTLI_PAGE : BROTLI_OTHER
}

async function smallBrotli(
  bytes: Uint8Array,
  [quality = 0, ...better]: readonly number[],
): Promise<Buffer> {
  const compressed = await withBrotli(bytes, quality)
  const isSmall = better.length === 0 || compressed.byteLength <= FIRST_ROUND_TRIP
  return isSmall ? compressed : smallBrotli(bytes, better)
}

function withBrotli(bytes: Uint8Array, quality: number): Promise<Buffer> {
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes.byteLength),
    },
  })
}

/** The smallest window that holds the file, as a power of two: a larger one takes a tenth longer and finds nothing more. */
function windowFor(bytes: number): number {
  const power = Math.ceil(Math.log2(bytes))
  return Math.min(Math.max(power, 16), constants.BROTLI_MAX_WINDOW_BITS)
}
