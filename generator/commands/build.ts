import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { PROJECT_ROOT } from '../cache/project-root.ts'
import { encodePictures } from '../render/encode-pictures.ts'
import { forgetBuild, hashOfInputs, recordBuild } from '../start/built-from.mjs'
import { serverBundle } from '../start/server-bundle.mjs'
import { runBundle } from './bundle.ts'
import { npmCommand, siteOption } from './command.ts'
import { type GenOptions, runGen } from './gen.ts'
import { compressOption, type PrerenderOptions, runPrerender } from './prerender.ts'

/** `npm run build`: site.yaml → dist/, ready for any static host. */
export function buildCommand(): Command {
  return npmCommand(
    'build',
    'Generates, bundles and prerenders the site into dist/.',
    'npm run build -- --strict',
  )
    .addOption(siteOption())
    .option('--strict', 'treats pages that are nearly identical as errors')
    .addOption(compressOption())
    .action(runBuild)
}

async function runBuild(options: GenOptions & PrerenderOptions): Promise<void> {
  const inputs = hashOfInputs(PROJECT_ROOT)
  forgetBuild(PROJECT_ROOT)
  await runGen(options)
  await bundleAndEncode()
  await runPrerender(options)
  await serverBundle(PROJECT_ROOT)
  if (isShipped(options)) recordBuild(PROJECT_ROOT, inputs)
}

/** Whether it is the site that `npm start` serves, which then finds it built. */
function isShipped({ site, compress }: GenOptions & PrerenderOptions): boolean {
  const isOurs = process.cwd() === PROJECT_ROOT && resolve(site) === join(PROJECT_ROOT, 'site.yaml')
  return isOurs && compress
}

/** Encodes the pictures while the bundler works: either takes long when nothing has been made yet. */
async function bundleAndEncode(): Promise<void> {
  const pictures = encodePictures({ generated: 'generated', bundle: '.cache', folder: 'dist' })
  // Prerendering meets the same mistake again, and reports it.
  await Promise.all([runBundle(), pictures.catch(() => undefined)])
}
