import { type Command, Option } from 'commander'
import { MEMO_FILE, openMemo } from '../cache/memo.ts'
import { checkDrawings } from '../check/drawings.ts'
import { loadSite } from '../check/load-site.ts'
import { readLedgerOf } from '../ledger/ledger-file.ts'
import { mediaFolderOf, readOriginals } from '../pictures/read-originals.ts'
import { generate } from '../plan/generate.ts'
import { type Reason, readMade, whyNew } from '../plan/why.ts'
import { readDefinition } from '../read/read-definition.ts'
import { pathOf } from '../trace/explain.ts'
import { alone } from './alone.ts'
import { isBundled } from './bundle.ts'
import { npmCommand, siteFolders, siteOption } from './command.ts'
import { progress } from './progress.ts'
import { rulesText } from './rules-text.ts'
import { summary } from './summary.ts'

export interface GenOptions {
  site: string
  strict?: true
  dryRun?: boolean
  rules?: true
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
        'says what makes a page new since the last run, e.g. --why /storm-damage',
      ).conflicts('dryRun'),
    )
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
  why,
}: GenOptions): Promise<void> {
  if (rules) {
    console.log(rulesText())
    return
  }
  const started = performance.now()
  const show = progress('pages generated')
  const input = readDefinition(file)
  checkDrawings()
  const memo = openMemo(MEMO_FILE)
  const originals = await readOriginals(mediaFolderOf(file), memo)
  const { generated: folder } = siteFolders(file)
  const path = why === undefined ? undefined : pathOf(why)
  const before = path === undefined ? undefined : readMade(folder, path)
  const generated = generate({
    input,
    folder,
    file,
    audit: strict ? 'strict' : 'warn',
    ledger: readLedgerOf(file),
    originals,
    memo,
    dryRun,
    onPage: show.count,
  })
  show.end()
  console.log(summary(generated, { file, dryRun, milliseconds: performance.now() - started }))
  if (!dryRun && folder !== siteFolders('site.yaml').generated)
    console.log(`Written to ${folder}/.`)
  if (path === undefined || before === undefined) return
  const { source } = loadSite(input, file, { memo })
  const after = readMade(folder, path)
  const reasons = whyNew({ path, source, before, after, isTemplateNew: !isBundled() })
  console.log(`\n${whyText(path, reasons)}`)
}

/** @example whyText('/sitemap', [{ says: 'header' }]) // 'Why /sitemap is new since the last run:\n  header' */
function whyText(path: string, reasons: readonly Reason[]): string {
  return reasons.length === 0
    ? `${path}: nothing is new. Its files are taken from the last run.`
    : [`Why ${path} is new since the last run:`, ...reasons.map(({ says }) => says)].join('\n  ')
}
