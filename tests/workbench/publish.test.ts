import { spawn } from 'node:child_process'
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepReleased, readReleased } from '../../generator/ledger/released.ts'
import { releasedLedger } from '../../generator/plan/release.ts'
import type { ReleaseResponse, ReleaseView } from '../../workbench/contract/api.ts'
import { notPublic } from '../../workbench/server/checks/waiting.ts'
import { createPublisher, publishSteps } from '../../workbench/server/publish.ts'
import { newPictures, releaseTime, toCommit } from '../../workbench/server/to-commit.ts'
import { gitFolder } from '../fixtures/git-folder.ts'
import { edited, LUTZ, siteText, TAMPA } from '../fixtures/site.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'
import { startWorkbenchServer } from '../fixtures/workbench-server.ts'

const clock = () => new Date('2026-03-01T12:00:00Z')

/** A program that does what `code` says. */
const step = (says: string, code: string) => ({
  says,
  start: () => spawn(process.execPath, ['-e', code]),
})

interface Run {
  steps: Parameters<typeof createPublisher>[0]
  toCommit?: () => Promise<string[]>
}

/** Runs the steps, and gives what is told at the end. */
async function published({ steps, toCommit }: Run) {
  let end = () => {}
  const publisher = createPublisher(steps, () => {
    if (publisher.last()?.exitCode !== undefined) end()
  })
  expect(publisher.start(toCommit)).toBe(true)
  expect(publisher.start(), 'while it is running').toBe(false)
  await new Promise<void>((done) => {
    end = done
  })
  return publisher.last()
}

test('the release runs, then the deployment, with all that they print', async () => {
  const steps = [
    step('npm run release', 'console.log("206 pages")'),
    step('./deploy', 'console.error("sent")'),
  ]
  const run = await published({ steps })
  expect(run).toEqual({
    exitCode: 0,
    output: '$ npm run release\n206 pages\n$ ./deploy\nsent\n',
  })
})

test('what was not released is not deployed', async () => {
  const steps = [step('npm run release', 'process.exit(3)'), step('./deploy', '')]
  const run = await published({ steps })
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

/** What Publish shows for a saved text after a release of another, whose definition is known or not. */
function shownFor({ released, saved, isKnown = true }: Shown) {
  const ledger = releasedLedger({ input: released, ledger: new Map(), clock })
  const definition = 'elsewhere/site.yaml'
  const found = notPublic(saved, {
    definition,
    folder: tempFolder(),
    ledger,
    ...(isKnown && { released: Buffer.from(released) }),
  })
  if (found === undefined) throw new Error('The saved text has mistakes.')
  return found
}

interface Shown {
  released: string
  saved: string
  isKnown?: boolean
}

/** One section as a person reads it. */
function sectionOf({ sections }: ReleaseView, title: string) {
  const entries = sections.find((section) => section.title === title)?.entries ?? []
  return entries.map(({ label, pages, changes }) => ({
    ...(label !== undefined && { label }),
    pages: pages.map(({ path }) => path),
    changes: changes.map(({ words }) =>
      words.map(({ type, text }) => (type === 'same' ? text : `[${type} ${text}]`)).join(''),
    ),
  }))
}

test('Publish shows the old text beside the new one: words that somebody left are seen', () => {
  const released = siteText()
  const saved = edited(released, 'heading: A solid roof', 'heading: A solid AAA BBB roof')
  const { release, waiting } = shownFor({ released, saved })
  expect(release).toMatchObject({ pages: 1, hasTexts: true, isFirst: false })
  expect(waiting.pages).toBe(1)
  expect(sectionOf(release, 'Changed pages')).toEqual([
    { pages: ['/'], changes: [expect.stringContaining('[added AAA BBB')] },
  ])
})

test('new pages, pages that are gone and their redirects are listed in words', () => {
  const [released, saved] = [siteText(), siteText({ cities: [TAMPA, LUTZ] })]
  const added = shownFor({ released, saved }).release
  expect(sectionOf(added, 'New pages')).toEqual([
    { pages: ['/services/roof-repair-lutz'], changes: [] },
  ])
  const redirects = [{ from: '/services/roof-repair-lutz', to: '/services/roof-repair-tampa' }]
  const removed = shownFor({ released: saved, saved: siteText({ redirects }) }).release
  expect(sectionOf(removed, 'Pages that are gone')).toEqual([
    { pages: ['/services/roof-repair-lutz'], changes: [] },
  ])
  expect(sectionOf(removed, 'Redirects')).toEqual([
    {
      label: '/services/roof-repair-lutz leads to /services/roof-repair-tampa',
      pages: [],
      changes: [],
    },
  ])
  expect(JSON.stringify([added, removed])).not.toMatch(/\.(json|xml|txt|texts)/)
})

test('a phone number is on every page: then all of them are published', () => {
  const released = siteText()
  const saved = released.replaceAll('(813) 555-0142', '(813) 555-0199')
  const { release } = shownFor({ released, saved })
  const total = releasedLedger({ input: saved, ledger: new Map(), clock }).size
  expect(release.pages).toBe(total)
})

test('without the definition of the last release, the pages that changed are named', () => {
  const released = siteText()
  const saved = edited(released, 'heading: A solid roof', 'heading: A better roof')
  const { release } = shownFor({ released, saved, isKnown: false })
  expect(release.hasTexts).toBe(false)
  expect(sectionOf(release, 'Changed pages')).toEqual([{ pages: ['/'], changes: [] }])
})

test('before the first release all pages are new', () => {
  const folder = tempFolder()
  const found = notPublic(siteText(), { definition: 'elsewhere/site.yaml', folder })
  const titles = found?.release.sections.map(({ title }) => title)
  expect(found?.release).toMatchObject({ isFirst: true, hasTexts: true })
  expect(titles).toEqual(['New pages'])
})

test('the definition of the last release is the one that it kept, or the one that was committed with the ledger', async () => {
  const { folder, git } = gitFolder()
  const definition = join(folder, 'site.yaml')
  const ledger = join(folder, 'published.tsv')
  writeFileSync(definition, 'released: here')
  writeFileSync(ledger, 'the ledger\n')
  expect(await readReleased(definition)).toBeUndefined()
  git('add', '.')
  git('commit', '-qm', 'A release')
  writeFileSync(definition, 'edited: since')
  git('commit', '-qam', 'An edit')
  expect((await readReleased(definition))?.toString()).toBe('released: here')

  keepReleased(definition, 'released: again', 'the next ledger\n')
  expect((await readReleased(definition))?.toString()).toBe('released: here')
  writeFileSync(ledger, 'the next ledger\n')
  expect((await readReleased(definition))?.toString()).toBe('released: again')
  // Somebody else has released since.
  writeFileSync(ledger, 'the ledger of another computer\n')
  expect(await readReleased(definition)).toBeUndefined()
})

test('what to commit is what git has not, with the pictures that the site names', async () => {
  const { folder, git } = gitFolder()
  const definition = join(folder, 'site.yaml')
  writeFileSync(definition, 'file: old.jpg')
  mkdirSync(join(folder, 'media'))
  writeFileSync(join(folder, 'media/old.jpg'), '')
  git('add', '.')
  git('commit', '-qm', 'A site')
  writeFileSync(definition, 'files: [old.jpg, house oaks.jpg]')
  writeFileSync(join(folder, 'published.tsv'), '')
  writeFileSync(join(folder, 'media/house oaks.jpg'), '')
  writeFileSync(join(folder, 'media/left-over.jpg'), '')
  expect(await toCommit(definition, 0)).toEqual([
    'site.yaml',
    'published.tsv',
    'media/house oaks.jpg',
  ])
  expect(await newPictures(definition, 0)).toEqual(['media/house oaks.jpg'])
  git('add', '.')
  git('commit', '-qm', 'A release')
  expect(await toCommit(definition, 0)).toEqual([])
})

test('where there is no git, the pictures that are newer than the last release are named', async () => {
  const folder = tempFolder()
  const definition = join(folder, 'site.yaml')
  writeFileSync(definition, 'files: [old.jpg, new.jpg]')
  mkdirSync(join(folder, 'media'))
  for (const [file, seconds] of Object.entries({ 'old.jpg': 1000, 'new.jpg': 3000 })) {
    writeFileSync(join(folder, 'media', file), '')
    utimesSync(join(folder, 'media', file), seconds, seconds)
  }
  expect(releaseTime(definition)).toBe(0)
  writeFileSync(join(folder, 'published.tsv'), '')
  utimesSync(join(folder, 'published.tsv'), 2000, 2000)
  const since = releaseTime(definition)
  expect(await toCommit(definition, since)).toEqual(['site.yaml', 'published.tsv', 'media/new.jpg'])
})

test('after a release, its run says what to commit', async () => {
  const files = ['site.yaml', 'media/house-oaks.jpg']
  const run = await published({ steps: [step('npm run release', '')], toCommit: async () => files })
  expect(run).toMatchObject({ exitCode: 0, toCommit: files })
})

test('GET release waits until the saved file is compared, and says again what is public after a Save', async () => {
  const workbench = await startWorkbenchServer(siteText())
  const release = () =>
    workbench.until(async () => {
      const { status, body } = await workbench.get<ReleaseResponse>('release')
      return status === 200 ? body : undefined
    })
  const first = await release()
  expect(first).toMatchObject({ isFirst: true, pictures: [] })
  const text = siteText({ cities: [TAMPA, LUTZ] })
  const { length } = (await workbench.doc()).text
  await workbench.edit({ from: 0, to: length, insert: text })
  await workbench.post('save')
  expect((await release()).pages).toBe(first.pages + 1)
})
