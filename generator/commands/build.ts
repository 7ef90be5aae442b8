import { spawnSync } from 'node:child_process'
import type { Command } from 'commander'
import { SiteError } from '../read/site-error.ts'
import { npmCommand, siteOption } from './command.ts'
import { type GenOptions, runGen } from './gen.ts'
import { runPrerender } from './prerender.ts'

/** `npm run build`: site.yaml → dist/, ready for any static host. */
export function buildCommand(): Command {
  return npmCommand(
    'build',
    'Generates, bundles and prerenders the site into dist/.',
    'npm run build -- --strict',
  )
    .addOption(siteOption())
    .option('--strict', 'treats pages that are nearly identical as errors')
    .action(async (options: GenOptions) => {
      await runGen(options)
      runBundle()
      await runPrerender()
    })
}

/**
 * Bundles the templates for the browser and for prerendering.
 *
 * @throws SiteError when the bundler fails; it has printed why.
 */
export function runBundle(): void {
  const { status } = spawnSync('npm', ['run', '--silent', 'bundle'], {
    stdio: 'inherit',
    // Any other value bundles React's development code, which weighs a third more.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0)
    throw new SiteError('The templates could not be bundled. See the message above.')
}
