import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PICTURE_FOLDER, PICTURE_FORMATS, type PictureFormat } from '../../schema/picture.ts'
import { writeWhole } from '../cache/write-whole.ts'
import { encode, type Pixels } from './formats.ts'

/** One file of a picture. */
export interface PictureFile {
  /** The hash of the original. */
  hash: string
  width: number
  format: PictureFormat
}

/** The file's bytes if they have been made before. */
export function cachedFile(file: PictureFile, cache: string): Buffer | undefined {
  const path = cachePath(file, cache)
  return existsSync(path) ? readFileSync(path) : undefined
}

/** Makes the file from the pixels of its original in its width, and keeps it in the cache. */
export async function encodeFile(
  pixels: Pixels,
  file: PictureFile,
  cache: string,
): Promise<Buffer> {
  const encoded = await encode(pixels, file.format)
  mkdirSync(cache, { recursive: true })
  writeWhole(cachePath(file, cache), encoded)
  return encoded
}

function cachePath({ hash, width, format }: PictureFile, cache: string): string {
  return join(cache, `${hash}-${width}.${format}`)
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
