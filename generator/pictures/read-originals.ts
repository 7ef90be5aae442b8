import { type Dirent, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Memo, openMemo } from '../cache/memo.ts'
import { SiteError } from '../read/site-error.ts'
import { atMost } from './at-most.ts'
import { hashOfOriginal, measure } from './formats.ts'
import type { Original, Originals, Unreadable } from './original.ts'

const FOLDER = 'media'

/** Most originals measured at once. */
const MOST_AT_ONCE = 4

/** The folder of the originals of a site definition: it is beside it. */
export function mediaFolderOf(definition: string): string {
  return join(dirname(definition), FOLDER)
}

/**
 * What is in the folder of originals, each measured once; nothing when it does not exist.
 *
 * @throws SiteError when it can't be read.
 */
export async function readOriginals(folder: string, memo = openMemo()): Promise<Originals> {
  const names = existsSync(folder) ? filesOf(folder) : []
  const read = await atMost(MOST_AT_ONCE, names, async (name) => {
    const original = await readOriginal(join(folder, name), memo)
    return [name, original] as const
  })
  return { folder, files: new Map(read) }
}

/** Files that might be pictures: notes and what a system hides are left out. */
function filesOf(folder: string): string[] {
  return entriesOf(folder)
    .filter((entry) => !entry.isDirectory() && !/^\.|\.(md|txt)$|^Thumbs\.db$/i.test(entry.name))
    .map(({ name }) => name)
    .toSorted()
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException
    if (syscall === undefined) throw error
    throw new SiteError(
      `${folder}/ cannot be read (${code}). Check that it is a folder and that you have permission to read it.`,
    )
  }
}

/** The originals that this process has read, by file. */
const lastRead = new Map<string, { stamp: string; original: Original }>()

async function readOriginal(file: string, memo: Memo): Promise<Original | Unreadable> {
  try {
    // While `npm run dev` runs, files are read again only when they have changed.
    const { mtimeMs, size, ino } = statSync(file)
    const stamp = `${mtimeMs} ${size} ${ino}`
    const last = lastRead.get(file)
    if (last?.stamp === stamp) return last.original
    const original = await measured(readFileSync(file), memo)
    lastRead.set(file, { stamp, original })
    return original
  } catch (error) {
    return { unreadable: (error as Error).message.split('\n')[0] ?? '' }
  }
}

async function measured(bytes: Uint8Array, memo: Memo): Promise<Original> {
  const results = memo.under('')
  const hash = hashOfOriginal(bytes)
  const cached = results.bytes('original', hash)
  if (cached !== undefined) return { hash, ...JSON.parse(cached.toString()) }
  const found = await measure(bytes)
  results.put('original', hash, Buffer.from(JSON.stringify(found)))
  return { hash, ...found }
}
