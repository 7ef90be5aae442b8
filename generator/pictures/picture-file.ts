import { PICTURE_FOLDER, PICTURE_FORMATS, type PictureFormat } from '../../schema/picture.ts'
import type { Memo } from '../cache/memo.ts'
import { encode, type Pixels } from './formats.ts'

/** One file of a picture. */
export interface PictureFile {
  /** The hash of the original. */
  hash: string
  width: number
  format: PictureFormat
}

/** Keeps a file of the site before if its bytes are the same; says whether it did. */
export type Keep = (file: string, isSame: (bytes: Buffer) => boolean) => Promise<boolean>

/**
 * The bytes of the file, and whether they had to be encoded now, from the pixels of its original in its width. The hash
 * says with which settings, so another version of the code makes the same bytes.
 */
export async function pictureBytes(
  file: PictureFile,
  pixels: () => Promise<Pixels>,
  memo: Memo,
): Promise<{ bytes: Buffer; isNew: boolean }> {
  const results = memo.under('')
  const key = keyOf(file)
  const cached = results.bytes('picture', key)
  if (cached !== undefined) return { bytes: cached, isNew: false }
  const bytes = await encode(await pixels(), file.format)
  results.put('picture', key, bytes)
  return { bytes, isNew: true }
}

/** Whether `bytes` are those of the file, as an earlier run has encoded it. */
export function isPicture(file: PictureFile, bytes: Uint8Array, memo: Memo): boolean {
  return memo.under('').isEntry('picture', keyOf(file), bytes)
}

function keyOf({ hash, width, format }: PictureFile): string {
  return `${hash}-${width}.${format}`
}

const ADDRESS = new RegExp(
  `^/${PICTURE_FOLDER}/[a-z0-9-]+\\.([0-9a-f]{10})-([1-9]\\d{0,4})\\.(${PICTURE_FORMATS.join('|')})$`,
)

/** The file that an address names; undefined when it is not the address of a picture. */
export function fileAtAddress(address: string): PictureFile | undefined {
  const [, hash, width, format] = ADDRESS.exec(address) ?? []
  if (hash === undefined) return undefined
  return { hash, width: Number(width), format: format as PictureFormat }
}
