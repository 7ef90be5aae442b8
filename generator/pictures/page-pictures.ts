import { PICTURE_FOLDER, type Picture } from '../../schema/picture.ts'
import type { NamedPicture } from '../../schema/picture-record.ts'
import { type Original, type Originals, originalOf } from './original.ts'
import { type PictureUse, widthsFor } from './uses.ts'

/** A picture that pages show, and what for. */
export interface ShownPicture {
  named: NamedPicture
  use: PictureUse
  picture: Picture
}

export interface PagePictures {
  /** The picture as a page shows it; the same object each time. */
  of(named: NamedPicture, use: PictureUse): Picture
  /** Every picture that a page has used so far. */
  shown(): Iterable<ShownPicture>
  /** Those that were used since this was last called. */
  takeUsed(): ShownPicture[]
}

/** Where nothing is known of an original, as in a draft that names a file that is not there yet. */
const UNKNOWN: Original = { hash: 'missing', width: 1200, height: 900, color: '#808080' }

/** Makes the pictures of pages from their records in site.yaml and their originals. */
export function pagePictures(originals?: Originals): PagePictures {
  const made = new Map<string, ShownPicture>()
  let used = new Set<ShownPicture>()
  return {
    of(named, use) {
      // The words too: while a site is traced, the same picture comes with marks in them.
      const key = JSON.stringify([named.name, named.alt, use])
      const draw = () => pictureOf(named, use, originalOf(originals, named.file) ?? UNKNOWN)
      const shown = made.get(key) ?? { named, use, picture: draw() }
      made.set(key, shown)
      used.add(shown)
      return shown.picture
    },
    shown: () => made.values(),
    takeUsed() {
      const taken = [...used]
      used = new Set()
      return taken
    },
  }
}

function pictureOf(
  { name, alt, beforeAfter, illustration }: NamedPicture,
  use: PictureUse,
  original: Original,
): Picture {
  const widths = widthsFor(use, original.width)
  const width = widths.at(-1) ?? original.width
  return {
    path: `/${PICTURE_FOLDER}/${name}.${original.hash}`,
    widths,
    width,
    height: Math.round((original.height * width) / original.width),
    color: original.color,
    alt,
    ...(beforeAfter !== undefined && { beforeAfter }),
    ...(illustration !== undefined && { illustration }),
  }
}
