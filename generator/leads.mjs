import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { requireReadablePath } from './start/readable-path.mjs'
import { runServerProgram } from './start/server-bundle.mjs'

// `npm run leads`: the tool for the stored requests, which needs no built site.

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

requireReadablePath(ROOT)

await runServerProgram(ROOT, 'leads-cli')
