import { contentHash } from '../cache/content-hash.ts'
import type { Memo } from '../cache/memo.ts'
import { decodeText } from '../read/decode.ts'
import { type Changes, folderHash, replaceFolder } from '../write/folder.ts'
import type { GeneratedSite, SiteOptions } from './generate-site.ts'
import { givenText } from './given.ts'

/** Report of a run, with the changes it made to the files of its folder. */
export interface Generated extends Report {
  changes: Changes
}

export type Report = Pick<GeneratedSite, 'kinds' | 'warnings' | 'ownWords' | 'text'>

/** Report of an earlier run, and a hash of the files that it wrote. */
interface LastRun extends Pick<Report, 'warnings' | 'ownWords'> {
  kinds: [kind: string, pages: number][]
  files: string
}

interface Run extends SiteOptions {
  memo: Memo
  /** Where the pages are generated, e.g. `generated`. */
  folder: string
}

const NO_CHANGES: Changes = { added: [], changed: [], removed: [] }

/**
 * What `generate` returns when there is nothing to do, after it has put the folder in order like any run; undefined when
 * pages have to be made. Needs no code that makes pages, which takes longer to load than this takes.
 */
export function unchangedRun(run: Run): Generated | undefined {
  const output = replaceFolder(run.folder)
  try {
    return lastRun(run)
  } finally {
    output.discard()
  }
}

/** Report of an earlier run with the same input whose files are still there; undefined when a run could change something. */
export function lastRun({ folder, ...options }: Run): Generated | undefined {
  const { memo, input, file = 'site.yaml' } = options
  const last = memo.bytes('site', hashOf(options))
  const lastReport = last && (JSON.parse(last.toString()) as LastRun)
  if (lastReport === undefined || lastReport.files !== folderHash(folder)) return undefined
  const { kinds, warnings, ownWords } = lastReport
  const text = decodeText(input, file)
  return { kinds: new Map(kinds), warnings, ownWords, text, changes: NO_CHANGES }
}

/** Stores the report of a run for the next one with the same input. */
export function keepRun({ folder, ...options }: Run, report: Report): void {
  const { kinds, warnings, ownWords } = report
  const run: LastRun = { kinds: [...kinds], warnings, ownWords, files: folderHash(folder) }
  options.memo.put('site', hashOf(options), Buffer.from(JSON.stringify(run)))
}

/** Hash of every input of a run: equal hashes give equal reports and files. */
function hashOf({ input, file, audit, ...beside }: SiteOptions): string {
  return contentHash(JSON.stringify([contentHash(input), file, audit, givenText(beside)]))
}
