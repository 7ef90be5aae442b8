import type { Memo } from '../cache/memo.ts'
import { loadSite } from '../load/load-site.ts'
import { readMade, whyNew } from '../plan/why.ts'
import { pathOf } from '../trace/explain.ts'
import { isBundled } from './bundle.ts'

interface Options {
  input: Uint8Array
  file: string
  /** Where the pages are, and where those of the run before are. */
  folder: string
  previous: string
  memo: Memo
}

/** What the last run that changed anything has changed on the page at `address`, a path or a full address, as text. */
export function whyText(address: string, { input, file, folder, previous, memo }: Options): string {
  const path = pathOf(address)
  const { source } = loadSite(input, file, { memo })
  const before = readMade(previous, path)
  const after = readMade(folder, path)
  const reasons = whyNew({ path, source, before, after, isTemplateNew: !isBundled() })
  if (before.shell === undefined)
    return `${path}: these are the first pages, so nothing was there to change. Edit site.yaml and ask again.`
  return reasons.length === 0
    ? `${path}: nothing is new since the last change.`
    : [`Why ${path} is new since the last change:`, ...reasons.map(({ says }) => says)].join('\n  ')
}
