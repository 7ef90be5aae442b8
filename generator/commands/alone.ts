import { removeLeftOvers } from '../../files/left-overs.mjs'
import { lockFolder } from '../write/lock.ts'

/** Everything that the commands make or keep in this folder. Inside it, each of them works alone. */
const KEPT = '.cache'

/**
 * Does `work` while no other command writes in this folder: a build reads what gen and the bundler have written, so nobody
 * may write it again before it is done. Waits for the other command, and says so. What killed ones have left is deleted.
 *
 * @throws SiteError when the other command is still at work after five minutes.
 */
export async function alone(work: () => Promise<void>): Promise<void> {
  const unlock = lock()
  try {
    await work()
  } finally {
    unlock()
  }
}

/** Where the lock cannot be created, as in a read-only copy of the project, whatever is to be written says so itself. */
function lock(): () => void {
  try {
    const unlock = lockFolder(`${KEPT}/command`, sayWhoWorks)
    // A killed command may have left unfinished files there.
    removeLeftOvers(KEPT)
    return unlock
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error
    return () => undefined
  }
}

function sayWhoWorks(owner: number): void {
  console.error(
    `Another command (process ${owner}) is working in this folder. Waiting for it to finish …`,
  )
}
