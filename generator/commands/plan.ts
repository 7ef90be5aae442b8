import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import type { Command } from 'commander'
import pc from 'picocolors'
import { writeWhole } from '../../files/write-whole.mjs'
import { MEMO_FILE, openMemo } from '../cache/memo.ts'
import { readLedgerOf } from '../ledger/ledger-file.ts'
import { todayText } from '../ledger/next-ledger.ts'
import { mediaFolderOf, readOriginals } from '../pictures/read-originals.ts'
import { isEmpty } from '../plan/plan.ts'
import { planSite } from '../plan/plan-site.ts'
import { withSiteAt } from '../plan/site-at.ts'
import { readDefinition } from '../read/read-definition.ts'
import { npmCommand, siteFolders, siteOption } from './command.ts'
import { requireDrawings } from './drawings.ts'
import { planHtml } from './plan-html.ts'
import { planText } from './plan-text.ts'
import { reportFonts } from './report-fonts.ts'

interface Options {
  site: string
  strict?: boolean
  json?: boolean
  html?: string
  against?: string
  verbose?: boolean
}

/** Exit code of `plan` when the edit changes something; a mistake is 1, no change is 0. */
const CHANGES = 2

/** `npm run plan`: what an edit of site.yaml would change. */
export function planCommand(): Command {
  return npmCommand(
    'plan',
    'Shows what an edit would change since the last npm run gen, or since a commit. Writes nothing.\nExit code: 0 nothing changes, 2 changes, 1 mistakes.',
    'npm run plan -- --html plan.html',
  )
    .addOption(siteOption())
    .option('--strict', 'treats pages that are nearly identical as errors')
    .option('--json', 'prints the plan as JSON, for tools (npm run -s plan -- --json)')
    .option('--html <file>', 'also writes the plan as a page to send to a colleague')
    .option(
      '--against <commit>',
      'compares with the site of a commit, e.g. --against main; --against main:old.yaml where its definition had another name',
    )
    .option('--verbose', 'lists everything instead of the first dozen')
    .action(runPlan)
}

async function runPlan({
  site: file,
  strict,
  json,
  html,
  against,
  verbose = false,
}: Options): Promise<void> {
  const input = readDefinition(file)
  const memo = openMemo(MEMO_FILE)
  await requireDrawings(memo)
  const ledger = readLedgerOf(file)
  const originals = await readOriginals(mediaFolderOf(file), memo)
  const audit = strict ? 'strict' : 'warn'
  const planIn = (folder: string) =>
    planSite({ input, folder, file, audit, ledger, originals, memo })
  const { generated } = siteFolders(file)
  if (against === undefined && !existsSync(generated))
    console.error(
      `There is no ${generated}/ to compare with, so every page is new. Run npm run gen before you edit, or compare with a commit: npm run plan -- --against HEAD\n`,
    )
  const plan =
    against === undefined ? planIn(generated) : await withSiteAt(against, { file, memo }, planIn)
  if (html !== undefined)
    writeWhole(
      html,
      planHtml(plan, {
        title: `Plan for ${basename(file)}${against === undefined ? '' : ` against ${against}`}`,
        against,
        date: todayText(() => new Date()),
        fonts: reportFonts(),
      }),
    )
  console.log(
    json
      ? JSON.stringify(plan, null, 2)
      : planText(plan, {
          color: pc.isColorSupported && process.stdout.isTTY === true,
          verbose,
          against,
        }),
  )
  process.exitCode = isEmpty(plan) ? 0 : CHANGES
}
