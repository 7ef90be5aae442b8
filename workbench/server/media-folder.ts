import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from '../../generator/cache/write-whole.mjs'
import { Refused } from './fields/refused.ts'

/** The folder of originals, as the workbench writes to it. */
export interface MediaFolder {
  /** Whether a file has this name, whatever it ends in. */
  has(name: string): boolean
  /**
   * Writes a new file, whole or not at all.
   *
   * @throws Refused when the disk is full, or the folder can't be written.
   */
  add(file: string, bytes: Buffer): void
  /** Deletes a file that was added since the dev server started. False for any other. */
  remove(file: string): boolean
  /** Files that were added since the dev server started, and that none of these texts names. */
  leftOver(...texts: string[]): string[]
}

/** The folder of originals at `folder`, which is made when it does not exist. */
export function mediaFolder(folder: string, write = writeWhole): MediaFolder {
  const added = new Set<string>()
  return {
    has: (name) => namesIn(folder).has(name),
    add(file, bytes) {
      try {
        mkdirSync(folder, { recursive: true })
        write(join(folder, file), bytes)
      } catch (error) {
        throw new Refused(507, notWritten((error as NodeJS.ErrnoException).code))
      }
      added.add(file)
    },
    remove(file) {
      if (!added.delete(file)) return false
      rmSync(join(folder, file), { force: true })
      return true
    },
    leftOver: (...texts) =>
      [...added].filter(
        (file) => existsSync(join(folder, file)) && !texts.some((text) => namesFile(text, file)),
      ),
  }
}

/** Names without endings, in lowercase: some systems take `Roof.JPG` and `roof.jpg` for one file. */
function namesIn(folder: string): Set<string> {
  try {
    return new Set(readdirSync(folder).map((file) => file.toLowerCase().replace(/\.[^.]*$/, '')))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return new Set()
    throw new Refused(507, notWritten(code))
  }
}

/** A comment counts too: the file may be wanted again. */
function namesFile(text: string, file: string): boolean {
  return new RegExp(`(?<![\\w-])${file}`).test(text)
}

function notWritten(code: string | undefined): string {
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return 'The disk is full: the picture was not added. Free some space, then try again.'
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return 'media/ is read-only: the picture was not added. Change the permissions of the folder, then try again.'
  return `The picture could not be written to media/ (${code}) and was not added. Check that media/ is a folder on this computer.`
}
