import { type Command, Option } from 'commander'
import { MEMO_FILE, openMemo } from '../cache/memo.ts'
import { prerender } from '../render/prerender.ts'
import { forgetBuild } from '../start/built-from.mjs'
import { alone } from './alone.ts'
import { npmCommand, siteFolders, siteOption } from './command.ts'
import { progress } from './progress.ts'
import { prerenderSummary } from './summary.ts'

export interface PrerenderOptions {
  /** The definition that the pages were generated from. */
  site: string
  /** Whether files get compressed copies. */
  compress: boolean
}

/** `--no-compress`: a site for hosts that compress by themselves. */
export function compressOption(): Option {
  return new Option(
    '--no-compress',
    'makes no compressed copies, for hosts that compress files themselves',
  )
}

/** `npm run prerender`: generated/ and the bundles → dist/. */
export function prerenderCommand(): Command {
  return npmCommand(
    'prerender',
    'Renders the generated pages to HTML, after npm run gen and npm run bundle.',
    'npm run prerender',
  )
    .addOption(siteOption())
    .addOption(compressOption())
    .action((options: PrerenderOptions) =>
      alone(async () => {
        if (siteFolders(options.site).dist === 'dist') forgetBuild(process.cwd())
        await runPrerender(options)
      }),
    )
}

/** Renders every page into dist/ and prints what was written. */
export async function runPrerender({ site, compress }: PrerenderOptions): Promise<void> {
  const started = performance.now()
  const { generated, dist } = siteFolders(site)
  const encoding = progress('picture files encoded')
  const show = progress('pages rendered')
  const drawing = progress('pictures for shared links drawn')
  const result = await prerender({
    generated,
    bundle: '.cache',
    folder: dist,
    memo: openMemo(MEMO_FILE),
    compress,
    onPage: show.count,
    onEncoded: encoding.count,
    onPicture: drawing.count,
  })
  encoding.end()
  show.end()
  drawing.end()
  console.log(prerenderSummary(result, { folder: dist, milliseconds: performance.now() - started }))
}
