import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { writeMedia } from '../../fixtures/media.ts'
import { siteText } from '../../fixtures/site.ts'
import { hashesIn, tempFolder } from '../../fixtures/temp-folder.ts'

/** What `npm run build` needs of the project. */
const PROJECT = [
  'generator',
  'index.html',
  'package-lock.json',
  'package.json',
  'public',
  'schema',
  'server',
  'src',
  'templates',
  'vite.config.ts',
]

const SITE = siteText({ socialPictures: 'hubs-and-guides' })

/** Builds a small site with a copy of the project in `folder`, by a person with these settings. */
async function build(folder: string, { umask = '022', ...environment }: Record<string, string>) {
  mkdirSync(folder, { recursive: true })
  for (const name of PROJECT) cpSync(name, join(folder, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'site.yaml'), SITE)
  writeMedia(folder, SITE)
  const command = `umask ${umask} && exec node generator/run.mjs build`
  const child = spawn('sh', ['-c', command], {
    cwd: folder,
    env: { ...process.env, ...environment },
  })
  const [output, errors, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  expect(status, `${output}${errors}`).toBe(0)
  const made = ['dist', 'dist-server', 'generated']
  return Object.fromEntries(made.map((name) => [name, hashesIn(join(folder, name))]))
}

test('the same project makes the same bytes in any folder, time zone and language, and the site is readable by a proxy', async () => {
  const root = tempFolder()
  const strict = join(root, 'releases/2026 11/two%20')
  const [one, two] = await Promise.all([
    build(join(root, 'one'), { TZ: 'America/New_York', LANG: 'C' }),
    build(strict, {
      umask: '077',
      TZ: 'Pacific/Kiritimati',
      LANG: 'tr_TR.UTF-8',
      LC_ALL: 'tr_TR.UTF-8',
    }),
  ])
  expect(Object.keys(one.dist ?? {}).length).toBeGreaterThan(100)
  expect(two).toEqual(one)
  const dist = join(strict, 'dist')
  const found = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  const hidden = found.filter((name) => (statSync(join(dist, name)).mode & 0o044) !== 0o044)
  expect(hidden, 'not readable for a proxy').toEqual([])
})
