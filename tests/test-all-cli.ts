import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'

/**
 * `npm run test:all`: every part, one after another, and at the end a table of how each went and how long it took. A part
 * that fails does not keep the others from running. `-- --without engines,deploy` leaves parts out.
 */
const PARTS = {
  test: 'test',
  browser: 'test:browser',
  'every-page': 'test:every-page',
  engines: 'test:engines',
  faults: 'test:faults',
  postgres: 'test:postgres',
  deploy: 'test:deploy',
  node24: 'test:node24',
} as const

const { values } = parseArgs({ options: { without: { type: 'string', default: '' } } })
const without = values.without.split(',').filter((name) => name !== '')
const unknown = without.filter((name) => !Object.hasOwn(PARTS, name))
if (unknown.length > 0) {
  console.error(
    `Unknown part: ${unknown.join(', ')}. Parts: ${Object.keys(PARTS).join(', ')}, e.g. npm run test:all -- --without engines,deploy`,
  )
  process.exit(2)
}

const rows: { part: string; seconds: number; passed: boolean }[] = []
for (const [part, script] of Object.entries(PARTS)) {
  if (without.includes(part)) continue
  const started = performance.now()
  const run = spawn('npm', ['run', '--silent', script], { stdio: 'inherit' })
  const [code] = (await once(run, 'exit')) as [number | null]
  rows.push({ part, seconds: (performance.now() - started) / 1000, passed: code === 0 })
}

const failed = rows.filter(({ passed }) => !passed)
for (const { part, seconds, passed } of rows)
  console.log(`${part.padEnd(12)}${seconds.toFixed(0).padStart(5)} s  ${passed ? '' : 'FAILED'}`)
console.log(`${rows.length - failed.length} passed, ${failed.length} failed`)
process.exitCode = failed.length === 0 ? 0 : 1
