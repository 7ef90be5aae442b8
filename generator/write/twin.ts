import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { CacheFolder } from '../cache/cache-folder.ts'
import { contentHash } from '../cache/content-hash.ts'
import { changeTimeIn, type FolderRecord, foldersIn, hasMarks, markOf } from './folder-contents.ts'
import { placeIn, removeFiles } from './place-file.ts'

const RECORD = 'folder'
const TWIN = 'twin'

interface TwinRecord extends FolderRecord {
  /** The folders of the twin; missing when there is none. */
  twin?: FolderRecord['folders'] | undefined
}

/** The files of a version and their hashes, where they are known. */
type Files = ReadonlyMap<string, string | undefined>

/**
 * The twin of a folder: a second folder with the same files, as hard links, so that it takes no room. A new version of the
 * folder is made by giving the twin the few files that change, and by renaming. One cache serves one folder.
 *
 * A kill is safe at every step: what was being changed then does not have the recorded marks.
 */
export interface Twin {
  record: FolderRecord | undefined
  /** Whether the twin has exactly the recorded files. */
  isUsable(): boolean
  /** Makes the twin the folder and the folder the twin, with the files of `staging` and without the `removed` ones. */
  swap(step: Swap): void
  /** Makes the twin again from all files of the folder. */
  renew(files: Files): void
}

interface Swap {
  staging: string
  staged: ReadonlySet<string>
  removed: readonly string[]
  /** All files of the new version. */
  files: Files
}

/** The twin of `folder` in `cache`; undefined when the cache keeps nothing. */
export function twinOf(folder: string, cache: CacheFolder | undefined): Twin | undefined {
  const cacheFolder = cache?.folder
  if (cacheFolder === undefined) return undefined
  mkdirSync(cacheFolder, { recursive: true })
  const twin = join(cacheFolder, TWIN)
  const record = recordIn(cache)

  /** `knownMark` says the mark of a file that has not been touched since the last record. */
  const remember = (files: Files, knownMark: (file: string) => string | undefined) => {
    const times = new Set<string>()
    const mark = (file: string): string => {
      const found = markOf(file) ?? ''
      times.add(changeTimeIn(found))
      return found
    }
    const marksIn = (root: string) =>
      foldersIn(root).map((name): [string, string] => [name, mark(join(root, name))])
    const next: TwinRecord = {
      files: Array.from(files, ([file, hash]) => {
        const path = join(folder, file)
        return [file, hash ?? contentHash(readFileSync(path)), knownMark(file) ?? mark(path)]
      }),
      folders: marksIn(folder),
      twin: existsSync(twin) ? marksIn(twin) : undefined,
    }
    if (clockMovesOn(join(cacheFolder, 'clock'), times)) cache?.writeJson(RECORD, next)
  }
  return {
    record,
    isUsable: () => record?.twin !== undefined && hasMarks(twin, record.twin),
    swap({ staging, staged, removed, files }) {
      removeFiles(twin, removed)
      const place = placeIn(twin)
      for (const file of staged) renameSync(join(staging, file), place(file))
      const old = `${folder}.old`
      renameSync(folder, old)
      renameSync(twin, folder)
      renameSync(old, twin)
      removeFiles(twin, removed)
      removeFiles(twin, staged)
      linkAll(folder, twin, staged)
      const marks = new Map(record?.files.map(([file, , mark]) => [file, mark]))
      remember(files, (file) => (staged.has(file) ? undefined : marks.get(file)))
    },
    renew(files) {
      rmSync(twin, { recursive: true, force: true })
      try {
        linkAll(folder, twin, files.keys())
      } catch (error) {
        // No hard links here, or the cache is on another disk: then every run makes the whole folder.
        if ((error as NodeJS.ErrnoException).syscall !== 'link') throw error
        rmSync(twin, { recursive: true, force: true })
      }
      remember(files, () => undefined)
    },
  }
}

/** What the folder of this cache held after it was written; undefined when nobody knows. */
export function recordIn(cache: CacheFolder | undefined): TwinRecord | undefined {
  return cache?.readJson<TwinRecord>(RECORD)
}

function linkAll(from: string, to: string, files: Iterable<string>): void {
  const place = placeIn(to)
  for (const file of files) linkSync(join(from, file), place(file))
}

const MOST_WAITS = 100

/**
 * Waits until the file system's clock shows none of these times: then whatever is changed from now on has another mark.
 * False when that takes too long, as on a disk that counts seconds. The clock goes in steps of up to 10 ms.
 */
function clockMovesOn(probe: string, times: ReadonlySet<string>): boolean {
  try {
    for (let wait = 0; wait < MOST_WAITS; wait++) {
      writeFileSync(probe, '')
      if (!times.has(changeTimeIn(markOf(probe) ?? ''))) return true
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1)
    }
    return false
  } finally {
    rmSync(probe, { force: true })
  }
}
