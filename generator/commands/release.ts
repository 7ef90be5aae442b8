import type { Command } from 'commander'
import { NotWritten } from '../../files/not-written.mjs'
import { writeWhole } from '../../files/write-whole.mjs'
import { MEMO_FILE, openMemo } from '../cache/memo.ts'
import { formatLedger } from '../ledger/ledger.ts'
import { ledgerFileOf, readLedgerOf } from '../ledger/ledger-file.ts'
import { keepReleased } from '../ledger/released.ts'
import { mediaFolderOf, readOriginals } from '../pictures/read-originals.ts'
import { generate } from '../plan/generate.ts'
import { releasedLedger } from '../plan/release.ts'
import { readDefinition } from '../read/read-definition.ts'
import { alone } from './alone.ts'
import { runBundle } from './bundle.ts'
import { npmCommand, siteFolders, siteOption } from './command.ts'
import { requireDrawings } from './drawings.ts'
import { runPrerender } from './prerender.ts'
import { recordedBuild } from './recorded-build.ts'
import { releaseSummary } from './release-summary.ts'

interface Options {
  site: string
  dryRun?: boolean
}

/** `npm run release`: builds the site and records in the ledger what is now public. */
export function releaseCommand(): Command {
  return npmCommand(
    'release',
    'Builds and checks the site, then records its URLs and dates in published.tsv.',
    'npm run release -- --dry-run',
  )
    .addOption(siteOption())
    .option('--dry-run', 'says what would be recorded and writes nothing')
    .action((options: Options) =>
      options.dryRun ? runRelease(options) : alone(() => runRelease(options)),
    )
}

async function runRelease({ site: file, dryRun = false }: Options): Promise<void> {
  const ledger = readLedgerOf(file) ?? new Map()
  const input = readDefinition(file)
  const memo = openMemo(MEMO_FILE)
  await requireDrawings(memo)
  const originals = await readOriginals(mediaFolderOf(file), memo)
  const next = releasedLedger({ input, file, ledger, originals, memo, clock: () => new Date() })
  const report = releaseSummary(ledger, next, { file: ledgerFileOf(file), dryRun })
  if (!dryRun) {
    const build = async () => {
      const { generated: folder } = siteFolders(file)
      generate({ input, folder, file, audit: 'warn', ledger: next, originals, memo })
      await runBundle()
      await runPrerender({ site: file, compress: true })
    }
    // The ledger comes last: a release that fails has published nothing.
    const writeLedger = () => {
      const text = formatLedger(next)
      keepForNext(file, input, text)
      writeWhole(ledgerFileOf(file), text)
    }
    await recordedBuild({ site: file, compress: true }, build, writeLedger)
  }
  console.log(report)
}

/** Keeps what is released, to show it beside what the next release changes. Without it a release is none the less one. */
function keepForNext(file: string, input: Buffer, ledger: string): void {
  try {
    keepReleased(file, input, ledger)
  } catch (error) {
    if (!(error instanceof NotWritten)) throw error
    console.warn(
      `The next release can't show the texts of this one beside its own. ${error.message}`,
    )
  }
}
