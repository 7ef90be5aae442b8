import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { contentHash } from '../cache/content-hash.ts'
import { clearDeadLock, isRunning, lockFolder } from './lock.ts'

/** What a commit did to the files of a folder, by their names in it. */
export interface Changes {
  added: string[]
  changed: string[]
  removed: string[]
}

export type Change = 'added' | 'changed' | 'same'

/** A folder that is replaced as a whole. */
export interface NewFolder {
  /** Puts a file into the new folder; the last write wins. A file with the same bytes as the old one is not written again. */
  write(file: string, content: string | Uint8Array): Change
  /** Keeps a file of the old folder as it is; false when it does not exist, or when its content has another hash. */
  keep(file: string, hash?: string): boolean
  /** Replaces the old folder with the new one. */
  commit(): Changes
  /** Deletes the new folder; the old one stays as it was. */
  discard(): void
}

/**
 * Begins a new version of `folder` next to it. Readers see the complete old version until `commit`, then the complete new
 * one. A killed run leaves the old version in place, and the next run removes its leftovers. Of two processes, the second
 * waits until the first has committed or discarded its version.
 */
export function replaceFolder(folder: string): NewFolder {
  const unlock = lockFolder(folder)
  recoverFolder(folder)
  const next = `${folder}.next-${process.pid}`
  rmSync(next, { recursive: true, force: true })
  mkdirSync(next, { recursive: true })
  const made = new Set<string>([next])
  const placed = new Set<string>()
  const comparison = compareFolder(folder)

  const place = (file: string) => {
    const target = join(next, file)
    const parent = dirname(target)
    if (!made.has(parent)) {
      mkdirSync(parent, { recursive: true })
      made.add(parent)
    }
    // The file there may be a hard link to the old version: writing into it would change the old version.
    if (placed.has(file)) rmSync(target)
    placed.add(file)
    return target
  }
  return {
    write(file, content) {
      const bytes = typeof content === 'string' ? Buffer.from(content) : content
      const change = comparison.write(file, bytes)
      const target = place(file)
      if (change === 'same') linkOrCopy(join(folder, file), target)
      else writeFileSync(target, bytes)
      return change
    },
    keep(file, hash) {
      if (!comparison.keep(file, hash)) return false
      linkOrCopy(join(folder, file), place(file))
      return true
    },
    commit() {
      const changes = comparison.commit()
      const old = `${folder}.old`
      if (existsSync(folder)) renameSync(folder, old)
      renameSync(next, folder)
      rmSync(old, { recursive: true, force: true })
      unlock()
      return changes
    },
    discard() {
      rmSync(next, { recursive: true, force: true })
      unlock()
    },
  }
}

/** Finds what a new version of `folder` would change, and writes nothing. */
export function compareFolder(folder: string): NewFolder {
  const kept = new Set<string>()
  const changes: Changes = { added: [], changed: [], removed: [] }
  return {
    write(file, content) {
      const bytes = typeof content === 'string' ? Buffer.from(content) : content
      const change = changeOf(readIfThere(join(folder, file)), bytes)
      kept.add(file)
      if (change !== 'same') changes[change].push(file)
      return change
    },
    keep(file, hash) {
      const old = readIfThere(join(folder, file))
      if (old === undefined || (hash !== undefined && contentHash(old) !== hash)) return false
      kept.add(file)
      return true
    },
    commit() {
      changes.removed = filesIn(folder).filter((file) => !kept.has(file))
      return changes
    },
    discard() {},
  }
}

function changeOf(old: Buffer | undefined, bytes: Uint8Array): Change {
  if (old === undefined) return 'added'
  return old.equals(bytes) ? 'same' : 'changed'
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

/** Every file below `folder`, with `/` between its parts; none when the folder does not exist. */
export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted()
}

/** A hard link, or a copy where the file system has no hard links. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'EXDEV' && code !== 'EMLINK') throw error
    copyFileSync(from, to)
  }
}

function readIfThere(file: string): Buffer | undefined {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return undefined
  return readFileSync(file)
}

/** Whether the process that began an unfinished folder is gone. This process has not begun its own yet. */
function isLeftOver(pid: number): boolean {
  return pid === process.pid || !isRunning(pid)
}
