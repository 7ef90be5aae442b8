import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'

/**
 * `npm test` and `npm run test:all`: the parts that are named, else every part, one after another. A part that fails does not
 * keep the others from running. At the end: the last lines of each part that failed, and a table of how each went and how
 * long it took. `-- --without engines,deploy` leaves parts out.
 */
const PARTS = {
  types: 'check:types',
  lint: 'check:lint',
  unit: 'test:unit',
  main: 'test:main',
  browser: 'test:browser',
  'every-page': 'test:every-page',
  engines: 'test:engines',
  faults: 'test:faults',
  postgres: 'test:postgres',
  deploy: 'test:deploy',
  node24: 'test:node24',
} as const

const { values, positionals } = parseArgs({
  options: { without: { type: 'string', default: '' }, help: { type: 'boolean' } },
  allowPositionals: true,
})
if (values.help) {
  console.log(
    `Usage: npm run test:all -- [part …] [--without part,part]\nParts: ${Object.keys(PARTS).join(', ')}; npm test is types, lint, unit and main.`,
  )
  process.exit()
}
const without = values.without.split(',').filter((name) => name !== '')
const unknown = [...positionals, ...without].filter((name) => !Object.hasOwn(PARTS, name))
if (unknown.length > 0) {
  console.error(
    `Unknown part: ${unknown.join(', ')}. Parts: ${Object.keys(PARTS).join(', ')}, e.g. npm run test:all -- --without engines,deploy`,
  )
  process.exit(2)
}

const isWanted = (part: string) =>
  !without.includes(part) && (positionals.length === 0 || positionals.includes(part))

/** Enough for the summary that test runners end with: the tests that failed, and why. */
const LAST_CHARACTERS = 12_000

/** The parts write into a pipe, but somebody may be reading along. */
const colors = process.stdout.isTTY && process.stdout.hasColors() ? { FORCE_COLOR: '1' } : {}

const rows: { part: string; seconds: number; passed: boolean; last: string }[] = []
for (const [part, script] of Object.entries(PARTS)) {
  if (!isWanted(part)) continue
  const started = performance.now()
  const run = spawn('npm', ['run', '--silent', script], {
    env: { ...process.env, ...colors },
    stdio: ['inherit', 'pipe', 'pipe'],
  })
  let last = ''
  for (const stream of [run.stdout, run.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      process.stdout.write(text)
      last = (last + text).slice(-LAST_CHARACTERS)
    })
  const [code] = (await once(run, 'close')) as [number | null]
  rows.push({ part, seconds: (performance.now() - started) / 1000, passed: code === 0, last })
}

const failed = rows.filter(({ passed }) => !passed)
for (const { part, last } of failed) console.log(`\n${part} failed:\n${last}`)
for (const { part, seconds, passed } of rows)
  console.log(`${part.padEnd(12)}${seconds.toFixed(0).padStart(5)} s  ${passed ? '' : 'FAILED'}`)
console.log(`${rows.length - failed.length} passed, ${failed.length} failed`)
process.exitCode = failed.length === 0 ? 0 : 1
