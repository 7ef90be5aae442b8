import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, cpSync, readdirSync, symlinkSync, truncateSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hashOfInputs, isBuilt, recordBuild } from '../../generator/start/built-from.mjs'
import { post, REQUEST } from './lead-site.ts'
import { HOME, makeSite, removeSite, writeFile } from './small-site.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

/** A copy of the project whose dist/ holds a small site that counts as built; to build it would fail. */
let project: string
let dist: string
beforeAll(() => {
  dist = makeSite()
  project = dirname(dist)
  for (const part of [
    'generator',
    'schema',
    'files',
    'server',
    'package.json',
    'package-lock.json',
  ])
    cpSync(part, join(project, part), { recursive: true })
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'))
  writeFile(project, 'site.yaml', 'no: site')
  recordBuild(project, hashOfInputs(project))
})
afterAll(() => removeSite(dist))

const settings = () => ({
  ...process.env,
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
  DATA_DIR: join(project, 'data'),
})

/** What `npm start` runs, until it has said where the site is. */
async function start(): Promise<{ url: string; child: ChildProcess; output: () => string }> {
  const child = spawn(process.execPath, ['generator/start.mjs'], { cwd: project, env: settings() })
  let output = ''
  const said = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stderr.on('data', said)
  const url = await new Promise<string>((found, failed) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said(chunk)
      const [, address] = /^The site is at (\S+)$/m.exec(output) ?? []
      if (address !== undefined) found(address)
    })
    child.once('exit', () => failed(new Error(output)))
  })
  return { url, child, output: () => output }
}

async function stop(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
}

test('npm start builds nothing that is built; its server shows pages and stores a lead that npm run leads lists', async () => {
  const { url, child, output } = await start()
  expect(await (await fetch(url)).text()).toBe(HOME)
  expect((await post(url.slice(0, -1), REQUEST)).status).toBe(200)
  await stop(child)
  expect(output()).toMatch(/^The site is at /)

  const { stdout } = spawnSync(process.execPath, ['generator/leads.mjs', '--format', 'json'], {
    cwd: project,
    env: settings(),
    encoding: 'utf8',
  })
  expect(JSON.parse(stdout)).toMatchObject([{ phone: REQUEST.phone }])
})

test('a compiled server that was cut off is compiled again, without what the old one had', async () => {
  const folder = join(project, 'dist-server')
  const files = readdirSync(folder)
  truncateSync(join(folder, 'cli.mjs'), 100)
  writeFile(folder, 'old.mjs', 'of another build')

  await stop((await start()).child)
  expect(readdirSync(folder)).toEqual(files)
})

test('its help answers before anything is built', () => {
  writeFile(project, 'site.yaml', 'another: site')
  for (const word of ['--help', '-h']) {
    const { status, stdout } = spawnSync(process.execPath, ['generator/start.mjs', word], {
      cwd: project,
      env: settings(),
      encoding: 'utf8',
    })
    expect(status).toBe(0)
    expect(stdout).toMatch(/^Usage: npm start -- \[options\]/)
  }
  writeFile(project, 'site.yaml', 'no: site')
  expect(isBuilt(project)).toBe(true)
})

test('after an edit of the server it is compiled again, and a bug names its file and line', () => {
  appendFileSync(join(project, 'server/summary.ts'), "\nthrow new TypeError('a bug')\n")
  const { status, stderr } = spawnSync(process.execPath, ['generator/start.mjs'], {
    cwd: project,
    env: settings(),
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toMatch(/TypeError: a bug\n.*\/server\/summary\.ts:\d+:\d+/)
})

test('an edit of the site asks for a build, and a build that fails starts no server', () => {
  expect(isBuilt(project)).toBe(true)
  writeFile(project, 'site.yaml', 'still: no site')

  expect(isBuilt(project)).toBe(false)
  const { status, stdout } = spawnSync(process.execPath, ['generator/start.mjs'], {
    cwd: project,
    env: settings(),
    encoding: 'utf8',
  })
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
})
