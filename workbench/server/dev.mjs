import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { requireReadablePath } from '../../generator/start/readable-path.mjs'

// `npm run dev`: Vite, in a process that stays small while it runs all day.

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js')

requireReadablePath(ROOT)

const HELP = `Usage: npm run dev -- [options]

Shows the site in the browser, generated again on every save, and the workbench at /workbench. Ctrl+C ends it.

Options:
  --open [path]        opens the workbench in the browser, or the page at a path
  --port <port>        listens on this port instead of 5173
  --host [address]     also answers other machines; leads and backups are never served
  --workbench-source   serves the modules of the workbench instead of its bundle, to change its code
  --help               shows this help
Other options are passed on to Vite.

Example:
  npm run dev -- --open
`
if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
  process.stdout.write(HELP)
  process.exit()
}

// For developers of the workbench: its modules, which show at once what is saved, instead of its bundle.
const source = process.argv.indexOf('--workbench-source')
if (source !== -1) {
  process.argv.splice(source, 1)
  process.env.WORKBENCH_SOURCE = '1'
}
const CONFIG = ['--config', 'workbench/server/dev.config.mjs', '--configLoader', 'native']

// Read by Rolldown's memory allocator when it is loaded: unused memory goes back to the system at once. It holds on to
// half of it otherwise.
process.env.MIMALLOC_PURGE_DELAY ??= '0'

// Bundling the packages for the browser takes 400 MB, which this process would keep. If it fails, Vite tries again and
// says why.
if (!existsSync(join(ROOT, 'node_modules/.vite/deps/_metadata.json')))
  spawnSync(process.execPath, [VITE, 'optimize', ...CONFIG], { cwd: ROOT, stdio: 'ignore' })

// Whoever has the browser opened by it wants to edit.
const open = process.argv.indexOf('--open')
if (open !== -1 && !/^[^-]/.test(process.argv[open + 1] ?? ''))
  process.argv.splice(open + 1, 0, '/workbench')
process.argv.splice(2, 0, ...CONFIG)
await import(pathToFileURL(VITE).href)
