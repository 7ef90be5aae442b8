import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import type { ApiFailure, PlanView, VersionsResponse } from '../../workbench/contract/api.ts'
import { openVersions } from '../../workbench/server/versions.ts'
import { timeWords } from '../../workbench/versions/time-words.ts'
import { gitFolder } from '../fixtures/git-folder.ts'
import { edited, siteText } from '../fixtures/site.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'
import { startWorkbenchServer, type WorkbenchServer } from '../fixtures/workbench-server.ts'

const FILE = siteText()
const EDITED = edited(FILE, 'heading: A solid roof', 'heading: A better roof')

async function save(workbench: WorkbenchServer, text: string) {
  const { length } = (await workbench.doc()).text
  await workbench.edit({ from: 0, to: length, insert: text })
  return workbench.post('save')
}

/** The versions, once there are so many. */
async function versionsOf(workbench: WorkbenchServer, count: number) {
  const list = async () => (await workbench.get<VersionsResponse>('versions')).body
  await expect.poll(async () => (await list()).versions.length).toBe(count)
  return (await list()).versions
}

test('a Save keeps the file from before; bringing it back is one step of the draft and writes nothing', async () => {
  const workbench = await startWorkbenchServer(FILE)
  await save(workbench, EDITED)
  const [saved, before] = await versionsOf(workbench, 2)
  expect(saved).toMatchObject({ isCurrent: true, summary: '1 text changed on 1 page' })
  expect(before).toMatchObject({ isCurrent: false })

  const { body: plan } = await workbench.get<PlanView>(`changes?version=${saved?.id}`)
  expect(plan.sections[0]).toMatchObject({ title: 'Changed texts' })

  const { body: state } = await workbench.post('versions/restore', { id: before?.id })
  expect(state).toMatchObject({ isDirty: true, canUndo: true })
  expect((await workbench.doc()).text).toBe(FILE)
  expect(workbench.disk()).toBe(EDITED)
  await workbench.post('undo')
  const { text, state: undone } = await workbench.doc()
  expect(text).toBe(EDITED)
  expect(undone.isDirty).toBe(false)
})

test('what a program wrote between two saves is a version, and says what it changed when somebody asks', async () => {
  const workbench = await startWorkbenchServer(FILE)
  await save(workbench, EDITED)
  await versionsOf(workbench, 2)
  const pulled = edited(EDITED, 'heading: A better roof', 'heading: The roof of a neighbor')
  writeFileSync(workbench.file, pulled)
  await workbench.until(async () => (await workbench.doc()).saved === pulled || undefined)
  await save(workbench, FILE)
  const [, between] = await versionsOf(workbench, 4)
  expect(between).not.toHaveProperty('summary')
  const { body } = await workbench.get<PlanView>(`changes?version=${between?.id}`)
  expect(body.summary).toBe('1 text changed on 1 page')
  expect((await versionsOf(workbench, 4))[1]?.summary).toBe('1 text changed on 1 page')
})

/** A definition in a new folder with the versions that these saves leave. */
async function savedVersions(...texts: string[]) {
  const file = join(tempFolder(), 'site.yaml')
  const versions = openVersions(file)
  writeFileSync(file, texts[0] ?? '')
  for (const text of texts.slice(1)) {
    versions.keepBefore(readFileSync(file))
    writeFileSync(file, text)
    await versions.keepSaved(Buffer.from(text), undefined)
  }
  return { file, folder: join(dirname(file), '.versions'), versions }
}

test('the same file is kept once, every byte of it, and no more than fifty are', async () => {
  const windows = '\ufeffcities:\r\n  - { name: Tampa }\r\n'
  const { folder, versions } = await savedVersions(windows, 'b', 'b', windows)
  const { versions: listed } = await versions.list()
  expect(listed.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false])
  expect((await versions.bytes(listed[2]?.id ?? '')).toString()).toBe(windows)
  const kept = (at: number) => gunzipSync(readFileSync(join(folder, names()[at] ?? ''))).toString()
  const names = () => readdirSync(folder).toSorted().toReversed()
  expect([0, 1, 2].map(kept)).toEqual([windows, 'b', windows])

  for (let at = 0; at < 60; at++) await versions.keepSaved(Buffer.from(`# ${at}`), undefined)
  expect(names()).toHaveLength(50)
  expect([kept(0), kept(49)]).toEqual(['# 59', '# 10'])
})

test('a damaged version is left out with its name, and the others stay', async () => {
  const { folder, versions } = await savedVersions('a', 'b', 'c')
  const [, broken = '', last = ''] = readdirSync(folder).toSorted()
  truncateSync(join(folder, broken), 12)
  const { versions: listed, damaged } = await versions.list()
  expect(damaged).toEqual([broken])
  expect(listed.map(({ id }) => `${id}.yaml.gz`)).toEqual([last, readdirSync(folder).toSorted()[0]])
  await expect(versions.bytes(broken.replace('.yaml.gz', ''))).rejects.toThrow(/no longer there/)
})

/** Puts a disk of its own at a folder until the test is done. */
function mounted(folder: string, options: string): void {
  mkdirSync(folder)
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder])
  onTestFinished(() => void execFileSync('umount', [folder]))
}

test.runIf(process.getuid?.() === 0)(
  'where no version can be kept, Save saves and says why, until one can',
  async () => {
    const workbench = await startWorkbenchServer(FILE)
    const folder = join(dirname(workbench.file), '.versions')
    mounted(folder, 'size=4k')
    const filler = join(folder, 'other')
    writeFileSync(filler, Buffer.alloc(4096))
    const { status, body } = await save(workbench, EDITED)
    expect([status, body.isDirty, workbench.disk()]).toEqual([200, false, EDITED])
    expect(body.notKept).toMatch(/^the disk is full\. Free some space/)
    expect(readdirSync(folder)).toEqual(['other'])

    execFileSync('mount', ['-o', 'remount,size=2m,ro', folder])
    expect((await save(workbench, FILE)).body.notKept).toMatch(/^the disk is read-only/)
    expect(workbench.disk()).toBe(FILE)
    execFileSync('mount', ['-o', 'remount,rw', folder])
    expect((await save(workbench, EDITED)).body).not.toHaveProperty('notKept')
    const [, before] = await versionsOf(workbench, 2)
    await workbench.post('versions/restore', { id: before?.id })
    expect((await workbench.doc()).text).toBe(FILE)
  },
)

test('commits are versions too: with what was written about them, under an earlier name, and without a write to git', async () => {
  const { folder, git } = gitFolder()
  const file = join(folder, 'site.yaml')
  writeFileSync(join(folder, 'old.yaml'), 'a: 1\nb: 2\nc: 3\n')
  git('add', '.')
  git('commit', '-qm', 'The first site')
  git('mv', 'old.yaml', 'site.yaml')
  git('commit', '-qm', 'A better name')
  writeFileSync(file, 'a: 1\nb: 2\nc: 4\n')
  git('commit', '-qam', 'Four instead of three')
  const before = readFileSync(join(folder, '.git/index'))

  const versions = openVersions(file)
  versions.keepBefore(readFileSync(file))
  writeFileSync(file, 'a: 1\nb: 2\nc: 5\n')
  await versions.keepSaved(readFileSync(file), undefined)
  const { versions: listed } = await versions.list()
  expect(listed.map(({ commit }) => commit?.message)).toEqual([
    undefined,
    'Four instead of three',
    'A better name',
    'The first site',
  ])
  expect(listed[1]?.commit?.author).toBe('Dana Ortiz')
  expect((await versions.bytes(listed[3]?.id ?? '')).toString()).toBe('a: 1\nb: 2\nc: 3\n')
  const compared = await versions.changes(listed[2]?.id ?? '', async (old, text) => ({
    summary: `${old} to ${text}`,
    isEmpty: false,
    removed: [],
    sections: [],
  }))
  expect(compared.summary).toBe('a: 1\nb: 2\nc: 3\n to a: 1\nb: 2\nc: 3\n')
  expect(readFileSync(join(folder, '.git/index')).equals(before)).toBe(true)
})

test('a version that is gone, or made up, is refused', async () => {
  const workbench = await startWorkbenchServer(FILE)
  for (const id of ['', '../site', 'f'.repeat(40)]) {
    const { status, body } = await workbench.post<ApiFailure>('versions/restore', { id })
    expect([status, body.message]).toEqual([404, expect.stringContaining('Open Versions again')])
  }
})

test('a time is said by the day and the clock of Tampa', () => {
  const now = new Date('2026-11-28T14:00:00Z')
  const words = (time: string) => timeWords(new Date(time), now)
  expect(words('2026-11-28T13:12:00Z')).toMatch(/^Today, 8:12\sAM$/)
  expect(words('2026-11-28T04:59:00Z')).toMatch(/^Yesterday, 11:59\sPM$/)
  expect(words('2026-11-01T05:30:00Z')).toMatch(/^November 1, 1:30\sAM$/)
  expect(words('2025-12-31T12:00:00Z')).toMatch(/^December 31, 2025, 7:00\sAM$/)
})
