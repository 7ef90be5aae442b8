import { realpathSync, statSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { gzipSync } from 'node:zlib'
import { versionsFolderOf } from '../../generator/ledger/released.ts'
import { git } from '../../generator/read/git.ts'
import { readDefinition } from '../../generator/read/read-definition.ts'
import type { PlanView, VersionsResponse, VersionView } from '../contract/api.ts'
import { Refused } from '../contract/refused.ts'
import {
  blobIn,
  blobOf,
  isKept,
  MOST_VERSIONS,
  openKept,
  TEXT,
  timeIn,
  zip,
} from './kept-versions.ts'

/** The kept versions of one file. */
export type Versions = ReturnType<typeof openVersions>

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
  const kept = openKept(versionsFolderOf(definition))
  const compared = new Map<string, PlanView>()
  const planOf = (id: string) => compared.get(id) ?? kept.plan(id)
  const bytesOf = async ({ id, blob }: Pick<Row, 'id' | 'blob'>): Promise<Buffer> => {
    const bytes = isKept(id)
      ? await kept.read(id)
      : await git(dirname(definition), ['cat-file', 'blob', blob])
    if (bytes === undefined) throw new Refused(404, GONE)
    return bytes
  }
  const find = async (id: string): Promise<{ row: Row; next: Row | undefined }> => {
    const rows = await rowsOf(definition, kept.names())
    const [row, next] = rows.slice(rows.findIndex((one) => one.id === id))
    if (row?.id !== id) throw new Refused(404, GONE)
    return { row, next }
  }
  return {
    problem: kept.problem,
    ...keeping(definition, kept),
    /** All versions that can be read, the newest first, and the names of those that can't. */
    async list(): Promise<VersionsResponse> {
      const names = kept.names()
      const contents = await Promise.all(names.map(kept.read))
      const isSound = (_: string, at: number) => contents[at] !== undefined
      const damaged = names.filter((name, at) => !isSound(name, at)).map((name) => name + TEXT)
      const rows = await rowsOf(definition, names.filter(isSound))
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
      if (isKept(id)) kept.keepPlan(id, plan)
      return plan
    },
  }
}

/** Keeps versions as the definition is saved. */
function keeping(definition: string, kept: ReturnType<typeof openKept>) {
  return {
    /**
     * Keeps what the file says before a Save replaces it, unless that is the newest version already. The returned
     * function takes it back, for a Save that failed.
     */
    keepBefore(bytes: Buffer): () => void {
      if (kept.isNewest(bytes)) return () => undefined
      const name = kept.write(bytes, statSync(definition).mtime, gzipSync(bytes))
      return () => void kept.remove(name)
    },
    /** Keeps what was saved just now with what it changed, while the workbench goes on. */
    async keepSaved(bytes: Buffer, plan: PlanView | undefined): Promise<void> {
      if (kept.isNewest(bytes)) return
      const time = new Date()
      const name = kept.write(bytes, time, await zip(bytes))
      if (plan !== undefined && kept.problem() === undefined) kept.keepPlan(name, plan)
    },
  }
}

/** Kept versions and commits, the newest first. A kept version that was committed is one of them. */
async function rowsOf(definition: string, names: readonly string[]): Promise<Row[]> {
  const commits = await commitsOf(definition)
  const kept = names.map((name): Row => {
    const blob = blobIn(name)
    const commit = commits.find((one) => one.blob === blob)?.commit
    return { id: name, blob, time: timeIn(name), ...(commit && { commit }) }
  })
  const isOnlyCommitted = ({ blob }: Row) => !kept.some((row) => row.blob === blob)
  return [...kept, ...commits.filter(isOnlyCommitted)]
    .toSorted((a, b) => Date.parse(b.time) - Date.parse(a.time))
    .slice(0, MOST_VERSIONS)
}

type Compare = (before: Buffer, after: Buffer) => Promise<PlanView>

const GONE = 'This version is no longer there. Open Versions again.'
const FIRST = 'This is the oldest version: there is none before it to compare it with.'

const LOG = ['log', '--follow', '-n', `${MOST_VERSIONS}`, '--raw', '--no-abbrev']
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
