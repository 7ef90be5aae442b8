import { mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runBundle } from '../../generator/commands/bundle.ts'
import { SiteError } from '../../generator/read/site-error.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'

/** Writes both bundles, and a line for every time it ran. */
const BUNDLER = `
import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
if (existsSync('templates/broken.tsx')) process.exit(1)
for (const folder of ['.cache/client', '.cache/render']) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(folder + '/a.js', 'bundled')
}
appendFileSync('runs', process.env.NODE_ENV + '\\n')
`

function project() {
  const root = tempFolder()
  const write = (file: string, content: string) => writeFileSync(join(root, file), content)
  for (const folder of ['src', 'templates', 'media/drawings'])
    mkdirSync(join(root, folder), { recursive: true })
  write('package.json', JSON.stringify({ scripts: { bundle: 'node bundler.mjs' } }))
  write('bundler.mjs', BUNDLER)
  write('src/app.tsx', 'app')
  const runs = () => readFileSync(join(root, 'runs'), 'utf8').trim().split('\n')
  return { root, write, runs }
}

test('templates are bundled again only when they or the bundles have changed, whatever the clock says', async () => {
  const { root, write, runs } = project()
  await runBundle(root)
  utimesSync(join(root, 'src/app.tsx'), 1, 1)
  await runBundle(root)
  expect(runs()).toEqual(['production'])

  for (const [index, file] of ['templates/hub.tsx', 'media/drawings/valleys.svg'].entries()) {
    write(file, 'changed')
    await runBundle(root)
    expect(runs()).toHaveLength(index + 2)
  }
  for (const damage of [
    () => write('.cache/render/a.js', 'cut o'),
    () => rmSync(join(root, '.cache/client'), { recursive: true }),
    () => rmSync(join(root, '.cache'), { recursive: true }),
  ]) {
    const before = runs().length
    damage()
    await runBundle(root)
    await runBundle(root)
    expect(runs()).toHaveLength(before + 1)
  }
})

test('a bundler that fails is a mistake, and the next build bundles again', async () => {
  const { root, write, runs } = project()
  write('templates/broken.tsx', '')
  await expect(runBundle(root)).rejects.toThrow(SiteError)
  rmSync(join(root, 'templates/broken.tsx'))
  await runBundle(root)
  expect(runs()).toEqual(['production'])
})
