import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeWhole } from '../../files/write-whole.mjs'
import { hashOfFiles } from '../cache/code-hash.mjs'

// Plain JavaScript: `npm start` asks it before anything is compiled.

/** Everything but the words that a site is made from. */
export const CODE_INPUTS = [
  'schema',
  'files',
  'generator',
  'templates',
  'src',
  'media',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
]
/** Everything that dist/ is made from. */
const INPUTS = ['site.yaml', 'published.tsv', ...CODE_INPUTS]
const RECORD = '.cache/built-from'

/** A hash of all files from which `npm run build` makes dist/ in the project at `root`. */
export function hashOfInputs(root) {
  return hashOfFiles(root, INPUTS)
}

/** Whether dist/ is there with its private files, and was built from the files as they are now. */
export function isBuilt(root) {
  const record = join(root, RECORD)
  return (
    existsSync(join(root, 'dist/index.html')) &&
    existsSync(join(root, 'dist-private')) &&
    existsSync(record) &&
    readFileSync(record, 'utf8') === hashOfInputs(root)
  )
}

/** Remembers that dist/ was built from files with this hash; take it before the build, which they may change during. */
export function recordBuild(root, hash) {
  mkdirSync(dirname(join(root, RECORD)), { recursive: true })
  writeWhole(join(root, RECORD), hash)
}

/** Forgets what dist/ was built from; call it before something else is written there. */
export function forgetBuild(root) {
  rmSync(join(root, RECORD), { force: true })
}
