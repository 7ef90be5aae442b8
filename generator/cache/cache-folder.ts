import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeVersion } from './code-version.ts'
import { writeWhole } from './write-whole.ts'

/**
 * What earlier runs worked out. It only saves time: whoever reads from it can also work it out again, so a value that is
 * missing, damaged, half-written or from another version of the code reads as undefined.
 */
export interface CacheFolder {
  /** Where it is; undefined when nothing is kept. */
  readonly folder: string | undefined
  /** Values that live as long as the process, as they are; undefined for a cache on disk. */
  readonly memory?: Map<string, unknown>
  readJson<Value>(name: string): Value | undefined
  writeJson(name: string, value: unknown): void
  readBytes(name: string): Buffer | undefined
  /** Writes the pieces one after the other, as one value. */
  writeBytes(name: string, ...pieces: Uint8Array[]): void
}

const NO_CACHE: CacheFolder = {
  folder: undefined,
  readJson: () => undefined,
  writeJson: () => undefined,
  readBytes: () => undefined,
  writeBytes: () => undefined,
}

/**
 * The cache in `folder`, for values that `version` of the code has made; one that keeps nothing when there is no folder.
 * A file begins with the version and a hash of what follows, so nothing that is cut off or changed is believed.
 */
export function cacheFolder(folder: string | undefined, version = codeVersion()): CacheFolder {
  if (folder === undefined) return NO_CACHE
  const readBytes = (name: string): Buffer | undefined => {
    const file = readIfThere(join(folder, name))
    const content = file?.subarray(SEAL_BYTES)
    if (file === undefined || content === undefined) return undefined
    return sealOf([content], version).equals(file.subarray(0, SEAL_BYTES)) ? content : undefined
  }
  const writeBytes = (name: string, ...pieces: Uint8Array[]): void => {
    keep(folder, name, [sealOf(pieces, version), ...pieces])
  }
  return {
    folder,
    readBytes,
    writeBytes,
    readJson: <Value>(name: string) => {
      const bytes = readBytes(name)
      return bytes && (JSON.parse(bytes.toString()) as Value)
    },
    writeJson: (name, value) => writeBytes(name, Buffer.from(JSON.stringify(value))),
  }
}

/**
 * A cache in memory, for a process that goes on; `folder` is for what only a disk can keep. What is read from it must not
 * be changed.
 */
export function memoryCache(folder?: string): CacheFolder {
  const values = new Map<string, unknown>()
  return {
    folder,
    memory: new Map(),
    readJson: <Value>(name: string) => values.get(name) as Value | undefined,
    writeJson: (name, value) => void values.set(name, value),
    readBytes: (name) => values.get(name) as Buffer | undefined,
    writeBytes: (name, ...pieces) => void values.set(name, Buffer.concat(pieces)),
  }
}

const SEAL_BYTES = 20

function sealOf(content: readonly Uint8Array[], version: string): Buffer {
  const hash = createHash('sha1').update(version).update('\0')
  for (const piece of content) hash.update(piece)
  return hash.digest()
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // A folder in its place is as good as nothing.
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return undefined
    throw error
  }
}

/** Where it cannot be written, as on a full disk or in a read-only copy of the project, the next run works it out again. */
function keep(folder: string, name: string, pieces: readonly Uint8Array[]): void {
  try {
    mkdirSync(folder, { recursive: true })
    writeWhole(join(folder, name), ...pieces)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error
  }
}
