import { readFileSync, statSync } from 'node:fs'

/** Something that somebody gave us to read and that we can't use. The message says what, where, and a way that works; no stack. */
export class NotRead extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'NotRead'
  }
}

const MOST_MEGABYTES = 50

/**
 * The bytes of a file that another program has made. Its size is looked at before it is read.
 *
 * @throws NotRead when it is missing, a folder, too large, or may not be read.
 */
export function readLimited(file: string): Buffer {
  try {
    const found = statSync(file)
    if (found.isDirectory()) throw new NotRead(`${file} is a folder. Name the files in it.`)
    const megabytes = found.size / 1e6
    if (megabytes > MOST_MEGABYTES)
      throw new NotRead(
        `${file} has ${Math.ceil(megabytes)} MB; at most ${MOST_MEGABYTES} MB can be imported. It was not read. Is it the right file? If it is, divide it: each part begins with the header line.`,
      )
    return readFileSync(file)
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException
    if (syscall === undefined) throw error
    if (code === 'ENOENT' || code === 'ENOTDIR')
      throw new NotRead(`${file} does not exist. Check its name and folder.`)
    if (code === 'EACCES' || code === 'EPERM')
      throw new NotRead(`You don't have permission to read ${file}. Change its permissions.`)
    throw new NotRead(`${file} cannot be read (${code}). Check the disk, then try again.`)
  }
}
