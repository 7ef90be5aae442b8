import { type Changes, compareFolder, replaceFolder } from '../write/folder.ts'
import { type Survey, type SurveyOptions, survey } from './survey.ts'

interface GenerateOptions extends SurveyOptions {
  /** Where the pages are generated, e.g. `generated`. */
  folder: string
  /** Compares only, and writes nothing. */
  dryRun?: boolean
}

/** What a run found out, and what it did to the files of its folder. */
export interface Generated extends Survey {
  changes: Changes
}

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
    const result = survey(options, output)
    const changes = output.commit()
    if (!dryRun) result.remember()
    return { ...result, changes }
  } catch (error) {
    output.discard()
    throw error
  }
}
