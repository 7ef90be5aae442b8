import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { requireReadablePath } from './start/readable-path.mjs'
import { serverBundle } from './start/server-bundle.mjs'

// `npm run leads`: the tool for the stored requests, which needs no built site.

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

requireReadablePath(ROOT)

const folder = await serverBundle(ROOT)
process.setSourceMapsEnabled(true)
await import(pathToFileURL(join(folder, 'leads-cli.mjs')).href)
