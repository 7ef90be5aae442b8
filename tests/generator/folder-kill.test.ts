import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesIn, recoverFolder } from '../../generator/write/folder.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'
import { programFile } from '../setup/programs.ts'

const FILES = 300
const KILLS = 20
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

function versionsIn(folder: string): string[] {
  const texts = filesIn(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
  return [...new Set(texts)]
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

test('a run killed before any step of the folder swap leaves one complete version', async () => {
  const left: string[][] = []
  for (let step = 1, signal: unknown = 'SIGKILL'; signal === 'SIGKILL'; step++) {
    const folder = join(tempFolder(), 'out')
    const child = start('die-at-step', folder, String(step))
    signal = await new Promise((resolve) => child.once('exit', (_, by) => resolve(by)))
    recoverFolder(folder)
    expect(filesIn(folder)).toEqual(['a.txt', 'deep/b.txt', 'deep/c.txt'])
    expect(readdirSync(join(folder, '..'))).toEqual(['out'])
    left.push(versionsIn(folder))
  }
  expect(left).toEqual([['1'], ['1'], ['1'], ['1'], ['2'], ['2']])
}, 180_000)
