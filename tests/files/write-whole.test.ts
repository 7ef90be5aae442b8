import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { NotWritten } from '../../files/not-written.mjs'
import { writeWhole } from '../../files/write-whole.mjs'
import { CAN_MOUNT, type Limits, runLimited } from '../fixtures/small-disk.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'

const MODULE = new URL('../../files/write-whole.mjs', import.meta.url).href

interface Result {
  /** What was wrong; empty when nothing was. */
  said: string
  /** How many bytes the file has now, and of which letter. */
  size: number
  letters: string
  /** What is in its folder. */
  names: string[]
}

/** Replaces a file of 100,000 letters `o` by one of 200,000 letters `n`; `prepare` runs in the same process before. */
function replaceLarge(limits: Limits, prepare = ''): Result {
  return runLimited<Result>(
    `import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    fs.writeFileSync('site.yaml', 'o'.repeat(100_000))
    ${prepare}
    syncBuiltinESMExports()
    const { writeWhole } = await import(${JSON.stringify(MODULE)})
    let said = ''
    try { writeWhole('site.yaml', 'n'.repeat(200_000)) } catch ({ message }) { said = message }
    const text = fs.readFileSync('site.yaml', 'utf8')
    const names = fs.readdirSync('.').filter((name) => name !== 'ballast')
    const letters = [...new Set(text)].join('')
    process.stdout.write(JSON.stringify({ said, size: text.length, letters, names }))`,
    limits,
  )
}

const OLD = { size: 100_000, letters: 'o', names: ['site.yaml'] }
const NEW = { said: '', size: 200_000, letters: 'n', names: ['site.yaml'] }

/** A limit on files is for everybody to set; a disk of our own is not on every machine. */
const TOO_SMALL: [string, Limits, string][] = [
  ['a limit on the size of files', { file: 150_000 }, 'a file may not be that large here'],
  [
    'a small disk',
    CAN_MOUNT ? { disk: 'size=256k' } : { file: 1000 },
    CAN_MOUNT ? 'the disk is full' : 'that large here',
  ],
]

test.each(TOO_SMALL)('%s leaves the old file as it was, and says why', (_, limits, reason) => {
  expect(replaceLarge(limits)).toEqual({
    ...OLD,
    said: expect.stringContaining(`site.yaml was not written: ${reason}`),
  })
})

/** Fills the disk right before the step of the file system with this name. */
const filling = (step: string) => `
  const { openSync, ${step}: step } = fs
  fs.${step} = (...given) => {
    const ballast = openSync('ballast', 'w')
    try { for (;;) fs.writeSync(ballast, Buffer.alloc(4096)) } catch {}
    return step(...given)
  }`

test.each([
  ['openSync', { ...OLD, said: expect.stringContaining('the disk is full') }],
  ['fsyncSync', NEW],
  ['renameSync', NEW],
])(
  'a disk that is full right before %s leaves one whole file and nothing beside it',
  (step, result) => {
    if (CAN_MOUNT) expect(replaceLarge({ disk: 'size=1m' }, filling(step))).toEqual(result)
    else expect(replaceLarge({ file: 300_000 }, filling(step))).toEqual(NEW)
  },
)

/** Runs `work` without root's power to open every file. */
function asAnybody<Result>(work: () => Result): Result {
  if (process.getuid?.() !== 0) return work()
  process.seteuid?.(65534)
  try {
    return work()
  } finally {
    process.seteuid?.(0)
  }
}

/** What a write that is refused says. What is at `file` and in its folder stays. */
function refusal(file: string): string {
  const names = readdirSync(join(file, '..'))
  const before = lstatSync(file, { throwIfNoEntry: false })
  try {
    asAnybody(() => writeWhole(file, 'new'))
  } catch (error) {
    expect(error).toBeInstanceOf(NotWritten)
    expect(readdirSync(join(file, '..'))).toEqual(names)
    expect(lstatSync(file, { throwIfNoEntry: false })?.ino).toBe(before?.ino)
    return (error as NotWritten).message.replace(file, 'FILE')
  }
  throw new Error('It was written')
}

/** A folder in which everybody may write. */
function openFolder(): string {
  const folder = tempFolder()
  chmodSync(folder, 0o777)
  return folder
}

test.each<[string, (file: string, folder: string) => void, RegExp]>([
  ['a folder', (file) => mkdirSync(file), /it is a folder/],
  [
    'a link that leads to itself',
    (file) => symlinkSync(file, file),
    /a link that leads back to itself/,
  ],
  [
    'a link into a folder that is missing',
    (file, folder) => symlinkSync(join(folder, 'none/page.html'), file),
    /the folder \/.*\/none does not exist\. Create it/,
  ],
  [
    'a file that may not be changed',
    (file) => writeFileSync(file, 'old', { mode: 0o444 }),
    /you don't have permission/,
  ],
  [
    'a folder that may not be changed',
    (_, folder) => chmodSync(folder, 0o755),
    /you don't have permission/,
  ],
])('%s is not written, and the message says why', (_, make, reason) => {
  const folder = openFolder()
  const file = join(folder, 'page.html')
  make(file, folder)
  if (process.getuid?.() !== 0) chmodSync(folder, 0o555)
  const said = refusal(file)
  expect(said).toMatch(/^FILE was not written: /)
  expect(said).toMatch(reason)
})

test('a path through a file is not written, nor is a name that is too long', () => {
  const file = join(tempFolder(), 'page')
  writeFileSync(file, 'old')
  expect(() => writeWhole(join(file, 'plan.html'), 'new')).toThrow('a part of its path is a file')
  expect(() => writeWhole(`${file}${'x'.repeat(300)}`, 'new')).toThrow('its name is too long')
  expect(readFileSync(file, 'utf8')).toBe('old')
})

test.runIf(CAN_MOUNT)('a read-only disk is named', () => {
  const script = `const { writeWhole } = await import(${JSON.stringify(MODULE)})
    try { writeWhole('plan.html', 'new') } catch ({ message }) { process.stdout.write(JSON.stringify(message)) }`
  expect(runLimited(script, { disk: 'ro' })).toBe(
    'plan.html was not written: the disk is read-only. Make it writable, or choose another place.',
  )
})

test('permissions and owner stay, whatever the umask', () => {
  const file = join(tempFolder(), 'site.yaml')
  writeFileSync(file, 'old')
  const [uid, gid] =
    process.getuid?.() === 0 ? [1234, 2345] : [statSync(file).uid, statSync(file).gid]
  chownSync(file, uid, gid)
  for (const mode of [0o660, 0o600, 0o664, 0o755]) {
    chmodSync(file, mode)
    const umask = process.umask(0o077)
    writeWhole(file, `new ${mode}`)
    process.umask(umask)
    const now = statSync(file)
    expect([now.mode & 0o7777, now.uid, now.gid]).toEqual([mode, uid, gid])
    expect(readFileSync(file, 'utf8')).toBe(`new ${mode}`)
  }
})

test('a new file has the permissions that the umask leaves', () => {
  const file = join(tempFolder(), 'plan.html')
  const umask = process.umask(0o027)
  writeWhole(file, 'new')
  process.umask(umask)
  expect(statSync(file).mode & 0o777).toBe(0o640)
})

test.each([
  ['to a file', 'real/site.yaml', true],
  ['to nothing yet', 'real/none.yaml', false],
])('a link %s stays a link, and its target is written', (_, target, isThere) => {
  const folder = tempFolder()
  mkdirSync(join(folder, 'real'))
  if (isThere) writeFileSync(join(folder, target), 'old')
  symlinkSync(target, join(folder, 'second'))
  symlinkSync('second', join(folder, 'first'))
  writeWhole(join(folder, 'first'), 'new')
  expect([readlinkSync(join(folder, 'first')), readlinkSync(join(folder, 'second'))]).toEqual([
    'second',
    target,
  ])
  expect(readFileSync(join(folder, target), 'utf8')).toBe('new')
  expect(readdirSync(folder).toSorted()).toEqual(['first', 'real', 'second'])
})

test('what is no file is written to, such as the output of the program', () => {
  const folder = tempFolder()
  const script = `import(${JSON.stringify(MODULE)}).then((m) => m.writeWhole('/dev/stdout', 'page'))`
  const command = `"$0" --eval "$1" | cat`
  const { stdout } = spawnSync('sh', ['-c', command, process.execPath, script], { cwd: folder })
  expect(stdout.toString()).toBe('page')
})

test('what a killed process has left of the same file is gone after the next write', () => {
  const folder = tempFolder()
  const others = [`site.yaml.next-${process.ppid}-00c0ffee`, `plan.html.next-${2 ** 30}-00c0ffee`]
  for (const name of [...others, `site.yaml.next-${2 ** 30}-00c0ffee`])
    writeFileSync(join(folder, name), '')
  writeWhole(join(folder, 'site.yaml'), 'new')
  expect(readdirSync(folder).toSorted()).toEqual(['site.yaml', ...others].toSorted())
})
