import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

// Plain JavaScript: what makes the bundles of the commands cleans up with it.

/** Whether a process with this id exists. */
export function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it runs, and belongs to another user.
    return error.code === 'EPERM'
  }
}

/** Whether a file was begun by a process that died before it gave it its name, e.g. `pages.next-1234-0a1b2c3d`. */
export function isLeftOver(name) {
  const [, pid] = /\.next-(\d+)(?:-[0-9a-f]{8})?$/.exec(name) ?? []
  if (pid === undefined) return false
  // A restarted container often gives its process the id of the one that died.
  return Number(pid) === process.pid || !isRunning(Number(pid))
}

/**
 * Deletes what killed processes have left in `folder`: of the file `of`, or of every file. Call it before this process
 * writes there.
 */
export function removeLeftOvers(folder, of = '') {
  const begin = of === '' ? '' : `${of}.next-`
  for (const name of namesIn(folder))
    if (name.startsWith(begin) && isLeftOver(name))
      rmSync(join(folder, name), { recursive: true, force: true })
}

function namesIn(folder) {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (error.syscall === undefined) throw error
    return []
  }
}
