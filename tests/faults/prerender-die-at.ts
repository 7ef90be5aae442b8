import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { basename } from 'node:path'
import { prerender } from '../../generator/render/prerender.ts'

/** Prerenders, and dies without warning right before the file of the cache that the command line names is in place. */
const [generated = '', bundle = '', folder = '', cache = '', file] = process.argv.slice(2)
const { renameSync } = fs
fs.renameSync = (from, to) => {
  if (basename(String(to)) === file) process.kill(process.pid, 'SIGKILL')
  renameSync(from, to)
}
syncBuiltinESMExports()
await prerender({ generated, bundle, folder, cache })
