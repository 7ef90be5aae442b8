import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOfFiles } from '../../generator/cache/code-hash.mjs'
import { deleteOldBundles, isWhole, LIST } from '../../generator/start/bundle.mjs'

// Plain JavaScript: `npm run dev` makes the bundle before Vite loads anything.

const FOLDER = '.cache/workbench'
const CODE = ['workbench', 'schema', 'package-lock.json']
const MAKER = 'workbench/server/make-browser-bundle.mjs'

/**
 * The browser's part of the workbench of the project at `root`, in production code: its folder, and the names of its files,
 * which their contents decide. Made by another process when its code has changed; rejects with what the bundler says.
 */
export async function browserBundle(root) {
  const version = hashOfFiles(root, CODE)
  const folder = join(root, FOLDER, version)
  if (!isWhole(folder, version)) {
    await make(root, folder, version)
    deleteOldBundles(join(root, FOLDER), version)
  }
  const { files } = JSON.parse(readFileSync(join(folder, LIST), 'utf8'))
  return { folder, files: Object.keys(files) }
}

const running = new Map()

/** Bundling takes 300 MB, which the dev server would keep. Whoever asks meanwhile waits for the same bundle. */
function make(root, folder, version) {
  const made =
    running.get(folder) ??
    new Promise((done, fail) => {
      const child = spawn(process.execPath, [MAKER, root, folder, version], {
        cwd: root,
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      let printed = ''
      child.stderr.on('data', (chunk) => (printed += chunk))
      child.on('error', fail)
      child.on('close', (code) => (code === 0 ? done() : fail(new Error(printed.trim()))))
    }).finally(() => running.delete(folder))
  running.set(folder, made)
  return made
}
