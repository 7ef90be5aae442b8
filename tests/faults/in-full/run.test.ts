import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { hashOfCode } from '../../../generator/cache/code-hash.mjs'
import { codeVersion } from '../../../generator/cache/code-version.ts'
import { hashesIn, tempFolder } from '../../fixtures/temp-folder.ts'

/** The id of a process that does not exist. */
const DEAD = 2 ** 30

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

/** Commands run in a copy of the project, whose sources the tests edit. */
describe('a command that runs from a bundle', () => {
  let project: string
  beforeAll(() => {
    project = tempFolder()
    for (const part of ['generator', 'schema', 'files', 'package.json', 'package-lock.json'])
      cpSync(part, join(project, part), { recursive: true })
    symlinkSync(resolve('node_modules'), join(project, 'node_modules'))
  })

  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(project, 'generator/run.mjs'), ...args],
      { cwd: project, encoding: 'utf8' },
    )
    return { status, stdout, stderr }
  }
  const bundles = () => readdirSync(join(project, '.cache/commands'))

  test('says what the command says that runs from its sources', () => {
    const sources = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'generator/cli.ts', 'gen', '--rules'],
      { encoding: 'utf8' },
    )
    expect(run('gen', '--rules')).toEqual({ status: 0, stdout: sources.stdout, stderr: '' })
    expect(bundles()).toEqual([hashOfCode(project)])
    expect(hashOfCode(project)).toBe(codeVersion())
  })

  test('a mistake is told without a stack, and a wrong name with the commands there are', () => {
    expect(run('gen', '--site', 'missing.yaml')).toMatchObject({
      status: 1,
      stderr: expect.not.stringContaining('    at '),
    })
    expect(run('generate')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Commands: gen, plan, explain, where, build, release'),
    })
    expect(run('launch', '--wrong').status).toBe(2)
  })

  test('a bundle that was cut off is made again', () => {
    const folder = join(project, '.cache/commands', hashOfCode(project))
    const whole = hashesIn(folder)
    const large = Object.keys(whole).find((name) => name.startsWith('gen-')) ?? ''
    truncateSync(join(folder, large), 20)
    writeFileSync(join(folder, `cli.mjs.next-${DEAD}-00c0ffee`), 'begun')
    writeFileSync(join(folder, 'files.json'), '{"cli.mjs":')

    expect(run('gen', '--rules')).toMatchObject({ status: 0, stderr: '' })
    expect(hashesIn(folder)).toEqual(whole)
  })

  test('after an edit of the code, the edited code runs, and a bug names its file and line', () => {
    const file = join(project, 'generator/commands/rules-text.ts')
    const line = readFileSync(file, 'utf8').split('\n').length
    appendFileSync(file, "throw new TypeError('a bug')\n")

    const abandoned = ['of-last-week', 'of-an-hour-ago'].map((name) =>
      join(project, '.cache/commands', name),
    )
    for (const [index, age] of [7 * 86_400, 3600].entries()) {
      const other = abandoned[index] ?? ''
      mkdirSync(other)
      utimesSync(other, Date.now() / 1000 - age, Date.now() / 1000 - age)
    }

    const { status, stderr } = run('gen', '--rules')
    expect(abandoned.map((other) => existsSync(other))).toEqual([false, true])
    expect(status).toBe(1)
    expect(stderr).toContain('TypeError: a bug')
    expect(stderr).toMatch(new RegExp(`/generator/commands/rules-text\\.ts:${line}:\\d+`))
    expect(bundles()).toHaveLength(3)
  })
})
