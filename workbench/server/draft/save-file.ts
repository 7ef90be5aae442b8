import {
  closeSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'

/** Replaces a file as a whole: after a crash it is the old one or the new one. Its permissions stay. */
export function saveFile(file: string, text: string): void {
  // A link stays a link to the file that is replaced.
  const target = realpathSync(file)
  const next = `${target}.${process.pid}.new`
  const { mode } = statSync(target)
  try {
    const descriptor = openSync(next, 'w', mode)
    try {
      writeSync(descriptor, text)
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
    renameSync(next, target)
  } catch (error) {
    rmSync(next, { force: true })
    throw error
  }
}
