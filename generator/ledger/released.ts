import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { writing } from '../../files/not-written.mjs'
import { writeWhole } from '../../files/write-whole.mjs'
import { git } from '../read/git.ts'
import { readFile } from '../read/read-file.ts'
import { LEDGER_FILE } from './ledger.ts'
import { ledgerFileOf } from './ledger-file.ts'

/** Path of the folder beside a definition that keeps its earlier versions. It is not committed. */
export function versionsFolderOf(definition: string): string {
  return join(dirname(definition), '.versions')
}

/**
 * Keeps the definition that a release makes public, with the ledger of that release as its name. Call it before the
 * ledger is written: who sees the new ledger finds its definition.
 *
 * @throws NotWritten when it can't be kept.
 */
export function keepReleased(definition: string, input: string | Uint8Array, ledger: string): void {
  const folder = versionsFolderOf(definition)
  const name = nameFor(ledger)
  writing(folder, () => mkdirSync(folder, { recursive: true }))
  writeWhole(join(folder, name), gzipSync(input))
  for (const other of readdirSync(folder))
    if (RELEASED.test(other) && other !== name) rmSync(join(folder, other))
}

/**
 * The definition that was made public last: as the release kept it, or as it was committed with the ledger. Undefined when
 * neither is known, as after a release on another machine.
 */
export async function readReleased(definition: string): Promise<Buffer | undefined> {
  const ledger = readFile(ledgerFileOf(definition))
  if (ledger === undefined) return undefined
  const kept = readKept(join(versionsFolderOf(definition), nameFor(ledger)))
  if (kept !== undefined) return kept
  const folder = dirname(definition)
  const found = await git(folder, ['log', '-1', '--format=%H', '--', LEDGER_FILE])
  const commit = found?.toString().trim()
  if (commit === undefined || commit === '') return undefined
  const committed = await git(folder, ['show', `${commit}:./${LEDGER_FILE}`])
  if (committed?.equals(ledger) !== true) return undefined
  return git(folder, ['show', `${commit}:./${basename(definition)}`])
}

const RELEASED = /^released-[0-9a-f]{16}\.yaml\.gz$/

function nameFor(ledger: string | Uint8Array): string {
  return `released-${createHash('sha256').update(ledger).digest('hex').slice(0, 16)}.yaml.gz`
}

/** The kept definition, unpacked; undefined when the file is missing or damaged. */
function readKept(file: string): Buffer | undefined {
  try {
    return gunzipSync(readFileSync(file))
  } catch {
    return undefined
  }
}
