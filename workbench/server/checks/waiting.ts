import { join } from 'node:path'
import type { Memo } from '../../../generator/cache/memo.ts'
import { PROJECT_ROOT } from '../../../generator/cache/project-root.ts'
import type { Ledger } from '../../../generator/ledger/ledger.ts'
import type { Originals } from '../../../generator/pictures/original.ts'
import { releasedLedger } from '../../../generator/plan/release.ts'
import { SiteError } from '../../../generator/read/site-error.ts'
import { isBuilt } from '../../../generator/start/built-from.mjs'
import type { Waiting } from '../../contract/api.ts'

interface Options {
  definition: string
  ledger?: Ledger | undefined
  originals?: Originals | undefined
  memo?: Memo | undefined
}

/** What the file on disk, which says `text`, has that is not released yet; undefined while it has mistakes. */
export function waitingIn(
  text: string,
  { definition, ledger = new Map(), originals, memo }: Options,
): Waiting | undefined {
  try {
    const next = releasedLedger({
      input: text,
      ledger,
      originals,
      memo,
      clock: () => new Date(),
    })
    const changed = [...next.values()].filter(({ path, hash }) => ledger.get(path)?.hash !== hash)
    const isServed = definition === join(PROJECT_ROOT, 'site.yaml')
    return {
      isReleased: ledger.size > 0,
      pages: changed.length,
      isBuilt: !isServed || isBuilt(PROJECT_ROOT),
    }
  } catch (error) {
    if (error instanceof SiteError) return undefined
    throw error
  }
}
