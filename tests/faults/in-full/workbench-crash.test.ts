import { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { stripMarks } from '../../../generator/text/marks.ts'
import {
  type ApiFailure,
  type CheckResponse,
  PREVIEW_HEADER,
} from '../../../workbench/contract/api.ts'
import { createChecker } from '../../../workbench/server/checks/checker.ts'
import { writeMedia } from '../../fixtures/media.ts'
import { siteText } from '../../fixtures/site.ts'
import { tempFolder } from '../../fixtures/temp-folder.ts'
import { startWorkbenchServer } from '../../fixtures/workbench-server.ts'

/** Workers share what they import, so that the module itself cannot be replaced. */
const spawned = vi.spyOn(ChildProcess.prototype as unknown as { spawn(): void }, 'spawn')

/** The process that checks drafts at the moment. */
function checker(): ChildProcess {
  const processes = spawned.mock.contexts as unknown as ChildProcess[]
  const child = processes.findLast(({ spawnargs }) => /check-process/.test(spawnargs.join(' ')))
  if (child === undefined) throw new Error('No process was started.')
  return child
}

function killed(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    child.once('exit', () => done())
    child.kill('SIGKILL')
  })
}

test('a check that dies leaves the preview, says so, and the next edit is checked again', async () => {
  const workbench = await startWorkbenchServer(siteText())
  const child = checker()
  const hasNothingToDo = new Promise<void>((done) => {
    child.on('message', ({ type }: { type?: string }) => type === 'release' && done())
  })
  await workbench.checked()
  await hasNothingToDo
  // It has not read the next draft yet when it dies.
  child.kill('SIGSTOP')
  const sent = vi.spyOn(child, 'send')
  const lead = (await workbench.doc()).text.indexOf('Three short steps.')
  await workbench.edit({ from: lead, to: lead + 5, insert: 'Four' })
  await vi.waitFor(() => expect(sent).toHaveBeenCalled(), 90_000)
  await killed(child)
  const { crash, findings, version } = await workbench.checked()
  expect({ findings, version }).toEqual({ findings: [], version: 1 })
  expect(crash).toMatch(/stopped unexpectedly/)
  const { status, body } = await workbench.ask('/index.json', {
    headers: { [PREVIEW_HEADER]: '1' },
  })
  expect(status).toBe(200)
  expect(stripMarks(body)).toContain('Four short steps.')
  const refused = await workbench.post<ApiFailure>('save')
  expect(refused).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/stopped/) },
  })
  expect(workbench.disk()).toBe(siteText())

  await workbench.edit({ from: lead, to: lead + 4, insert: 'Five' })
  const check: CheckResponse = await workbench.checked()
  expect(check.crash).toBeUndefined()
  expect(check.plan?.summary).toMatch(/1 text changed/)
  expect(checker().pid).not.toBe(child.pid)
  expect((await workbench.post('save')).status).toBe(200)
}, 180_000)

test('a process that dies while it has nothing to do is replaced without a word', async () => {
  const workbench = await startWorkbenchServer(siteText())
  await workbench.checked()
  const child = checker()
  child.kill('SIGKILL')
  // Sent to the dead process, or to the next one.
  await workbench.edit({ from: 0, to: 0, insert: '# a\n' })
  await workbench.checked()
  await workbench.edit({ from: 0, to: 0, insert: '# b\n' })
  expect((await workbench.checked()).crash).toBeUndefined()
}, 180_000)

test('the process ends when nothing is left to check, and the next draft starts another', async () => {
  const folder = tempFolder()
  const text = siteText()
  writeMedia(folder, text)
  const results: CheckResponse[] = []
  const checks = createChecker({
    definition: join(folder, 'site.yaml'),
    folder: join(folder, 'pages'),
    restMilliseconds: 0,
    onResult: (result) => results.push(result),
  })
  onTestFinished(checks.close)

  checks.check(1, text)
  const first = checker()
  await new Promise((done) => first.once('exit', done))
  checks.check(2, text.replace('Three short steps.', 'Four short steps.'))
  const second = checker()
  await new Promise((done) => second.once('exit', done))

  expect(second.pid).not.toBe(first.pid)
  expect(results).toMatchObject([{ version: 1 }, { version: 2 }])
  expect(results.map(({ crash }) => crash)).toEqual([undefined, undefined])
}, 180_000)

test('closing the server ends the process', async () => {
  const workbench = await startWorkbenchServer(siteText(), 'later')
  await workbench.checked()
  const child = checker()
  const ended = new Promise((done) => child.once('exit', done))
  await workbench.close()
  await ended
}, 180_000)
