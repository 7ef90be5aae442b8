import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { filesIn } from '../../generator/folder.ts'
import { edited, siteText } from '../fixtures/site.ts'
import { hashesIn, tempFolder } from '../fixtures/temp-folder.ts'

const TSX = createRequire(import.meta.url).resolve('tsx')
const CLI = fileURLToPath(new URL('../../generator/cli.ts', import.meta.url))
const SITE = siteText({ cityTexts: { tampa: { about: 'A bay.' } } })

/** Runs the command line in `folder` as a person would; times are masked. */
async function run(folder: string, ...args: string[]) {
  const child = spawn(process.execPath, ['--import', TSX, CLI, ...args], { cwd: folder })
  const [stdout, stderr, status] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.once('exit', resolve)),
  ])
  return { status, stdout: stdout.replace(/\d+\.\d+ s/g, 'N s'), stderr }
}

/** What a run did, without the warnings that stand above it. */
function summaryOf(stdout: string): string {
  return stdout.slice(stdout.lastIndexOf('\n\n') + 2).replace(/^\d+ warnings/m, 'N warnings')
}

function folderWith(site: string): string {
  const folder = tempFolder()
  writeFileSync(join(folder, 'site.yaml'), site)
  return folder
}

test('gen says what it made, then that nothing changed, then which page an edit changed', async () => {
  const folder = folderWith(SITE)
  const first = await run(folder, 'gen')
  expect(first).toMatchObject({ status: 0, stderr: '' })
  expect(summaryOf(first.stdout)).toMatchInlineSnapshot(`
    "14 pages from site.yaml in N s: 1 home, 3 core, 2 residential, 2 commercial, 2 storm, 1 locations, 2 city services, 1 guides
      14 added:
        /
        /thank-you
        /sitemap
        /book-an-appointment
        /residential-roofing
        /residential/residential-page
        /commercial-roofing
        /commercial/commercial-page
        /storm-damage
        /storm/storm-page
        /locations/tampa
        /services/roof-repair-tampa
        … and 2 more
    N warnings, see above.
    "
  `)
  expect(summaryOf((await run(folder, 'gen')).stdout)).toMatchInlineSnapshot(`
    "14 pages from site.yaml in N s: 1 home, 3 core, 2 residential, 2 commercial, 2 storm, 1 locations, 2 city services, 1 guides
    Nothing changed since the last run.
    N warnings, see above.
    "
  `)

  writeFileSync(join(folder, 'site.yaml'), edited(SITE, 'about: A bay.', 'about: Two bays.'))
  expect(summaryOf((await run(folder, 'gen')).stdout)).toMatchInlineSnapshot(`
    "14 pages from site.yaml in N s: 1 home, 3 core, 2 residential, 2 commercial, 2 storm, 1 locations, 2 city services, 1 guides
      1 changed:
        /locations/tampa
    N warnings, see above.
    "
  `)
})

test('a dry run says what an edit would do, and writes nothing', async () => {
  const folder = folderWith(SITE)
  expect(summaryOf((await run(folder, 'gen', '--dry-run')).stdout)).toContain('14 added:')
  expect(filesIn(folder)).toEqual(['site.yaml'])

  await run(folder, 'gen')
  const before = hashesIn(join(folder, 'generated'))
  writeFileSync(join(folder, 'site.yaml'), edited(SITE, 'about: A bay.', 'about: Two bays.'))
  expect(summaryOf((await run(folder, 'gen', '--dry-run')).stdout)).toMatchInlineSnapshot(`
    "14 pages from site.yaml in N s: 1 home, 3 core, 2 residential, 2 commercial, 2 storm, 1 locations, 2 city services, 1 guides
      1 changed:
        /locations/tampa
    N warnings, see above.
    Nothing was written: this was a dry run.
    "
  `)
  expect(hashesIn(join(folder, 'generated'))).toEqual(before)
})

test('gen reads another file when it is named', async () => {
  const folder = tempFolder()
  mkdirSync(join(folder, 'other'))
  writeFileSync(join(folder, 'other/roofs.yaml'), SITE)
  const { status, stdout } = await run(folder, 'gen', '--site', 'other/roofs.yaml')
  expect(status).toBe(0)
  expect(stdout).toContain(' pages from other/roofs.yaml in N s: ')
  expect(filesIn(folder)).toContain('generated/routes.json')
})

test('a mistake is printed with its line, without a stack, and generated/ stays as it was', async () => {
  const folder = folderWith(SITE)
  await run(folder, 'gen')
  const before = hashesIn(join(folder, 'generated'))
  writeFileSync(join(folder, 'site.yaml'), edited(SITE, 'county: Hillsborough', 'county: Hilsboro'))

  const { status, stdout, stderr } = await run(folder, 'gen')
  expect(status).toBe(1)
  expect(stdout).toBe('')
  expect(stderr).toMatchInlineSnapshot(`
    "site.yaml:2:28  cities.0.county
      Use a Florida county, e.g. county: Hillsborough.
      2 |   - { name: Tampa, county: Hilsboro, coverage: full }
        |                            ^

    1 mistake in site.yaml. Nothing was written.
    "
  `)
  expect(hashesIn(join(folder, 'generated'))).toEqual(before)
})

const COMMANDS = 'Use one of gen, prerender, e.g. npm run gen\n'
const noFile = (file: string) =>
  `There is no ${file} here. Run the command in the folder that holds it, or name it: npm run gen -- --site path/to/site.yaml\n`
/** The first words are Node's own and differ between its versions. */
const OPTIONS = expect.stringMatching(
  /^.*'--si.*\n {2}The options are --site, --strict and --dry-run, e\.g\. npm run gen -- --site path\/to\/site\.yaml\n$/,
)

test.concurrent.each([
  ['no site.yaml', ['gen'], noFile('site.yaml')],
  ['a file that is not there', ['gen', '--site', 'nope.yaml'], noFile('nope.yaml')],
  ['a path through a file', ['gen', '--site', 'note.txt/a.yaml'], noFile('note.txt/a.yaml')],
  [
    'a folder instead of a file',
    ['gen', '--site', '.'],
    '. cannot be read (EISDIR). Check that it is a file and that you may read it.\n',
  ],
  ['no command', [], COMMANDS],
  ['an unknown command', ['build'], COMMANDS],
  ['a command with the name of a method', ['toString'], COMMANDS],
  ['two commands', ['gen', 'prerender'], COMMANDS],
  ['an unknown option', ['gen', '--sight', 'site.yaml'], OPTIONS],
  ['an option without its value', ['gen', '--site'], OPTIONS],
  ['nothing generated', ['prerender'], 'There is nothing to render yet. Run npm run gen first.\n'],
])(
  '%s: a sentence with a way that works, exit code 1, nothing written',
  async (_, args, stderr) => {
    const folder = tempFolder()
    writeFileSync(join(folder, 'note.txt'), '')
    expect(await run(folder, ...args)).toEqual({ status: 1, stdout: '', stderr })
    expect(filesIn(folder)).toEqual(['note.txt'])
  },
  60_000,
)

test('a folder that cannot be replaced is no mistake in site.yaml: the error keeps its stack', async () => {
  const folder = folderWith(SITE)
  writeFileSync(join(folder, 'generated'), 'a file where the folder should be')
  const { status, stderr } = await run(folder, 'gen')
  expect(status).toBe(1)
  expect(stderr).toMatch(/^\s+at /m)
})
