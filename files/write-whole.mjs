import { randomBytes } from 'node:crypto'
import {
  closeSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  lstatSync,
  openSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { removeLeftOvers } from './left-overs.mjs'
import { writing } from './not-written.mjs'

// Plain JavaScript: what makes the bundles of the commands writes with it.

/**
 * Writes a file so that nobody ever reads half of it: after a failure or a crash it is the old one or the new one. A link
 * stays a link to the file that is replaced; its permissions stay, and its owner where the system permits it.
 */
export function writeWhole(file, content) {
  writing(file, () => {
    const old = statSync(file, { throwIfNoEntry: false })
    // A device or a pipe has nothing that could be replaced.
    if (old === undefined || old.isFile() || old.isDirectory())
      replace(targetOf(file), old, content)
    else writeFileSync(file, content)
  })
}

/** The path of what a link leads to in the end, also when nothing is there yet; of anything else, its own. */
export function targetOf(file) {
  const found = lstatSync(file, { throwIfNoEntry: false })
  if (found === undefined || !found.isSymbolicLink()) return file
  try {
    return realpathSync(file)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    return targetOf(resolve(realpathSync(dirname(file)), readlinkSync(file)))
  }
}

function replace(target, old, content) {
  // A file that may not be changed must not be replaced either.
  if (old !== undefined) closeSync(openSync(target, 'r+'))
  removeLeftOvers(dirname(target), basename(target))
  const next = `${target}.next-${process.pid}-${randomBytes(4).toString('hex')}`
  try {
    const descriptor = openSync(next, 'wx', old === undefined ? 0o666 : 0o600)
    try {
      writeFileSync(descriptor, content)
      if (old !== undefined) takeRights(descriptor, old)
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
    renameSync(next, target)
  } catch (error) {
    rmSync(next, { force: true })
    throw error
  }
  flushFolder(dirname(target))
}

/** Gives a new file the owner and the permissions of the one that it replaces, whatever the umask. */
function takeRights(descriptor, { uid, gid, mode }) {
  const own = fstatSync(descriptor)
  if (own.uid !== uid || own.gid !== gid) {
    try {
      fchownSync(descriptor, uid, gid)
    } catch {
      giveGroup(descriptor, own.uid, gid)
    }
  }
  fchmodSync(descriptor, mode & 0o7777)
}

/** Only root gives files away; a member of the group may still pass the file on to it. */
function giveGroup(descriptor, uid, gid) {
  try {
    fchownSync(descriptor, uid, gid)
  } catch {
    // Then it is the writer's, as a file written by an editor would be.
  }
}

/** Until then, a power failure may bring the old file back. The new one is whole either way, so this may fail. */
function flushFolder(folder) {
  try {
    const descriptor = openSync(join(folder, '.'), 'r')
    try {
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
  } catch {
    // Some file systems can't flush a folder.
  }
}
