import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { WORKS } from '../../fixtures/rebuild.ts'
import { smallProject } from '../../fixtures/small-project.ts'
import { hashesIn } from '../../fixtures/temp-folder.ts'

/** The id of a process that does not exist. */
const DEAD = 2 ** 30

const INPUT = WORKS[0]?.input ?? ''

const made = (root: string) => ({
  generated: hashesIn(join(root, 'generated')),
  dist: hashesIn(join(root, 'dist')),
  privates: hashesIn(join(root, 'dist-private')),
})

test('of commands in one folder, one works and the others say whom they wait for; what killed ones left is gone', async () => {
  const alone = smallProject()
  alone.write(INPUT)
  expect(await alone.start('build').done).toMatchObject({ code: 0 })

  const project = smallProject()
  project.write(INPUT)
  const left = (folder: string, pid: number) =>
    writeFileSync(join(project.root, folder, `pages.next-${pid}-00c0ffee`), 'begun')
  for (const folder of ['.cache']) left(folder, DEAD)
  const commands = (['build', 'gen', 'build', 'gen'] as const).map((name) => project.start(name))
  const ends = await Promise.all(commands.map(({ done }) => done))
  const outputs = ends.map(({ output }) => output)
  expect(
    ends.map(({ code }) => code),
    outputs.join('\n'),
  ).toEqual([0, 0, 0, 0])
  expect(made(project.root)).toEqual(made(alone.root))
  expect(project.unfinished()).toEqual([])
  const waiting = outputs.filter((output) =>
    /^Another command \(process \d+\) is working in this folder\./m.test(output),
  )
  expect(waiting.length).toBeGreaterThan(0)
}, 600_000)
