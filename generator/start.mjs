import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSiteIfNeeded } from './start/build-site.mjs'
import { requireReadablePath } from './start/readable-path.mjs'
import { runServerProgram } from './start/server-bundle.mjs'

// `npm start`: builds what is not built, then becomes the server. Its help needs no site.

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

requireReadablePath(ROOT)

const isHelp = process.argv.some((word) => word === '--help' || word === '-h')
const status = isHelp ? 0 : buildSiteIfNeeded(ROOT)
if (status === 0) await runServerProgram(ROOT, 'cli')
else process.exitCode = status
