import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { NotWritten, writing } from '../../files/not-written.mjs'
import { writeWhole } from '../../files/write-whole.mjs'
import { Refused } from '../contract/refused.ts'

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
export function mediaFolder(folder: string): MediaFolder {
  const added = new Set<string>()
  return {
    has: (name) => namesIn(folder).has(name),
    add(file, bytes) {
      refusing(() => {
        writing(folder, () => mkdirSync(folder, { recursive: true }))
        writeWhole(join(folder, file), bytes)
      })
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
    throw new Refused(
      507,
      `The picture was not added: media/ can't be read (${code}). Check that media/ is a folder on this computer.`,
    )
  }
}

/** A comment counts too: the file may be wanted again. */
function namesFile(text: string, file: string): boolean {
  return new RegExp(`(?<![\\w-])${file}`).test(text)
}

/** What `write` returns; a file that could not be written is refused, and was not added. */
function refusing(write: () => void): void {
  try {
    write()
  } catch (error) {
    if (!(error instanceof NotWritten)) throw error
    throw new Refused(507, `The picture was not added to media/: ${error.reason}`)
  }
}
