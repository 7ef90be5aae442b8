import { contentHash } from '../cache/content-hash.ts'
import type { NewFolder } from '../write/folder.ts'

interface KeptFile {
  bytes: Uint8Array
  hash: string
}

/** The files of a site as they are in generated/, without a disk. */
export interface FilesInMemory {
  /** The text of a file of the last version that was committed; undefined when it is not there. */
  read(file: string): string | undefined
  /** Begins a new version. Readers see the old one until `commit`. */
  next(): Pick<NewFolder, 'write' | 'keep'> & { commit(): void }
}

const decoder = new TextDecoder()

/** No files at first. */
export function filesInMemory(): FilesInMemory {
  let files: ReadonlyMap<string, KeptFile> = new Map()
  return {
    read: (file) => {
      const found = files.get(file)
      return found && decoder.decode(found.bytes)
    },
    next() {
      const next = new Map<string, KeptFile>()
      return {
        write(file, content) {
          const bytes = typeof content === 'string' ? Buffer.from(content) : content
          const hash = contentHash(bytes)
          const old = files.get(file)
          next.set(file, { bytes, hash })
          if (old === undefined) return 'added'
          return old.hash === hash ? 'same' : 'changed'
        },
        keep(file, hash) {
          const old = files.get(file)
          if (old === undefined || (hash !== undefined && old.hash !== hash)) return false
          next.set(file, old)
          return true
        },
        commit() {
          files = next
        },
      }
    },
  }
}
