import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { generate } from './generate.ts'
import { prerender } from './prerender.ts'
import { progress } from './progress.ts'
import { SiteError } from './site-error.ts'
import { prerenderSummary, summary } from './summary.ts'

/**
 * `gen`: site.yaml → generated/. `prerender`: generated/ and the bundles → dist/.
 * A mistake of the user is printed and sets exit code 1; a bug keeps its stack.
 */
const COMMANDS = { gen: runGenerate, prerender: runPrerender } as const

interface Options {
  /** The site definition. */
  site: string
  /** Stops at pages that are all but the same. */
  strict: boolean
  /** Says what would change, and writes nothing. */
  'dry-run': boolean
}

function runGenerate({ site: file, strict, 'dry-run': dryRun }: Options): void {
  const started = performance.now()
  const show = progress('pages generated')
  const generated = generate({
    input: readInput(file),
    folder: 'generated',
    file,
    audit: strict ? 'strict' : 'warn',
    dryRun,
    onPage: show.update,
  })
  show.end()
  console.log(summary(generated, { file, dryRun, milliseconds: performance.now() - started }))
}

async function runPrerender(): Promise<void> {
  const started = performance.now()
  const show = progress('pages rendered')
  const result = await prerender({
    generated: 'generated',
    bundle: '.cache',
    folder: 'dist',
    onPage: show.update,
  })
  show.end()
  console.log(prerenderSummary(result, performance.now() - started))
}

function readInput(file: string): Uint8Array {
  try {
    return readFileSync(file)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'ENOENT' || code === 'ENOTDIR')
      throw new SiteError(
        `There is no ${file} here. Run the command in the folder that holds it, or name it: npm run gen -- --site path/to/site.yaml`,
      )
    if (code === 'EISDIR' || code === 'EACCES')
      throw new SiteError(
        `${file} cannot be read (${code}). Check that it is a file and that you may read it.`,
      )
    throw error
  }
}

try {
  const { positionals, values } = parseCommandLine()
  const [name = '', ...rest] = positionals
  if (!isCommand(name) || rest.length > 0)
    throw new SiteError(`Use one of ${Object.keys(COMMANDS).join(', ')}, e.g. npm run gen`)
  await COMMANDS[name](values)
} catch (error) {
  if (!(error instanceof SiteError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function isCommand(name: string): name is keyof typeof COMMANDS {
  return Object.hasOwn(COMMANDS, name)
}

function parseCommandLine() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        site: { type: 'string', default: 'site.yaml' },
        strict: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new SiteError(
      `${error.message}\n  The options are --site, --strict and --dry-run, e.g. npm run gen -- --site path/to/site.yaml`,
    )
  }
}
