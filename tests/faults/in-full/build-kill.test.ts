import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { WORKS } from '../../fixtures/rebuild.ts'
import { smallProject } from '../../fixtures/small-project.ts'
import { hashesIn } from '../../fixtures/temp-folder.ts'

const ROUNDS = 6
/** By chance, or because a busy machine has become quicker, a build may be done before it is killed; then more are killed. */
const MOST_ROUNDS = ROUNDS * 5
const LEAST_KILLS = Math.ceil((ROUNDS + 1) / 4)
const TIMEOUT_MILLISECONDS = 300_000 + MOST_ROUNDS * 60_000

type Project = ReturnType<typeof smallProject>

const input = (round: number) => WORKS[round % WORKS.length]?.input ?? ''
const made = ({ root }: Project) => ({
  generated: hashesIn(join(root, 'generated')),
  dist: hashesIn(join(root, 'dist')),
  privates: hashesIn(join(root, 'dist-private')),
})

async function build(project: Project): Promise<void> {
  const { code, output } = await project.start('build').done
  expect(code, output).toBe(0)
}

/** What builds of these definitions make where there was nothing before. */
async function cleanlyMade(definition: string) {
  const project = smallProject()
  project.write(definition)
  await build(project)
  return made(project)
}

test(
  'after npm run gen or npm run build was killed at any instant, the next build is right and nothing unfinished is left',
  async () => {
    const expected = new Map<string, ReturnType<typeof made>>()

    const project = smallProject()
    project.write(input(0))
    await build(project)
    const longest = { gen: 0, build: 0 }
    let kills = 0
    for (let round = 0; round < ROUNDS || (kills < LEAST_KILLS && round < MOST_ROUNDS); round++) {
      const command = round % 2 === 0 ? 'build' : 'gen'
      if (round % 4 > 1) rmSync(join(project.root, '.cache'), { recursive: true, force: true })
      project.write(input(round))
      const started = performance.now()
      const killed = project.start(command)
      const ending = killed.done.then(() => performance.now() - started)
      await Promise.race([ending, pause(Math.random() * (longest[command] || 2000))])
      killed.kill()
      const { signal } = await killed.done
      if (signal === 'SIGKILL') kills++
      else longest[command] = Math.max(longest[command], await ending)

      const definition = input(round * 5)
      if (!expected.has(definition)) expected.set(definition, await cleanlyMade(definition))
      project.write(definition)
      const again = performance.now()
      await build(project)
      longest.build = Math.max(longest.build, performance.now() - again)
      longest.gen ||= longest.build / 2
      expect(made(project), `kill ${round}`).toEqual(expected.get(definition))
      expect(project.unfinished(), `kill ${round}`).toEqual([])
    }
    expect(kills, 'builds killed before they were done').toBeGreaterThanOrEqual(LEAST_KILLS)
  },
  TIMEOUT_MILLISECONDS,
)
