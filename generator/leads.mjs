import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runServerProgram } from './start/server-bundle.mjs'

// `npm run leads`: the tool for the stored requests, which needs no built site.

await runServerProgram(dirname(dirname(fileURLToPath(import.meta.url))), 'leads-cli')
