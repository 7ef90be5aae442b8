import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { WORKS } from '../fixtures/rebuild.ts'
import { smallProject } from '../fixtures/small-project.ts'
import { hashesIn, tempFolder } from '../fixtures/temp-folder.ts'

/** `KILL_ROUNDS=50` kills more often. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 4)
const TIMEOUT_MILLISECONDS = 300_000 + ROUNDS * 60_000

type Project = ReturnType<typeof smallProject>

const input = (round: number) => WORKS[round % WORKS.length]?.input ?? ''
const made = ({ root }: Project) => ({
  generated: hashesIn(join(root, 'generated')),
  dist: hashesIn(join(root, 'dist')),
})

async function build(project: Project): Promise<void> {
  const { code, output } = await project.start('build').done
  expect(code, output).toBe(0)
}

/** What builds of these definitions make where there was nothing before. */
async function cleanlyMade(pictures: string, definition: string) {
  const project = smallProject(pictures)
  project.write(definition)
  await build(project)
  return made(project)
}

test(
  'after npm run gen or npm run build was killed at any instant, the next build is right and nothing unfinished is left',
  async () => {
    const pictures = tempFolder()
    const used = new Set(Array.from({ length: ROUNDS }, (_, round) => input(round * 5)))
    const expected = new Map<string, ReturnType<typeof made>>()
    for (const definition of used) expected.set(definition, await cleanlyMade(pictures, definition))

    const project = smallProject(pictures)
    project.write(input(0))
    await build(project)
    const longest = { gen: 0, build: 0 }
    const kills = { gen: 0, build: 0 }
    for (let round = 0; round < ROUNDS; round++) {
      const command = round % 2 === 0 ? 'build' : 'gen'
      if (round % 4 > 1)
        for (const name of ['gen', 'prerender', 'client', 'bundled'])
          rmSync(join(project.root, '.cache', name), { recursive: true, force: true })
      project.write(input(round))
      const started = performance.now()
      const killed = project.start(command)
      const ending = killed.done.then(() => performance.now() - started)
      await Promise.race([ending, pause(Math.random() * (longest[command] || 2000))])
      killed.kill()
      const { signal } = await killed.done
      if (signal === 'SIGKILL') kills[command]++
      else longest[command] = Math.max(longest[command], await ending)

      const definition = input(round * 5)
      project.write(definition)
      const again = performance.now()
      await build(project)
      longest.build = Math.max(longest.build, performance.now() - again)
      longest.gen ||= longest.build / 2
      expect(made(project), `kill ${round}`).toEqual(expected.get(definition))
      expect(project.unfinished(), `kill ${round}`).toEqual([])
    }
    expect(kills.build + kills.gen, 'most were killed before they were done').toBeGreaterThan(
      ROUNDS / 4,
    )
  },
  TIMEOUT_MILLISECONDS,
)
