import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { NotWritten } from '../files/not-written.mjs'
import { hashOfCode } from './cache/code-hash.mjs'
import { bundle, deleteOldBundles, isWhole } from './start/bundle.mjs'
import { requireReadablePath } from './start/readable-path.mjs'

// Runs a command of the generator, e.g. `node generator/run.mjs gen`, from a bundle of its TypeScript, which starts in
// a tenth of the time. The bundle is made again whenever the code has changed; the folder that holds it may be deleted.

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const BUNDLES = join(ROOT, '.cache/commands')

requireReadablePath(ROOT)

// What the commands make is published: a proxy that serves it by itself runs as another user. A stricter umask would keep
// it out.
process.umask(process.umask() & 0o022)

// Most commands are done before code that V8 compiles again, to make it faster, has paid for that. With three times the
// usual budget, an edit takes a quarter less; with much more, a run that makes thousands of pages takes longer. The V8 of
// later versions of Node has no such flag.
if (process.versions.node.startsWith('20.')) setFlagsFromString('--interrupt-budget=200000')

const version = hashOfCode(ROOT)
const folder = join(BUNDLES, version)
if (isWhole(folder, version) || (await isMade())) {
  // Stacks name the lines of the TypeScript.
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(join(folder, 'cli.mjs')).href)
} else {
  const { register } = await import('tsx/esm/api')
  register()
  await import('./cli.ts')
}

/** Makes the bundle. False where nothing can be written, as in a read-only copy of the project. */
async function isMade() {
  try {
    await bundle({
      root: ROOT,
      input: { cli: 'generator/cli.ts' },
      folder,
      version,
      define: { BUNDLED_CODE_VERSION: JSON.stringify(version) },
    })
    deleteOldBundles(BUNDLES, version)
    return true
  } catch (error) {
    if (!(error instanceof NotWritten)) throw error
    return false
  }
}
