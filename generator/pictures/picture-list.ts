import { join } from 'node:path'
import type { Source } from '../read/source.ts'
import { type Originals, originalOf } from './original.ts'
import type { PagePictures } from './page-pictures.ts'

/** A picture that pages show, as gen lists it for the build. */
export interface ListedPicture {
  /** Its name in site.yaml. */
  name: string
  /** What the addresses of its files begin with. */
  path: string
  /** The original, from where the commands run: `media/hub-storm.jpg`. */
  original: string
  /** The hash of the original. */
  hash: string
  widths: number[]
  /** Where site.yaml names the original: `site.yaml:393:11`. */
  place: string
}

/** Every picture that pages show, once each, by name, with the widths that all its uses need. */
export function pictureList(
  pictures: PagePictures,
  originals: Originals | undefined,
  source: Pick<Source, 'position'>,
): ListedPicture[] {
  const list = new Map<string, ListedPicture>()
  for (const { named, picture } of pictures.shown()) {
    const original = originalOf(originals, named.file)
    if (originals === undefined || original === undefined) continue
    const { file, line, column } = source.position(['pictures', named.name, 'file'])
    const widths = new Set([...(list.get(named.name)?.widths ?? []), ...picture.widths])
    list.set(named.name, {
      name: named.name,
      path: picture.path,
      original: join(originals.folder, named.file),
      hash: original.hash,
      widths: [...widths].toSorted((a, b) => a - b),
      place: `${file}:${line}:${column}`,
    })
  }
  return [...list.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
