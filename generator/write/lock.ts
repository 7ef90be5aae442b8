import { mkdirSync, readlinkSync, rmSync, symlinkSync, unlinkSync } from 'node:fs'
import { dirname } from 'node:path'
import { SiteError } from '../read/site-error.ts'

const POLL_MILLISECONDS = 50
const TIMEOUT_MILLISECONDS = 300_000

/**
 * Waits until no other process writes `folder`, then locks it until the returned function is called. The lock of a process
 * that died is taken over. Blocks the event loop while it waits.
 *
 * @throws SiteError when the other process is still writing after five minutes.
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`
  mkdirSync(dirname(file), { recursive: true })
  const deadline = performance.now() + TIMEOUT_MILLISECONDS
  while (!take(file)) {
    const owner = ownerOf(file)
    if (owner !== undefined && isDead(owner, file)) rmSync(file, { force: true })
    else if (performance.now() > deadline) throw stillLocked(folder, owner)
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_MILLISECONDS)
  }
  held.add(file)
  return () => {
    held.delete(file)
    unlinkSync(file)
  }
}

/** The locks that this process has taken. */
const held = new Set<string>()

/** Removes the lock of a process that died. */
export function clearDeadLock(folder: string): void {
  const file = `${folder}.lock`
  const owner = ownerOf(file)
  if (owner !== undefined && isDead(owner, file)) rmSync(file, { force: true })
}

/** Whether the owner of a lock is gone. A restarted container often gives its process the id of the one that died. */
function isDead(owner: number, file: string): boolean {
  return owner === process.pid ? !held.has(file) : !isRunning(owner)
}

/** Creates the lock. A symbolic link appears together with its content, so a lock always names its owner. */
function take(file: string): boolean {
  try {
    symlinkSync(String(process.pid), file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}

function ownerOf(file: string): number | undefined {
  try {
    return Number(readlinkSync(file))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return undefined
  }
}

function stillLocked(folder: string, owner: number | undefined): SiteError {
  return new SiteError(
    `Another run (process ${owner ?? 'unknown'}) is still writing ${folder}. Wait for it to finish; if no such run exists, delete ${folder}.lock`,
  )
}

/** Whether a process with this id exists. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it runs, and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
