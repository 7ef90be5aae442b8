import type { Command } from 'commander'
import { MEMO_FILE, openMemo } from '../cache/memo.ts'
import { encodePictures } from '../render/encode-pictures.ts'
import { alone } from './alone.ts'
import { runBundle } from './bundle.ts'
import { npmCommand, siteFolders, siteOption } from './command.ts'
import { type GenOptions, runGen } from './gen.ts'
import { compressOption, type PrerenderOptions, runPrerender } from './prerender.ts'
import { recordedBuild } from './recorded-build.ts'

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
    .action((options: GenOptions & PrerenderOptions) => alone(() => runBuild(options)))
}

function runBuild(options: GenOptions & PrerenderOptions): Promise<void> {
  return recordedBuild(options, async () => {
    await generateAndBundle(options)
    await runPrerender(options)
  })
}

/** Bundles the templates while pages are generated, and encodes the pictures as soon as it is known which pages show. */
async function generateAndBundle(options: GenOptions): Promise<void> {
  const bundling = runBundle()
  // Awaited below; until then a mistake must not end the process.
  bundling.catch(() => undefined)
  try {
    await runGen(options)
    const memo = openMemo(MEMO_FILE)
    const { generated } = siteFolders(options.site)
    const pictures = encodePictures({ generated, memo })
    // Prerendering meets the same mistake again, and reports it.
    await Promise.all([bundling, pictures.catch(() => undefined)])
    memo.save()
  } finally {
    // After a mistake too, the next command finds nobody at work.
    await Promise.allSettled([bundling])
  }
}
