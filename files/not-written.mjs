import { dirname } from 'node:path'

// Plain JavaScript, as `write-whole.mjs`.

/** A file or folder that was not written. The message says why and what to do, and needs no stack. */
export class NotWritten extends Error {
  /** @param cause the error of the file system */
  constructor(place, cause) {
    const reason = reasonOf(place, cause)
    super(`${place} was not written: ${reason}`, { cause })
    this.name = 'NotWritten'
    /** Why, and what to do, e.g. `the disk is full. Free some space, then try again.` */
    this.reason = reason
  }
}

/** What `work` returns; it writes to `place`, and what the file system refuses becomes a NotWritten. */
export function writing(place, work) {
  try {
    return work()
  } catch (error) {
    if (error instanceof NotWritten || error.syscall === undefined) throw error
    throw new NotWritten(place, error)
  }
}

/**
 * Says once when what the program prints can't be written, as to a file on a full disk: it goes on, and ends with exit
 * code 1. That nobody reads it any more is no failure.
 */
export function sayWhenNotPrinted() {
  let isSaid = false
  process.stdout.on('error', (error) => {
    if (isSaid || error.code === 'EPIPE') return
    isSaid = true
    process.stderr.write(`${new NotWritten('The output', error).message}\n`)
    process.once('exit', () => {
      process.exitCode = 1
    })
  })
}

const NO_PERMISSION =
  "you don't have permission to change it. Change the permissions of the file and its folder, or choose another place."

const REASONS = {
  ENOSPC: 'the disk is full. Free some space, then try again.',
  EDQUOT: 'your disk quota is used up. Free some space, then try again.',
  EFBIG: 'a file may not be that large here. Raise the limit (ulimit -f), then try again.',
  EROFS: 'the disk is read-only. Make it writable, or choose another place.',
  EACCES: NO_PERMISSION,
  EPERM: NO_PERMISSION,
  EISDIR: 'it is a folder. Move the folder away, or choose another name.',
  ENOTDIR: 'a part of its path is a file, not a folder. Check the path.',
  EEXIST: 'a file is in the place of a folder on its path. Check the path.',
  ELOOP: 'it is a link that leads back to itself. Delete the link.',
  ENAMETOOLONG: 'its name is too long. Choose a shorter one.',
  EBUSY: 'it is mounted or in use. Mount its folder instead, or choose another place.',
}

function reasonOf(place, { code, path = place }) {
  if (code === 'ENOENT')
    return `the folder ${dirname(path)} does not exist. Create it, or choose another place.`
  return REASONS[code] ?? `the system reports ${code}. Check the disk, then try again.`
}
