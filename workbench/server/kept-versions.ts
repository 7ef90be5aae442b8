import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { removeLeftOvers } from '../../files/left-overs.mjs'
import { NotWritten, writing } from '../../files/not-written.mjs'
import { writeWhole } from '../../files/write-whole.mjs'
import type { PlanView } from '../contract/api.ts'

/** So many are kept, and so many are shown. */
export const MOST_VERSIONS = 50

/** The folder of kept versions: compressed files with what each changed beside it. The newest come first. */
export function openKept(folder: string) {
  let problem: string | undefined
  /** Why `work` could not write; undefined when it could. */
  const problemOf = (work: () => void): string | undefined => {
    try {
      writing(folder, work)
      return undefined
    } catch (error) {
      if (error instanceof NotWritten) return error.reason
      throw error
    }
  }
  const remove = (name: string) => {
    for (const end of [TEXT, PLAN]) rmSync(join(folder, name + end), { force: true })
  }
  const names = () => namesIn(folder)
  /** Writes a version, and forgets those beyond the last fifty. */
  const write = (bytes: Buffer, time: Date, zipped: Buffer): string => {
    const name = nameFor(bytes, time, names()[0])
    problem = problemOf(() => {
      mkdirSync(folder, { recursive: true })
      removeLeftOvers(folder)
      writeWhole(join(folder, name + TEXT), zipped)
      for (const old of names().slice(MOST_VERSIONS)) remove(old)
    })
    return name
  }
  return {
    names,
    write,
    /** Why the last version could not be kept; undefined when it was. */
    problem: () => problem,
    /** Whether the newest version says `bytes`. */
    isNewest: (bytes: Buffer) => blobIn(names()[0] ?? '') === blobOf(bytes),
    /** Takes a version back, and the folder when it was the only one. */
    remove: (name: string) =>
      problemOf(() => {
        remove(name)
        if (readdirSync(folder).length === 0) rmdirSync(folder)
      }),
    /** What a version says; undefined when it is damaged. */
    read: (name: string) => readKept(folder, name),
    /** What a version changed; undefined when nobody has asked yet. */
    plan: (name: string) => (isKept(name) ? planIn(folder, name) : undefined),
    /** Keeps what a version changed. What can't be kept is found again when somebody asks. */
    keepPlan: (name: string, plan: PlanView) =>
      problemOf(() => writeWhole(join(folder, name + PLAN), JSON.stringify(plan))),
  }
}

/** What the name of a kept version ends with. */
export const TEXT = '.yaml.gz'
const PLAN = '.plan.json'
/** When it was saved, with dashes for colons, and its content as git names it. */
const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3}Z)-([0-9a-f]{40})$/

/** A text as it is kept. */
export const zip = promisify(gzip)
const unzip = promisify(gunzip)

/** Whether a version is a kept one, and not a commit. */
export const isKept = (id: string) => NAME.test(id)
/** The content of a kept version as git names it. */
export const blobIn = (name: string) => NAME.exec(name)?.[5] ?? ''
/** When a kept version was saved. */
export const timeIn = (name: string) => name.replace(NAME, '$1T$2:$3:$4')

/** A later version has a later name, whatever the clock says. */
function nameFor(bytes: Buffer, time: Date, newest: string | undefined): string {
  const after = newest === undefined ? 0 : Date.parse(timeIn(newest)) + 1
  const stamp = new Date(Math.max(time.getTime(), after)).toISOString()
  return `${stamp.replaceAll(':', '-')}-${blobOf(bytes)}`
}

/** The name that git gives to a content. */
export function blobOf(bytes: Buffer): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
}

/** The versions in a folder, the newest first. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith(TEXT))
      .map((file) => file.slice(0, -TEXT.length))
      .filter(isKept)
      .toSorted()
      .toReversed()
  } catch {
    return []
  }
}

/** What a kept version says; undefined when it is damaged. */
async function readKept(folder: string, name: string): Promise<Buffer | undefined> {
  try {
    const bytes = await unzip(await readFile(join(folder, name + TEXT)))
    return blobOf(bytes) === blobIn(name) ? bytes : undefined
  } catch {
    return undefined
  }
}

function planIn(folder: string, name: string): PlanView | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, name + PLAN), 'utf8')) as PlanView
  } catch {
    return undefined
  }
}
