import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'

/** Only root may mount a disk; for others, processes get a quota. */
const isRoot = process.getuid?.() === 0

/** A disk at `folder` that can be filled, with room for the log of SQLite, 16 MB. */
export function smallDisk(folder: string) {
  mkdirSync(folder)
  if (isRoot) execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', folder])
  return {
    /** Fills it until nothing more can be written, for these processes at least; returns what frees it again. */
    fill(pids: readonly number[]): () => void {
      if (!isRoot) {
        const limit = (bytes: string) => {
          for (const pid of pids) execFileSync('prlimit', ['--pid', `${pid}`, `--fsize=${bytes}:`])
        }
        limit('200000')
        return () => limit('unlimited')
      }
      const ballast = join(folder, 'ballast')
      for (const size of [2 ** 20, 2 ** 12])
        try {
          for (;;) writeFileSync(ballast, Buffer.alloc(size), { flag: 'a', flush: true })
        } catch (error) {
          expect((error as { code?: string }).code).toBe('ENOSPC')
        }
      return () => rmSync(ballast)
    },
    remove(): void {
      if (isRoot) execFileSync('umount', [folder])
    },
  }
}
