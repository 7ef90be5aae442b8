import { type Changes, compareFolder, replaceFolder } from '../write/folder.ts'
import { forgetReport, keepReport, lastReport, type Report } from './last-run.ts'
import { type SurveyOptions, survey } from './survey.ts'

interface GenerateOptions extends SurveyOptions {
  /** Where the pages are generated, e.g. `generated`. */
  folder: string
  /** Compares only, and writes nothing. */
  dryRun?: boolean
}

/** What a run reports, and what it did to the files of its folder. */
export interface Generated extends Report {
  changes: Changes
}

const NO_CHANGES: Changes = { added: [], changed: [], removed: [] }

/**
 * Turns a site definition into the files of generated/. Nothing is written when there is a mistake.
 *
 * @throws SiteError that lists every mistake.
 */
export function generate({ folder, dryRun = false, ...options }: GenerateOptions): Generated {
  const output = dryRun
    ? compareFolder(folder, options.cache)
    : replaceFolder(folder, options.cache)
  try {
    const last = output.isAsRecorded ? lastReport(options) : undefined
    if (last !== undefined) {
      output.discard()
      return { ...last, changes: NO_CHANGES }
    }
    const { remember, ...found } = survey(options, output)
    if (!dryRun) forgetReport(options)
    const changes = output.commit()
    if (!dryRun) {
      remember()
      keepReport(options, found)
    }
    return { ...found, changes }
  } catch (error) {
    output.discard()
    throw error
  }
}
