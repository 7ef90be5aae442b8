import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { ViteDevServer } from 'vite'
import { type CheckResponse, type DraftState, EVENTS } from '../../workbench/api.ts'
import { createChecker } from '../draft/checker.ts'
import { createDraft } from '../draft/draft.ts'
import { type DraftPages, draftPages } from '../draft/draft-pages.ts'
import { createDraftValue } from '../draft/draft-value.ts'
import { lineStarts } from '../draft/line-starts.ts'
import { saveFile } from '../draft/save-file.ts'
import { readLedgerOf } from '../ledger/ledger-file.ts'
import { decodeText } from '../read/decode.ts'
import { SiteError } from '../read/site-error.ts'
import { Refused } from './guard.ts'
import { pageCounts } from './page-counts.ts'
import type { DevPictures } from './pictures.ts'
import type { Saves } from './watch-saves.ts'

/** The draft of a running dev server, its pages, and what the generator says about it. */
export type Workbench = ReturnType<typeof startWorkbench>

/** The site definition, and the folder for the pages that drafts are compared with. */
export interface Definition {
  file: string
  folder: string
  /** The folder of `npm run gen`. */
  generated?: string | undefined
}

/** A check begins after this much quiet. */
const CHECK_MILLISECONDS = 250

/**
 * Opens a draft of the site definition. Every change of it makes the pages of the preview anew, tells the open browsers,
 * and starts a check in the background; a change of the file on disk is merged.
 */
export function startWorkbench(
  server: ViteDevServer,
  { file, folder, generated }: Definition,
  { saves, pictures }: { saves: Saves; pictures: DevPictures },
) {
  const read = () => new TextDecoder('utf-8', { ignoreBOM: true }).decode(readFileSync(file))
  const start = read()
  const value = createDraftValue(start)
  const draft = createDraft(start, {
    onChange(text, changes) {
      value.update(text, changes)
      afterChange()
    },
  })
  let lineEnd = lineEndOf(draft.text)
  let pages: DraftPages | undefined
  let lastCheck: CheckResponse | undefined
  const waiting = new Set<(check: CheckResponse) => void>()
  const send = (event: string, data: object = {}) =>
    server.hot.send({ type: 'custom', event, data })

  const makePages = () => {
    if (!value.isCurrent) return
    try {
      pages = draftPages(value.value, {
        ledger: readLedgerOf(file),
        originals: pictures.originals(),
      })
      send(EVENTS.preview)
      // The app inside the preview fetches its page again.
      send('site:changed')
    } catch {
      // The check says what is wrong; until it is mended the last good pages stay.
    }
  }
  const checker = createChecker({
    definition: file,
    folder,
    onResult(result) {
      lastCheck = result
      for (const done of waiting) done(result)
      send(EVENTS.checked, { version: result.version })
    },
  })
  const checkNow = () => {
    clearTimeout(soon)
    checker.check(draft.version, draft.text)
  }
  let soon: ReturnType<typeof setTimeout> | undefined
  /** While somebody is typing, a check would take the processor from the preview. */
  const checkSoon = () => {
    clearTimeout(soon)
    soon = setTimeout(checkNow, CHECK_MILLISECONDS)
  }
  let isChanging = false
  /** After several changes in one go, everything is told once. */
  const afterChange = () => {
    if (isChanging) return
    isChanging = true
    queueMicrotask(() => {
      isChanging = false
      makePages()
      send(EVENTS.draft, { state: state() })
      checkSoon()
    })
  }
  const state = (): DraftState => {
    const { version, isDirty, canUndo, canRedo, conflicts } = draft
    const starts = conflicts.length > 0 ? lineStarts(draft.text) : []
    return {
      version,
      file: basename(file),
      isDirty,
      canUndo,
      canRedo,
      lineEnd,
      conflicts: conflicts.map((conflict) => ({
        ...conflict,
        line: starts.findLastIndex((start) => start <= conflict.from) + 1,
      })),
    }
  }
  const checked = (version: number): Promise<CheckResponse> =>
    new Promise((done) => {
      if (lastCheck?.version === version) return done(lastCheck)
      const onResult = (result: CheckResponse) => {
        if (result.version < version) return
        waiting.delete(onResult)
        done(result)
      }
      waiting.add(onResult)
      checkNow()
    })

  /** Merges what the file on disk says, unless the draft knows it, as after a Save. */
  const takeDisk = (text: string) => {
    if (text === draft.base) return
    lineEnd = lineEndOf(text)
    draft.changedOnDisk(text)
    checker.base(text)
    checkNow()
    send(EVENTS.draft, { state: state() })
  }
  // Half of a save would be merged as a deletion.
  saves.onRest(() => {
    if (existsSync(file)) takeDisk(read())
  })
  pictures.onChange(() => {
    makePages()
    checker.base(draft.base)
    checkNow()
  })
  server.httpServer?.once('close', () => {
    clearTimeout(soon)
    checker.close()
  })

  makePages()
  checker.base(draft.text)
  checkNow()

  return {
    token: randomBytes(24).toString('base64url'),
    draft,
    value,
    state,
    pages: () => pages,
    /** What the pages of the running site brought. */
    counts: pageCounts(),
    /** The last finished check. */
    check: () => lastCheck,
    /**
     * Writes the draft to disk.
     *
     * @throws Refused while there are conflicts or mistakes, or when the file has changed on disk.
     */
    async save(): Promise<void> {
      refuseUnreadable(file)
      const disk = read()
      takeDisk(disk)
      const [conflict] = draft.conflicts
      if (conflict !== undefined)
        throw new SaveRefused(
          'The file changed on disk at the same place. Choose a version first.',
          conflict,
        )
      const { version, text } = draft
      const { findings, crash } = await checked(version)
      if (crash !== undefined) throw new SaveRefused(`The generator failed: ${crash}`)
      const [mistake] = findings.filter(({ severity }) => severity === 'error')
      if (mistake !== undefined)
        throw new SaveRefused(`Line ${mistake.line}: ${mistake.message}`, mistake)
      if (draft.version !== version || read() !== disk)
        throw new SaveRefused('Something changed while the draft was checked. Save again.')
      saveFile(file, text)
      draft.saved()
      checker.base(text, generated)
      checker.check(version, text)
      send(EVENTS.draft, { state: state() })
    },
  }
}

/** A file that is gone, or whose bytes are no text, would not be saved as it was. */
function refuseUnreadable(file: string): void {
  if (!existsSync(file))
    throw new SaveRefused(`${basename(file)} is no longer on the disk. Put it back, then save.`)
  try {
    decodeText(readFileSync(file), basename(file))
  } catch (error) {
    throw error instanceof SiteError ? new SaveRefused(error.message) : error
  }
}

/** Why the draft is not saved, and where. */
export class SaveRefused extends Refused {
  readonly at: { from: number; to: number } | undefined

  constructor(message: string, at?: { from: number; to: number }) {
    super(409, message)
    this.at = at && { from: at.from, to: at.to }
  }
}

/** How lines that are typed end: like most lines of the file. */
function lineEndOf(text: string): DraftState['lineEnd'] {
  const lines = text.split('\n')
  const windows = lines.filter((line) => line.endsWith('\r')).length
  return windows * 2 > lines.length - 1 ? '\r\n' : '\n'
}
