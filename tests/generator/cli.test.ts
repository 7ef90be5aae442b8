import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { filesIn } from '../../generator/write/folder.ts'
import { folderWith, run, runHere } from '../fixtures/command-line.ts'
import { writeMedia } from '../fixtures/media.ts'
import { edited, siteText } from '../fixtures/site.ts'
import { hashesIn, tempFolder } from '../fixtures/temp-folder.ts'

const SITE = siteText({ cityTexts: { tampa: { about: 'A bay.' } } })

/** The summary of a run, without the warnings above it. */
function summaryOf(stdout: string): string {
  return stdout.slice(stdout.lastIndexOf('\n\n') + 2).replace(/^\d+ warnings/m, 'N warnings')
}

test('gen reports what it made, then that nothing changed, then which page an edit changed', async () => {
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
    Own words, median and least: residential 100% (100%), commercial 100% (100%), storm 100% (100%), locations 100% (100%), city services 71% (71%), guides 100% (100%).
    N warnings, see above.
    "
  `)
  expect(summaryOf((await run(folder, 'gen')).stdout)).toMatchInlineSnapshot(`
    "14 pages from site.yaml in N s: 1 home, 3 core, 2 residential, 2 commercial, 2 storm, 1 locations, 2 city services, 1 guides
    Nothing changed since the last run.
    Own words, median and least: residential 100% (100%), commercial 100% (100%), storm 100% (100%), locations 100% (100%), city services 71% (71%), guides 100% (100%).
    N warnings, see above.
    "
  `)

  writeFileSync(join(folder, 'site.yaml'), edited(SITE, 'about: A bay.', 'about: Two bays.'))
  expect(summaryOf((await run(folder, 'gen')).stdout)).toMatchInlineSnapshot(`
    "14 pages from site.yaml in N s: 1 home, 3 core, 2 residential, 2 commercial, 2 storm, 1 locations, 2 city services, 1 guides
      1 changed:
        /locations/tampa
    Own words, median and least: residential 100% (100%), commercial 100% (100%), storm 100% (100%), locations 100% (100%), city services 71% (71%), guides 100% (100%).
    N warnings, see above.
    "
  `)
})

test('a dry run reports what an edit would do and writes nothing', async () => {
  const folder = folderWith(SITE)
  expect(summaryOf((await runHere(folder, 'gen', '--dry-run')).stdout)).toContain('14 added:')
  expect(filesIn(folder).filter((file) => !/^(media|\.cache)\//.test(file))).toEqual(['site.yaml'])

  await runHere(folder, 'gen')
  const before = hashesIn(join(folder, 'generated'))
  writeFileSync(join(folder, 'site.yaml'), edited(SITE, 'about: A bay.', 'about: Two bays.'))
  expect(summaryOf((await runHere(folder, 'gen', '--dry-run')).stdout)).toMatchInlineSnapshot(`
    "14 pages from site.yaml in N s: 1 home, 3 core, 2 residential, 2 commercial, 2 storm, 1 locations, 2 city services, 1 guides
      1 changed:
        /locations/tampa
    Own words, median and least: residential 100% (100%), commercial 100% (100%), storm 100% (100%), locations 100% (100%), city services 71% (71%), guides 100% (100%).
    N warnings, see above.
    Nothing was written: this was a dry run.
    "
  `)
  expect(hashesIn(join(folder, 'generated'))).toEqual(before)
})

test('gen reads another file when it is named, and leaves the pages of site.yaml as they are', async () => {
  const folder = folderWith(SITE)
  await runHere(folder, 'gen')
  const before = hashesIn(join(folder, 'generated'))
  mkdirSync(join(folder, 'other'))
  writeFileSync(join(folder, 'other/roofs.yaml'), SITE)
  writeMedia(join(folder, 'other'), SITE)
  const { status, stdout } = await runHere(folder, 'gen', '--site', 'other/roofs.yaml')
  expect(status).toBe(0)
  expect(stdout).toContain(' pages from other/roofs.yaml in N s: ')
  expect(stdout).toContain('Written to sites/other--roofs/generated/.')
  expect(filesIn(folder)).toContain('sites/other--roofs/generated/routes.json')

  writeFileSync(join(folder, 'other/roofs.yaml'), edited(SITE, 'about: A bay.', 'about: Two bays.'))
  expect(await runHere(folder, 'plan', '--site', 'other/roofs.yaml')).toMatchObject({ status: 2 })
  expect(await runHere(folder, 'gen', '--site', 'other/roofs.yaml')).toMatchObject({ status: 0 })
  expect(await runHere(folder, 'plan', '--site', 'other/roofs.yaml')).toMatchObject({ status: 0 })
  expect(await runHere(folder, 'plan', '--site', './site.yaml')).toMatchObject({ status: 0 })
  expect(hashesIn(join(folder, 'generated'))).toEqual(before)
})

test('gen --why answers first and alone, and still after a gen that changed nothing more', async () => {
  const folder = folderWith(SITE)
  const why = () => runHere(folder, 'gen', '--why', '/locations/tampa')
  expect((await why()).stdout).toMatch(/^\/locations\/tampa: these are the first pages/)
  const next = edited(SITE, 'about: A bay.', 'about: Two bays.')
  writeFileSync(join(folder, 'site.yaml'), next)
  await runHere(folder, 'gen')
  const line = next.slice(0, next.indexOf('Two bays.')).split('\n').length
  // No templates are bundled in this folder, so the page's is new too.
  const answer = `Why /locations/tampa is new since the last change:
  text of cityTexts.tampa.about (site.yaml:${line})
  template location
`
  expect(await why()).toEqual({ status: 0, stdout: answer, stderr: '' })
  await runHere(folder, 'gen')
  expect(await why()).toEqual({ status: 0, stdout: answer, stderr: '' })
})

test('gen --rules explains the rule that is named, and knows what a wrong name meant', async () => {
  const rules = (...name: string[]) => runHere(tempFolder(), 'gen', '--rules', ...name)
  const { status, stdout } = await rules('hours-conflict')
  expect(status).toBe(0)
  expect(stdout).toMatch(/^hours-conflict {2}\(warning\)\n {2}\S.+\n {2}\S.+\n$/)
  expect((await rules()).stdout).toContain(stdout)
  expect(await rules('hour-conflict')).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'There is no rule "hour-conflict". Did you mean hours-conflict? This lists them all: npm run gen -- --rules\n',
  })
})

test('a mistake is printed with its line, without a stack, and generated/ stays as it was', async () => {
  const folder = folderWith(SITE)
  await runHere(folder, 'gen')
  const before = hashesIn(join(folder, 'generated'))
  writeFileSync(join(folder, 'site.yaml'), edited(SITE, 'county: Hillsborough', 'county: Hilsboro'))

  const { status, stdout, stderr } = await runHere(folder, 'gen')
  expect(status).toBe(1)
  expect(stdout).toBe('')
  expect(stderr).toMatchInlineSnapshot(`
    "site.yaml:2:28  cities.0.county
      "Hilsboro" is not a county of Florida. Did you mean "Hillsborough"?
      2 |   - { name: Tampa, county: Hilsboro, coverage: full }
        |                            ^

    1 mistake in site.yaml. Nothing was written.
    "
  `)
  expect(hashesIn(join(folder, 'generated'))).toEqual(before)
})

const COMMANDS =
  'Commands: gen, plan, explain, where, build, release, prerender, launch, export, format, e.g. npm run gen\n'
const HELP = 'Options and an example: npm run gen -- --help\n'
const noFile = (file: string) =>
  `${file} does not exist. Run the command in the folder that holds it, or name it: --site path/to/site.yaml\n`

test.each([
  ['no site.yaml', ['gen'], noFile('site.yaml')],
  ['a path through a file', ['gen', '--site', 'note.txt/a.yaml'], noFile('note.txt/a.yaml')],
  [
    'a folder instead of a file',
    ['gen', '--site', '.'],
    '. is a folder, not a file. Name the file, or move the folder away.\n',
  ],
  ['an unknown command', ['brew'], `error: unknown command 'brew'\n${COMMANDS}`],
  [
    'a misspelled command',
    ['gem'],
    `error: unknown command 'gem'\n(Did you mean gen?)\n${COMMANDS}`,
  ],
  [
    'a command with the name of a method',
    ['toString'],
    `error: unknown command 'toString'\n${COMMANDS}`,
  ],
  [
    'two commands',
    ['gen', 'prerender'],
    `error: too many arguments for 'gen'. Expected 0 arguments but got 1.\n${HELP}`,
  ],
  ['an unknown option', ['gen', '--sight'], `error: unknown option '--sight'\n${HELP}`],
  [
    'a misspelled option',
    ['gen', '--strikt'],
    `error: unknown option '--strikt'\n(Did you mean --strict?)\n${HELP}`,
  ],
  [
    'an option without its value',
    ['gen', '--site'],
    `error: option '--site <file>' argument missing\n${HELP}`,
  ],
  ['nothing generated', ['prerender'], 'There is nothing to render yet. Run npm run gen first.\n'],
  [
    'nothing generated from another file',
    ['prerender', '--site', 'other.yaml'],
    'There is nothing to render yet. Run npm run gen first.\n',
  ],
])(
  '%s: a sentence with a way that works, exit code 1, nothing written',
  async (_, args, stderr) => {
    const folder = tempFolder()
    writeFileSync(join(folder, 'note.txt'), '')
    expect(await runHere(folder, ...args)).toEqual({ status: 1, stdout: '', stderr })
    expect(filesIn(folder)).toEqual(['note.txt'])
  },
)

test('a process of its own says the same and ends with that exit code', async () => {
  const args = ['gen', '--site', 'nope.yaml']
  expect(await run(tempFolder(), ...args)).toEqual({
    status: 1,
    stdout: '',
    stderr: noFile('nope.yaml'),
  })
})

test('without a command, the commands are listed with what they do, and the exit code is 1', async () => {
  const { status, stdout, stderr } = await runHere(tempFolder())
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toMatch(/^ {2}gen \[options\] +Generates the pages of site\.yaml/m)
  expect(stderr).toMatch(/^ {2}plan \[options\] +Shows what an edit would change/m)
})

test.each([
  'gen',
  'plan',
  'explain',
  'format',
  'where',
  'build',
  'release',
  'prerender',
  'launch',
  'export',
])('%s --help lists its options with an example', async (command) => {
  const { status, stdout, stderr } = await runHere(tempFolder(), command, '--help')
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toContain(`Usage: npm run ${command}`)
  expect(stdout).toMatch(new RegExp(`\nExample:\n {2}npm run ${command}`))
  expect(stdout).toMatch(/^ {2}--help/m)
})

test('npm run dev -- --help lists our options, not those of Vite, and starts nothing', async () => {
  const child = spawn(process.execPath, ['workbench/server/dev.mjs', '--help'])
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  expect(stderr).toBe('')
  expect(stdout).toMatch(/^Usage: npm run dev -- \[options\]\n/)
  expect(stdout).toMatch(/^ {2}--open \[path\] +opens the workbench/m)
  expect(stdout).toContain('--workbench-source')
  expect(stdout).not.toContain('vite/')
})
