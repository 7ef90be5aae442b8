import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { writing } from '../../files/not-written.mjs'
import type { Memo } from '../cache/memo.ts'
import { LEDGER_FILE } from '../ledger/ledger.ts'
import { readLedgerOf } from '../ledger/ledger-file.ts'
import { mediaFolderOf, readOriginals } from '../pictures/read-originals.ts'
import { git } from '../read/git.ts'
import { readDefinition } from '../read/read-definition.ts'
import { SiteError } from '../read/site-error.ts'
import { generate } from './generate.ts'

interface Options {
  /** The definition, e.g. `site.yaml`. */
  file: string
  memo: Memo
}

/**
 * Calls `use` with a folder that holds what gen makes of the definition of another commit, with its pictures and its
 * published.tsv. `against` is anything that git takes for a commit, or such a name with that of the definition in it:
 * `main`, `main:roofs.yaml`. The folder is a temporary one and is deleted afterward.
 *
 * @throws SiteError when there is no git, no such commit or no valid definition in it.
 */
export async function withSiteAt<Result>(
  against: string,
  { file, memo }: Options,
  use: (folder: string) => Result | Promise<Result>,
): Promise<Result> {
  const temporary = writing(tmpdir(), () => mkdtempSync(join(tmpdir(), 'plan-')))
  try {
    const old = await takeOut(against, file, temporary)
    const folder = join(temporary, 'generated')
    await generateOld(old, { against, file, memo, folder })
    return await use(folder)
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

/** Generates the definition `old`, under the name that it has in the checkout, so that findings can be compared. */
async function generateOld(
  old: string,
  { against, file, memo, folder }: Options & { against: string; folder: string },
): Promise<void> {
  const originals = await readOriginals(mediaFolderOf(old), memo)
  try {
    const ledger = readLedgerOf(old)
    const input = readDefinition(old)
    const media = { ...originals, folder: mediaFolderOf(file) }
    generate({ input, file, folder, audit: 'warn', ledger, originals: media, memo })
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    throw new SiteError(
      `${error.message}\n\nThis is ${file} as it was at ${against}, so there is no site to compare with. Choose a commit whose site.yaml is valid; this lists them: git log --oneline -- ${file}`,
    )
  }
}

/** Writes the definition of a commit and what belongs to it into `folder`. Returns the path of the definition there. */
async function takeOut(against: string, file: string, folder: string): Promise<string> {
  const here = dirname(file)
  const prefix = await git(here, ['rev-parse', '--show-prefix'])
  if (prefix === undefined) throw await noCheckout(here)
  const [ref, name] = refAndName(against, basename(file))
  const commit = await git(here, ['rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`])
  if (commit === undefined) throw await noCommit(here, ref)
  const hash = commit.toString().trim()
  const wanted = [name, join(dirname(name), LEDGER_FILE), mediaFolderOf(name)]
  const files = await namesIn(here, ['-r', hash, '--', ...wanted])
  if (!files.includes(name)) throw await noDefinition(here, { hash, ref, name })
  // An index of its own, so that the one of the checkout stays as it is.
  const index = { GIT_INDEX_FILE: join(folder, 'index') }
  const read = await git(here, ['read-tree', hash], index)
  const written =
    read && (await git(here, ['checkout-index', `--prefix=${folder}/`, '--', ...files], index))
  if (written === undefined)
    throw new SiteError(
      `git can't write the files of ${ref} to ${folder}. This says why: git archive ${ref} ${name}`,
    )
  return join(folder, prefix.toString().replace(/\n$/, ''), name)
}

/** @example refAndName('main:roofs.yaml', 'site.yaml') // ['main', 'roofs.yaml'] */
function refAndName(against: string, file: string): [ref: string, name: string] {
  const colon = against.indexOf(':')
  if (colon < 1) return [against, file]
  const name = against.slice(colon + 1)
  return [against.slice(0, colon), name === '' ? file : join(name)]
}

/** The names that `git ls-tree` lists, relative to `folder`. */
async function namesIn(folder: string, args: readonly string[]): Promise<string[]> {
  const names = await git(folder, ['ls-tree', '-z', '--name-only', ...args])
  return names?.toString().split('\0').filter(Boolean) ?? []
}

async function noCheckout(folder: string): Promise<SiteError> {
  const installed = await git('.', ['--version'])
  return new SiteError(
    installed === undefined
      ? '--against needs git, which is not installed or not in PATH. Install it, or leave out --against to compare with the last npm run gen.'
      : `--against needs a git checkout, and git finds none at ${folder === '.' ? 'this folder' : folder}, or refuses it: git status says why. Leave out --against to compare with the last npm run gen.`,
  )
}

async function noCommit(folder: string, ref: string): Promise<SiteError> {
  const remote = `origin/${ref}`
  const there = await git(folder, ['rev-parse', '--verify', '--quiet', `${remote}^{commit}`])
  if (there !== undefined)
    return new SiteError(`There is no commit "${ref}" here. Did you mean --against ${remote}?`)
  const shallow = await git(folder, ['rev-parse', '--is-shallow-repository'])
  return new SiteError(
    shallow?.toString().trim() === 'true'
      ? `There is no commit "${ref}" in this clone, which holds only the newest ones. Get the others with git fetch --unshallow, or one branch with git fetch --depth 1 origin main and --against FETCH_HEAD. In GitHub Actions, check out with fetch-depth: 0.`
      : `There is no commit "${ref}" here. Name a branch, a tag or a commit: git branch --all and git tag list them. If it is only on the server, run git fetch first.`,
  )
}

async function noDefinition(
  folder: string,
  { hash, ref, name }: { hash: string; ref: string; name: string },
): Promise<SiteError> {
  const others = (await namesIn(folder, [hash])).filter((file) => /\.ya?ml$/.test(file))
  const [other] = others
  return new SiteError(
    `${name} does not exist at ${ref}. If it had another name there, add it: --against ${ref}:${other ?? 'old-name.yaml'}`,
  )
}
