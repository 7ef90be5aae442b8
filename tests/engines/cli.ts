import { startServer } from '../browser/start-server.ts'
import { chosenEngines, engineStart } from './engines.ts'
import { HOME_PATHS } from './home-paths.ts'
import { NAVIGATION_PATHS } from './navigation-paths.ts'
import { PLAIN_PATHS } from './plain-paths.ts'
import { QUOTE_PATHS } from './quote-paths.ts'
import { SHELL_PATHS } from './shell-paths.ts'
import { storedIn } from './stored.ts'
import { type Column, outcomeTable } from './table.ts'
import type { Engine, Path } from './visitor.ts'
import { type Outcome, type Site, walk } from './walk.ts'
import { WATCH_PATHS } from './watch-paths.ts'

/**
 * `npm run test:engines`: the main paths of the built site in Firefox and WebKit, side by side, each with a server of its
 * own; in Chromium, `tests/browser` walks them. Both are the system's packages: nothing else is downloaded.
 * `ENGINES=firefox` picks one, and words after the command pick the paths that have them in their names.
 */
const EVERY_PATH = [
  ...WATCH_PATHS,
  ...HOME_PATHS,
  ...SHELL_PATHS,
  ...NAVIGATION_PATHS,
  ...QUOTE_PATHS,
  ...PLAIN_PATHS,
]

const LONGEST_MISTAKE = 300
// A shared machine may stall for seconds; a path that fails twice is broken.
const TRIES = process.env.CI === undefined ? 1 : 2

const words = process.argv.slice(2)
const paths = EVERY_PATH.filter(({ name }) => words.every((word) => name.includes(word)))

// A run that is stopped takes its browsers along.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

try {
  const starts = chosenEngines(process.env.ENGINES).map(engineStart)
  const columns = await Promise.all(starts.map((start) => walkAll(start, paths)))
  console.log(
    outcomeTable(
      paths.map(({ name }) => name),
      columns,
    ),
  )
  const all = columns.flatMap(({ outcomes }) => outcomes)
  process.exitCode = all.length > 0 && all.every(({ mistakes }) => mistakes.length === 0) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** Walks paths one after another in one engine. */
async function walkAll(start: () => Promise<Engine>, paths: readonly Path[]): Promise<Column> {
  const [server, engine] = await Promise.all([startServer(), start()])
  const site = { url: server.url, stored: storedIn(server.dataDir) }
  const outcomes: Outcome[] = []
  try {
    for (const path of paths) {
      let outcome = await walkAloud(engine, path, site)
      for (let tries = 1; outcome.mistakes.length > 0 && tries < TRIES; tries++)
        outcome = await walkAloud(engine, path, site)
      outcomes.push(outcome)
    }
  } finally {
    await Promise.all([engine.stop(), server.stop()])
  }
  return { title: engine.version, outcomes }
}

/** Walks a path, and says at once what fails. */
async function walkAloud(engine: Engine, path: Path, site: Site): Promise<Outcome> {
  const outcome = await walk(engine, path, site)
  for (const mistake of new Set(outcome.mistakes))
    console.log(`${engine.version}, ${path.name}: ${mistake.slice(0, LONGEST_MISTAKE)}`)
  return outcome
}
