import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type Built, built, cleanlyBuilt } from '../fixtures/built.ts'
import { START } from '../fixtures/edited-work.ts'
import { plainBundle } from '../fixtures/plain-bundle.ts'
import { type BuildFolders, WORKS } from '../fixtures/rebuild.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'
import { programFile } from '../setup/programs.ts'
import { rounds } from '../setup/rounds.ts'

const ROUNDS = rounds(1, 20)
const TIMEOUT_MILLISECONDS = 300_000 + ROUNDS * 20_000

/** Builds in a process of its own, again and again, and kills it without warning at some instant of a build. */
async function killAtSomeInstant(folders: BuildFolders, first: number): Promise<void> {
  const child = spawn(
    process.execPath,
    [programFile('rebuild-forever'), JSON.stringify(folders), String(first)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const exit = once(child, 'exit')
  // The first build says how long one takes on this machine.
  const [line] = (await Promise.race([once(child.stdout, 'data'), exit])) as [unknown]
  await pause(Math.random() * Number(line))
  child.kill('SIGKILL')
  expect((await exit)[1], 'it was still building').toBe('SIGKILL')
}

test(
  'after a build was killed at any instant, the next one is right',
  async () => {
    const root = tempFolder()
    const bundle = plainBundle('A')
    const folders = {
      generated: join(root, 'generated'),
      dist: join(root, 'dist'),
      bundle,
      memo: join(root, 'cache/memo.sqlite'),
    }
    const expected = new Map<number, Built>()

    for (let round = 0; round < ROUNDS; round++) {
      await killAtSomeInstant(folders, round)
      const index = (round * 5) % WORKS.length
      const work = WORKS[index] ?? START
      if (!expected.has(index)) expected.set(index, await cleanlyBuilt(work, { bundle }))
      expect(await built(work, folders), `kill ${round}`).toEqual(expected.get(index))
      expect(readdirSync(root).toSorted(), 'nothing unfinished is left').toEqual([
        'cache',
        'dist',
        'dist-private',
        'generated',
      ])
    }
  },
  TIMEOUT_MILLISECONDS,
)
