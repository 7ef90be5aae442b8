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

/** What a commit did to the files of a folder, by their names in it. */
export interface Changes {
  added: string[]
  changed: string[]
  removed: string[]
}

export type Change = 'added' | 'changed' | 'same'

/** A folder that is replaced as a whole. */
export interface NewFolder {
  /** Puts a file into the new folder; the last one counts. A file with the bytes of the old one is not written again. */
  write(file: string, content: string | Uint8Array): Change
  /** Takes over a file of the old folder as it is; false when there is none. */
  keep(file: string): boolean
  /** Swaps the new folder in: from here on the old one is gone. */
  commit(): Changes
  /** Throws the new folder away; the old one stands as it was. */
  discard(): void
}

/**
 * Begins a new version of `folder` beside it. Readers see the old version whole until `commit`, then the new one whole.
 * A killed run leaves the old one in place, and what it left behind is cleared away by the next.
 */
export function replaceFolder(folder: string): NewFolder {
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
    // What stands there may be the old version's own file: writing into it would change the old version.
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
    keep(file) {
      if (!comparison.keep(file)) return false
      linkOrCopy(join(folder, file), place(file))
      return true
    },
    commit() {
      const changes = comparison.commit()
      const old = `${folder}.old`
      if (existsSync(folder)) renameSync(folder, old)
      renameSync(next, folder)
      rmSync(old, { recursive: true, force: true })
      return changes
    },
    discard() {
      rmSync(next, { recursive: true, force: true })
    },
  }
}

/** Says what a new version of `folder` would change, and writes nothing. */
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
    keep(file) {
      if (!existsSync(join(folder, file))) return false
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

/** Puts right what a run left that was killed between the two renames, and clears away unfinished folders. */
export function recoverFolder(folder: string): void {
  const old = `${folder}.old`
  if (!existsSync(folder) && existsSync(old)) renameSync(old, folder)
  rmSync(old, { recursive: true, force: true })
  const parent = dirname(folder)
  const prefix = `${folder.slice(parent === '.' ? 0 : parent.length + 1)}.next-`
  for (const name of existsSync(parent) ? readdirSync(parent) : []) {
    if (name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length))))
      rmSync(join(parent, name), { recursive: true, force: true })
  }
}

/** Every file below `folder`, with `/` between its parts; none when there is no such folder. */
export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted()
}

/** The same bytes under a second name; a copy where the file system knows no such thing. */
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

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it runs, and belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
