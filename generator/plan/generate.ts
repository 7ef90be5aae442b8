import { openMemo } from '../cache/memo.ts'
import { type Changes, compareFolder, replaceFolder } from '../write/folder.ts'
import { type GeneratedSite, generateSite, type SiteOptions } from './generate-site.ts'

interface GenerateOptions extends SiteOptions {
  /** Where the pages are generated, e.g. `generated`. */
  folder: string
  /** Compares only, and writes nothing. */
  dryRun?: boolean
}

/** What a run reports, and what it did to the files of its folder. */
export interface Generated extends GeneratedSite {
  changes: Changes
}

/**
 * Turns a site definition into the files of generated/. Nothing is written when there is a mistake.
 *
 * @throws SiteError that lists every mistake.
 */
export function generate({ folder, dryRun = false, ...options }: GenerateOptions): Generated {
  const output = dryRun ? compareFolder(folder) : replaceFolder(folder)
  const { memo = openMemo() } = options
  try {
    const site = generateSite({ ...options, memo }, output)
    const changes = output.commit()
    return { ...site, changes }
  } catch (error) {
    output.discard()
    throw error
  } finally {
    memo.save()
  }
}
