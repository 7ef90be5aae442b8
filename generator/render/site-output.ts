import type { CacheFolder } from '../cache/cache-folder.ts'
import { replaceFolder } from '../write/folder.ts'
import { compressedCopies, copyNames, isCompressible } from './compress.ts'

/** Most compression jobs at once: enough for all threads, few enough not to keep many pages in memory. */
const MOST_COMPRESSING = 16

/** The next version of the deployable folder. */
export interface SiteOutput {
  /** Whether the last version is, file by file, what was made with the same cache. */
  readonly isAsRecorded: boolean
  /** Puts a file into the folder, with its compressed copies. */
  put(file: string, content: string | Uint8Array): Promise<void>
  /** Keeps a file of the last version; false when it is not there, or not with this hash. */
  keep(file: string, hash?: string): boolean
  hashOf(file: string): string | undefined
  /** Files that are new or changed, compressed copies not counted. */
  written(): number
  /** Waits for the compressed copies. */
  finish(): Promise<void>
  commit(): void
  discard(): Promise<void>
}

/** Begins the next version of `folder`. The old one stays in place until the commit. */
export function siteOutput({
  folder,
  cache,
  compress,
}: {
  folder: string
  cache: CacheFolder
  compress: boolean
}): SiteOutput {
  const output = replaceFolder(folder, cache)
  const compressing = new Set<Promise<void>>()
  let written = 0
  let isOpen = true
  return {
    isAsRecorded: output.isAsRecorded,
    async put(file, content) {
      if (!isOpen) throw new Error('The site was discarded')
      const bytes = typeof content === 'string' ? Buffer.from(content) : content
      const change = output.write(file, bytes)
      if (change !== 'same') written++
      if (!compress || !isCompressible(file, bytes.byteLength)) return
      if (change === 'same' && copyNames(file).every((name) => output.keep(name))) return
      const job = compressedCopies(file, bytes).then((copies) => {
        for (const copy of copies) output.write(copy.file, copy.bytes)
      })
      compressing.add(job)
      void job.finally(() => compressing.delete(job)).catch(() => undefined)
      if (compressing.size >= MOST_COMPRESSING) await Promise.race(compressing)
    },
    keep: output.keep,
    hashOf: output.hashOf,
    written: () => written,
    finish: async () => void (await Promise.all(compressing)),
    commit: () => void output.commit(),
    async discard() {
      isOpen = false
      await Promise.allSettled(compressing)
      output.discard()
    },
  }
}
