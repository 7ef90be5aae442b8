import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import type { ApiFailure, VersionsResponse } from '../../workbench/contract/api.ts'
import { siteText } from '../fixtures/site.ts'
import { withFileLimit } from '../fixtures/small-disk.ts'
import { startWorkbenchServer, type WorkbenchServer } from '../fixtures/workbench-server.ts'

const FILE = siteText()
const LONG = `# ${'A longer note. '.repeat(2000)}\n`

/** Expects that Save says why, that the file is as it was with nothing beside it and no version, and that the draft is not saved. */
async function expectUnsaved(workbench: WorkbenchServer, names: string[], message: RegExp) {
  const { status, body } = await workbench.post<ApiFailure>('save')
  expect(body.message).toMatch(message)
  expect(status).toBe(507)
  expect(workbench.disk()).toBe(FILE)
  expect(readdirSync(dirname(workbench.file)).toSorted()).toEqual(names)
  expect((await workbench.doc()).state.isDirty).toBe(true)
  const { body: kept } = await workbench.get<VersionsResponse>('versions')
  expect(kept, 'no version of a Save that failed').toEqual({ versions: [], damaged: [] })
}

async function expectSaved(workbench: WorkbenchServer) {
  const { status, body } = await workbench.post('save')
  expect([status, body.isDirty]).toEqual([200, false])
  expect(workbench.disk()).toBe(LONG + FILE)
}

async function withLongDraft() {
  const workbench = await startWorkbenchServer(FILE)
  await workbench.edit({ from: 0, to: 0, insert: LONG })
  await workbench.checked()
  return { workbench, names: readdirSync(dirname(workbench.file)).toSorted() }
}

test('a file that would be too large is not saved; once there is room, Save works', async () => {
  const { workbench, names } = await withLongDraft()
  await withFileLimit(FILE.length, () =>
    expectUnsaved(workbench, names, /^site\.yaml was not saved: a file may not be that large here/),
  )
  await expectSaved(workbench)
})

test.runIf(process.getuid?.() === 0)(
  'a full disk saves nothing; once there is room, Save works, and a link is still one',
  async () => {
    const { workbench, names } = await withLongDraft()
    const { file } = workbench
    const disk = join(dirname(dirname(file)), `${Date.now()}-disk`)
    mkdirSync(disk)
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${FILE.length + LONG.length}`, 'tmpfs', disk])
    try {
      writeFileSync(join(disk, 'site.yaml'), FILE)
      rmSync(file)
      symlinkSync(join(disk, 'site.yaml'), file)
      await expectUnsaved(workbench, names, /^site\.yaml was not saved: the disk is full/)
      expect(readdirSync(disk)).toEqual(['site.yaml'])
      execFileSync('mount', ['-o', 'remount,size=2m', disk])
      await expectSaved(workbench)
      expect(lstatSync(file).isSymbolicLink()).toBe(true)
    } finally {
      execFileSync('umount', [disk])
      rmSync(disk, { recursive: true })
    }
  },
)

test('Save keeps the permissions of the file, whatever the umask', async () => {
  const { workbench } = await withLongDraft()
  chmodSync(workbench.file, 0o660)
  const umask = process.umask(0o027)
  await expectSaved(workbench)
  process.umask(umask)
  expect(statSync(workbench.file).mode & 0o777).toBe(0o660)
})

test('while a folder has the name of the file, Save says so, and the dev server goes on', async () => {
  const { workbench } = await withLongDraft()
  const { file } = workbench
  renameSync(file, `${file}.away`)
  mkdirSync(file)
  const { status, body } = await workbench.post<ApiFailure>('save')
  expect(body.message).toMatch(/site\.yaml is a folder, not a file\. Name the file/)
  expect(status).toBe(409)
  rmSync(file, { recursive: true })
  renameSync(`${file}.away`, file)
  await expectSaved(workbench)
})
