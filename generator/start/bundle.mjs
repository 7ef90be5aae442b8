import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { removeLeftOvers } from '../../files/left-overs.mjs'
import { writing } from '../../files/not-written.mjs'
import { writeWhole } from '../../files/write-whole.mjs'

// Plain JavaScript: it makes what runs the TypeScript.

/** File that records the code version of a bundle, the hash of each of its files, and the packages they load. */
export const LIST = 'files.json'

/** Packages that stay in node_modules: they find files of their own there, or are large and rarely needed. */
const OUTSIDE = [
  /^@napi-rs\/canvas$/,
  /^@photostructure\/sqlite$/,
  /^@vitejs\//,
  /^playwright/,
  /^rolldown/,
  /^sharp$/,
  /^tsx/,
  /^vite/,
]

/** Whether the bundle in `folder` is of this version and none of its files has changed since. */
export function isWhole(folder, version) {
  try {
    const list = JSON.parse(readFileSync(join(folder, LIST), 'utf8'))
    return (
      list.version === version &&
      Object.entries(list.files).every(
        ([name, hash]) => hashOf(readFileSync(join(folder, name))) === hash,
      )
    )
  } catch {
    return false
  }
}

/**
 * Compiles the programs `input` (name → TypeScript file below `root`) into `folder`, one NAME.mjs each, with source maps.
 * Each file is written whole and the list of them last. Two processes that do it at once write the same bytes.
 * Returns the names of the files.
 */
export async function bundle({ root, input, folder, version, define = {} }) {
  const { rolldown } = await import('rolldown')
  const made = await rolldown({
    cwd: root,
    input,
    platform: 'node',
    external: OUTSIDE,
    // Names of packages are the same wherever node_modules is, also behind a link.
    resolve: { symlinks: false },
    transform: { target: 'node20', define },
    tsconfig: false,
    // Warnings are about code in packages, which we can't change.
    logLevel: 'silent',
  })
  const { output } = await made.generate({
    // The maps name the sources as they are seen from here.
    dir: folder,
    format: 'esm',
    sourcemap: true,
    sourcemapExcludeSources: true,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  })
  await made.close()
  return writeBundle({ folder, version, output })
}

/** Writes what a bundler made for this version of the code into `folder`, the list of it last. Returns the names of the files. */
export function writeBundle({ folder, version, output }) {
  writing(folder, () => mkdirSync(folder, { recursive: true }))
  const files = {}
  for (const file of output) {
    const content = file.type === 'chunk' ? file.code : file.source
    writeWhole(join(folder, file.fileName), content)
    files[file.fileName] = hashOf(content)
  }
  const loaded = output.flatMap(({ imports = [], dynamicImports = [] }) => [
    ...imports,
    ...dynamicImports,
  ])
  const packages = [...new Set(loaded)].filter((name) => !(name in files || isBuiltin(name)))
  writeWhole(join(folder, LIST), JSON.stringify({ version, files, packages }))
  removeLeftOvers(folder)
  return Object.keys(files)
}

const KEPT_MILLISECONDS = 86_400_000

/** Deletes bundles of other versions in `folder`, unless a program that still runs may have been started from them. */
export function deleteOldBundles(folder, version) {
  for (const name of readdirSync(folder)) {
    const other = join(folder, name)
    const age = Date.now() - (statSync(other, { throwIfNoEntry: false })?.mtimeMs ?? 0)
    if (name !== version && age > KEPT_MILLISECONDS) rmSync(other, { recursive: true, force: true })
  }
}

function hashOf(content) {
  return createHash('sha1').update(content).digest('base64url')
}
