import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { PICTURE_FORMATS, pictureAddress } from '../../schema/picture.ts'
import type { Memo } from '../cache/memo.ts'
import { SiteError } from '../read/site-error.ts'
import { atMost } from './at-most.ts'
import { hashOfOriginal, type Pixels, resize } from './formats.ts'
import { isPicture, type Keep, type PictureFile, pictureBytes } from './picture-file.ts'
import type { ListedPicture } from './picture-list.ts'

interface MakeOptions {
  memo: Memo
  put: (file: string, bytes: Buffer) => Promise<void>
  /** Keeps a file of the site before; without it every file is put again. */
  keep?: Keep
  /** Called after each file that had to be encoded. */
  onEncoded?: (() => void) | undefined
}

/** How many files the pictures have, and how many of them had to be encoded. */
export interface MadePictures {
  files: number
  encoded: number
}

/**
 * Puts the files of every listed picture into the site. None is encoded twice.
 *
 * @throws SiteError with the line of site.yaml when an original is missing, damaged, or not the one that gen saw.
 */
export async function makePictures(
  pictures: readonly ListedPicture[],
  { memo, put, keep, onEncoded }: MakeOptions,
): Promise<MadePictures> {
  const made = { files: 0, encoded: 0 }
  await atMost(availableParallelism(), pictures, async (picture) => {
    const original = lazily(() => readListed(picture))
    for (const width of picture.widths) {
      const pixels = lazily(() => resize(original(), width))
      for (const { address, file } of filesOf(picture, width)) {
        made.files++
        if (await keep?.(address, (bytes) => isPicture(file, bytes, memo))) continue
        const { bytes, isNew } = await encoded(picture, pixels, file, memo)
        if (isNew) {
          made.encoded++
          onEncoded?.()
        }
        await put(address, bytes)
      }
    }
  })
  return made
}

function filesOf(
  { path, hash }: ListedPicture,
  width: number,
): { address: string; file: PictureFile }[] {
  return PICTURE_FORMATS.map((format) => ({
    address: pictureAddress(path, width, format).slice(1),
    file: { hash, width, format },
  }))
}

async function encoded(
  picture: ListedPicture,
  pixels: () => Promise<Pixels>,
  file: PictureFile,
  memo: Memo,
): ReturnType<typeof pictureBytes> {
  try {
    return await pictureBytes(file, pixels, memo)
  } catch (error) {
    if (error instanceof SiteError) throw error
    throw mistake(picture, `can't be read as a picture: ${(error as Error).message.split('\n')[0]}`)
  }
}

function readListed(picture: ListedPicture): Buffer {
  let bytes: Buffer
  try {
    bytes = readFileSync(picture.original)
  } catch (error) {
    throw mistake(picture, `can't be read (${(error as NodeJS.ErrnoException).code}).`)
  }
  if (hashOfOriginal(bytes) !== picture.hash)
    throw mistake(picture, 'has changed since the pages were generated. Run npm run gen first.')
  return bytes
}

function mistake({ place, name, original }: ListedPicture, what: string): SiteError {
  return new SiteError(`${place}  pictures.${name}.file\n  ${original} ${what}`)
}

function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
