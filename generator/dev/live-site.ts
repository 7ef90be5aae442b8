import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import type { ViteDevServer } from 'vite'
import { memoryCache } from '../cache/cache-folder.ts'
import { readLedgerOf } from '../ledger/ledger-file.ts'
import { survey } from '../plan/survey.ts'
import { SiteError } from '../read/site-error.ts'
import { filesInMemory } from './files-in-memory.ts'
import type { DevPictures } from './pictures.ts'
import type { Saves } from './watch-saves.ts'

/** Sent to the browser when site.yaml has been turned into pages again. */
export const CHANGED_EVENT = 'site:changed'

/** What a run worked out is put away once nothing has been saved for so long: the open page comes first. */
const IDLE_MILLISECONDS = 300

/** The pages of a dev server as they are now. */
export interface LiveSite {
  /** A file of the last good version, e.g. `shell.json`. */
  read(file: string): string | undefined
  /** The mistake that is shown. */
  mistake(): SiteError | undefined
  close(): void
}

interface Watched {
  file: string
  saves: Saves
  pictures: DevPictures
}

/**
 * Generates the pages now and on every save, also of a picture, and tells the open pages. A mistake is shown once the
 * file rests: an editor may only be halfway through its save.
 */
export function liveSite(
  { hot }: Pick<ViteDevServer, 'hot'>,
  { file, saves, pictures }: Watched,
): LiveSite {
  const cache = memoryCache()
  const files = filesInMemory()
  let remember: (() => void) | undefined
  let idle: NodeJS.Timeout | undefined
  const putAway = () => {
    clearTimeout(idle)
    remember?.()
    remember = undefined
  }
  const make = (): SiteError | undefined => {
    try {
      const input = saves.content()
      if (input === undefined) return new SiteError(unreadable(file))
      putAway()
      const output = files.next()
      const options = {
        input,
        file: basename(file),
        ledger: readLedgerOf(file),
        originals: pictures.originals(),
        cache,
      }
      remember = survey(options, output).remember
      output.commit()
      idle = setTimeout(putAway, IDLE_MILLISECONDS)
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
  pictures.onChange(() => {
    update()
    show()
  })
  hot.on('connection', sendShown)
  return { read: files.read, mistake: () => shown, close: () => clearTimeout(idle) }
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
