import { openMemo } from '../cache/memo.ts'
import { todayText } from '../ledger/next-ledger.ts'
import { compareFolder, replaceFolder } from '../write/folder.ts'
import { generateSite, type SiteOptions } from './generate-site.ts'
import { type Generated, keepRun, lastRun } from './last-run.ts'

interface GenerateOptions extends SiteOptions {
  /** Where the pages are generated, e.g. `generated`. */
  folder: string
  /** Where the pages go that were in it before, when there is anything else in it now. */
  previous?: string
  /** Compares only, and writes nothing. */
  dryRun?: boolean
}

/**
 * Turns a site definition into the files of generated/. Nothing is written when there is a mistake. When an earlier run was
 * given the same and its files are still there, no page is made: the report is the same.
 *
 * @throws SiteError that lists every mistake.
 */
export function generate({
  folder,
  previous,
  dryRun = false,
  ...options
}: GenerateOptions): Generated {
  const { memo = openMemo(), today = todayText(() => new Date()) } = options
  const run = { ...options, memo, today, folder }
  const output = dryRun ? compareFolder(folder) : replaceFolder(folder, previous)
  try {
    const earlier = lastRun(run)
    if (earlier !== undefined) {
      output.discard()
      return earlier
    }
    const site = generateSite(run, output)
    const changes = output.commit()
    if (!dryRun) keepRun(run, site)
    return { ...site, changes }
  } catch (error) {
    output.discard()
    throw error
  } finally {
    memo.save()
  }
}
