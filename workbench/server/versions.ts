import { createHash } from 'node:crypto'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip, gzipSync } from 'node:zlib'
import { removeLeftOvers } from '../../files/left-overs.mjs'
import { NotWritten, writing } from '../../files/not-written.mjs'
import { writeWhole } from '../../files/write-whole.mjs'
import { versionsFolderOf } from '../../generator/ledger/released.ts'
import { git } from '../../generator/read/git.ts'
import { readDefinition } from '../../generator/read/read-definition.ts'
import type { PlanView, VersionsResponse, VersionView } from '../contract/api.ts'
import { Refused } from '../contract/refused.ts'

/** The kept versions of one file. */
export type Versions = ReturnType<typeof openVersions>

/** So many are kept, and so many are shown. */
const MOST = 50

interface Row extends Omit<VersionView, 'isCurrent'> {
  /** Its content as git names it. */
  blob: string
  /** Of a commit, the content before it. */
  before?: string | undefined
}

/**
 * What a definition said earlier: compressed files in `.versions/` beside it, of the last saves, and the commits of a
 * checkout. `zcat .versions/NAME.yaml.gz > site.yaml` brings one back by hand.
 */
export function openVersions(definition: string) {
  const folder = versionsFolderOf(definition)
  const compared = new Map<string, PlanView>()
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
  /** Writes a version, and forgets those beyond the last fifty. */
  const write = (name: string, zipped: Buffer) => {
    problem = problemOf(() => {
      mkdirSync(folder, { recursive: true })
      removeLeftOvers(folder)
      writeWhole(join(folder, name + TEXT), zipped)
      for (const old of namesIn(folder).slice(MOST)) remove(old)
    })
  }
  /** One that can't be kept is found again when somebody asks. */
  const keepPlan = (name: string, plan: PlanView) =>
    problemOf(() => writeWhole(join(folder, name + PLAN), JSON.stringify(plan)))
  const planOf = (id: string) => compared.get(id) ?? (isKept(id) ? planIn(folder, id) : undefined)
  const isNewest = (bytes: Buffer) => blobIn(namesIn(folder)[0] ?? '') === blobOf(bytes)
  /** The newest first. A kept version that was committed is one of them. */
  const rowsOf = async (names: readonly string[]): Promise<Row[]> => {
    const commits = await commitsOf(definition)
    const kept = names.map((name): Row => {
      const blob = blobIn(name)
      const commit = commits.find((one) => one.blob === blob)?.commit
      return { id: name, blob, time: timeIn(name), ...(commit && { commit }) }
    })
    const isOnlyCommitted = ({ blob }: Row) => !kept.some((row) => row.blob === blob)
    return [...kept, ...commits.filter(isOnlyCommitted)]
      .toSorted((a, b) => Date.parse(b.time) - Date.parse(a.time))
      .slice(0, MOST)
  }
  const bytesOf = async ({ id, blob }: Pick<Row, 'id' | 'blob'>): Promise<Buffer> => {
    const bytes = isKept(id)
      ? await readKept(folder, id)
      : await git(dirname(definition), ['cat-file', 'blob', blob])
    if (bytes === undefined) throw new Refused(404, GONE)
    return bytes
  }
  const find = async (id: string): Promise<{ row: Row; next: Row | undefined }> => {
    const rows = await rowsOf(namesIn(folder))
    const [row, next] = rows.slice(rows.findIndex((one) => one.id === id))
    if (row?.id !== id) throw new Refused(404, GONE)
    return { row, next }
  }

  return {
    /** Why the last version could not be kept; undefined when it was. */
    problem: () => problem,
    /**
     * Keeps what the file says before a Save replaces it, unless that is the newest version already. The returned
     * function takes it back, for a Save that failed.
     */
    keepBefore(bytes: Buffer): () => void {
      if (isNewest(bytes)) return () => undefined
      const name = nameFor(bytes, statSync(definition).mtime, namesIn(folder)[0])
      write(name, gzipSync(bytes))
      return () =>
        void problemOf(() => {
          remove(name)
          if (readdirSync(folder).length === 0) rmdirSync(folder)
        })
    },
    /** Keeps what was saved just now with what it changed, while the workbench goes on. */
    async keepSaved(bytes: Buffer, plan: PlanView | undefined): Promise<void> {
      if (isNewest(bytes)) return
      const name = nameFor(bytes, new Date(), namesIn(folder)[0])
      write(name, await zip(bytes))
      if (plan !== undefined && problem === undefined) keepPlan(name, plan)
    },
    /** All versions that can be read, the newest first, and the names of those that can't. */
    async list(): Promise<VersionsResponse> {
      const names = namesIn(folder)
      const contents = await Promise.all(names.map((name) => readKept(folder, name)))
      const isSound = (_: string, at: number) => contents[at] !== undefined
      const damaged = names.filter((name, at) => !isSound(name, at)).map((name) => name + TEXT)
      const rows = await rowsOf(names.filter(isSound))
      const current = rows.findIndex(({ blob }) => blob === blobOf(readDefinition(definition)))
      const versions = rows.map(({ blob: _blob, before: _before, ...row }, at) => {
        const summary = planOf(row.id)?.summary
        return { ...row, ...(summary !== undefined && { summary }), isCurrent: at === current }
      })
      return { versions, damaged }
    },
    /** What a version says. @throws Refused when it is gone. */
    bytes: async (id: string): Promise<Buffer> => bytesOf((await find(id)).row),
    /**
     * What a version changed, as it was kept or as `compare` finds it.
     *
     * @throws Refused when it is gone, or there is none before it.
     */
    async changes(id: string, compare: Compare): Promise<PlanView> {
      const known = planOf(id)
      if (known !== undefined) return known
      const { row, next } = await find(id)
      // The commit before may be older than all that are shown.
      const before = row.before === undefined ? next : { id: '', blob: row.before }
      if (before === undefined) throw new Refused(404, FIRST)
      const plan = await compare(await bytesOf(before), await bytesOf(row))
      compared.set(id, plan)
      if (isKept(id)) keepPlan(id, plan)
      return plan
    },
  }
}

type Compare = (before: Buffer, after: Buffer) => Promise<PlanView>

const GONE = 'This version is no longer there. Open Versions again.'
const FIRST = 'This is the oldest version: there is none before it to compare it with.'

const TEXT = '.yaml.gz'
const PLAN = '.plan.json'
/** When it was saved, with dashes for colons, and its content as git names it. */
const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3}Z)-([0-9a-f]{40})$/

const zip = promisify(gzip)
const unzip = promisify(gunzip)

const isKept = (id: string) => NAME.test(id)
const blobIn = (name: string) => NAME.exec(name)?.[5] ?? ''
const timeIn = (name: string) => name.replace(NAME, '$1T$2:$3:$4')

/** A later version has a later name, whatever the clock says. */
function nameFor(bytes: Buffer, time: Date, newest: string | undefined): string {
  const after = newest === undefined ? 0 : Date.parse(timeIn(newest)) + 1
  const stamp = new Date(Math.max(time.getTime(), after)).toISOString()
  return `${stamp.replaceAll(':', '-')}-${blobOf(bytes)}`
}

/** The name that git gives to a content. */
function blobOf(bytes: Buffer): string {
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

const LOG = ['log', '--follow', '-n', `${MOST}`, '--raw', '--no-abbrev']
const FORMAT = '--format=%x01%H%x00%cI%x00%an%x00%s%x00'

/** The last commits of the definition, the newest first; none where there is no checkout. */
async function commitsOf(definition: string): Promise<Row[]> {
  const file = realpathSync(definition)
  const found = await git(dirname(file), [...LOG, FORMAT, '--', basename(file)])
  return (found?.toString() ?? '').split('\x01').flatMap((entry): Row[] => {
    const [id = '', time = '', author = '', message = '', raw = ''] = entry.split('\0')
    const [, old = '', blob = ''] = /^:\d+ \d+ ([0-9a-f]+) ([0-9a-f]+) /m.exec(raw) ?? []
    // Zeros stand for no file.
    if (/^0*$/.test(blob)) return []
    const before = /^0*$/.test(old) ? undefined : old
    return [{ id, blob, time: new Date(time).toISOString(), before, commit: { author, message } }]
  })
}
