import { join } from 'node:path'
import { type Command, Option } from 'commander'
import { MEMO_FILE, openMemo } from '../cache/memo.ts'
import { readLedgerOf } from '../ledger/ledger-file.ts'
import { mediaFolderOf, readOriginals } from '../pictures/read-originals.ts'
import { unchangedRun } from '../plan/last-run.ts'
import { readDefinition } from '../read/read-definition.ts'
import { lastPages } from '../write/generated-files.ts'
import { alone } from './alone.ts'
import { npmCommand, siteFolders, siteOption } from './command.ts'
import { requireDrawings } from './drawings.ts'
import { progress } from './progress.ts'
import { summary } from './summary.ts'

export interface GenOptions {
  site: string
  strict?: true
  dryRun?: boolean
  rules?: string | true
  why?: string
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
    .addOption(
      new Option(
        '--why <path>',
        'says only what the last change of the site made new on a page, e.g. --why /storm-damage',
      ).conflicts('dryRun'),
    )
    .option(
      '--rules [rule]',
      'explains every rule that a finding can name, or the one of this name',
    )
    .action((options: GenOptions) => {
      const isWriting = !options.dryRun && options.rules === undefined
      return isWriting ? alone(() => runGen(options)) : runGen(options)
    })
}

/** Generates, and prints what changed. */
export async function runGen({
  site: file,
  strict,
  dryRun = false,
  rules,
  why,
}: GenOptions): Promise<void> {
  if (rules !== undefined) {
    const { rulesText, ruleText } = await import('./rules-text.ts')
    console.log(rules === true ? rulesText() : ruleText(rules))
    return
  }
  const started = performance.now()
  const show = progress('pages generated')
  const input = readDefinition(file)
  const memo = openMemo(MEMO_FILE)
  await requireDrawings(memo)
  const originals = await readOriginals(mediaFolderOf(file), memo)
  const { generated: folder } = siteFolders(file)
  const run = {
    input,
    folder,
    file,
    audit: strict ? 'strict' : 'warn',
    ledger: readLedgerOf(file),
    originals,
    memo,
  } as const
  const generated =
    (dryRun ? undefined : unchangedRun(run)) ??
    // Loaded only where pages have to be made.
    (await import('../plan/generate.ts')).generate({
      ...run,
      previous: pagesBefore(folder),
      dryRun,
      onPage: show.count,
    })
  memo.save()
  show.end()
  if (why !== undefined) {
    const { whyText } = await import('./why-text.ts')
    console.log(whyText(why, { input, file, folder, previous: pagesBefore(folder), memo }))
    return
  }
  console.log(summary(generated, { file, dryRun, milliseconds: performance.now() - started }))
  if (!dryRun && folder !== siteFolders('site.yaml').generated)
    console.log(`Written to ${folder}/.`)
}

function pagesBefore(folder: string): string {
  return lastPages(join('.cache', folder.replaceAll(/[\\/]/g, '-')))
}
