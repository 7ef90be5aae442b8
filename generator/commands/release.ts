import { renameSync, writeFileSync } from 'node:fs'
import type { Command } from 'commander'
import { formatLedger } from '../ledger/ledger.ts'
import { ledgerFileOf, readLedgerOf } from '../ledger/ledger-file.ts'
import { mediaFolderOf, readOriginals } from '../pictures/read-originals.ts'
import { generate } from '../plan/generate.ts'
import { releasedLedger } from '../plan/release.ts'
import { readDefinition } from '../read/read-definition.ts'
import { runBundle } from './bundle.ts'
import { npmCommand, siteOption } from './command.ts'
import { runPrerender } from './prerender.ts'
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
    .action(runRelease)
}

async function runRelease({ site: file, dryRun = false }: Options): Promise<void> {
  const ledger = readLedgerOf(file) ?? new Map()
  const input = readDefinition(file)
  const originals = await readOriginals(mediaFolderOf(file))
  const next = releasedLedger({ input, file, ledger, originals, clock: () => new Date() })
  const report = releaseSummary(ledger, next, { file: ledgerFileOf(file), dryRun })
  if (!dryRun) {
    // The ledger comes last: a release that fails has published nothing.
    generate({ input, folder: 'generated', file, audit: 'warn', ledger: next, originals })
    await runBundle()
    await runPrerender({ compress: true })
    writeWhole(ledgerFileOf(file), formatLedger(next))
  }
  console.log(report)
}

function writeWhole(file: string, text: string): void {
  const next = `${file}.next-${process.pid}`
  writeFileSync(next, text)
  renameSync(next, file)
}
