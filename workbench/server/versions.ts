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
import { Refused } from './fields/refused.ts'

/**
 * What a definition said earlier: compressed files in `.versions/` beside it, of the last saves, and the commits of a
 * checkout. `zcat .versions/NAME.yaml.gz > site.yaml` brings one back by hand.
 */
export type Versions = ReturnType<typeof openVersions>

/** So many are kept, and so many are shown. */
const MOST = 50

/** A version that can be shown. */
interface Row extends Omit<VersionView, 'isCurrent'> {
  /** Its content as git names it. */
  blob: string
  /** Where the text before it is: a kept version, or a content of git. Undefined where nothing is known of it. */
  before?: string | undefined
}

/** The versions of `definition`. */
export function openVersions(definition: string) {
  const folder = versionsFolderOf(definition)
  const compared = new Map<string, PlanView>()
  let problem: string | undefined

  /** Writes a version, and forgets those beyond the last fifty. */
  const write = (name: string, zipped: Buffer) => {
    problem = problemOf(() => {
      writing(folder, () => mkdirSync(folder, { recursive: true }))
      removeLeftOvers(folder)
      writeWhole(join(folder, name + TEXT), zipped)
      for (const old of namesIn(folder).slice(MOST)) remove(old)
    })
  }
  /** One that can't be kept is found again when somebody asks. */
  const keepPlan = (name: string, plan: PlanView) =>
    problemOf(() => writeWhole(join(folder, name + PLAN), JSON.stringify(plan)))
  const planOf = (id: string) => compared.get(id) ?? (isKept(id) ? planIn(folder, id) : undefined)
  const remove = (name: string) => {
    rmSync(join(folder, name + TEXT), { force: true })
    rmSync(join(folder, name + PLAN), { force: true })
  }
  const isNewest = (bytes: Buffer) => blobIn(namesIn(folder)[0] ?? '') === blobOf(bytes)
  const keptRows = (names: readonly string[]): Row[] =>
    names.map((name, at) => ({
      id: name,
      blob: blobIn(name),
      time: timeIn(name),
      before: names[at + 1],
    }))
  const rowOf = async (id: string): Promise<Row> => {
    const all = isKept(id) ? keptRows(namesIn(folder)) : await commitsOf(definition)
    const row = all.find((one) => one.id === id)
    if (row === undefined) throw new Refused(404, GONE)
    return row
  }
  /** What a kept version, or a content of git, says. */
  const bytesOf = async (place: string): Promise<Buffer> => {
    const bytes = isKept(place)
      ? await readKept(folder, place)
      : await git(dirname(definition), ['cat-file', 'blob', place])
    if (bytes === undefined) throw new Refused(404, GONE)
    return bytes
  }
  const textOf = ({ id, blob }: Row) => bytesOf(isKept(id) ? id : blob)

  return {
    /** Why the last version could not be kept; undefined when it was. */
    problem: () => problem,
    /**
     * Keeps what the file says before a Save replaces it, unless that is the newest version already. The returned
     * function takes it back, for a Save that failed.
     */
    keepBefore(bytes: Buffer): () => void {
      if (isNewest(bytes)) return () => undefined
      const { mtime } = statSync(definition)
      const name = nameFor(bytes, mtime, namesIn(folder)[0])
      write(name, gzipSync(bytes))
      return () => {
        remove(name)
        removeEmpty(folder)
      }
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
      const damaged: string[] = []
      const names: string[] = []
      for (const name of namesIn(folder))
        if ((await readKept(folder, name)) === undefined) damaged.push(name + TEXT)
        else names.push(name)
      const commits = await commitsOf(definition)
      const kept = keptRows(names).map((row) => {
        const commit = commits.find(({ blob }) => blob === row.blob)?.commit
        return { ...row, ...(commit && { commit }) }
      })
      const isOnlyCommitted = ({ blob }: Row) => !kept.some((row) => row.blob === blob)
      const rows = [...kept, ...commits.filter(isOnlyCommitted)]
        .toSorted((a, b) => Date.parse(b.time) - Date.parse(a.time))
        .slice(0, MOST)
      const current = rows.findIndex(({ blob }) => blob === blobOf(readDefinition(definition)))
      const versions = rows.map(({ blob: _blob, before: _before, ...row }, at) => {
        const summary = planOf(row.id)?.summary
        return { ...row, ...(summary !== undefined && { summary }), isCurrent: at === current }
      })
      return { versions, damaged }
    },
    /** @throws Refused when the version is gone. */
    bytes: async (id: string): Promise<Buffer> => textOf(await rowOf(id)),
    /**
     * What a version changed, as it was kept or as `compare` finds it.
     *
     * @throws Refused when it is gone, or nothing is known from before it.
     */
    async changes(
      id: string,
      compare: (before: Buffer, after: Buffer) => Promise<PlanView>,
    ): Promise<PlanView> {
      const known = planOf(id)
      if (known !== undefined) return known
      const row = await rowOf(id)
      if (row.before === undefined) throw new Refused(404, FIRST)
      const plan = await compare(await bytesOf(row.before), await textOf(row))
      compared.set(id, plan)
      if (isKept(id)) keepPlan(id, plan)
      return plan
    },
  }
}

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

/** Why `work` could write nothing; undefined when it could. */
function problemOf(work: () => void): string | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof NotWritten) return error.reason
    throw error
  }
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

function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // Other versions are in it.
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
