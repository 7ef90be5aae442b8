import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { CacheFolder } from '../cache/cache-folder.ts'
import { contentHash } from '../cache/content-hash.ts'
import { isRunning } from '../cache/left-overs.mjs'
import { folderContents } from './folder-contents.ts'
import { clearDeadLock, lockFolder } from './lock.ts'
import { type Change, type Changes, nextVersion } from './next-version.ts'
import { linkOrCopy, placeIn } from './place-file.ts'
import { recordIn, twinOf } from './twin.ts'

export { filesIn } from './folder-contents.ts'
export type { Change, Changes } from './next-version.ts'

/** A folder that is replaced as a whole. */
export interface NewFolder {
  /** Whether the old folder is, file by file, what the last run with the same cache left. */
  readonly isAsRecorded: boolean
  /**
   * Puts a file into the new folder; the last write wins. A file with the same bytes as the old one is not written again.
   * Whoever knows the hash of the content gives it.
   */
  write(file: string, content: string | Uint8Array, hash?: string): Change
  /** Keeps a file of the old folder as it is; false when it does not exist, or does not have the content with this hash. */
  keep(file: string, hash?: string): boolean
  /** The hash of a file that was put into the new folder or kept. */
  hashOf(file: string): string | undefined
  /** Replaces the old folder with the new one. */
  commit(): Changes
  /** Deletes the new folder; the old one stays as it was. */
  discard(): void
}

/**
 * Begins a new version of `folder`. Readers see the complete old version until `commit`, then the complete new one. A
 * killed run leaves the old version in place, and the next run removes its leftovers. Of two processes, the second waits
 * until the first has committed or discarded its version.
 *
 * With a `cache` of its own, a folder costs what changes: files of the last version are neither read nor linked again.
 */
export function replaceFolder(folder: string, cache?: CacheFolder): NewFolder {
  const unlock = lockFolder(folder)
  recoverFolder(folder)
  const staging = `${folder}.next-${process.pid}`
  rmSync(staging, { recursive: true, force: true })
  mkdirSync(staging, { recursive: true })
  const twin = twinOf(folder, cache)
  const old = folderContents(folder, twin?.record)
  const next = nextVersion(old)
  const staged = new Set<string>()
  const place = placeIn(staging)

  const unstage = (file: string) => {
    if (staged.delete(file)) rmSync(join(staging, file))
  }
  const discard = () => {
    rmSync(staging, { recursive: true, force: true })
    unlock()
  }
  return {
    isAsRecorded: old.isAsRecorded,
    write(file, content, hash) {
      const bytes = typeof content === 'string' ? Buffer.from(content) : content
      const change = next.write(file, hash ?? contentHash(bytes))
      if (change === 'same') unstage(file)
      else {
        writeFileSync(place(file), bytes)
        staged.add(file)
      }
      return change
    },
    keep(file, hash) {
      const isKept = next.keep(file, hash)
      if (isKept) unstage(file)
      return isKept
    },
    hashOf: next.hashOf,
    commit() {
      const changes = next.changes()
      const { removed } = changes
      const count = staged.size + removed.length
      if (old.isAsRecorded && count === 0) {
        discard()
        return changes
      }
      if (old.isAsRecorded && count < next.files.size / 2 && twin?.isUsable() === true) {
        twin.swap({ staging, staged, removed, files: next.files })
        rmSync(staging, { recursive: true, force: true })
      } else {
        for (const file of next.files.keys())
          if (!staged.has(file)) linkOrCopy(join(folder, file), place(file))
        swapFolders(folder, staging)
        twin?.renew(next.files)
      }
      unlock()
      return changes
    },
    discard,
  }
}

function swapFolders(folder: string, next: string): void {
  const old = `${folder}.old`
  if (existsSync(folder)) renameSync(folder, old)
  renameSync(next, folder)
  rmSync(old, { recursive: true, force: true })
}

/** Finds what a new version of `folder` would change, and writes nothing. */
export function compareFolder(folder: string, cache?: CacheFolder): NewFolder {
  const old = folderContents(folder, recordIn(cache))
  const next = nextVersion(old)
  return {
    isAsRecorded: old.isAsRecorded,
    write: (file, content, hash = contentHash(content)) => next.write(file, hash),
    keep: next.keep,
    hashOf: next.hashOf,
    commit: next.changes,
    discard() {},
  }
}

/** Restores the folder after a run that was killed between the two renames, and removes unfinished folders. */
export function recoverFolder(folder: string): void {
  clearDeadLock(folder)
  const old = `${folder}.old`
  if (!existsSync(folder) && existsSync(old)) renameSync(old, folder)
  rmSync(old, { recursive: true, force: true })
  const parent = dirname(folder)
  const prefix = `${folder.slice(parent === '.' ? 0 : parent.length + 1)}.next-`
  for (const name of existsSync(parent) ? readdirSync(parent) : []) {
    if (name.startsWith(prefix) && isLeftOver(Number(name.slice(prefix.length))))
      rmSync(join(parent, name), { recursive: true, force: true })
  }
}

/** Whether the process that began an unfinished folder is gone. This process has not begun its own yet. */
function isLeftOver(pid: number): boolean {
  return pid === process.pid || !isRunning(pid)
}
