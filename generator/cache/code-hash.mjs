import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

// Plain JavaScript, so that the launcher can run it before anything is compiled.

/** Whatever the result of a run may depend on, apart from what the run is given. */
const CODE = ['generator', 'schema', 'files', 'package-lock.json']

/** A hash of the generator's own code below `root`, its dependencies and the version of Node. */
export function hashOfCode(root) {
  return hashOfFiles(root, CODE)
}

/** A hash of the version of Node and of the files and folders `names` below `root`, with their paths; one may be missing. */
export function hashOfFiles(root, names) {
  const hash = createHash('sha1').update(process.version)
  for (const file of names.flatMap((name) => filesOf(root, name)))
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('base64url')
}

/** The files in the folder `name` below `root`, by their paths from there, or the one file that it is. */
export function filesOf(root, name) {
  const found = statSync(join(root, name), { throwIfNoEntry: false })
  if (found === undefined) return []
  if (!found.isDirectory()) return [name]
  return readdirSync(join(root, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .toSorted()
}
