import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { NotWritten } from '../../files/not-written.mjs'
import { hashOfFiles } from '../cache/code-hash.mjs'
import { bundle, isWhole, LIST } from './bundle.mjs'

/** Beside dist/, not in it and not in .cache/: it is deployed, not published, and what deletes caches must not stop a server. */
const FOLDER = 'dist-server'

const CODE = ['server', 'schema', 'files', 'generator/start', 'package-lock.json']

/** Its programs. The server looks for the one of the database beside itself, to run it in a thread. */
const PROGRAMS = {
  cli: 'server/cli.ts',
  'leads-cli': 'server/leads-cli.ts',
  'sqlite-worker-start': 'server/leads/store/sqlite-worker.ts',
}

/** Compiles the server of the project at `root` when its code has changed. Returns the folder with its programs. */
export async function serverBundle(root) {
  const folder = join(root, FOLDER)
  const version = hashOfFiles(root, CODE)
  if (isWhole(folder, version)) return folder
  const files = await bundle({ root, input: PROGRAMS, folder, version })
  // Another process may be writing a file at this moment: it is renamed when it is whole.
  for (const name of readdirSync(folder))
    if (name !== LIST && !files.includes(name) && !name.includes('.next-'))
      rmSync(join(folder, name), { recursive: true, force: true })
  return folder
}

/** Runs the program `name` of the project at `root` in this process, compiled first when its code has changed. */
export async function runServerProgram(root, name) {
  try {
    const folder = await serverBundle(root)
    // Stacks name the lines of the TypeScript.
    process.setSourceMapsEnabled(true)
    await import(pathToFileURL(join(folder, `${name}.mjs`)).href)
  } catch (error) {
    if (!(error instanceof NotWritten)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
