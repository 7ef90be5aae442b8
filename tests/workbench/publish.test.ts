import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { releasedLedger } from '../../generator/plan/release.ts'
import { notPublic } from '../../workbench/server/checks/waiting.ts'
import { createPublisher, publishSteps } from '../../workbench/server/publish.ts'
import { edited, siteText } from '../fixtures/site.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'
import { startWorkbenchServer } from '../fixtures/workbench-server.ts'

/** A program that does what `code` says. */
const step = (says: string, code: string) => ({
  says,
  start: () => spawn(process.execPath, ['-e', code]),
})

/** Runs the steps, and gives what is told at the end. */
async function published(...steps: Parameters<typeof createPublisher>[0]) {
  let end = () => {}
  const publisher = createPublisher(steps, () => {
    if (publisher.last()?.exitCode !== undefined) end()
  })
  expect(publisher.start()).toBe(true)
  expect(publisher.start(), 'while it is running').toBe(false)
  await new Promise<void>((done) => {
    end = done
  })
  return publisher.last()
}

test('the release runs, then the deployment, with all that they print', async () => {
  const run = await published(
    step('npm run release', 'console.log("206 pages")'),
    step('./deploy', 'console.error("sent")'),
  )
  expect(run).toEqual({
    exitCode: 0,
    output: '$ npm run release\n206 pages\n$ ./deploy\nsent\n',
  })
})

test('what was not released is not deployed', async () => {
  const run = await published(step('npm run release', 'process.exit(3)'), step('./deploy', ''))
  expect(run).toEqual({ exitCode: 3, output: '$ npm run release\n' })
})

test('the deployment is what a shell takes, and only where it is set', () => {
  const says = (deploy?: string) => publishSteps('site.yaml', deploy).map((one) => one.says)
  expect(says()).toEqual(['npm run release'])
  expect(says(' ')).toEqual(['npm run release'])
  expect(says('rsync -a dist/ host: && echo done')).toEqual([
    'npm run release',
    'rsync -a dist/ host: && echo done',
  ])
})

test('what waits for a release are the pages that say something else', () => {
  const released = siteText()
  const clock = () => new Date('2026-03-01T12:00:00Z')
  const ledger = releasedLedger({ input: released, ledger: new Map(), clock })
  const definition = 'elsewhere/site.yaml'
  const folder = tempFolder()
  const waiting = (text: string) => notPublic(text, { definition, folder, ledger })?.waiting
  expect(waiting(released)).toEqual({ isReleased: true, pages: 0, isBuilt: true })
  const saved = edited(released, 'heading: A solid roof', 'heading: A better roof')
  expect(waiting(saved)).toMatchObject({ pages: 1 })
  expect(notPublic(released, { definition, folder })?.waiting).toMatchObject({ isReleased: false })
  expect(waiting('cities: [')).toBeUndefined()
})

test('an unsaved draft is not published', async () => {
  const workbench = await startWorkbenchServer(siteText())
  await workbench.edit({ from: 0, to: 0, insert: '# A remark\n' })
  const { status, body } = await workbench.post<{ message: string }>('publish')
  expect(status).toBe(409)
  expect(body.message).toMatch(/^Save or discard the draft first/)
})
