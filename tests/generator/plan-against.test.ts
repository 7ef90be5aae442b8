import { execFileSync } from 'node:child_process'
import { readdirSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { formatLedger } from '../../generator/ledger/ledger.ts'
import { releasedLedger } from '../../generator/plan/release.ts'
import { folderWith, runHere } from '../fixtures/command-line.ts'
import { gitFolder } from '../fixtures/git-folder.ts'
import { writeMedia } from '../fixtures/media.ts'
import { edited, siteText } from '../fixtures/site.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'

const SITE = siteText({ cityTexts: { tampa: { about: 'A bay.' } } })
const LEDGER = releasedLedger({
  input: SITE,
  ledger: new Map(),
  clock: () => new Date('2026-01-05T12:00:00Z'),
})
const NEXT = edited(SITE, 'about: A bay.', 'about: Two bays.')

/** A checkout in which the site is committed on main, and edited since. */
function checkout() {
  const { folder, git } = gitFolder()
  const write = (text: string, name = 'site.yaml') => writeFileSync(join(folder, name), text)
  write(SITE)
  writeMedia(folder, SITE)
  write('generated\n.cache\nplan.html\n', '.gitignore')
  git('add', '-A')
  git('commit', '-qm', 'A site')
  const plan = (...args: string[]) => runHere(folder, 'plan', ...args)
  return { folder, git, write, plan }
}

/** Names of what a plan keeps beside the checkout while it runs. */
const leftOvers = () => readdirSync(tmpdir()).filter((name) => name.startsWith('plan-'))

test('a plan against a commit says what changed since, as one against the last gen does', async () => {
  const { folder, git, write, plan } = checkout()
  await runHere(folder, 'gen')
  write(NEXT)
  const expected = await plan('--json')
  execFileSync('rm', ['-rf', join(folder, 'generated')])
  const before = git('status', '--porcelain', '--ignored')
  const left = leftOvers()
  const { status, stdout, stderr } = await plan('--json', '--against', 'main')
  expect([status, stderr]).toEqual([2, ''])
  expect(stdout).toBe(expected.stdout)
  expect(stdout).toContain('"after": "Two bays."')
  expect(git('status', '--porcelain', '--ignored')).toBe(before)
  expect(leftOvers()).toEqual(left)
})

test('without pages of an earlier gen, plan says what it could be compared with, and --json stays JSON', async () => {
  const { write, plan } = checkout()
  write(NEXT)
  const { status, stdout, stderr } = await plan('--json')
  expect(status).toBe(2)
  expect(JSON.parse(stdout).totals).toMatchObject({ added: 14 })
  expect(stderr).toContain('There is no generated/ to compare with, so every page is new.')
  expect(await plan('--against', 'HEAD')).toMatchObject({ stderr: '' })
})

test('nothing changed since the commit: it says so, with exit code 0', async () => {
  const { plan } = checkout()
  expect(await plan('--against', 'HEAD')).toEqual({
    status: 0,
    stdout: 'No changes. The site is the same as at HEAD.\n',
    stderr: '',
  })
})

test('pictures and published.tsv are those of the commit', async () => {
  const { folder, git, plan } = checkout()
  await runHere(folder, 'gen')
  writeFileSync(join(folder, 'published.tsv'), formatLedger(LEDGER))
  git('add', '-A')
  git('commit', '-qm', 'Published')
  expect((await plan('--against', 'HEAD')).status).toBe(0)
  const { stdout } = await plan('--against', 'HEAD~1')
  expect(stdout).toContain('sitemap.xml')
})

test('a definition that had another name is found by that name', async () => {
  const { folder, git, write, plan } = checkout()
  git('mv', 'site.yaml', 'roofs.yaml')
  git('commit', '-qm', 'Another name')
  renameSync(join(folder, 'roofs.yaml'), join(folder, 'site.yaml'))
  write(NEXT)
  expect(await plan('--against', 'main')).toMatchObject({
    status: 1,
    stderr:
      'site.yaml does not exist at main. If it had another name there, add it: --against main:roofs.yaml\n',
  })
  const { status, stdout } = await plan('--against', 'main:roofs.yaml')
  expect(status).toBe(2)
  expect(stdout).toContain('1 text changed on 1 page')
})

test('a commit whose site has mistakes is answered with the mistake and a way to find another', async () => {
  const { git, write, plan } = checkout()
  write(edited(SITE, 'county: Hillsborough', 'county: Hilsboro'))
  git('commit', '-qam', 'A mistake')
  write(SITE)
  const { status, stderr } = await plan('--against', 'main')
  expect(status).toBe(1)
  expect(stderr).toContain('Did you mean "Hillsborough"?')
  expect(stderr).toContain(
    'This is site.yaml as it was at main, so there is no site to compare with. Choose a commit whose site.yaml is valid; this lists them: git log --oneline -- site.yaml\n',
  )
  expect((await plan('--against', 'main~1')).status).toBe(0)
})

test.each(['mian', '--all', 'HEAD~7', '', 'main^{tree}', 'no:site.yaml'])(
  'the commit "%s" does not exist: a sentence says what does',
  async (ref) => {
    const { status, stdout, stderr } = await checkout().plan(`--against=${ref}`)
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^(There is no commit .* here\. Name a branch)/)
    expect(stderr).not.toContain('    at ')
  },
)

test('a shallow clone says how to get the commit, and that works', async () => {
  const { folder, git, write } = checkout()
  write(NEXT)
  git('commit', '-qam', 'Two bays')
  const clone = join(tempFolder(), 'clone')
  execFileSync('git', ['clone', '-q', '--depth', '1', `file://${folder}`, clone])
  const { status, stderr } = await runHere(clone, 'plan', '--against', 'HEAD~1')
  expect(status).toBe(1)
  expect(stderr).toContain('git fetch --unshallow')
  execFileSync('git', ['-C', clone, 'fetch', '-q', '--unshallow'])
  expect((await runHere(clone, 'plan', '--against', 'HEAD~1')).status).toBe(2)
  execFileSync('git', ['-C', clone, 'checkout', '-q', '-b', 'edit'])
  execFileSync('git', ['-C', clone, 'branch', '-q', '-D', 'main'])
  expect((await runHere(clone, 'plan', '--against', 'main')).stderr).toBe(
    'There is no commit "main" here. Did you mean --against origin/main?\n',
  )
})

test('without a checkout, and without git, it says what is missing', async () => {
  const folder = folderWith(SITE)
  const { status, stderr } = await runHere(folder, 'plan', '--against', 'main')
  expect(status).toBe(1)
  expect(stderr).toContain('--against needs a git checkout, and git finds none at this folder')
  vi.stubEnv('PATH', tempFolder())
  const without = await runHere(folder, 'plan', '--against', 'main')
  vi.unstubAllEnvs()
  expect(without.status).toBe(1)
  expect(without.stderr).toContain('--against needs git, which is not installed')
})
