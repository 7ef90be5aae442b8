import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MadePictures, makePictures } from '../pictures/make-pictures.ts'
import type { ListedPicture } from '../pictures/picture-list.ts'
import { PICTURES_FILE } from '../write/generated-files.ts'

/**
 * Encodes the picture files that neither the last site nor an earlier run has, for `prerender` to put into the site.
 *
 * @throws SiteError with the line of site.yaml when an original is missing or damaged.
 */
export function encodePictures({
  generated,
  bundle,
  folder,
}: {
  generated: string
  bundle: string
  folder: string
}): Promise<MadePictures> {
  const listed = JSON.parse(readFileSync(join(generated, PICTURES_FILE), 'utf8')) as ListedPicture[]
  return makePictures(listed, {
    cache: pictureCache(bundle),
    has: (file) => existsSync(join(folder, file)),
    put: async () => undefined,
  })
}

/** Where encoded picture files are kept. */
export function pictureCache(bundle: string): string {
  return join(bundle, 'pictures')
}
