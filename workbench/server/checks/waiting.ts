import { join } from 'node:path'
import type { Memo } from '../../../generator/cache/memo.ts'
import { PROJECT_ROOT } from '../../../generator/cache/project-root.ts'
import type { Ledger } from '../../../generator/ledger/ledger.ts'
import { loadSite } from '../../../generator/load/load-site.ts'
import type { Originals } from '../../../generator/pictures/original.ts'
import { generate } from '../../../generator/plan/generate.ts'
import type { Plan } from '../../../generator/plan/plan.ts'
import { planSite } from '../../../generator/plan/plan-site.ts'
import { releasedLedger } from '../../../generator/plan/release.ts'
import { SiteError } from '../../../generator/read/site-error.ts'
import { isBuilt } from '../../../generator/start/built-from.mjs'
import { REDIRECTS_FILE, readGeneratedFile } from '../../../generator/write/generated-files.ts'
import type { ReleaseView, Waiting } from '../../contract/api.ts'
import { ledgerView, type Redirect, releaseView } from './release-view.ts'

interface Options {
  definition: string
  /** Where the pages of the last release go, with which the text is compared. */
  folder: string
  /** What the definition said when it was released; undefined when nobody knows. */
  released?: Uint8Array | undefined
  ledger?: Ledger | undefined
  originals?: Originals | undefined
  memo?: Memo | undefined
}

/** What is saved and not public: in a few words, and page by page. */
export interface NotPublic {
  waiting: Waiting
  release: ReleaseView
}

/** What the file on disk, which says `text`, has that is not released yet; undefined while it has mistakes. */
export function notPublic(text: string, options: Options): NotPublic | undefined {
  const { definition, ledger = new Map() } = options
  try {
    const release = planned(text, options) ?? byLedger(text, { ...options, ledger })
    const isServed = definition === join(PROJECT_ROOT, 'site.yaml')
    return {
      waiting: {
        isReleased: ledger.size > 0,
        pages: release.pages,
        isBuilt: !isServed || isBuilt(PROJECT_ROOT),
      },
      release,
    }
  } catch (error) {
    if (error instanceof SiteError) return undefined
    throw error
  }
}

/** The plan against the last release; undefined when its definition is not known, or has mistakes by now. */
function planned(text: string, { released, definition: _, ...given }: Options) {
  const isFirst = given.ledger === undefined
  const options = isFirst ? { ...given, folder: join(given.folder, 'none') } : given
  if (!isFirst && !makeReleased(released, options)) return undefined
  const plan = planSite({ input: text, audit: 'warn', ...options })
  return releaseView(plan, redirectsIn(text, plan, options))
}

function makeReleased(
  released: Uint8Array | undefined,
  options: Omit<Options, 'released' | 'definition'>,
): boolean {
  if (released === undefined) return false
  try {
    generate({ input: released, audit: 'warn', ...options })
    return true
  } catch (error) {
    if (error instanceof SiteError) return false
    throw error
  }
}

/** Redirects that the last release has not. */
function redirectsIn(
  text: string,
  { files }: Plan,
  { folder, memo }: Pick<Options, 'folder' | 'memo'>,
): Redirect[] {
  if (!files.includes(REDIRECTS_FILE)) return []
  const before = readGeneratedFile<Redirect[]>(folder, REDIRECTS_FILE) ?? []
  const known = new Set(before.map((redirect) => JSON.stringify(redirect)))
  const { redirects = [] } = loadSite(text, 'site.yaml', { memo }).site
  return redirects.filter((redirect) => !known.has(JSON.stringify(redirect)))
}

/** What the ledger alone tells: which pages are new, and which say something else. */
function byLedger(
  text: string,
  { ledger, originals, memo }: Options & { ledger: Ledger },
): ReleaseView {
  const kinds = new Map<string, string>()
  const next = releasedLedger({
    input: text,
    ledger,
    originals,
    memo,
    clock: () => new Date(),
    onPage: ({ entry }) => kinds.set(entry.path, entry.kindLabel),
  })
  const changed = [...next.values()].filter(({ path, hash }) => ledger.get(path)?.hash !== hash)
  const pages = changed.map(({ path, title }) => ({ path, title, kind: kinds.get(path) ?? '' }))
  return ledgerView(pages, (path) => ledger.has(path))
}
