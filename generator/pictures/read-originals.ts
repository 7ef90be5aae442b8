import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeWhole } from '../cache/write-whole.ts'
import { atMost } from './at-most.ts'
import { hashOfOriginal, measure } from './formats.ts'
import type { Original, Originals, Unreadable } from './original.ts'

const FOLDER = 'media'

/** Where the work on pictures is kept. It may be deleted at any time. */
export const PICTURE_CACHE = '.cache/pictures'

/** Most originals measured at once. */
const MOST_AT_ONCE = 4

/** The folder of the originals of a site definition: it is beside it. */
export function mediaFolderOf(definition: string): string {
  return join(dirname(definition), FOLDER)
}

/**
 * What is in the folder of originals; nothing when it does not exist. Each is measured once: the result is kept in
 * `cache` under a hash of its content.
 */
export async function readOriginals(folder: string, cache = PICTURE_CACHE): Promise<Originals> {
  const names = existsSync(folder) ? filesOf(folder) : []
  const read = await atMost(MOST_AT_ONCE, names, async (name) => {
    const original = await readOriginal(join(folder, name), cache)
    return [name, original] as const
  })
  return { folder, files: new Map(read) }
}

/** Files that might be pictures: notes and what a system hides are left out. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && !/^\.|\.(md|txt)$|^Thumbs\.db$/i.test(entry.name))
    .map(({ name }) => name)
    .toSorted()
}

const known = new Map<string, { stamp: string; original: Original }>()

async function readOriginal(file: string, cache: string): Promise<Original | Unreadable> {
  try {
    // While `npm run dev` runs, files are read again only when they have changed.
    const { mtimeMs, size, ino } = statSync(file)
    const stamp = `${mtimeMs} ${size} ${ino}`
    const last = known.get(file)
    if (last?.stamp === stamp) return last.original
    const original = await measured(readFileSync(file), cache)
    known.set(file, { stamp, original })
    return original
  } catch (error) {
    return { unreadable: (error as Error).message.split('\n')[0] ?? '' }
  }
}

async function measured(bytes: Uint8Array, cache: string): Promise<Original> {
  const hash = hashOfOriginal(bytes)
  const file = join(cache, `${hash}.json`)
  if (existsSync(file)) return { hash, ...JSON.parse(readFileSync(file, 'utf8')) }
  const found = await measure(bytes)
  keep(file, JSON.stringify(found))
  return { hash, ...found }
}

/** Where nothing can be written, as in a read-only copy of the project, the original is measured again next time. */
function keep(file: string, content: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeWhole(file, content)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EROFS' && code !== 'EACCES') throw error
  }
}
