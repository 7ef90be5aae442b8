import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Whatever the result of a run may depend on, apart from what the run is given. */
const CODE = ['generator', 'schema', 'package-lock.json']

let known: string | undefined

/** A hash of the generator's own code, its dependencies and the version of Node: what is cached under it, only the same code reads. */
export function codeVersion(): string {
  known ??= hashOfCode(join(dirname(fileURLToPath(import.meta.url)), '../..'))
  return known
}

function hashOfCode(root: string): string {
  const hash = createHash('sha1').update(process.version)
  for (const file of CODE.flatMap((name) => filesOf(root, name)))
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('base64url')
}

function filesOf(root: string, name: string): string[] {
  if (/\.\w+$/.test(name)) return [name]
  return readdirSync(join(root, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted()
}
