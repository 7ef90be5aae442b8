import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesIn } from '../../generator/write/folder.ts'
import { folderWith, runHere } from '../fixtures/command-line.ts'
import { siteText } from '../fixtures/site.ts'
import { hashesIn } from '../fixtures/temp-folder.ts'
import { programFile } from '../setup/programs.ts'

const SITE = siteText()

/** Takes away what is at `name`, and makes a folder of that name. */
const asFolder = (name: string) => (folder: string) => {
  rmSync(join(folder, name), { recursive: true, force: true })
  mkdirSync(join(folder, name))
}
const asLink = (name: string, target: string) => (folder: string) => {
  rmSync(join(folder, name), { recursive: true, force: true })
  symlinkSync(target, join(folder, name))
}
const asFile = (name: string) => (folder: string) => {
  rmSync(join(folder, name), { recursive: true, force: true })
  writeFileSync(join(folder, name), 'notes')
}

const IS_FOLDER = 'is a folder, not a file. Name the file, or move the folder away.'
const LEADS_NOWHERE =
  'is a link to nowhere, which does not exist. Restore that file, or replace the link.'
const LEADS_BACK = 'is a link that leads back to itself. Replace it with the file.'

test.each<[string, (folder: string) => void, string]>([
  ['site.yaml a folder', asFolder('site.yaml'), `site.yaml ${IS_FOLDER}`],
  ['site.yaml a link to nothing', asLink('site.yaml', 'nowhere'), `site.yaml ${LEADS_NOWHERE}`],
  ['site.yaml a link to itself', asLink('site.yaml', 'site.yaml'), `site.yaml ${LEADS_BACK}`],
  ['the ledger a folder', asFolder('published.tsv'), `published.tsv ${IS_FOLDER}`],
  [
    'the ledger a link to nothing',
    asLink('published.tsv', 'nowhere'),
    `published.tsv ${LEADS_NOWHERE}`,
  ],
  [
    'the ledger a link to itself',
    asLink('published.tsv', 'published.tsv'),
    `published.tsv ${LEADS_BACK}`,
  ],
  [
    'media/ a file',
    asFile('media'),
    'media/ cannot be read (ENOTDIR). Check that it is a folder and that you have permission to read it.',
  ],
  [
    'media/ a link to nothing',
    asLink('media', 'nowhere'),
    'does not exist. Put the picture into media/, or correct its name.',
  ],
  ['a picture a folder', asFolder('media/hub-storm.jpg'), 'media/hub-storm.jpg does not exist.'],
  [
    'a picture a link to nothing',
    asLink('media/hub-storm.jpg', 'nowhere'),
    "media/hub-storm.jpg can't be read as a picture",
  ],
])(
  'with %s, gen, plan and release say so in a sentence, and write nothing',
  async (_, make, message) => {
    for (const command of ['gen', 'plan', 'release']) {
      const folder = folderWith(SITE)
      make(folder)
      const before = filesIn(folder)
      const { status, stdout, stderr } = await runHere(folder, command)
      expect(stderr).toContain(message)
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
      expect(filesIn(folder).filter((file) => !file.startsWith('.cache/'))).toEqual(before)
    }
  },
)

test('a file that may not be read is named', async () => {
  const folder = folderWith(SITE)
  chmodSync(folder, 0o755)
  chmodSync(join(folder, 'site.yaml'), 0o000)
  const node = [process.execPath, programFile('generator'), 'plan']
  const [command = '', ...args] =
    process.getuid?.() === 0 ? ['setpriv', '--reuid=65534', '--clear-groups', ...node] : node
  const { status, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' })
  expect(stderr).toBe(
    "You don't have permission to read site.yaml. Change its permissions and those of its folder.\n",
  )
  expect(status).toBe(1)
})

test.each<[string, (folder: string) => void, string]>([
  ['a folder', asFolder('plan.html'), 'plan.html was not written: it is a folder.'],
  ['a link into a missing folder', asLink('plan.html', 'none/plan.html'), '/none does not exist.'],
  [
    'a link to itself',
    asLink('plan.html', 'plan.html'),
    'plan.html was not written: it is a link that leads back to itself.',
  ],
])('plan --html does not write to %s, and says so', async (_, make, message) => {
  const folder = folderWith(SITE)
  make(folder)
  const { status, stderr } = await runHere(folder, 'plan', '--html', 'plan.html')
  expect(stderr).toContain(message)
  expect(status).toBe(1)
})

test('a file in the place of generated/ stays, and gen says so', async () => {
  const folder = folderWith(SITE)
  asFile('generated')(folder)
  const { status, stderr } = await runHere(folder, 'gen')
  expect(stderr).toBe(
    'generated is a file, but a folder is to be written there. Move the file away, then run the command again.\n',
  )
  expect(status).toBe(1)
  expect(readFileSync(join(folder, 'generated'), 'utf8')).toBe('notes')
})

test.each(['where/it/is', 'not-there-yet'])(
  'generated/ as a link to %s stays a link, and its target is replaced',
  async (target) => {
    const folder = folderWith(SITE)
    if (target.includes('/')) mkdirSync(join(folder, target), { recursive: true })
    symlinkSync(target, join(folder, 'generated'))
    for (const site of [SITE, SITE.replace('Three short steps.', 'Three steps.')]) {
      writeFileSync(join(folder, 'site.yaml'), site)
      expect((await runHere(folder, 'gen')).status).toBe(0)
    }
    expect(lstatSync(join(folder, 'generated')).isSymbolicLink()).toBe(true)
    expect(readFileSync(join(folder, target, 'props/index.json'), 'utf8')).toContain('Three steps.')
  },
)

test('damage of generated/ is a sentence for plan, and gen makes it again', async () => {
  const folder = folderWith(SITE)
  await runHere(folder, 'gen')
  const whole = hashesIn(join(folder, 'generated'))
  writeFileSync(join(folder, 'generated/findings.json'), '[{')
  const { status, stderr } = await runHere(folder, 'plan')
  expect(stderr).toBe(
    'generated/findings.json is damaged. Run npm run gen, which makes it again.\n',
  )
  expect(status).toBe(1)
  await runHere(folder, 'gen')
  expect(hashesIn(join(folder, 'generated'))).toEqual(whole)
})

test('a folder for which there is no room stays as it was, and gen says why', async () => {
  const folder = folderWith(SITE)
  await runHere(folder, 'gen')
  const before = hashesIn(join(folder, 'generated'))
  writeFileSync(join(folder, 'site.yaml'), SITE.replaceAll('Tampa', 'Tampa Bay'))
  const command = ['--fsize=2000', process.execPath, programFile('generator'), 'gen']
  const { status, stderr } = spawnSync('prlimit', command, { cwd: folder, encoding: 'utf8' })
  expect(stderr).toMatch(/^generated\/\S+ was not written: a file may not be that large here\. /m)
  expect(stderr).not.toMatch(/^\s+at /m)
  expect(status).toBe(1)
  expect(hashesIn(join(folder, 'generated'))).toEqual(before)
  expect(filesIn(folder).filter((file) => /\.(?:next-|old|lock)/.test(file))).toEqual([])
})

test('what is printed to a full disk ends with a sentence and exit code 1', async () => {
  const folder = folderWith(SITE)
  for (const command of ['gen', 'plan --json', 'explain /']) {
    const line = `"$0" "$1" ${command} > /dev/full`
    const program = [process.execPath, programFile('generator')]
    const { status, stderr } = spawnSync('sh', ['-c', line, ...program], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect(stderr).toContain('The output was not written: the disk is full. Free some space')
    expect(stderr).not.toMatch(/^\s+at /m)
    expect(status).toBe(1)
  }
})
