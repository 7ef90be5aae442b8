import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { isRunning } from '../../files/left-overs.mjs'
import { writing } from '../../files/not-written.mjs'
import { targetOf } from '../../files/write-whole.mjs'
import { contentHash } from '../cache/content-hash.ts'
import { SiteError } from '../read/site-error.ts'
import { clearDeadLock, lockFolder } from './lock.ts'

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
  /** Keeps a file of the old folder as it is; false when it does not exist, or not with this hash. */
  keep(file: string, hash?: string): boolean
  /** Replaces the old folder with the new one. */
  commit(): Changes
  /** Deletes the new folder; the old one stays as it was. */
  discard(): void
}

/**
 * Begins a new version of `folder`. Readers see the complete old version until `commit`, then the complete new one. A
 * killed run leaves the old version in place, and the next run removes its leftovers. Of two processes, the second waits
 * until the first has committed or discarded its version. With `previous`, the old version goes into that folder when
 * anything in it is different. A link stays a link to the folder that is replaced.
 *
 * Every method throws NotWritten when the system refuses it; discard the new version then.
 */
export function replaceFolder(name: string, previous?: string): NewFolder {
  const folder = targetOf(name)
  const staging = `${folder}.next-${process.pid}`
  const unlock = writing(name, () => beginVersion(name, { folder, staging }))
  const place = placeIn(staging)
  const staged = new Set<string>()
  const unstage = (file: string) => {
    if (staged.delete(file)) rmSync(join(staging, file))
  }
  const next = nextVersion(folder)
  const discard = () => {
    rmSync(staging, { recursive: true, force: true })
    unlock()
  }
  return {
    write(file, content) {
      const bytes = bytesFrom(content)
      const change = next.write(file, bytes)
      if (change === 'same') unstage(file)
      else {
        writing(join(name, file), () => writeFileSync(place(file), bytes))
        staged.add(file)
      }
      return change
    },
    keep(file, hash) {
      const isKept = next.keep(file, hash)
      if (isKept) unstage(file)
      return isKept
    },
    commit() {
      const changes = next.changes()
      if (staged.size === 0 && changes.removed.length === 0) {
        discard()
        return changes
      }
      writing(name, () => {
        for (const file of next.files())
          if (!staged.has(file)) linkOrCopy(join(folder, file), place(file))
        swapFolders(folder, staging, previous)
      })
      unlock()
      return changes
    },
    discard,
  }
}

/** Locks `folder` and makes an empty one beside it. Returns what unlocks it. */
function beginVersion(
  name: string,
  { folder, staging }: { folder: string; staging: string },
): () => void {
  const unlock = lockFolder(folder)
  try {
    recoverFolder(folder)
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false)
      throw new SiteError(
        `${name} is a file, but a folder is to be written there. Move the file away, then run the command again.`,
      )
    rmSync(staging, { recursive: true, force: true })
    mkdirSync(staging, { recursive: true })
    return unlock
  } catch (error) {
    unlock()
    throw error
  }
}

/** Finds what a new version of `folder` would change, and writes nothing. */
export function compareFolder(folder: string): NewFolder {
  const { write, keep, changes } = nextVersion(folder)
  return {
    write: (file, content) => write(file, bytesFrom(content)),
    keep,
    commit: changes,
    discard() {},
  }
}

/** The files of the next version of a folder, compared with those that are there. */
function nextVersion(folder: string) {
  const files = new Map<string, Change>()
  const those = (kind: Change) =>
    [...files].flatMap(([file, change]) => (change === kind ? [file] : []))
  return {
    files: () => files.keys(),
    write(file: string, content: Uint8Array): Change {
      const change = changeFrom(readIfThere(join(folder, file)), content)
      files.set(file, change)
      return change
    },
    keep(file: string, hash?: string): boolean {
      const isThere =
        hash === undefined ? isFile(join(folder, file)) : hasHash(join(folder, file), hash)
      if (isThere) files.set(file, 'same')
      return isThere
    },
    changes: (): Changes => ({
      added: those('added'),
      changed: those('changed'),
      removed: filesIn(folder).filter((file) => !files.has(file)),
    }),
  }
}

/** Every file below `folder`, with `/` between its parts, sorted; none when the folder does not exist. */
export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted()
}

function bytesFrom(content: string | Uint8Array): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : content
}

function changeFrom(old: Buffer | undefined, next: Uint8Array): Change {
  if (old === undefined) return 'added'
  return old.equals(next) ? 'same' : 'changed'
}

/** A hash of the names and contents of all files below `folder`. */
export function folderHash(folder: string): string {
  const files = filesIn(folder).map(
    (file) => `${file} ${contentHash(readFileSync(join(folder, file)))}`,
  )
  return contentHash(files.join('\n'))
}

/** The bytes of a file; undefined when there is no such file. */
export function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

function hasHash(file: string, hash: string): boolean {
  const bytes = readIfThere(file)
  return bytes !== undefined && contentHash(bytes) === hash
}

function isFile(file: string): boolean {
  try {
    return lstatSync(file, { throwIfNoEntry: false })?.isFile() === true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

/** Whether an error means that there is no file: nothing there, a folder, or a file on the way to it. */
function isMissing(error: unknown): boolean {
  return ['ENOENT', 'EISDIR', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')
}

/** Where a file goes in `folder`; the folders on the way are made. */
function placeIn(folder: string): (file: string) => string {
  const made = new Set<string>()
  return (file) => {
    const target = join(folder, file)
    const parent = dirname(target)
    if (!made.has(parent)) mkdirSync(parent, { recursive: true })
    made.add(parent)
    return target
  }
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

function swapFolders(folder: string, next: string, previous: string | undefined): void {
  const old = `${folder}.old`
  const isReplaced = existsSync(folder)
  if (isReplaced) renameSync(folder, old)
  try {
    renameSync(next, folder)
  } catch (error) {
    if (isReplaced) renameSync(old, folder)
    throw error
  }
  if (previous !== undefined && isReplaced) keepFolder(old, previous)
  rmSync(old, { recursive: true, force: true })
}

/** Moves an old version out of the way. On another disk it is not kept: the new one is in its place, whatever happens here. */
function keepFolder(old: string, previous: string): void {
  rmSync(previous, { recursive: true, force: true })
  try {
    renameSync(old, previous)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
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
