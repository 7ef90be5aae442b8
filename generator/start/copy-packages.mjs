import { cpSync, existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { LIST } from './bundle.mjs'

// `node generator/start/copy-packages.mjs FOLDER`: copies the packages that the compiled server loads, and those that
// they depend on, into FOLDER/node_modules. An image needs no others.

const [target] = process.argv.slice(2)
if (target === undefined) throw new Error('Name a folder, e.g. copy-packages.mjs /server')

const { packages } = JSON.parse(readFileSync(join('dist-server', LIST), 'utf8'))
const copied = new Set()
for (const name of packages) copy(join('node_modules', name))

/** Copies the package at `path`, with the versions of others that only it has inside. */
function copy(path) {
  if (copied.has(path)) return
  copied.add(path)
  cpSync(path, join(target, path), { recursive: true })
  const { dependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(path, 'package.json'), 'utf8'),
  )
  const names = Object.keys({ ...dependencies, ...optionalDependencies })
  for (const found of names.map((name) => installed(name, path)))
    if (found !== undefined) copy(found)
}

/** Where Node finds the package `name` from the folder `from`; undefined for an optional one that isn't installed. */
function installed(name, from) {
  const path = join(from, 'node_modules', name)
  if (existsSync(path)) return path
  return from === '.' ? undefined : installed(name, dirname(from))
}
