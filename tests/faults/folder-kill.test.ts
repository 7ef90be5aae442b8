import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesIn, recoverFolder, replaceFolder } from '../../generator/write/folder.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'
import { programFile } from '../setup/programs.ts'
import { rounds } from '../setup/rounds.ts'

const FILES = 300
const KILLS = rounds(3, 40)
/** Lines that the child prints in a round: one for every tenth file, and one before and after the commit. */
const LINES_A_ROUND = FILES / 10 + 2

function start(program: Parameters<typeof programFile>[0], ...args: string[]) {
  return spawn(process.execPath, [programFile(program), ...args])
}

/** Starts replacing `folder` without end, and kills the process without warning at its line number `atLine`. */
function killAt(folder: string, atLine: number): Promise<{ lines: number; signal: string | null }> {
  return new Promise((resolve, reject) => {
    const child = start('replace-forever', folder, String(FILES))
    let lines = 0
    child.stdout.on('data', (chunk: Buffer) => {
      lines += chunk.toString().split('\n').length - 1
      if (lines >= atLine) child.kill('SIGKILL')
    })
    child.once('error', reject)
    child.once('exit', (_, signal) => resolve({ lines, signal }))
  })
}

function contentsOf(folder: string): Record<string, string> {
  return Object.fromEntries(
    filesIn(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  )
}

function versionsIn(folder: string): string[] {
  return [...new Set(Object.values(contentsOf(folder)))]
}

test('a run killed at any moment leaves one complete version: all files, all of the same version', async () => {
  const folder = join(tempFolder(), 'out')
  for (let kill = 0; kill < KILLS; kill++) {
    // After the first round there is a version to lose; from there on, any line of the second round.
    const moment = LINES_A_ROUND + 1 + Math.floor(Math.random() * LINES_A_ROUND)
    const { lines, signal } = await killAt(folder, moment)
    expect(signal).toBe('SIGKILL')
    expect(lines).toBeGreaterThanOrEqual(moment)

    recoverFolder(folder)
    expect(filesIn(folder)).toHaveLength(FILES)
    expect(versionsIn(folder)).toHaveLength(1)
    expect(readdirSync(join(folder, '..'))).toEqual(['out'])
  }
}, 240_000)

test('a run killed before any step of the folder swap leaves one complete version, and the next run is right', async () => {
  const versions: string[] = []
  for (let step = 1, signal: unknown = 'SIGKILL'; signal === 'SIGKILL'; step++) {
    const folder = join(tempFolder(), 'out')
    const child = start('die-at-step', folder, String(step))
    signal = await new Promise((resolve) => child.once('exit', (_, by) => resolve(by)))
    recoverFolder(folder)
    expect(readdirSync(join(folder, '..'))).toEqual(['out'])
    const found = contentsOf(folder)
    versions.push(Object.values(found).join())

    const next = { ...found, 'deep/c.txt': '3' }
    const output = replaceFolder(folder)
    for (const [file, content] of Object.entries(next)) output.write(file, content)
    output.commit()
    expect(contentsOf(folder)).toEqual(next)
  }
  expect(new Set(versions)).toEqual(new Set(['1,1,1,1,same', '2,2,2,2,same']))
  expect(versions).toEqual(versions.toSorted())
}, 180_000)
