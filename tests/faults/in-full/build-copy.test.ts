import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdirSync,
  readdirSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import { writeMedia } from '../../fixtures/media.ts'
import { siteText } from '../../fixtures/site.ts'
import { hashesIn, tempFolder } from '../../fixtures/temp-folder.ts'

/** What `npm run build` needs of the project. */
const PROJECT = [
  'files',
  'generator',
  'index.html',
  'media/drawings',
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

/** Copies the project into `folder`, with a small site. */
function copyProject(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const name of PROJECT) cpSync(name, join(folder, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'site.yaml'), SITE)
  writeMedia(folder, SITE)
}

/** Runs `npm run build` in `folder` for somebody with these settings. */
async function build(folder: string, { umask = '022', ...settings }: Record<string, string> = {}) {
  const child = spawn('sh', ['-c', `umask ${umask} && exec node generator/run.mjs build`], {
    cwd: folder,
    env: { ...process.env, ...settings },
  })
  const [output, errors, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { status, said: `${output}${errors}` }
}

const made = (folder: string) =>
  Object.fromEntries(
    ['dist', 'dist-private', 'dist-server', 'generated'].map((name) => [
      name,
      hashesIn(join(folder, name)),
    ]),
  )

describe('copies of the project', () => {
  let one: string
  let two: string
  beforeAll(async () => {
    const root = tempFolder()
    one = join(root, 'one')
    two = join(root, 'releases/2026 11/two%20')
    copyProject(one)
    copyProject(two)
    const language = 'tr_TR.UTF-8'
    const builds = await Promise.all([
      build(one, { TZ: 'America/New_York' }),
      build(two, { umask: '077', TZ: 'Pacific/Kiritimati', LANG: language, LC_ALL: language }),
    ])
    for (const { status, said } of builds) expect(status, said).toBe(0)
  })

  test('make the same bytes in any folder, time zone and language', () => {
    expect(Object.keys(made(one).dist ?? {}).length).toBeGreaterThan(100)
    expect(made(two)).toEqual(made(one))
  })

  test('make a site that a proxy of another user can read, whatever the umask', () => {
    const dist = join(two, 'dist')
    const hidden = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
      (name) => (statSync(join(dist, name)).mode & 0o044) !== 0o044,
    )
    expect(hidden).toEqual([])
  })

  test.each([
    'templates/theme/fonts/fraunces-core.woff2',
    'templates/theme/print.css',
    'public/favicon.svg',
    'public/media/hero-loop.mp4',
  ])('without %s, the build fails with its name and the site stays', async (file) => {
    const before = made(one)
    renameSync(join(one, file), join(one, 'away'))
    const { status, said } = await build(one)
    renameSync(join(one, 'away'), join(one, file))
    expect(status, said).toBe(1)
    expect(said).toContain(file.split('/').at(-1))
    expect(said).not.toMatch(/^\s+at /m)
    expect(made(one)).toEqual(before)
  })

  test.each(['#', '?'])('say in a sentence that nothing is built below a %s', (sign) => {
    const folder = join(tempFolder(), `a${sign}b`)
    for (const room of ['files', 'generator']) cpSync(room, join(folder, room), { recursive: true })
    for (const program of ['run.mjs', 'start.mjs', 'leads.mjs']) {
      const started = spawnSync(process.execPath, [join(folder, 'generator', program), 'build'], {
        encoding: 'utf8',
      })
      expect(started).toMatchObject({ status: 1, stdout: '' })
      expect(started.stderr).toBe(
        `The project is in ${folder}, and the bundler can't read files below a folder with ${sign} in its name. Rename that folder, or copy the project to another one.\n`,
      )
    }
  })
})
