import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ledgerFileOf } from '../../generator/ledger/ledger-file.ts'
import { mediaFolderOf } from '../../generator/pictures/read-originals.ts'
import { git } from '../../generator/read/git.ts'

/** When the last release was, in milliseconds; the beginning of time before the first. */
export function releaseTime(definition: string): number {
  return statSync(ledgerFileOf(definition), { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/**
 * The files of a release that no commit has yet, as paths beside the definition: the definition, the ledger, and pictures
 * that the definition names. Where there is no git, both and the pictures that came after `since`.
 */
export async function toCommit(definition: string, since: number): Promise<string[]> {
  const own = [basename(definition), basename(ledgerFileOf(definition))]
  const changed = (await uncommitted(definition)) ?? [...own, ...newerPictures(definition, since)]
  const text = readFileSync(definition, 'utf8')
  const isNamed = (file: string) => !own.includes(file) && text.includes(basename(file))
  return [...own.filter((file) => changed.includes(file)), ...changed.filter(isNamed)]
}

/** Those of them that are pictures. */
export async function newPictures(definition: string, since: number): Promise<string[]> {
  return (await toCommit(definition, since)).filter((file) => file.includes('/'))
}

/** What git finds new or changed beside the definition; undefined where there is no git. */
async function uncommitted(definition: string): Promise<string[] | undefined> {
  const folder = dirname(definition)
  const status = ['status', '--porcelain', '-z', '--untracked-files=all', '--no-renames', '--', '.']
  const [found, prefix] = await Promise.all([
    git(folder, status),
    git(folder, ['rev-parse', '--show-prefix']),
  ])
  if (found === undefined || prefix === undefined) return undefined
  const start = prefix.toString().trim().length
  // Two letters say how it changed, e.g. `?? media/house-oaks.jpg`.
  return found
    .toString()
    .split('\0')
    .filter((line) => line !== '')
    .map((line) => line.slice('?? '.length + start))
}

function newerPictures(definition: string, since: number): string[] {
  const media = mediaFolderOf(definition)
  // Before the first release, all of them would be new.
  if (since === 0 || !existsSync(media)) return []
  const isNew = (file: string) => statSync(join(media, file)).mtimeMs > since
  return readdirSync(media)
    .filter(isNew)
    .map((file) => `${basename(media)}/${file}`)
}
