import { join } from 'node:path'
import { privateFolder } from '../../schema/shared/private-files.ts'
import type { Memo } from '../cache/memo.ts'
import type { Keep } from '../pictures/picture-file.ts'
import { type NewFolder, readIfThere, replaceFolder } from '../write/folder.ts'
import { compressedCopies, isCompressible } from './compress.ts'

/** Most compression jobs at once: enough for all threads, few enough not to keep many pages in memory. */
const MOST_COMPRESSING = 16

/** The next version of the deployable folder. */
export interface SiteOutput {
  /** Puts a file into the folder, with its compressed copies. */
  put(file: string, content: string | Uint8Array): Promise<void>
  /** Puts a file beside the folder, for the server alone. */
  putPrivate(file: string, content: string | Uint8Array): void
  /** Keeps a file of the last version, with its compressed copies; false when it is not there, or not with these bytes. */
  keep: Keep
  /** Files that are new or changed, compressed copies not counted. */
  written(): number
  /** Waits for the compressed copies. */
  finish(): Promise<void>
  /**
   * Replaces both folders, the site first: where that fails, both stay as they were. A kill between the two leaves the
   * old private files beside the new site. Of these only the page for refused requests names other files, its styles, and
   * it can be read without them until the next build.
   */
  commit(): void
  discard(): Promise<void>
}

/** Begins the next version of `folder` and its private folder. The old ones stay in place until the commit. */
export function siteOutput({
  folder,
  memo,
  compress,
}: {
  folder: string
  memo: Memo
  compress: boolean
}): SiteOutput {
  const output = replaceFolder(folder)
  const privates = beginPrivate(folder, output)
  const compressing = new Set<Promise<void>>()
  let written = 0
  let isOpen = true

  const putCopies = async (file: string, bytes: Uint8Array): Promise<void> => {
    if (!compress || !isCompressible(file, bytes.byteLength)) return
    const job = compressedCopies(file, bytes, memo).then((copies) => {
      for (const copy of copies) output.write(copy.file, copy.bytes)
    })
    compressing.add(job)
    void job.finally(() => compressing.delete(job)).catch(() => undefined)
    if (compressing.size >= MOST_COMPRESSING) await Promise.race(compressing)
  }
  return {
    async put(file, content) {
      if (!isOpen) throw new Error('The site was discarded')
      const bytes = typeof content === 'string' ? Buffer.from(content) : content
      if (output.write(file, bytes) !== 'same') written++
      await putCopies(file, bytes)
    },
    putPrivate(file, content) {
      if (privates.write(file, content) !== 'same') written++
    },
    async keep(file, isSame) {
      const bytes = readIfThere(join(folder, file))
      if (bytes === undefined || !isSame(bytes) || !output.keep(file)) return false
      await putCopies(file, bytes)
      return true
    },
    written: () => written,
    finish: async () => void (await Promise.all(compressing)),
    commit() {
      output.commit()
      privates.commit()
    },
    async discard() {
      isOpen = false
      await Promise.allSettled(compressing)
      privates.discard()
      output.discard()
    },
  }
}

/** Begins the next version of the private folder of the site in `folder`; without it, `site` is not begun either. */
function beginPrivate(folder: string, site: NewFolder): NewFolder {
  try {
    return replaceFolder(privateFolder(folder))
  } catch (error) {
    site.discard()
    throw error
  }
}
