import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { hashOfCode, hashOfFiles } from '../generator/cache/code-hash.mjs'
import { bundle, deleteOldBundles, isWhole } from '../generator/start/bundle.mjs'
import { requireReadablePath } from '../generator/start/readable-path.mjs'

// `npm run import`, from a bundle of its TypeScript, which is made again when the code has changed: it starts in a fifth of
// the time, with less memory.

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const BUNDLES = join(ROOT, '.cache/import')
const CODE = [
  'moving-in',
  'generator',
  'schema',
  'files',
  'workbench/contract',
  'workbench/server',
  'package-lock.json',
]

requireReadablePath(ROOT)

const version = hashOfFiles(ROOT, CODE)
const folder = join(BUNDLES, version)
if (!isWhole(folder, version)) {
  const define = { BUNDLED_CODE_VERSION: JSON.stringify(hashOfCode(ROOT)) }
  await bundle({ root: ROOT, input: { cli: 'moving-in/cli.ts' }, folder, version, define })
  deleteOldBundles(BUNDLES, version)
}
// Stacks name the lines of the TypeScript.
process.setSourceMapsEnabled(true)
await import(pathToFileURL(join(folder, 'cli.mjs')).href)
