import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { MEMO_FILE } from '../../../generator/cache/memo.ts'
import { filesIn } from '../../../generator/write/folder.ts'

/** What the commands need of the project. */
const PROJECT = [
  'generator',
  'schema',
  'files',
  'templates',
  'src',
  'server',
  'workbench',
  'public',
  'media',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

/** Made by `npm run bundle` and by earlier builds: no measured run bundles the templates or draws pictures. */
const MADE_BEFORE = ['client', 'render', basename(MEMO_FILE)]
const STEPS_BEFORE = ['bundle', 'original', 'picture', 'card']

/** Where the commands of a site write what is deployed or rendered. */
const OUTPUTS = ['generated', 'dist', 'dist-private']

/**
 * Copies the project into `folder`, so that what is measured is the whole command and the project itself stays as it was.
 * node_modules is made of links to the packages: what tools write into it stays in the copy.
 */
export function copyProject(folder: string): void {
  for (const name of PROJECT) cpSync(name, join(folder, name), { recursive: true })
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync('node_modules').filter((each) => !/^\.(?!bin$)/.test(each)))
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name))
  for (const name of MADE_BEFORE.map((each) => join('.cache', each)))
    if (existsSync(name)) cpSync(name, join(folder, name), { recursive: true })
  // Whatever the commands make of their own code, once and for good, is made now.
  const args = ['run', 'gen', '--', '--help']
  const { status, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' })
  if (status !== 0)
    throw new Error(`npm run gen does not start in a copy of the project:\n${stderr}`)
}

/** Takes away what commands have written in `folder`, and results in the memo, since it was copied: the next run is a cold one. */
export function forgetRuns(folder: string): void {
  setAside(folder, OUTPUTS)
  const memo = new DatabaseSync(join(folder, MEMO_FILE))
  memo.exec(`delete from entries where step not in ('${STEPS_BEFORE.join("', '")}'); vacuum`)
  memo.close()
}

/**
 * Moves files and folders of `folder` into a new folder beside it. Nothing is deleted before the last measurement: ext4
 * without a journal needs ten times as long to make files where thousands have been deleted in the last minutes.
 */
export function setAside(folder: string, names: readonly string[]): void {
  const aside = mkdtempSync(join(dirname(folder), `${basename(folder)}-aside-`))
  for (const [index, name] of names.entries())
    if (existsSync(join(folder, name))) renameSync(join(folder, name), join(aside, String(index)))
}

/** Each file that commands have written, with a mark that changes when it is written again. */
export type Written = ReadonlyMap<string, { mark: string; size: number }>

export function writtenIn(folder: string): Written {
  return new Map(
    OUTPUTS.flatMap((output) =>
      filesIn(join(folder, output)).map((file) => {
        const name = join(output, file)
        const { ino, mtimeMs, size } = statSync(join(folder, name))
        return [name, { mark: `${ino} ${mtimeMs}`, size }] as const
      }),
    ),
  )
}

/** How many files a run has written: those that are new or were written again. Kept ones keep their mark. */
export function countWritten(before: Written, after: Written): number {
  return [...after].filter(([name, { mark }]) => before.get(name)?.mark !== mark).length
}
