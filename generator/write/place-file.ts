import { copyFileSync, linkSync, mkdirSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Where a file goes in `folder`; the folders on the way are made. */
export function placeIn(folder: string): (file: string) => string {
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
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'EXDEV' && code !== 'EMLINK') throw error
    copyFileSync(from, to)
  }
}

/** Removes files of `folder`, and every folder in it that is empty then. */
export function removeFiles(folder: string, files: Iterable<string>): void {
  const parents = new Set<string>()
  for (const file of files) {
    rmSync(join(folder, file), { force: true })
    parents.add(dirname(file))
  }
  for (const parent of parents) removeEmpty(folder, parent)
}

function removeEmpty(folder: string, name: string): void {
  if (name === '.') return
  try {
    rmdirSync(join(folder, name))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOTEMPTY' || code === 'EEXIST') return
    if (code !== 'ENOENT') throw error
  }
  removeEmpty(folder, dirname(name))
}
