import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { filesOf } from '../../generator/cache/code-hash.mjs'
import { codeBundle } from '../../generator/start/code-bundle.mjs'

// Vite's configuration for `npm run dev`, from a bundle of its TypeScript, which is made again when the code has changed.
// Vite would compile the generator at every start, which takes seconds.

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const CODE = [
  'generator',
  'schema',
  'files',
  'workbench/contract',
  'workbench/server',
  'vite.config.ts',
  'package-lock.json',
]
const PROGRAMS = {
  'vite.config': 'workbench/server/vite.config.ts',
  'check-process': 'workbench/server/checks/check-process.ts',
}

const bundles = '.cache/dev'
const folder = await codeBundle({ root: ROOT, bundles, code: CODE, input: PROGRAMS })
// Stacks name the lines of the TypeScript.
process.setSourceMapsEnabled(true)
const { default: configure } = await import(pathToFileURL(join(folder, 'vite.config.mjs')).href)

/** Vite starts its server anew when one of these files is saved. */
const restart = {
  name: 'restart-on-code',
  configResolved: ({ configFileDependencies }) =>
    configFileDependencies.push(
      ...CODE.flatMap((name) => filesOf(ROOT, name)).map((file) => resolve(ROOT, file)),
    ),
}

export default async (environment) => {
  const config = await configure(environment)
  return { ...config, plugins: [...config.plugins, restart] }
}
