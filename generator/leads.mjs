import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { serverBundle } from './start/server-bundle.mjs'

// `npm run leads`: the tool for the stored requests, which needs no built site.

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

const folder = await serverBundle(ROOT)
process.setSourceMapsEnabled(true)
await import(pathToFileURL(join(folder, 'leads-cli.mjs')).href)
