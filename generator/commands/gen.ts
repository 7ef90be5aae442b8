import type { Command } from 'commander'
import { cacheFolder } from '../cache/cache-folder.ts'
import { readLedgerOf } from '../ledger/ledger-file.ts'
import { mediaFolderOf, readOriginals } from '../pictures/read-originals.ts'
import { generate } from '../plan/generate.ts'
import { readDefinition } from '../read/read-definition.ts'
import { alone } from './alone.ts'
import { npmCommand, siteFolders, siteOption } from './command.ts'
import { progress } from './progress.ts'
import { rulesText } from './rules-text.ts'
import { summary } from './summary.ts'

export interface GenOptions {
  site: string
  strict?: true
  dryRun?: boolean
  rules?: true
}

/** `npm run gen`: site.yaml → generated/. */
export function genCommand(): Command {
  return npmCommand(
    'gen',
    'Generates the pages of site.yaml and reports what changed.',
    'npm run gen -- --site other.yaml --strict',
  )
    .addOption(siteOption())
    .option('--strict', 'treats pages that are nearly identical as errors')
    .option('--dry-run', 'reports what would change and writes nothing; npm run plan says more')
    .option('--rules', 'explains every rule that a finding can name')
    .action((options: GenOptions) => {
      const isWriting = !options.dryRun && !options.rules
      return isWriting ? alone(() => runGen(options)) : runGen(options)
    })
}

/** Generates, and prints what changed. */
export async function runGen({
  site: file,
  strict,
  dryRun = false,
  rules,
}: GenOptions): Promise<void> {
  if (rules) {
    console.log(rulesText())
    return
  }
  const started = performance.now()
  const show = progress('pages generated')
  const input = readDefinition(file)
  const originals = await readOriginals(mediaFolderOf(file))
  const { generated: folder, genCache } = siteFolders(file)
  const generated = generate({
    input,
    folder,
    file,
    audit: strict ? 'strict' : 'warn',
    ledger: readLedgerOf(file),
    originals,
    cache: cacheFolder(genCache),
    dryRun,
    onPage: show.count,
  })
  show.end()
  console.log(summary(generated, { file, dryRun, milliseconds: performance.now() - started }))
  if (!dryRun && folder !== siteFolders('site.yaml').generated)
    console.log(`Written to ${folder}/.`)
}
