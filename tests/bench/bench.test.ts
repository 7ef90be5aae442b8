import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { MEMO_FILE, openMemo } from '../../generator/cache/memo.ts'
import { filesIn } from '../../generator/write/folder.ts'
import { REAL_SITE } from '../fixtures/real-site.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'
import { makePeer, PEER_COMMAND, PEER_PAGES_A_CITY } from './hugo/peer.ts'
import { EDITS } from './scale/edits.ts'
import { measure } from './scale/measure.ts'
import type { Round } from './scale/round.ts'
import { countWritten, forgetRuns, writtenIn } from './scale/site-copy.ts'
import { medianOf, tableOf } from './scale/table.ts'

test('the CPU of a command is that of everything it starts', async () => {
  const burn =
    "node -e 'const end = process.cpuUsage().user + 3e5; while (process.cpuUsage().user < end);'"
  const { cpu, wall, memory } = await measure(`sh -c "${burn.replaceAll('"', '\\"')}; true"`, '.')
  expect(cpu).toBeGreaterThanOrEqual(0.3)
  expect(wall).toBeGreaterThan(0)
  if (existsSync('/proc')) expect(memory, 'of node, not of the shell').toBeGreaterThan(20)
})

test('a command that fails says so, with what it printed', async () => {
  await expect(measure('echo no such page >&2; false', '.')).rejects.toThrow('no such page')
})

test('a file counts as written when it is new or was written again', () => {
  const folder = tempFolder()
  const put = (name: string, text: string) => writeFileSync(join(folder, name), text)
  for (const name of ['dist', 'generated']) mkdirSync(join(folder, name))
  for (const name of ['dist/a.html', 'dist/b.html', 'generated/routes.json']) put(name, 'same')
  const before = writtenIn(folder)
  expect(countWritten(new Map(), before)).toBe(3)
  expect(countWritten(before, writtenIn(folder))).toBe(0)
  put('dist/b.html', 'other')
  put('dist/c.html', 'new')
  expect(countWritten(before, writtenIn(folder))).toBe(2)
})

test('a cold run finds nothing of earlier ones, and nothing has been deleted before it', () => {
  const work = tempFolder()
  const folder = join(work, '206')
  const put = (name: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), name)
  }
  put('.cache/render/entry.js')
  const memo = openMemo(join(folder, MEMO_FILE), 'v1')
  for (const step of ['picture', 'page']) memo.put(step, 'key', Buffer.from(step))
  memo.save()
  for (const name of ['dist/a.html', 'generated/routes.json']) put(name)
  forgetRuns(folder)
  expect(filesIn(work).filter((name) => name.startsWith('206/') && !name.includes('memo'))).toEqual(
    ['206/.cache/render/entry.js'],
  )
  expect(memo.bytes('picture', 'key')).toEqual(Buffer.from('picture'))
  expect(memo.bytes('page', 'key')).toBeUndefined()
  expect(filesIn(work).filter((name) => !name.startsWith('206/'))).toHaveLength(2)
})

test('the table has medians of the rounds, beside Hugo and beside writing', () => {
  const cost = (cpu: number) => ({ commands: [{ cpu, wall: cpu, memory: 100 }], written: 1 })
  const both = (cpu: number) => ({
    ...cost(cpu),
    commands: [...cost(cpu).commands, ...cost(cpu).commands],
  })
  const rounds: Round[] = [1, 9, 2].map(
    (cpu) =>
      new Map([
        ['Hugo', cost(4)],
        ['writing the same bytes', cost(0.5)],
        ['cold', both(cpu)],
      ]),
  )
  expect(tableOf(rounds, 1000).cold).toMatchObject({
    'CPU s': 4,
    'each command': '2 + 2',
    'least, most': '2, 18',
    'ms a page': 4,
    '× Hugo CPU': 1,
    '× writing': 8,
  })
  expect(medianOf([4, 1, 2, 3])).toBe(2.5)
})

test('the edits of the benchmark can be made to the real site', () => {
  for (const edit of Object.values(EDITS)) expect(edit(REAL_SITE)).not.toBe(REAL_SITE)
})

test('the peer has a stub and a layout for each of 13 pages a city', async () => {
  const folder = tempFolder()
  makePeer(folder, 2)
  await measure(PEER_COMMAND.replace(/ && hugo.*/, ''), folder)
  expect(filesIn(join(folder, 'content'))).toHaveLength(2 * PEER_PAGES_A_CITY)
  expect(filesIn(join(folder, 'layouts')).filter((file) => file.includes('single'))).toHaveLength(
    PEER_PAGES_A_CITY,
  )
})
