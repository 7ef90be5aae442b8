import { contentHash } from '../cache/content-hash.ts'
import { type Memo, openMemo } from '../cache/memo.ts'
import { todayText } from '../ledger/next-ledger.ts'
import { decodeText } from '../read/decode.ts'
import { type Changes, compareFolder, folderHash, replaceFolder } from '../write/folder.ts'
import { type GeneratedSite, generateSite, type SiteOptions } from './generate-site.ts'

interface GenerateOptions extends SiteOptions {
  /** Where the pages are generated, e.g. `generated`. */
  folder: string
  /** Where the pages go that were in it before, when there is anything else in it now. */
  previous?: string
  /** Compares only, and writes nothing. */
  dryRun?: boolean
}

/** What a run reports, and what it did to the files of its folder. */
export interface Generated extends Report {
  changes: Changes
}

type Report = Pick<GeneratedSite, 'kinds' | 'warnings' | 'ownWords' | 'text'>

/** What a run has reported, and a hash of the files that it left. */
interface LastRun extends Pick<Report, 'warnings' | 'ownWords'> {
  kinds: [kind: string, pages: number][]
  files: string
}

const NO_CHANGES: Changes = { added: [], changed: [], removed: [] }

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
  const { memo = openMemo(), input, file = 'site.yaml' } = options
  const output = dryRun ? compareFolder(folder) : replaceFolder(folder, previous)
  try {
    const known = lastRun({ ...options, memo, folder })
    if (known !== undefined) {
      output.discard()
      const { kinds, warnings, ownWords } = known
      const text = decodeText(input, file)
      return { kinds: new Map(kinds), warnings, ownWords, text, changes: NO_CHANGES }
    }
    const site = generateSite({ ...options, memo }, output)
    const changes = output.commit()
    if (!dryRun) {
      const { kinds, warnings, ownWords } = site
      const run: LastRun = { kinds: [...kinds], warnings, ownWords, files: folderHash(folder) }
      memo.put('site', hashOf(options), Buffer.from(JSON.stringify(run)))
    }
    return { ...site, changes }
  } catch (error) {
    output.discard()
    throw error
  } finally {
    memo.save()
  }
}

interface InFolder extends SiteOptions {
  folder: string
  memo: Memo
}

/** What the run that made the files in `folder` reported; undefined unless it was given the same. */
export function lastRun({ folder, ...options }: InFolder): LastRun | undefined {
  const last = options.memo.bytes('site', hashOf(options))
  const known = last && (JSON.parse(last.toString()) as LastRun)
  return known?.files === folderHash(folder) ? known : undefined
}

/** A hash of everything that the report and the files follow from. */
function hashOf({ input, file, audit, ledger, originals, today }: SiteOptions): string {
  const given = [
    contentHash(input),
    file,
    audit,
    ledger && [...ledger],
    originals && [originals.folder, ...originals.files],
    today ?? todayText(() => new Date()),
  ]
  return contentHash(JSON.stringify(given))
}
