import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSiteIfNeeded } from './start/build-site.mjs'

// Builds the site when dist/ is missing or was built from other files; tests and benchmarks run it first.

process.exitCode = buildSiteIfNeeded(dirname(dirname(fileURLToPath(import.meta.url))))
