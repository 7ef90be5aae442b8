import { join } from 'node:path'
import { type Command, Option } from 'commander'
import { MEMO_FILE, openMemo } from '../cache/memo.ts'
import { checkDrawings } from '../check/drawings.ts'
import { readLedgerOf } from '../ledger/ledger-file.ts'
import { loadSite } from '../load/load-site.ts'
import { mediaFolderOf, readOriginals } from '../pictures/read-originals.ts'
import { generate } from '../plan/generate.ts'
import { readMade, whyNew } from '../plan/why.ts'
import { readDefinition } from '../read/read-definition.ts'
import type { Source } from '../read/source.ts'
import { pathOf } from '../trace/explain.ts'
import { lastPages } from '../write/generated-files.ts'
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
        'says only what the last change of the site made new on a page, e.g. --why /storm-damage',
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
  const generated = generate({
    input,
    folder,
    previous: pagesBefore(folder),
    file,
    audit: strict ? 'strict' : 'warn',
    ledger: readLedgerOf(file),
    originals,
    memo,
    dryRun,
    onPage: show.count,
  })
  show.end()
  if (why !== undefined) {
    console.log(whyText(pathOf(why), { folder, source: loadSite(input, file, { memo }).source }))
    return
  }
  console.log(summary(generated, { file, dryRun, milliseconds: performance.now() - started }))
  if (!dryRun && folder !== siteFolders('site.yaml').generated)
    console.log(`Written to ${folder}/.`)
}

function pagesBefore(folder: string): string {
  return lastPages(join('.cache', folder.replaceAll(/[\\/]/g, '-')))
}

/** What the last run that changed anything has changed on the page at `path`, as text. */
function whyText(path: string, { folder, source }: { folder: string; source: Source }): string {
  const before = readMade(pagesBefore(folder), path)
  const after = readMade(folder, path)
  const reasons = whyNew({ path, source, before, after, isTemplateNew: !isBundled() })
  if (before.shell === undefined)
    return `${path}: these are the first pages, so nothing was there to change. Edit site.yaml and ask again.`
  return reasons.length === 0
    ? `${path}: nothing is new since the last change.`
    : [`Why ${path} is new since the last change:`, ...reasons.map(({ says }) => says)].join('\n  ')
}
