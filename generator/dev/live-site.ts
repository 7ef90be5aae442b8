import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { MEMO_FILE, openMemo } from '../cache/memo.ts'
import { PROJECT_ROOT } from '../cache/project-root.ts'
import { checkDrawings } from '../check/drawings.ts'
import { readLedgerOf } from '../ledger/ledger-file.ts'
import { todayText } from '../ledger/next-ledger.ts'
import { loadSite } from '../load/load-site.ts'
import { SiteError } from '../read/site-error.ts'
import { idleCheck } from './idle-check.ts'
import { type LivePages, livePages } from './live-pages.ts'
import type { DevPictures } from './pictures.ts'
import type { Saves } from './watch-saves.ts'

/** Sent to the browser when site.yaml has been turned into pages again. */
export const CHANGED_EVENT = 'site:changed'

/** The pages of a dev server as they are now. */
export interface LiveSite {
  /** The pages of the last version that could be read; undefined while there was none. */
  pages(): LivePages | undefined
  /** The mistake that is shown. */
  mistake(): SiteError | undefined
  close(): void
}

interface Watched {
  file: string
  saves: Saves
  ledger: Saves
  pictures: DevPictures
}

/**
 * Reads the site now and on every save, also of a picture or of the ledger, and tells the open pages; a page is made when
 * it is asked for. A mistake in the file is shown once it rests, since an editor may only be halfway through its save, and
 * one that only all pages together show when they have been made, one after the other, while nothing else is to be done.
 */
export function liveSite(
  { hot }: Pick<ViteDevServer, 'hot'>,
  { file, saves, ledger, pictures }: Watched,
): LiveSite {
  const memo = openMemo(join(PROJECT_ROOT, MEMO_FILE))
  let pages: LivePages | undefined
  const checks = idleCheck({
    memo,
    onMistake(found) {
      mistake = found
      show()
    },
  })
  const make = (): SiteError | undefined => {
    checks.check(undefined)
    const input = saves.content()
    if (input === undefined) return new SiteError(unreadable(file))
    try {
      const name = basename(file)
      checkDrawings()
      const inputs = { ledger: readLedgerOf(file), originals: pictures.originals() }
      const today = todayText(() => new Date())
      pages = livePages(loadSite(input, name, { today, memo }).site, { ...inputs, today })
      checks.check({ ...inputs, input, file: name, today })
      return undefined
    } catch (error) {
      if (error instanceof SiteError) return error
      throw error
    }
  }
  let mistake = make()
  let shown = mistake
  const sendShown = () => {
    if (shown !== undefined) hot.send(overlayOf(shown, file))
  }
  const show = () => {
    shown = mistake
    sendShown()
  }
  const update = () => {
    mistake = make()
    if (mistake !== undefined) return
    shown = undefined
    hot.send({ type: 'custom', event: CHANGED_EVENT })
  }
  saves.onSave(update)
  saves.onRest(show)
  const updateAndShow = () => {
    update()
    show()
  }
  ledger.onRest(updateAndShow)
  pictures.onChange(updateAndShow)
  hot.on('connection', sendShown)
  return { pages: () => pages, mistake: () => shown, close: checks.close }
}

function unreadable(file: string): string {
  const name = basename(file)
  return existsSync(file)
    ? `${name} cannot be read. Check that it is a file and that you may read it.`
    : `${name} does not exist in this folder.`
}

/** The mistake as Vite's overlay shows it: the first one's place as a link, all of them as text. */
function overlayOf(mistake: SiteError, file: string) {
  const [first] = mistake.findings
  const place = first && { loc: { file, line: first.position.line, column: first.position.column } }
  return {
    type: 'error' as const,
    err: { message: mistake.message, stack: '', plugin: basename(file), id: file, ...place },
  }
}
