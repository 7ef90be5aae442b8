import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Memo } from '../cache/memo.ts'
import { type MadePictures, makePictures } from '../pictures/make-pictures.ts'
import type { ListedPicture } from '../pictures/picture-list.ts'
import { PICTURES_FILE } from '../write/generated-files.ts'

/**
 * Encodes the picture files that no earlier run has, for `prerender` to put into the site.
 *
 * @throws SiteError with the line of site.yaml when an original is missing or damaged.
 */
export function encodePictures({
  generated,
  memo,
}: {
  generated: string
  memo: Memo
}): Promise<MadePictures> {
  const listed = JSON.parse(readFileSync(join(generated, PICTURES_FILE), 'utf8')) as ListedPicture[]
  return makePictures(listed, {
    memo,
    put: async () => undefined,
  })
}
