import { randomBytes } from 'node:crypto'
import { renameSync, rmSync, writeFileSync } from 'node:fs'

// Plain JavaScript: what makes the bundles of the commands writes with it.

/** Writes a file so that nobody ever reads half of it, also when two processes write it at once. */
export function writeWhole(file, content) {
  const next = `${file}.next-${process.pid}-${randomBytes(4).toString('hex')}`
  try {
    writeFileSync(next, content)
    renameSync(next, file)
  } catch (error) {
    rmSync(next, { force: true })
    throw error
  }
}
