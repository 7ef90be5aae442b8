import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import {
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { readOriginals } from '../../generator/pictures/read-originals.ts'
import { generate } from '../../generator/plan/generate.ts'
import { filesIn, replaceFolder } from '../../generator/write/folder.ts'
import { writeMedia } from '../fixtures/media.ts'
import { LUTZ, siteText, TAMPA } from '../fixtures/site.ts'
import { hashesIn, tempFolder } from '../fixtures/temp-folder.ts'
import { programFile } from '../setup/programs.ts'

const FILES = 200

function start(
  program: Parameters<typeof programFile>[0],
  args: string[],
  cwd?: string,
): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [programFile(program), ...args], { cwd })
}

function exitOf(child: ChildProcessWithoutNullStreams): Promise<number | null> {
  return new Promise((resolve) => child.once('exit', resolve))
}

/** A run that replaces `folder` when told to, and when it reached each of its steps. */
function run(folder: string, content: string) {
  const child = start('replace-on-signal', [folder, content, String(FILES)])
  const exit = exitOf(child)
  let output = ''
  const time = (step: string) => new RegExp(`^${step} (\\d+)$`, 'm').exec(output)?.[1]
  const at = (step: string) =>
    new Promise<bigint>((resolve) => {
      const look = () => {
        const found = time(step)
        if (found !== undefined) resolve(BigInt(found))
      }
      child.stdout.on('data', look)
      look()
    })
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk
  })
  return { child, exit, at, write: () => child.stdin.write('write\n') }
}

function contentsOf(folder: string): string[] {
  return filesIn(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
}

test('of two runs at the same time, the second waits for the first, and the last one wins whole', async () => {
  const folder = join(tempFolder(), 'out')
  const first = run(folder, 'first')
  await first.at('locked')
  const second = run(folder, 'second')
  await second.at('start')
  second.write()
  first.write()
  expect(await Promise.all([first.exit, second.exit])).toEqual([0, 0])

  expect((await second.at('locked')) > (await first.at('commit'))).toBe(true)
  expect(contentsOf(folder)).toEqual(Array(FILES).fill('second'))
  expect(readdirSync(join(folder, '..'))).toEqual(['out'])
}, 180_000)

test('a run that was killed while another waited leaves the folder to the other', async () => {
  const folder = join(tempFolder(), 'out')
  const first = run(folder, 'first')
  await first.at('locked')
  const second = run(folder, 'second')
  await second.at('start')
  second.write()
  first.child.kill('SIGKILL')
  expect(await second.exit).toBe(0)
  expect(contentsOf(folder)).toEqual(Array(FILES).fill('second'))
  expect(readdirSync(join(folder, '..'))).toEqual(['out'])
}, 180_000)

test('two runs of gen at the same time leave the pages of one site definition, complete', async () => {
  const folder = tempFolder()
  const texts = [siteText(), siteText({ cities: [TAMPA, LUTZ] })]
  writeMedia(folder, siteText())
  const measured = await readOriginals(join(folder, 'media'))
  const originals = { ...measured, folder: 'media' }
  const expected = texts.map((input) => {
    const alone = join(tempFolder(), 'generated')
    generate({ input, folder: alone, audit: 'warn', originals })
    return hashesIn(alone)
  })
  /** Starts gen as soon as site.yaml says `text`. */
  const gen = (text: string) => {
    writeFileSync(join(folder, 'next.yaml'), text)
    renameSync(join(folder, 'next.yaml'), join(folder, 'site.yaml'))
    return exitOf(start('generator', ['gen'], folder))
  }
  const first = gen(texts[0] ?? '')
  await vi.waitFor(() => readlinkSync(join(folder, '.cache/command.lock')), 60_000)
  expect(await Promise.all([first, gen(texts[1] ?? '')])).toEqual([0, 0])
  expect(expected).toContainEqual(hashesIn(join(folder, 'generated')))
  expect(readdirSync(folder).toSorted()).toEqual(['.cache', 'generated', 'media', 'site.yaml'])
}, 180_000)

test.each([
  ['a process that died', 2 ** 30],
  ['a process that died and had the id of this one', process.pid],
])('the lock of %s is taken over', (_, pid) => {
  const folder = join(tempFolder(), 'out')
  symlinkSync(String(pid), `${folder}.lock`)
  const output = replaceFolder(folder)
  output.write('a.txt', 'one')
  output.commit()
  expect(contentsOf(folder)).toEqual(['one'])
  expect(readdirSync(join(folder, '..'))).toEqual(['out'])
})
