import { randomBytes } from 'node:crypto'
import { basename } from 'node:path'
import type { ViteDevServer } from 'vite'
import { NotWritten } from '../../files/not-written.mjs'
import { writeWhole } from '../../files/write-whole.mjs'
import type { Watched } from '../../generator/dev/dev.ts'
import { CHANGED_EVENT } from '../../generator/dev/live-site.ts'
import { readLedgerOf } from '../../generator/ledger/ledger-file.ts'
import { mediaFolderOf } from '../../generator/pictures/read-originals.ts'
import { decodeText } from '../../generator/read/decode.ts'
import { readDefinition } from '../../generator/read/read-definition.ts'
import { readFile } from '../../generator/read/read-file.ts'
import { SiteError } from '../../generator/read/site-error.ts'
import {
  type CheckResponse,
  type DraftState,
  EVENTS,
  type PublishView,
  type Waiting,
} from '../contract/api.ts'
import type { Asked } from './checks/ask.ts'
import { createChecker } from './checks/checker.ts'
import { type DraftPages, draftMemory, draftPages } from './draft/draft-pages.ts'
import { createDraftValue } from './draft/draft-value.ts'
import { createEditSession } from './draft/edit-session.ts'
import { withLineEnds } from './draft/line-ends.ts'
import { lineStarts } from './draft/line-starts.ts'
import { Refused } from './fields/refused.ts'
import { mediaFolder } from './media-folder.ts'
import { pageCounts } from './page-counts.ts'
import { createPublisher, publishSteps } from './publish.ts'

/** The draft of a running dev server, its pages, and what the generator says about it. */
export type Workbench = ReturnType<typeof startWorkbench>

export interface WorkbenchOptions extends Watched {
  /** The pages of the file on disk, with which drafts are compared. */
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
  { file, folder, generated, saves, ledger, pictures }: WorkbenchOptions,
) {
  const name = basename(file)
  const start = decodeText(readDefinition(file), name)
  const value = createDraftValue(start)
  const session = createEditSession(start, {
    onChange(text, changes) {
      value.update(text, changes)
      afterChange()
    },
  })
  const media = mediaFolder(mediaFolderOf(file))
  let pages: DraftPages | undefined
  const memory = draftMemory()
  let lastCheck: CheckResponse | undefined
  const steps = publishSteps(file, process.env.DEPLOY_COMMAND)
  const waiting = new Set<(check: CheckResponse) => void>()
  const send = (event: string, data: object = {}) =>
    server.hot.send({ type: 'custom', event, data })

  const makePages = () => {
    if (!value.isCurrent) return
    try {
      pages = draftPages(value.value, {
        ledger: readLedgerOf(file),
        originals: pictures.originals(),
        memory,
      })
      send(EVENTS.preview)
      // The app inside the preview fetches its page again.
      send(CHANGED_EVENT)
    } catch {
      // The check says what is wrong; until it is mended the last good pages stay.
    }
  }
  let waitingPages: Waiting | undefined
  const publisher = createPublisher(steps, () => send(EVENTS.publish))
  const checker = createChecker({
    definition: file,
    folder,
    onResult(result) {
      lastCheck = result
      for (const done of waiting) done(result)
      send(EVENTS.checked, { version: result.version })
    },
    onWaiting(found) {
      waitingPages = found
      send(EVENTS.publish)
    },
  })
  const checkNow = () => {
    clearTimeout(soon)
    checker.check(session.version, session.text)
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
    const { version, isDirty, canUndo, canRedo, conflicts } = session
    const starts = conflicts.length > 0 ? lineStarts(session.text) : []
    return {
      version,
      file: basename(file),
      isDirty,
      canUndo,
      canRedo,
      leftOver: media.leftOver(session.text, session.base),
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
    if (text === session.base) return
    const isHistoryGone = session.canUndo || session.canRedo
    session.changedOnDisk(text)
    checker.base(text)
    checkNow()
    send(EVENTS.draft, { state: state(), isHistoryGone })
  }
  // Half of a save would be merged as a deletion.
  saves.onRest(() => {
    const content = saves.content()
    if (content !== undefined) takeDisk(decodeText(textOf(content), name))
  })
  const checkAll = () => {
    makePages()
    checker.base(session.base)
    checkNow()
  }
  ledger.onRest(checkAll)
  pictures.onChange(checkAll)
  server.httpServer?.once('close', () => {
    clearTimeout(soon)
    checker.close()
    publisher.close()
  })

  makePages()
  checker.base(session.text)
  checkNow()

  return {
    token: randomBytes(24).toString('base64url'),
    session,
    value,
    state,
    pages: () => pages,
    media,
    pictures,
    /** What is public; undefined before the first release. */
    ledger: () => readLedgerOf(file),
    /** What is saved and not public, and the last release. */
    publishView(): PublishView {
      const run = publisher.last()
      return {
        commands: steps.map(({ says }) => says),
        ...(waitingPages && { waiting: waitingPages }),
        ...(run && { run }),
      }
    },
    /**
     * Begins a release of the file on disk, and its deployment.
     *
     * @throws Refused while the draft is not saved, and while a release is running.
     */
    publish(): void {
      if (session.isDirty)
        throw new Refused(409, 'Save or discard the draft first: what is saved is published.')
      if (!publisher.start()) throw new Refused(409, 'A release is running already.')
    },
    /**
     * The answer to a question about the draft; `why` is about the file on disk.
     *
     * @throws Refused while that text has mistakes.
     */
    async ask(asked: Asked) {
      const text = asked.about === 'why' ? session.base : session.text
      const reply = await checker.ask({ ...asked, text })
      if ('refused' in reply) throw new Refused(409, reply.refused)
      return reply.answer
    },
    /** What the pages of the running site brought. */
    counts: pageCounts(),
    /** The last finished check. */
    check: () => lastCheck,
    /**
     * Writes the draft to disk.
     *
     * @throws Refused while there are conflicts or mistakes, when the file has changed on disk, or can't be written.
     */
    async save(): Promise<void> {
      const disk = readToSave(file)
      const onDisk = decodeText(disk, name)
      if (onDisk !== session.base && saves.mayBeHalf(disk))
        throw new SaveRefused(`Another program is writing ${name}. Wait a moment, then save again.`)
      takeDisk(onDisk)
      const [conflict] = session.conflicts
      if (conflict !== undefined)
        throw new SaveRefused(
          'The file changed on disk at the same place. Choose a version first.',
          conflict,
        )
      const { version, text } = session
      const { findings, crash } = await checked(version)
      if (crash !== undefined) throw new SaveRefused(`The generator failed: ${crash}`)
      const [mistake] = findings.filter(({ severity }) => severity === 'error')
      if (mistake !== undefined)
        throw new SaveRefused(`Line ${mistake.line}: ${mistake.message}`, mistake)
      if (session.version !== version || !disk.equals(readToSave(file)))
        throw new SaveRefused('Something changed while the draft was checked. Save again.')
      writeDraft(file, withLineEnds(text, textOf(disk)))
      session.saved()
      checker.base(text, generated)
      checker.check(version, text)
      send(EVENTS.draft, { state: state() })
    },
  }
}

/** The bytes of the file. One that is gone, or whose bytes are no text, would not be saved as it was. */
function readToSave(file: string): Buffer {
  try {
    const bytes = readFile(file)
    if (bytes === undefined)
      throw new SaveRefused(`${basename(file)} is no longer on the disk. Put it back, then save.`)
    decodeText(bytes, basename(file))
    return bytes
  } catch (error) {
    throw error instanceof SiteError ? new SaveRefused(error.message) : error
  }
}

/** The file as it is, byte order mark and line ends included. */
function textOf(bytes: Buffer): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}

/** Writes the draft to disk. A file that could not be written is as it was. */
function writeDraft(file: string, text: string): void {
  try {
    writeWhole(file, text)
  } catch (error) {
    if (!(error instanceof NotWritten)) throw error
    throw new Refused(507, `${basename(file)} was not saved: ${error.reason}`)
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
