import { randomBytes } from 'node:crypto'
import { closeSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/** Writes a file, piece after piece, so that nobody ever reads half of it, also when two processes write it at once. */
export function writeWhole(file: string, ...pieces: (string | Uint8Array)[]): void {
  const next = `${file}.next-${process.pid}-${randomBytes(4).toString('hex')}`
  try {
    writePieces(next, pieces)
    renameSync(next, file)
  } catch (error) {
    rmSync(next, { force: true })
    throw error
  }
}

function writePieces(file: string, pieces: readonly (string | Uint8Array)[]): void {
  const descriptor = openSync(file, 'w')
  try {
    for (const piece of pieces) writeFileSync(descriptor, piece)
  } finally {
    closeSync(descriptor)
  }
}
