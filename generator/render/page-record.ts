import type { Head } from '../../schema/page.ts'
import { htmlFile } from '../../schema/paths.ts'
import type { CacheFolder } from '../cache/cache-folder.ts'
import { copyNames } from './compress.ts'
import type { SiteOutput } from './site-output.ts'

const FILE = 'pages'

/** What is known of a page that was rendered. */
export interface RenderedPage {
  path: string
  /** Equal keys mean equal files. */
  key: string
  /** Length of its HTML. */
  bytes: number
  /** The picture for shared links. */
  drawing: Head['drawing']
}

interface Kept {
  pages: [path: string, key: string, bytes: number, drawing: string, hashes: string[]][]
  drawings: Head['drawing'][]
}

export interface PageRecord {
  /** Keeps the files of a page from the last run when they were made with the same key and are as they were made. */
  keep(path: string, key: string): RenderedPage | undefined
  /** Remembers a page of this run. */
  add(page: RenderedPage): void
  save(): void
}

/** What an earlier run rendered into the folder of `output`, and this one. */
export function pageRecord(cache: CacheFolder, output: SiteOutput, compress: boolean): PageRecord {
  const found = cache.readJson<Kept>(FILE)
  const known = new Map(found?.pages.map((page) => [page[0], page]))
  const drawings = new Map(found?.drawings.map((drawing) => [drawing.file, drawing]))
  const pages: RenderedPage[] = []
  const kept = new Set<RenderedPage>()

  const filesOf = (path: string) => {
    const file = htmlFile(path)
    return compress ? [file, ...copyNames(file)] : [file]
  }
  return {
    keep(path, key) {
      const page = known.get(path)
      const drawing = drawings.get(page?.[3] ?? '')
      if (page?.[1] !== key || drawing === undefined) return undefined
      const hashes = page[4]
      const files = filesOf(path)
      if (hashes.length !== files.length) return undefined
      const areThere = files.every((file, place) => {
        const hash = hashes[place]
        return hash === NO_FILE || output.keep(file, hash)
      })
      if (!areThere) return undefined
      const rendered = { path, key, bytes: page[2], drawing }
      kept.add(rendered)
      return rendered
    },
    add: (page) => void pages.push(page),
    save() {
      if (kept.size === known.size && pages.length === known.size) return
      const shown = new Map(pages.map(({ drawing }) => [drawing.file, drawing]))
      cache.writeJson(FILE, {
        pages: pages.map(({ path, key, bytes, drawing }) => [
          path,
          key,
          bytes,
          drawing.file,
          filesOf(path).map((file) => output.hashOf(file) ?? NO_FILE),
        ]),
        drawings: [...shown.values()],
      } satisfies Kept)
    },
  }
}

/** Stands for the hash of a compressed copy that is not worth making. */
const NO_FILE = ''
